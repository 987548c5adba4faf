import { z } from 'zod';
import { Accommodations } from './accommodations.ts';
import { ClassStudent, TeacherClass } from './teacher.ts';
import { Id } from './values.ts';

/* A class's accounts in the teacher's hands (docs/decisions/0101, 0102). */

const id = encodeURIComponent;

export const teacherAccountPaths = {
  accounts: (classId: string) => `/api/teacher/classes/${id(classId)}/accounts`,
  passwords: (classId: string) => `/api/teacher/classes/${id(classId)}/passwords`,
  accommodations: (classId: string, studentId: string) =>
    `/api/teacher/classes/${id(classId)}/students/${id(studentId)}/accommodations`,
} as const;

/** Maximum number of passwords that one request makes. */
export const MOST_PASSWORDS = 200;

export const AccountStudent = ClassStudent.extend({
  /** Only its teachers replace the password. Null leaves that to the operator. */
  primary_class: TeacherClass.nullable(),
});
export type AccountStudent = z.infer<typeof AccountStudent>;

/** Students are by last name. */
export const ClassAccounts = z.object({ class: TeacherClass, students: z.array(AccountStudent) });
export type ClassAccounts = z.infer<typeof ClassAccounts>;

/** IDs of the students who get new passwords. */
export const PasswordsRequest = z.object({ students: z.array(Id.min(1)).min(1).max(MOST_PASSWORDS) });
export type PasswordsRequest = z.infer<typeof PasswordsRequest>;

export const LoginCard = ClassStudent.omit({ active: true }).extend({
  /** Words that a child can type. The provider stores only its hash. */
  password: z.string(),
});
export type LoginCard = z.infer<typeof LoginCard>;

/** The new passwords, by last name. No later request returns them. */
export const LoginCards = z.object({
  class: TeacherClass,
  /** Address at which students open the app. Null if the operator of the provider set none. */
  address: z.url().nullable(),
  cards: z.array(LoginCard),
});
export type LoginCards = z.infer<typeof LoginCards>;

/** A student's stored adjustments. */
export const StudentAccommodations = z.object({
  class: TeacherClass,
  student: ClassStudent,
  accommodations: Accommodations,
});
export type StudentAccommodations = z.infer<typeof StudentAccommodations>;
