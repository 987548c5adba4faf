import { z } from 'zod';
import { AssignmentType, SkillName } from './assignments.ts';
import { ClassStudent, TeacherClass } from './teacher.ts';
import { Id, Moment, text } from './values.ts';

/* Requests for assigning work. Days are calendar days in the time zone of the teacher's school. */

const id = encodeURIComponent;

export const teacherAssignmentPaths = {
  content: '/api/teacher/content',
  preview: (contentId: string) => `/api/teacher/content/${id(contentId)}`,
  recipients: '/api/teacher/recipients',
  assignments: '/api/teacher/assignments',
  assignment: (assignmentId: string) => `/api/teacher/assignments/${id(assignmentId)}`,
} as const;

/** Maximum number of results of a search for content. */
export const MOST_CONTENT = 50;
/** Maximum number of days between today and a start or due day. */
export const LONGEST_AHEAD = 400;
/** Number of days after its due day for which an assignment is listed. */
export const DAYS_LISTED = 60;
export const MOST_LESSONS = 30;
export const MOST_CLASSES = 20;
export const LONGEST_ASSIGNMENT_NAME = 100;

const count = z.int().min(0);
const Day = z.iso.date();

export const AssignableContent = z.object({
  id: z.string(),
  type: AssignmentType,
  name: z.string(),
  level: z.string(),
  topic: z.string(),
  /** Skills of a study set's cards. Empty for passages and role-plays. */
  skills: z.array(SkillName),
  cards: count,
});
export type AssignableContent = z.infer<typeof AssignableContent>;

/** Every word of `search` must begin a word of the name or the topic. */
export const ContentQuery = z.object({
  search: text(100).optional(),
  type: z.enum(['study_set', 'read_aloud', 'ai_tutor']).optional(),
  level: text(20).optional(),
  skill: SkillName.optional(),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

/** `results` are by name, and at most MOST_CONTENT. `count` is the number found. `levels` has the levels of all content. */
export const AssignableContentList = z.object({
  results: z.array(AssignableContent),
  count,
  levels: z.array(z.string()),
});
export type AssignableContentList = z.infer<typeof AssignableContentList>;

/** The texts that students will read, hear, or say. `note` is the situation of a role-play. */
export const ContentPreview = AssignableContent.extend({
  note: z.string().nullable(),
  lines: z.array(z.object({ text: z.string(), audio_url: z.string().nullable() })),
});
export type ContentPreview = z.infer<typeof ContentPreview>;

/** Classes by name, students by last name. */
export const Recipients = z.object({
  today: Day,
  classes: z.array(TeacherClass.extend({ students: z.array(ClassStudent.omit({ email: true })) })),
});
export type Recipients = z.infer<typeof Recipients>;

const TeacherLesson = z.object({
  content_id: z.string(),
  name: z.string(),
  level: z.string(),
  /** If empty, the lesson practices all skills of the cards. */
  skills: z.array(SkillName),
});

export const TeacherAssignment = z.object({
  id: z.string(),
  class: TeacherClass,
  name: z.string(),
  type: AssignmentType,
  /** Null if students have seen it since it was created. */
  start_day: Day.nullable(),
  due_day: Day,
  due_date: Moment,
  withdrawn: z.boolean(),
  /** Null for the whole class. */
  students: z.array(z.string()).nullable(),
  lessons: z.array(TeacherLesson),
  given: count,
  started: count,
  completed: count,
});
export type TeacherAssignment = z.infer<typeof TeacherAssignment>;

/** The latest due day first. Assignments that were due more than DAYS_LISTED days ago are left out. */
export const TeacherAssignmentList = z.object({ today: Day, assignments: z.array(TeacherAssignment) });
export type TeacherAssignmentList = z.infer<typeof TeacherAssignmentList>;

const Name = text(LONGEST_ASSIGNMENT_NAME).trim().min(1);
const Contents = z
  .array(z.object({ id: Id.min(1), skills: z.array(SkillName).max(4).default([]) }))
  .min(1)
  .max(MOST_LESSONS);
const Students = z.array(Id.min(1)).min(1).max(1_000).nullable();

/**
 * Creates one assignment for each class and each type of content. A repeated `request_id` of the same teacher creates
 * nothing, and gets the same response.
 */
export const NewAssignments = z.object({
  request_id: z.uuid(),
  /** Null names each assignment after its first content. */
  name: Name.nullable(),
  contents: Contents,
  /** `students` is null for the whole class. */
  classes: z
    .array(z.object({ id: Id.min(1), students: Students }))
    .min(1)
    .max(MOST_CLASSES),
  start_day: Day,
  due_day: Day,
});
export type NewAssignments = z.infer<typeof NewAssignments>;

/** Only the given fields change. Students keep their work in lessons that are removed, or after a withdrawal. */
export const AssignmentChange = z.object({
  name: Name.optional(),
  contents: Contents.optional(),
  students: Students.optional(),
  start_day: Day.optional(),
  due_day: Day.optional(),
  withdrawn: z.boolean().optional(),
});
export type AssignmentChange = z.infer<typeof AssignmentChange>;

/** Changes all of these assignments, or none. */
export const AssignmentsChange = AssignmentChange.extend({ assignments: z.array(Id.min(1)).min(1).max(MOST_CLASSES) });
export type AssignmentsChange = z.infer<typeof AssignmentsChange>;

export const ChangedAssignments = z.object({ assignments: z.array(TeacherAssignment) });
export type ChangedAssignments = z.infer<typeof ChangedAssignments>;
