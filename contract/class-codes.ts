import { z } from 'zod';
import { TeacherClass } from './teacher.ts';
import { Id, shownName } from './values.ts';

/* Students join a class with a code (docs/decisions/0113). */

const id = encodeURIComponent;

export const classCodePaths = {
  joining: (classId: string) => `/api/teacher/classes/${id(classId)}/joining`,
  code: (classId: string) => `/api/teacher/classes/${id(classId)}/code`,
} as const;

/** Maximum number of students without a login who wait for a class at a time, and of answers at once. */
export const MOST_WAITING_STUDENTS = 100;

const name = shownName(100);
/** The provider ignores the code's case, spaces, and hyphens. */
const code = z.string().trim().min(1).max(40);

export const JoinRequest = z.object({
  code,
  first_name: name,
  last_name: name,
  email: z.email().max(254),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/**
 * A student who asked for the class. A school's account joins when the teacher has let it in and its student has
 * confirmed while logged in, in either order.
 */
export const WaitingStudent = z.object({
  id: z.string(),
  /** The account's name, if the school has one, else the name that was typed. */
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  asked_at: z.iso.datetime(),
  /** `none`: letting the student in makes an account. `here`: the school has one. `elsewhere`: not possible. */
  account: z.enum(['none', 'here', 'elsewhere']),
  /** The name that was typed, if the account has another. */
  typed_name: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  /** True if the account's student asked, or confirmed, while logged in. */
  confirmed: z.boolean(),
  /** True if a teacher has let the account in, and it waits for its student. */
  let_in: z.boolean(),
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

/** A logged-in student asks for a class. */
export const JoinAsSelf = z.object({ code });
export type JoinAsSelf = z.infer<typeof JoinAsSelf>;

/** `in`: the student is in the class. `waiting`: a teacher has not let the student in. */
export const AskedClass = z.object({ class_name: z.string(), state: z.enum(['in', 'waiting']) });
export type AskedClass = z.infer<typeof AskedClass>;

/** A class that someone asked for with the student's email. */
export const ClassInvitation = z.object({
  id: z.string(),
  class_name: z.string(),
  /** Name of the teacher who let the student in, else of the class's teacher. Null if the class has none. */
  teacher_name: z.string().nullable(),
  /** True if the student confirmed, and waits for a teacher. */
  confirmed: z.boolean(),
});
export type ClassInvitation = z.infer<typeof ClassInvitation>;

export const InvitationAnswer = z.object({ answer: z.enum(['join', 'refuse']) });
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;

/** A change that others made to the student's account. */
export const AccountNotice = z.object({
  id: z.string(),
  kind: z.enum(['password_replaced', 'let_in']),
  /** Null if it was the operator, or a teacher whose account is deleted. */
  teacher_name: z.string().nullable(),
  /** The class that the student was let into, else null. */
  class_name: z.string().nullable(),
  at: z.iso.datetime(),
});
export type AccountNotice = z.infer<typeof AccountNotice>;

/** Questions and notices for the student, oldest first. */
export const ClassNews = z.object({ invitations: z.array(ClassInvitation), notices: z.array(AccountNotice) });
export type ClassNews = z.infer<typeof ClassNews>;

/** `joined`: the student is in the class now. */
export const AnsweredInvitation = z.object({ joined: z.boolean(), news: ClassNews });
export type AnsweredInvitation = z.infer<typeof AnsweredInvitation>;

/** The notices that the student has read. */
export const ReadNotices = z.object({ notices: z.array(Id.min(1)).min(1).max(100) });
export type ReadNotices = z.infer<typeof ReadNotices>;
