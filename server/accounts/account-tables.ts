import type { Tables } from '../database/tables.ts';

/** Table names for one kind of account. Separate tables keep a teacher from passing for a student, and vice versa. */
export type AccountTables = {
  people: 'students';
  logins: 'logins';
  links: 'password_resets';
  places: 'known_places';
  id: 'student_id';
  passwordPage: string;
  accountOf: (email: string) => string;
};

export const STUDENTS: AccountTables = {
  people: 'students',
  logins: 'logins',
  links: 'password_resets',
  places: 'known_places',
  id: 'student_id',
  passwordPage: '/new-password',
  accountOf: (email) => email,
};

const teachers = {
  people: 'teachers',
  logins: 'teacher_logins',
  links: 'teacher_links',
  places: 'teacher_places',
  id: 'teacher_id',
  passwordPage: '/teacher/new-password',
  accountOf: (email: string) => `teacher ${email}`,
} as const;

/** Checks at compile time that both tables have the columns that shared queries use. */
type Alike<
  Student extends keyof Tables,
  Teacher extends keyof Tables,
  Column extends string,
> = Column extends keyof Tables[Student] & keyof Tables[Teacher] ? true : never;
const _alike: [
  Alike<'students', 'teachers', 'id' | 'external_id' | 'email' | 'first_name' | 'last_name' | 'password_hash'>,
  Alike<'students', 'teachers', 'active' | 'organization_id'>,
  Alike<'logins', 'teacher_logins', 'id'>,
  Alike<'password_resets', 'teacher_links', 'token_hash' | 'expires_at'>,
  Alike<'known_places', 'teacher_places', 'place' | 'seen_at'>,
] = [true, true, true, true, true];

export const TEACHERS = teachers as unknown as AccountTables;
