import type { AssignmentType, SkillName } from '../../contract/assignments.ts';
import { AssignmentType as AssignmentTypeSchema } from '../../contract/assignments.ts';
import type { Database } from '../database/tables.ts';
import { readPlayableSkills } from './playable-skills.ts';
import { lessonProgress, skillsPractised, type LessonProgress } from './progress.ts';
import { readSkills } from './skills.ts';

/** A lesson of an unknown type has a study set all the same. */
const TypeOrStudySet = AssignmentTypeSchema.catch('study_set');

/** One lesson of an assignment, with a student's results. */
export type Lesson = {
  id: string;
  assignmentId: string;
  name: string;
  type: AssignmentType;
  studySetId: string;
  studySetName: string;
  /** The number of cards. */
  items: number;
  /** Empty: all skills the items support. */
  skillModes: SkillName[];
  progress: LessonProgress;
};

/** The lessons of some of a student's assignments, in order, by assignment. */
export async function readLessons(
  db: Database,
  studentId: string,
  assignmentIds: readonly string[],
): Promise<Map<string, Lesson[]>> {
  if (assignmentIds.length === 0) return new Map();
  const details = await db
    .selectFrom('assignment_details')
    .innerJoin('study_sets', 'study_sets.id', 'assignment_details.study_set_id')
    .selectAll('assignment_details')
    .select('study_sets.name as study_set_name')
    .where('assignment_id', 'in', assignmentIds)
    .orderBy('assignment_id')
    .orderBy('position')
    .execute();
  const detailIds = details.map(({ id }) => id);
  const setIds = [...new Set(details.map(({ study_set_id }) => study_set_id))];
  const playable = await readPlayableSkills(db, setIds);
  const scores = await readScores(db, studentId, detailIds);
  const reported = await readReports(db, studentId, detailIds);
  const lessons = details.map((detail): Lesson => {
    const type = TypeOrStudySet.parse(detail.type);
    const skillModes = readSkills(detail.skill_modes);
    const items = playable.get(detail.study_set_id) ?? new Map<string, readonly SkillName[]>();
    const required = new Map([...items].map(([id, skills]) => [id, skillsPractised(skillModes, skills)]));
    // When an item can no longer be played, its old scores stop counting too.
    const have = (scores.get(detail.id) ?? []).filter(({ item, skill }) =>
      required.get(item)?.some((name) => name === skill),
    );
    const finished = have.filter((score) => score.finished === 1);
    const report = reported.get(detail.id);
    return {
      id: detail.id,
      assignmentId: detail.assignment_id,
      name: detail.name,
      type,
      studySetId: detail.study_set_id,
      studySetName: detail.study_set_name,
      items: items.size,
      skillModes,
      progress: lessonProgress({
        type,
        required: total([...required.values()], (skills) => skills.length),
        finished: finished.length,
        sum: total(finished, ({ score }) => score),
        started: report !== undefined || have.length > 0,
        reportedScore: report?.reported_score ?? null,
        reportedComplete: report?.reported_complete === 1,
      }),
    };
  });
  return groupBy(lessons, ({ assignmentId }) => assignmentId);
}

async function readScores(db: Database, studentId: string, detailIds: readonly string[]) {
  if (detailIds.length === 0)
    return new Map<string, { item: string; skill: string; score: number; finished: number }[]>();
  const rows = await db
    .selectFrom('scores')
    .select(['assignment_detail_id as detail', 'item_id as item', 'skill', 'score', 'finished'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', detailIds)
    .execute();
  return groupBy(rows, ({ detail }) => detail);
}

async function readReports(db: Database, studentId: string, detailIds: readonly string[]) {
  if (detailIds.length === 0) return new Map<string, { reported_score: number | null; reported_complete: number }>();
  const rows = await db
    .selectFrom('lesson_progress')
    .select(['assignment_detail_id', 'reported_score', 'reported_complete'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', detailIds)
    .execute();
  return new Map(rows.map((row) => [row.assignment_detail_id, row]));
}

function total<T>(list: readonly T[], amount: (entry: T) => number): number {
  return list.reduce((sum, entry) => sum + amount(entry), 0);
}

function groupBy<T>(list: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  return Map.groupBy(list, keyOf);
}
