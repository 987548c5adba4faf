import { z } from 'zod';
import { TeacherClass } from './teacher.ts';
import { Id } from './values.ts';

/* Students join a class with a code (docs/decisions/0113). */

const id = encodeURIComponent;

export const classCodePaths = {
  joining: (classId: string) => `/api/teacher/classes/${id(classId)}/joining`,
  code: (classId: string) => `/api/teacher/classes/${id(classId)}/code`,
} as const;

/** Maximum number of students who wait for a class at a time. */
export const MOST_WAITING_STUDENTS = 100;

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  // eslint-disable-next-line no-control-regex
  .regex(/^[^\u0000-\u001F\u007F]*$/);

/** The provider ignores the code's case, spaces, and hyphens. */
export const JoinRequest = z.object({
  code: z.string().trim().min(1).max(40),
  first_name: name,
  last_name: name,
  email: z.email().max(254),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** A student who waits for the teacher's answer. */
export const WaitingStudent = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  asked_at: z.iso.datetime(),
  /** `none`: letting the student in makes an account. `here`: adds the school's account. `elsewhere`: not possible. */
  account: z.enum(['none', 'here', 'elsewhere']),
});
export type WaitingStudent = z.infer<typeof WaitingStudent>;

/** Students wait in the order in which they asked. */
export const ClassJoining = z.object({
  class: TeacherClass,
  /** Address at which students open the app. Null if the operator of the provider set none. */
  address: z.url().nullable(),
  code: z.object({ code: z.string(), expires_at: z.iso.datetime() }).nullable(),
  waiting: z.array(WaitingStudent),
});
export type ClassJoining = z.infer<typeof ClassJoining>;

/** The answer to waiting students. Unknown IDs are ignored, because another teacher may have answered. */
export const JoiningAnswer = z.object({
  answer: z.enum(['let_in', 'refuse']),
  waiting: z.array(Id.min(1)).min(1).max(MOST_WAITING_STUDENTS),
});
export type JoiningAnswer = z.infer<typeof JoiningAnswer>;
