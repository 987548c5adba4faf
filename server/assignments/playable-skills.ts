import type { Selectable } from 'kysely';
import type { SkillName } from '../../contract/assignments.ts';
import type { Database, ItemSkillRow } from '../database/tables.ts';
import { playableSkills } from './repair.ts';

/** Study set -> item -> skills. Items without any are left out. */
export type PlayableSkills = Map<string, Map<string, readonly SkillName[]>>;

/**
 * Which skills are meant: those of the content as it is now, those that only students with scores in them keep, or both:
 * a device may have begun before the content changed.
 */
export type Which = 'current' | 'retired' | 'all';

/** The skills each item of some study sets, or only some of the items, can be played in. */
export async function readPlayableSkills(
  db: Database,
  studySetIds: readonly string[],
  which: Which,
  itemIds?: readonly string[],
): Promise<PlayableSkills> {
  const playable: PlayableSkills = new Map(studySetIds.map((id) => [id, new Map()]));
  if (studySetIds.length === 0) return playable;
  const byItem = await readSkillRows(db, studySetIds, which, itemIds);
  // Hardly ever is anything retired.
  if (byItem.size === 0) return playable;
  let query = db.selectFrom('items').select(['id', 'text', 'study_set_id']).where('study_set_id', 'in', studySetIds);
  if (itemIds !== undefined) query = query.where('id', 'in', itemIds);
  for (const item of await query.execute()) {
    const skills = playableSkills(item, byItem.get(item.id) ?? []);
    if (skills.length > 0) playable.get(item.study_set_id)?.set(item.id, skills);
  }
  return playable;
}

/** What items of some study sets, or only some of the items, have for each skill, by item. */
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
