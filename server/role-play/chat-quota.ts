import type { ChatLimits } from '../config/config.ts';
import type { Database } from '../database/tables.ts';

type Whose = { id: string; organizationId: string };

/** Takes one of today's turns (UTC) or returns false. Concurrent turns may exceed a school's limit. */
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
