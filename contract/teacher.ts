import { z } from 'zod';
import { AssignmentStatus, AssignmentType, DetailStatus } from './assignments.ts';
import { evidence } from './evidence.ts';
import { Moment } from './values.ts';

/* Read-only views for teachers, and the teacher's login. Only the teachers' page and the provider use them. */

const id = encodeURIComponent;

/** Paths of the teachers' API. A cookie limited to these paths identifies the teacher. */
export const teacherPaths = {
  login: '/api/teacher/login',
  logout: '/api/teacher/logout',
  newPassword: '/api/teacher/new-password',
  me: '/api/teacher/me',
  classes: '/api/teacher/classes',
  class: (classId: string) => `/api/teacher/classes/${id(classId)}`,
  classTable: (classId: string) => `/api/teacher/classes/${id(classId)}/table.csv`,
  overview: (classId: string) => `/api/teacher/classes/${id(classId)}/overview`,
  overviewTable: (classId: string) => `/api/teacher/classes/${id(classId)}/overview.csv`,
  speech: (classId: string) => `/api/teacher/classes/${id(classId)}/speech`,
  speechTable: (classId: string) => `/api/teacher/classes/${id(classId)}/speech.csv`,
  practice: (classId: string) => `/api/teacher/classes/${id(classId)}/practice`,
  results: (classId: string, assignmentId: string) => `/api/teacher/classes/${id(classId)}/results/${id(assignmentId)}`,
  resultsTable: (classId: string, assignmentId: string) =>
    `/api/teacher/classes/${id(classId)}/results/${id(assignmentId)}/table.csv`,
  work: (classId: string, studentId: string, assignmentId: string) =>
    `/api/teacher/classes/${id(classId)}/students/${id(studentId)}/work/${id(assignmentId)}`,
  student: (classId: string, studentId: string) => `/api/teacher/classes/${id(classId)}/students/${id(studentId)}`,
  studentTable: (classId: string, studentId: string) =>
    `/api/teacher/classes/${id(classId)}/students/${id(studentId)}/table.csv`,
  conversations: (classId: string, studentId: string) =>
    `/api/teacher/classes/${id(classId)}/students/${id(studentId)}/conversations`,
  conversation: (classId: string, studentId: string, conversationId: string) =>
    `/api/teacher/classes/${id(classId)}/students/${id(studentId)}/conversations/${id(conversationId)}`,
} as const;

export const score = z.number().min(0).max(100).nullable();
export const count = z.int().min(0);

export const TeacherLoginRequest = z.object({ email: z.email().max(254), password: z.string().min(1).max(200) });
export type TeacherLoginRequest = z.infer<typeof TeacherLoginRequest>;

export const TeacherProfile = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  school: z.string(),
  /** True if the school lets the teacher import its roster (docs/decisions/0105). */
  manages_roster: z.boolean(),
  /** True if the school lets the teacher write content (docs/decisions/0111). */
  writes_content: z.boolean(),
});
export type TeacherProfile = z.infer<typeof TeacherProfile>;

export const TeacherClass = z.object({ id: z.string(), name: z.string() });
export type TeacherClass = z.infer<typeof TeacherClass>;

export const TeacherClassList = z.object({
  classes: z.array(TeacherClass.extend({ students: count, assignments: count })),
});
export type TeacherClassList = z.infer<typeof TeacherClassList>;

export const ClassStudent = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** False if the student cannot log in. */
  active: z.boolean(),
});
export type ClassStudent = z.infer<typeof ClassStudent>;

export const ClassAssignment = z.object({
  id: z.string(),
  name: z.string(),
  type: AssignmentType,
  due_date: Moment,
  lessons: count,
});

export const StudentResult = z.object({
  assignment_id: z.string(),
  status: AssignmentStatus,
  score,
  ...evidence,
  lessons_done: count,
  last_activity: Moment.nullable(),
  /** True if it was due before the student joined the class. It is never overdue then (docs/decisions/0150). */
  due_before_joining: z.literal(true).optional(),
});
export type StudentResult = z.infer<typeof StudentResult>;

/** Assignments are by due date, students by last name. Averages are unrounded and ignore missing scores. */
export const ClassProgress = z.object({
  class: TeacherClass,
  average: score,
  assignments: z.array(ClassAssignment.extend({ average: score })),
  students: z.array(ClassStudent.extend({ average: score, ...evidence, results: z.array(StudentResult) })),
});
export type ClassProgress = z.infer<typeof ClassProgress>;

const StudentAttempt = z.object({
  assignment_id: z.string(),
  lesson: z.string(),
  type: AssignmentType,
  score: z.number().min(0).max(100),
  ...evidence,
  at: Moment,
});

/** Assignments are by due date, attempts earliest first. */
export const StudentScores = z.object({
  class: TeacherClass,
  student: ClassStudent.extend({ last_activity: Moment.nullable() }),
  assignments: z.array(
    ClassAssignment.extend({
      result: StudentResult,
      details: z.array(z.object({ id: z.string(), name: z.string(), status: DetailStatus, score, ...evidence })),
    }),
  ),
  attempts: z.array(StudentAttempt),
  /** Weeks with attempts, by their Monday in the school's time zone. `average` is the mean score of the week. */
  weeks: z.array(z.object({ monday: z.iso.date(), attempts: count, average: z.number().min(0).max(100), ...evidence })),
  /** Times between the attempts at which another version of the engine began to score. Scores before and after differ a little. */
  engine_changes: z.array(Moment),
  conversations: count,
});
export type StudentScores = z.infer<typeof StudentScores>;

const ConversationEntry = z.object({
  id: z.string(),
  scenario: z.string(),
  /** Null if the student chose the scenario. */
  assignment: z.string().nullable(),
  created_at: Moment,
  ended_at: Moment.nullable(),
  stars: z.int().min(0).nullable(),
  ...evidence,
});

/** A student's role-plays, latest first. The app told the student that a teacher can read them. */
export const ConversationList = z.object({
  class: TeacherClass,
  student: ClassStudent,
  conversations: z.array(ConversationEntry),
});
export type ConversationList = z.infer<typeof ConversationList>;

export const ConversationTranscript = z.object({
  class: TeacherClass,
  student: ClassStudent,
  conversation: ConversationEntry,
  messages: z.array(
    z.object({ speaker: z.enum(['student', 'tutor']), text: z.string(), typed: z.boolean(), said_at: Moment }),
  ),
});
export type ConversationTranscript = z.infer<typeof ConversationTranscript>;
