import { z } from 'zod';
import { count } from './teacher.ts';
import { text } from './values.ts';

/* A school's roster, which a teacher imports in the browser (docs/decisions/0105). */

export const teacherRosterPaths = {
  preview: '/api/teacher/roster/preview',
  roster: '/api/teacher/roster',
} as const;

/** The files of OneRoster 1.1 that the provider reads. */
export const ROSTER_FILES = ['manifest.csv', 'orgs.csv', 'classes.csv', 'users.csv', 'enrollments.csv'] as const;
export type RosterFileName = (typeof ROSTER_FILES)[number];

/** Maximum length of a roster's files together, in characters. */
export const LARGEST_ROSTER = 4 * 1024 * 1024;
/** Maximum body with a roster, in bytes. JSON writes some characters as two. */
export const LARGEST_ROSTER_BODY = 2 * LARGEST_ROSTER;

const file = text(LARGEST_ROSTER).optional();
/** Content of each file. The provider ignores passwords in it. */
export const RosterFiles = z
  .object({
    'manifest.csv': file,
    'orgs.csv': file,
    'classes.csv': file,
    'users.csv': file,
    'enrollments.csv': file,
  } satisfies Record<RosterFileName, typeof file>)
  .refine(
    (files) => Object.values(files).reduce((size, each) => size + each.length, 0) <= LARGEST_ROSTER,
    'the files are too large',
  );
export type RosterFiles = z.infer<typeof RosterFiles>;

export const RosterPreviewRequest = z.object({ files: RosterFiles });
export type RosterPreviewRequest = z.infer<typeof RosterPreviewRequest>;

export const RosterRequest = RosterPreviewRequest.extend({
  /** Token of the preview that the teacher has seen. */
  token: z.string().max(100),
  /** Disables the students who are missing from the files. */
  disable_missing: z.boolean(),
});
export type RosterRequest = z.infer<typeof RosterRequest>;

/** Why a roster can't be imported. `value` says which file, column, ID, or address. */
export const RosterProblemCode = z.enum([
  'missing_file',
  'not_utf8',
  'not_csv',
  'missing_columns',
  'delta',
  'no_students',
  /** `value` is the column. */
  'bad_value',
  /** `value` is the text that isn't a date. */
  'bad_date',
  'id_twice',
  'unknown_id',
  'no_email',
  'email_twice',
  'email_taken',
  'class_taken',
  'other_school',
  'own_account',
]);
export type RosterProblemCode = z.infer<typeof RosterProblemCode>;

export const RosterProblem = z.object({
  problem: RosterProblemCode,
  /** Null if the problem is in no single file. */
  file: z.string().nullable(),
  line: count.nullable(),
  value: z.string(),
});
export type RosterProblem = z.infer<typeof RosterProblem>;

/** Maximum number of problems in a response, and of changes of one kind. */
export const MOST_PROBLEMS = 20;
export const MOST_SHOWN = 5;

/** A change of a person or a class. Before and after are null if the name says everything. */
export const RosterChange = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type RosterChange = z.infer<typeof RosterChange>;

/** Changes of one kind. `first` has at most MOST_SHOWN of them. */
export const RosterChanges = z.object({ count, first: z.array(RosterChange) });
export type RosterChanges = z.infer<typeof RosterChanges>;

const People = z.object({
  added: RosterChanges,
  changed: RosterChanges,
  /** People with a class that they didn't have. */
  moved: RosterChanges,
  /** People who lose a class and get no other. */
  left: RosterChanges,
  enabled: RosterChanges,
  disabled: RosterChanges,
  /** People without an email address who have no account and get none. */
  no_email: RosterChanges,
  /** People who can't log in according to the files, and who have no account and get none. */
  not_enabled: RosterChanges,
});

export const RosterPreview = z.object({
  outcome: z.literal('preview'),
  /** Identifies these changes. Another token means that the school or the files have changed. */
  token: z.string(),
  school: z.string(),
  students: People.extend({ unchanged: count }),
  teachers: People,
  classes: z.object({ added: RosterChanges, changed: RosterChanges }),
  /** Students of the school who are not in the files and can still log in. */
  missing: RosterChanges.extend({
    /** True if they are more than half of the students, so that only the command line disables them. */
    too_many: z.boolean(),
  }),
});
export type RosterPreview = z.infer<typeof RosterPreview>;

export const RosterProblems = z.object({
  outcome: z.literal('problems'),
  count,
  /** At most MOST_PROBLEMS. */
  problems: z.array(RosterProblem),
});
export type RosterProblems = z.infer<typeof RosterProblems>;

/** Nothing is stored yet. */
export const RosterCheck = z.discriminatedUnion('outcome', [RosterPreview, RosterProblems]);
export type RosterCheck = z.infer<typeof RosterCheck>;

export const RosterImported = z.object({
  outcome: z.literal('imported'),
  added: count,
  updated: count,
  moved: count,
  left: count,
  unchanged: count,
  disabled: count,
  /** Students who have no account and get none. */
  left_out: count,
  classes: count,
  teachers: count,
  teachers_moved: count,
  teachers_left: count,
});
export type RosterImported = z.infer<typeof RosterImported>;

/** A preview means that the school has changed since the teacher's preview, and that nothing is stored. */
export const RosterOutcome = z.discriminatedUnion('outcome', [RosterImported, RosterPreview, RosterProblems]);
export type RosterOutcome = z.infer<typeof RosterOutcome>;
