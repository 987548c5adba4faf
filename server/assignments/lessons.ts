import type { AssignmentType, SkillName } from '../../contract/assignments.ts';
import { AssignmentType as AssignmentTypeSchema } from '../../contract/assignments.ts';
import type { Database } from '../database/tables.ts';
import { readPlayableSkills } from './playable-skills.ts';
import { skillsPracticed } from './progress.ts';
import { readSkills } from './skills.ts';

const ASSIGNMENTS_REMEMBERED = 10_000;

/** A lesson of an unknown type is a study set. */
const TypeOrStudySet = AssignmentTypeSchema.catch('study_set');

export type Lesson = {
  id: string;
  name: string;
  type: AssignmentType;
  studySetId: string;
  studySetName: string;
  /** Number of cards. */
  items: number;
  /** If empty, the lesson practices all skills that the items support. */
  skillModes: SkillName[];
};

type SkillsOfItems = ReadonlyMap<string, readonly SkillName[]>;

/** `retired` skills count only for students with scores in them. If `isPlain`, scores can be totaled by skill alone. */
export type LessonWithItems = Lesson & { required: SkillsOfItems; retired: SkillsOfItems; isPlain: boolean };

export async function readLessons(
  db: Database,
  assignmentIds: readonly string[],
): Promise<Map<string, LessonWithItems[]>> {
  if (assignmentIds.length === 0) return new Map();
  const details = await db
    .selectFrom('assignment_details')
    .innerJoin('study_sets', 'study_sets.id', 'assignment_details.study_set_id')
    .selectAll('assignment_details')
    .select('study_sets.name as study_set_name')
    .where('assignment_id', 'in', assignmentIds)
    .where('removed', '=', 0)
    .orderBy('assignment_id')
    .orderBy('position')
    .execute();
  const studySets = [...new Set(details.map(({ study_set_id }) => study_set_id))];
  const playable = await readPlayableSkills(db, studySets, 'current');
  const retired = await readPlayableSkills(db, studySets, 'retired');
  const stored = await countSkillRows(db, studySets);
  const byAssignment = Map.groupBy(details, ({ assignment_id }) => assignment_id);
  return new Map(
    [...byAssignment].map(([assignmentId, own]) => [
      assignmentId,
      own.map((detail): LessonWithItems => {
        const skillModes = readSkills(detail.skill_modes);
        const items = playable.get(detail.study_set_id)!;
        const practiced = (some: SkillsOfItems) =>
          new Map([...some].map(([id, skills]) => [id, skillsPracticed(skillModes, skills)]));
        return {
          id: detail.id,
          name: detail.name,
          type: TypeOrStudySet.parse(detail.type),
          studySetId: detail.study_set_id,
          studySetName: detail.study_set_name,
          items: items.size,
          skillModes,
          required: practiced(items),
          retired: practiced(retired.get(detail.study_set_id)!),
          isPlain: pairs(items) === (stored.get(detail.study_set_id) ?? 0),
        };
      }),
    ]),
  );
}

/** Counts all rows of `item_skills` by study set, including retired and unplayable ones. */
async function countSkillRows(db: Database, studySetIds: readonly string[]): Promise<Map<string, number>> {
  if (studySetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('item_skills')
    .innerJoin('items', 'items.id', 'item_skills.item_id')
    .select(({ fn }) => ['study_set_id', fn.countAll<number>().as('count')])
    .where('study_set_id', 'in', studySetIds)
    .groupBy('study_set_id')
    .execute();
  return new Map(rows.map(({ study_set_id, count }) => [study_set_id, count]));
}

function pairs(skills: SkillsOfItems): number {
  return [...skills.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Caches lessons until the revision of their assignment changes. */
export class KnownLessons {
  readonly #known = new Map<string, { revision: number; lessons: Lesson[] }>();

  async read(
    db: Database,
    assignments: readonly { id: string; revision: number }[],
  ): Promise<Map<string, readonly Lesson[]>> {
    const unknown = assignments.filter(({ id, revision }) => this.#known.get(id)?.revision !== revision);
    const fresh = await readLessons(
      db,
      unknown.map(({ id }) => id),
    );
    // These lessons may be newer than `revision`. If they are, the next query reads them again.
    for (const { id, revision } of unknown) {
      this.#known.set(id, { revision, lessons: (fresh.get(id) ?? []).map(asShown) });
    }
    const found = new Map(assignments.map(({ id }) => [id, this.#known.get(id)!.lessons]));
    for (const [oldest] of this.#known) {
      if (this.#known.size <= ASSIGNMENTS_REMEMBERED) break;
      this.#known.delete(oldest);
    }
    return found;
  }
}

function asShown({ id, name, type, studySetId, studySetName, items, skillModes }: LessonWithItems): Lesson {
  return { id, name, type, studySetId, studySetName, items, skillModes };
}
