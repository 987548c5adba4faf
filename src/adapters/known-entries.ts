import { z } from 'zod';
import {
  Assignment,
  AssignmentDetail,
  AssignmentHistory,
  AssignmentList,
  Attempt,
  SkillName,
} from '../../contract/assignments.ts';

/*
 * The contract's lists as the app reads them: an entry of a skill or type that this app does not know is hidden, and
 * never the whole list with it; an assignment, a lesson of it or a past score that can't be read is left out and told to
 * the log. Anything else that is wrong still makes an answer unreadable.
 */

export const isOf = (values: z.ZodType) => (value: unknown) => values.safeParse(value).success;

/** The entries whose `field` is one of the values. */
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

/** The entries that can be read; what is wrong with the others is told to the log, never what they say. */
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
