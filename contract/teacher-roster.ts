import { z } from 'zod';
import { count } from './teacher.ts';

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
