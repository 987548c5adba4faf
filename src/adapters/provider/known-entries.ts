import { z } from 'zod';
import {
  Assignment,
  AssignmentDetail,
  AssignmentHistory,
  AssignmentList,
  Attempt,
  SkillName,
} from '../../../contract/assignments.ts';

/*
 * The contract's lists as the app reads them. Hides entries of unknown skills or types. Leaves out and logs unreadable
 * assignments, lessons, and past scores. Other mistakes make the response unreadable.
 */

export const isOf = (values: z.ZodType) => (value: unknown) => values.safeParse(value).success;

export function known<Entry extends z.ZodType>(field: string, values: z.ZodType, entry: Entry) {
  const isKnown = isOf(values);
  return z.preprocess(
    (list) =>
      Array.isArray(list) ? list.filter((one) => isKnown((one as Record<string, unknown> | null)?.[field])) : list,
    z.array(entry),
  );
}

const KnownDetail = AssignmentDetail.extend({
  skill_modes: z.preprocess(
    (list) => (Array.isArray(list) ? list.filter(isOf(SkillName)) : list),
    AssignmentDetail.shape.skill_modes,
  ),
});

/** Keeps only readable entries. Logs the field names of the others, but no values. */
function readable<Entry extends z.ZodType>(what: string, entry: Entry) {
  return z.array(z.unknown()).transform((list) =>
    list.flatMap((one): z.output<Entry>[] => {
      const read = entry.safeParse(one);
      if (read.success) return [read.data];
      const fields = read.error.issues.map(({ path }) => path.join('.'));
      console.warn(`${what} that can't be read is left out: ${[...new Set(fields)].join(', ')}`);
      return [];
    }),
  );
}

export const KnownAssignment = Assignment.extend({ details: readable('A lesson', KnownDetail) });

export const KnownAssignmentList = AssignmentList.extend({ results: readable('An assignment', KnownAssignment) });

export const KnownHistory = AssignmentHistory.extend({ attempts: readable('A past score', Attempt) });
