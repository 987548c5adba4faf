import { sql } from 'kysely';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/tables.ts';
import { rowsWith } from './sync-rows.ts';

/* Removes things no longer in a pack. Those with students' work stay for these students. */

export type Left = { items?: string[]; lessons?: string[] };

const AT_ONCE = 200;
const DEEDS = ['scores', 'lesson_progress', 'recordings', 'conversations'] as const;

export async function leaveSkills(
  trx: Database,
  vanished: readonly { item_id: string; skill: string }[],
): Promise<{ removed: Left; kept: Left }> {
  const byItem = Map.groupBy(vanished, ({ item_id }) => item_id);
  const items = [...byItem.keys()];
  const removed: string[] = [];
  const kept: string[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const some = items.slice(start, start + AT_ONCE);
    // Locks the rows, so that pending scores are stored first and new ones wait.
    if (isPostgres(trx))
      await sql`select 1 from item_skills where item_id in (${sql.join(some)}) for update`.execute(trx);
    const done = await trx
      .selectFrom('scores')
      .select(['item_id', 'skill'])
      .distinct()
      .where('item_id', 'in', some)
      .execute();
    for (const id of some) {
      const skills = byItem.get(id)!.map(({ skill }) => skill);
      const scored = done.filter((row) => row.item_id === id).map(({ skill }) => skill);
      const keeps = skills.filter((skill) => scored.includes(skill));
      await retire(trx, id, keeps);
      await drop(
        trx,
        id,
        skills.filter((skill) => !scored.includes(skill)),
      );
      if (keeps.length > 0) kept.push(id);
    }
    const left = new Set((await rowsWith(trx, 'item_skills', 'item_id', some)).map(({ item_id }) => item_id));
    const gone = some.filter((id) => !left.has(id));
    if (gone.length > 0) await trx.deleteFrom('items').where('id', 'in', gone).execute();
    removed.push(...gone);
  }
  return { removed: { items: removed }, kept: { items: kept } };
}

async function retire(trx: Database, itemId: string, skills: readonly string[]): Promise<void> {
  if (skills.length === 0) return;
  await trx
    .updateTable('item_skills')
    .set({ retired: 1 })
    .where('item_id', '=', itemId)
    .where('skill', 'in', skills)
    .where('retired', '=', 0)
    .execute();
}

async function drop(trx: Database, itemId: string, skills: readonly string[]): Promise<void> {
  if (skills.length === 0) return;
  await trx.deleteFrom('item_skills').where('item_id', '=', itemId).where('skill', 'in', skills).execute();
}

export async function leaveLessons(trx: Database, vanished: readonly string[]): Promise<{ removed: Left; kept: Left }> {
  if (vanished.length === 0) return { removed: {}, kept: {} };
  if (isPostgres(trx))
    await sql`select 1 from assignment_details where id in (${sql.join(vanished)}) for update`.execute(trx);
  const done = new Set<string | null>();
  for (const table of DEEDS) {
    const deeds = await trx
      .selectFrom(table)
      .select('assignment_detail_id as lesson')
      .distinct()
      .where('assignment_detail_id', 'in', vanished)
      .execute();
    for (const { lesson } of deeds) done.add(lesson);
  }
  const removed = vanished.filter((id) => !done.has(id));
  if (removed.length > 0) await trx.deleteFrom('assignment_details').where('id', 'in', removed).execute();
  return { removed: { lessons: removed }, kept: { lessons: vanished.filter((id) => done.has(id)) } };
}
