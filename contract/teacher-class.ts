import { z } from 'zod';
import { AssignmentStatus, AssignmentType, DetailStatus } from './assignments.ts';
import { DRAWER_BANDS } from './constants.ts';
import { ClassAssignment, ClassStudent, count, score, TeacherClass } from './teacher.ts';
import { evidence } from './evidence.ts';
import { Id, Moment } from './values.ts';

/* A class at a glance, for its teacher (docs/decisions/0094). */

/** Days until a student without work is `idle`. */
export const IDLE_DAYS = 7;
/** Days whose answers decide who is `stuck`, and the least number of answers that can. */
export const STUCK_DAYS = 14;
export const STUCK_ANSWERS = 4;
/** Days whose speech counts for the words and sounds that a class misses. */
export const SPEECH_DAYS = 28;
/** An answer with a lower score (0-100) is missed. Students see such a score as one to keep practicing. */
export const MISSED_BELOW = DRAWER_BANDS.good;

/**
 * The first that applies: `inactive` can't log in. `absent` has never logged in. `idle` has open work and did nothing for `IDLE_DAYS`. `stuck` missed half of the answers or more
 * within `STUCK_DAYS`. `behind` has overdue work.
 */
export const Standing = z.enum(['absent', 'idle', 'stuck', 'behind', 'fine', 'inactive']);
export type Standing = z.infer<typeof Standing>;

export const OverviewStudent = ClassStudent.extend({
  standing: Standing,
  average: score,
  ...evidence,
  assigned: count,
  completed: count,
  overdue: count,
  /** Answers within `STUCK_DAYS`, in all skills, and how many of them are missed. */
  answered: count,
  missed: count,
  /** Latest work within `SPEECH_DAYS`. */
  last_work: Moment.nullable(),
});
export type OverviewStudent = z.infer<typeof OverviewStudent>;

/** A word, or the text of a card, as the class said it. `students` said it, and `missed` of them mostly missed it. */
export const MissedText = z.object({ text: z.string(), students: count, missed: count, average: score });
export type MissedText = z.infer<typeof MissedText>;

/** A sound in IPA. `missed` students said it at least three times, and their average is below great (D1). */
export const MissedSound = z.object({ sound: z.string(), students: count, missed: count, average: score });
export type MissedSound = z.infer<typeof MissedSound>;

export const OverviewAssignment = ClassAssignment.extend({
  average: score,
  students: count,
  begun: count,
  completed: count,
});
export type OverviewAssignment = z.infer<typeof OverviewAssignment>;

/** Students are by last name, assignments by due date, words and sounds by the number of students who miss them. */
export const ClassOverview = z.object({
  class: TeacherClass,
  average: score,
  students: z.array(OverviewStudent),
  assignments: z.array(OverviewAssignment),
  words: z.array(MissedText),
  sounds: z.array(MissedSound),
  /** True if the school lets teachers listen (docs/decisions/0109). */
  listening: z.literal(true).optional(),
});
export type ClassOverview = z.infer<typeof ClassOverview>;

const Sayer = z.object({ student_id: z.string(), average: score, said: count });

/** A last sound in IPA that students left out in readings and role-plays, the number of times, and the words, most often left out first. */
const MissedEnding = z.object({
  sound: z.string(),
  left_out: count,
  words: z.array(z.string()),
  by: z.array(z.object({ student_id: z.string(), left_out: count })),
});

/** The words, sounds, and endings that the class misses, with the students. `words` of a sound contain it, the worst first. */
export const ClassSpeech = z.object({
  class: TeacherClass,
  students: z.array(ClassStudent),
  words: z.array(
    MissedText.extend({
      by: z.array(
        Sayer.extend({
          /** The assignment in which the student said it last. Null for a role-play that the student chose. */
          assignment_id: z.string().nullable(),
        }),
      ),
    }),
  ),
  sounds: z.array(MissedSound.extend({ by: z.array(Sayer), words: z.array(MissedText) })),
  endings: z.array(MissedEnding),
  /** True if the teacher writes content, and so can save practice of these words. */
  practice: z.literal(true).optional(),
});
export type ClassSpeech = z.infer<typeof ClassSpeech>;

/** `of` is `words`, `endings`, or a sound in IPA. */
export const PracticeQuery = z.object({ of: Id.min(1).default('words') });

/** The lessons of an assignment with each student's result in them. Lessons that a student has not begun are left out. */
export const AssignmentResults = z.object({
  class: TeacherClass,
  assignment: ClassAssignment.extend({ average: score }),
  lessons: z.array(z.object({ id: z.string(), name: z.string(), type: AssignmentType, average: score })),
  students: z.array(
    ClassStudent.extend({
      status: AssignmentStatus,
      score,
      ...evidence,
      lessons: z.array(z.object({ id: z.string(), status: DetailStatus, score, ...evidence })),
    }),
  ),
});
export type AssignmentResults = z.infer<typeof AssignmentResults>;

/** A teacher's marks of a spoken answer or a reading (docs/decisions/0107). `words` counts marked words. */
const TeacherMark = z.object({
  teacher: z.string().nullable(),
  score,
  words: count,
  /** Score that replaces the engine's in the student's results, if any (docs/decisions/0108). */
  counted: z.number().min(0).max(100).optional(),
});
export type TeacherMark = z.infer<typeof TeacherMark>;

const Answer = z.object({
  skill: z.string(),
  score: z.number().min(0).max(100),
  /** False if the student may try the card again. */
  finished: z.boolean(),
  /** Null if the answer was not spoken. */
  verified: z.boolean().nullable(),
  at: Moment,
  /** Latest first. */
  marks: z.array(TeacherMark),
});

/** A reading, without its sound, which the provider does not store. */
const Reading = z.object({
  id: z.string(),
  at: Moment,
  score,
  words_per_minute: z.number().min(0).nullable(),
  verified: z.boolean(),
  /** Latest first. */
  marks: z.array(TeacherMark),
  /** Words of the passage, in order. `sounds` are in IPA. */
  words: z.array(
    z.object({
      text: z.string(),
      reading: z.enum(['read', 'skipped', 'unread']),
      score,
      sounds: z.array(
        z.object({
          sound: z.string(),
          score: z.number().min(0).max(100),
          /** True if the school exempts the student from this sound now. */
          exempt: z.literal(true).optional(),
        }),
      ),
    }),
  ),
});

/** A student's work in an assignment: answers to each card, the latest reading, and the role-plays. */
export const StudentWork = z.object({
  class: TeacherClass,
  student: ClassStudent,
  assignment: ClassAssignment,
  lessons: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: AssignmentType,
      status: DetailStatus,
      score,
      ...evidence,
      cards: z.array(z.object({ id: z.string(), text: z.string(), answers: z.array(Answer) })),
      reading: Reading.nullable(),
      conversations: z.array(
        z.object({ id: z.string(), created_at: Moment, stars: z.int().min(0).nullable(), ...evidence }),
      ),
    }),
  ),
});
export type StudentWork = z.infer<typeof StudentWork>;
