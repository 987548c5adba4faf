import type { Selectable } from 'kysely';
import type { SkillName } from '../../contract/assignments.ts';
import type { Database, ItemSkillRow } from '../database/tables.ts';
import { playableSkills } from './repair.ts';

/** Study set -> item -> skills. Omits items without skills. */
export type PlayableSkills = Map<string, Map<string, readonly SkillName[]>>;

/** `retired` skills remain for students with scores in them, who may have begun before the content changed. */
export type Which = 'current' | 'retired' | 'all';

/** Returns the playable skills of the study sets' items, or of `itemIds` only. */
export async function readPlayableSkills(
  db: Database,
  studySetIds: readonly string[],
  which: Which,
  itemIds?: readonly string[],
): Promise<PlayableSkills> {
  const playable: PlayableSkills = new Map(studySetIds.map((id) => [id, new Map()]));
  if (studySetIds.length === 0) return playable;
  const byItem = await readSkillRows(db, studySetIds, which, itemIds);
  if (byItem.size === 0) return playable;
  let query = db.selectFrom('items').select(['id', 'text', 'study_set_id']).where('study_set_id', 'in', studySetIds);
  if (itemIds !== undefined) query = query.where('id', 'in', itemIds);
  for (const item of await query.execute()) {
    const skills = playableSkills(item, byItem.get(item.id) ?? []);
    if (skills.length > 0) playable.get(item.study_set_id)?.set(item.id, skills);
  }
  return playable;
}

/** Returns the stored skills by item. */
export async function readSkillRows(
  db: Database,
  studySetIds: readonly string[],
  which: Which,
  itemIds?: readonly string[],
): Promise<Map<string, Selectable<ItemSkillRow>[]>> {
  let query = db
    .selectFrom('item_skills')
    .innerJoin('items', 'items.id', 'item_skills.item_id')
    .selectAll('item_skills')
    .where('study_set_id', 'in', studySetIds);
  if (which !== 'all') query = query.where('retired', '=', Number(which === 'retired'));
  if (itemIds !== undefined) query = query.where('items.id', 'in', itemIds);
  return Map.groupBy(await query.execute(), ({ item_id }) => item_id);
}
