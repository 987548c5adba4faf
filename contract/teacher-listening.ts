import { z } from 'zod';
import { teacherCorrectionPaths } from './teacher-corrections.ts';
import { ClassStudent, TeacherClass } from './teacher.ts';
import { Id, Moment } from './values.ts';

/* Teachers listen to their students (docs/decisions/0109). */

const id = encodeURIComponent;
const ofClass = (classId: string) => `/api/teacher/classes/${id(classId)}`;
const ofStudent = (classId: string, studentId: string) => `${ofClass(classId)}/students/${id(studentId)}`;

export const teacherListeningPaths = {
  listening: (classId: string) => `${ofClass(classId)}/listening`,
  consents: (classId: string) => `${ofClass(classId)}/listening-consents`,
  /** All sounds of the class, or of one student in it. */
  classSounds: (classId: string) => `${ofClass(classId)}/sounds`,
  studentSounds: (classId: string, studentId: string) => `${ofStudent(classId, studentId)}/sounds`,
  /** The sound of a card's best answer. */
  sound: (...place: Parameters<typeof teacherCorrectionPaths.sentence>) =>
    `${teacherCorrectionPaths.sentence(...place)}/sound`,
} as const;

export const ListeningSwitch = z.strictObject({ on: z.boolean() });
export type ListeningSwitch = z.infer<typeof ListeningSwitch>;

export const ConsentGiver = z.enum(['guardian', 'student']);
export type ConsentGiver = z.infer<typeof ConsentGiver>;

/** Null withdraws the consents, and deletes these students' sounds in this class. */
export const ConsentsRequest = z.strictObject({
  students: z.array(Id.min(1)).min(1).max(1_000),
  given_by: ConsentGiver.nullable(),
});
export type ConsentsRequest = z.infer<typeof ConsentsRequest>;

/** Names of teachers are null if the teacher has been deleted. */
export const ClassListening = z.object({
  class: TeacherClass,
  /** Days for which the school stores sounds, or null if it stores none. */
  days: z.int().min(1).nullable(),
  /** Null if the class is off, so that no sound of it is stored. */
  on: z.object({ teacher: z.string().nullable(), at: Moment }).nullable(),
  students: z.array(
    z.object({
      ...ClassStudent.shape,
      /** Null if no consent was ever recorded. `teacher` recorded the consent, or its end. */
      consent: z
        .object({
          given_by: ConsentGiver,
          teacher: z.string().nullable(),
          recorded_at: Moment,
          withdrawn_at: Moment.nullable(),
        })
        .nullable(),
      /** Number of stored sounds. */
      sounds: z.int().min(0),
    }),
  ),
});
export type ClassListening = z.infer<typeof ClassListening>;
