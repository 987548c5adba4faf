import type { AssignmentType, SkillName } from '../../contract/assignments.ts';
import { AssignmentType as AssignmentTypeSchema, SkillName as SkillNameSchema } from '../../contract/assignments.ts';
import type { Database } from '../database/tables.ts';
import { lessonProgress, type LessonProgress } from './progress.ts';
import { readSkills } from './skills.ts';

/** One lesson of an assignment, with what a student has made of it. */
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
  const [cards, supported, scored, reported] = [
    await countCards(db, setIds),
    await countSupported(db, setIds),
    await sumScores(db, studentId, detailIds),
    await readReports(db, studentId, detailIds),
  ];
  const lessons = details.map((detail): Lesson => {
    const type = AssignmentTypeSchema.parse(detail.type);
    const skillModes = readSkills(detail.skill_modes);
    const practised = (skill: SkillName) => skillModes.length === 0 || skillModes.includes(skill);
    const required = (supported.get(detail.study_set_id) ?? []).filter(({ skill }) => practised(skill));
    const have = (scored.get(detail.id) ?? []).filter(({ skill }) => practised(skill));
    const report = reported.get(detail.id);
    return {
      id: detail.id,
      assignmentId: detail.assignment_id,
      name: detail.name,
      type,
      studySetId: detail.study_set_id,
      studySetName: detail.study_set_name,
      items: cards.get(detail.study_set_id) ?? 0,
      skillModes,
      progress: lessonProgress({
        type,
        required: total(required, ({ count }) => count),
        scored: total(have, ({ count }) => count),
        sum: total(have, ({ sum }) => sum),
        started: report !== undefined,
        reportedScore: report?.reported_score ?? null,
        reportedComplete: report?.reported_complete === 1,
      }),
    };
  });
  return groupBy(lessons, ({ assignmentId }) => assignmentId);
}

async function countCards(db: Database, setIds: readonly string[]): Promise<Map<string, number>> {
  if (setIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .select(({ fn }) => ['study_set_id', fn.countAll().as('count')])
    .where('study_set_id', 'in', setIds)
    .groupBy('study_set_id')
    .execute();
  return new Map(rows.map((row) => [row.study_set_id, Number(row.count)]));
}

async function countSupported(db: Database, setIds: readonly string[]) {
  if (setIds.length === 0) return new Map<string, { skill: SkillName; count: number }[]>();
  const rows = await db
    .selectFrom('items')
    .innerJoin('item_skills', 'item_skills.item_id', 'items.id')
    .select(({ fn }) => ['study_set_id', 'skill', fn.countAll().as('count')])
    .where('study_set_id', 'in', setIds)
    .groupBy(['study_set_id', 'skill'])
    .execute();
  const counts = rows.map((row) => ({
    set: row.study_set_id,
    skill: SkillNameSchema.parse(row.skill),
    count: Number(row.count),
  }));
  return groupBy(counts, ({ set }) => set);
}

async function sumScores(db: Database, studentId: string, detailIds: readonly string[]) {
  if (detailIds.length === 0) return new Map<string, { skill: SkillName; count: number; sum: number }[]>();
  const rows = await db
    .selectFrom('scores')
    .select(({ fn }) => ['assignment_detail_id', 'skill', fn.countAll().as('count'), fn.sum('score').as('sum')])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', detailIds)
    .groupBy(['assignment_detail_id', 'skill'])
    .execute();
  const sums = rows.map((row) => ({
    detail: row.assignment_detail_id,
    skill: SkillNameSchema.parse(row.skill),
    count: Number(row.count),
    sum: Number(row.sum),
  }));
  return groupBy(sums, ({ detail }) => detail);
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
