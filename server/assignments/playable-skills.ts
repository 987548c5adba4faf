import type { SkillName } from '../../contract/assignments.ts';
import type { Database } from '../database/tables.ts';
import { playableSkills } from './repair.ts';

/**
 * The skills each item of some study sets, or only some of the items, can be played in: study set -> item -> skills.
 * Items without any are left out.
 */
export async function readPlayableSkills(
  db: Database,
  studySetIds: readonly string[],
  itemIds?: readonly string[],
): Promise<Map<string, Map<string, readonly SkillName[]>>> {
  const playable = new Map<string, Map<string, readonly SkillName[]>>(studySetIds.map((id) => [id, new Map()]));
  if (studySetIds.length === 0) return playable;
  let query = db.selectFrom('items').select(['id', 'text', 'study_set_id']).where('study_set_id', 'in', studySetIds);
  if (itemIds !== undefined) query = query.where('id', 'in', itemIds);
  const items = await query.execute();
  const byItem = await readSkillRows(db, studySetIds, itemIds);
  for (const item of items) {
    const skills = playableSkills(item, byItem.get(item.id) ?? []);
    if (skills.length > 0) playable.get(item.study_set_id)?.set(item.id, skills);
  }
  return playable;
}

/** What items of some study sets, or only some of the items, have for each skill, by item. */
export async function readSkillRows(db: Database, studySetIds: readonly string[], itemIds?: readonly string[]) {
  let query = db
    .selectFrom('item_skills')
    .innerJoin('items', 'items.id', 'item_skills.item_id')
    .select(['item_id', 'skill', 'content'])
    .where('study_set_id', 'in', studySetIds);
  if (itemIds !== undefined) query = query.where('items.id', 'in', itemIds);
  const rows = await query.execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
}
