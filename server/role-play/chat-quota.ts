import type { Database } from '../database/tables.ts';

/** Maximum turns a day that the language model answers, for one student and for all students of a school. */
export type ChatLimits = { student: number; school: number };

type Whose = { id: string; organizationId: string };

/**
 * Takes a turn of today's, in UTC, inside the caller's transaction. Returns false if the student or the school has none
 * left. Turns of a school that are taken at the same moment may exceed its limit by their number.
 */
export async function takeChatTurn(trx: Database, student: Whose, limits: ChatLimits, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  await trx.deleteFrom('chat_turns').where('student_id', '=', student.id).where('day', '<>', day).execute();
  const school = await trx
    .selectFrom('chat_turns')
    .innerJoin('students', 'students.id', 'chat_turns.student_id')
    .select(({ fn }) => fn.sum<number | string | null>('turns').as('turns'))
    .where('organization_id', '=', student.organizationId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  if (Number(school.turns ?? 0) >= limits.school) return false;
  const [taken] = await trx
    .insertInto('chat_turns')
    .values({ student_id: student.id, day, turns: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'day'])
        .doUpdateSet(({ ref, eb }) => ({ turns: eb(ref('chat_turns.turns'), '+', 1) }))
        .where('chat_turns.turns', '<', limits.student),
    )
    .returning('turns')
    .execute();
  return taken !== undefined;
}
