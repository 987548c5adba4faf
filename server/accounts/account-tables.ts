import type { Tables } from '../database/tables.ts';

/**
 * Where people who log in are kept. Students and teachers have tables of their own, of one shape, so that nobody is taken
 * for the other; what holds for both is written once, in the names of the students' tables.
 */
export type AccountTables = {
  people: 'students';
  logins: 'logins';
  links: 'password_resets';
  places: 'known_places';
  /** The column that says whose a row is. */
  id: 'student_id';
  /** The page at which a link sets a password. */
  passwordPage: string;
  /** What budgets of wrong passwords know the account by. */
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

/** What of a table is used for both has to be in both. */
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
