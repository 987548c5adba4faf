import { z } from 'zod';
import { SkillName } from '../../contract/assignments.ts';
import { StudySetEntry, type StudySetDetail, type StudySetList } from '../../contract/study-sets.ts';
import type { Student } from '../accounts/students.ts';
import type { Database, ItemRow } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { assignedTo } from './assignments.ts';
import type { OwnLesson } from './lesson-address.ts';
import { skillsPractised } from './progress.ts';
import { bySkillOrder } from './skills.ts';

const Translations = z.record(z.string(), z.string());
const { listening_content, reading_content, scrambled, definition, game_sub_type } = StudySetEntry.shape;
const Content = z.object({
  listening_content: listening_content.default(null),
  reading_content: reading_content.default(null),
  scrambled: scrambled.default([]),
});
/** What an item stores for one skill, beside itself. */
export type SkillContent = z.input<typeof Content>;

/** A study set for one student: its items in order, each with the skills of the lesson and their scores (02§3). */
export async function readStudySetDetail(db: Database, student: Student, lesson: OwnLesson): Promise<StudySetDetail> {
  const set = await db
    .selectFrom('study_sets')
    .select('name')
    .where('id', '=', lesson.studySetId)
    .executeTakeFirstOrThrow();
  const items = await readItems(db, lesson.studySetId);
  const scores = await readScores(db, student.id, lesson.id);
  return {
    study_set_name: set.name,
    items: items.map(({ row, skills }) => ({
      id: row.id,
      item_name: row.text,
      order: row.position,
      skills_support: practised(lesson, skills).map((name) => ({
        name,
        score: scores.get(scoreKey(row.id, name)) ?? null,
      })),
    })),
  };
}

/**
 * The items of a study set as a lesson plays them, one entry for each skill (02§3). Only the skills of
 * the lesson, and of `skill` when it is given. Without a lesson there are no scores.
 */
export async function readStudySetList(
  db: Database,
  student: Student,
  studySetId: string,
  lesson: OwnLesson | undefined,
  skill: SkillName | undefined,
): Promise<StudySetList> {
  if (lesson === undefined) await requireStudySet(db, student, studySetId);
  const items = await readItems(db, studySetId);
  const scores = lesson === undefined ? new Map<string, number>() : await readScores(db, student.id, lesson.id);
  return items.flatMap(({ row, skills }) =>
    practised(lesson, skills)
      .filter((name) => skill === undefined || name === skill)
      .map((name) => toEntry(row, name, skills.get(name) ?? '{}', scores.get(scoreKey(row.id, name)) ?? null)),
  );
}

async function requireStudySet(db: Database, student: Student, studySetId: string): Promise<void> {
  const found = await assignedTo(db, student.id)
    .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
    .select('assignment_details.id')
    .where('study_set_id', '=', studySetId)
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found', 'There is no such study set for this student.');
}

/** The items of a study set in order, each with its skills and their stored content. */
export async function readItems(
  db: Database,
  studySetId: string,
): Promise<{ row: ItemRow; skills: Map<SkillName, string> }[]> {
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where('study_set_id', '=', studySetId)
    .orderBy('position')
    .execute();
  const skillRows = await db
    .selectFrom('item_skills')
    .innerJoin('items', 'items.id', 'item_skills.item_id')
    .select(['item_id', 'skill', 'content'])
    .where('study_set_id', '=', studySetId)
    .execute();
  const byItem = Map.groupBy(skillRows, ({ item_id }) => item_id);
  return rows.map((row) => ({
    row,
    skills: new Map((byItem.get(row.id) ?? []).map(({ skill, content }) => [SkillName.parse(skill), content])),
  }));
}

function practised(lesson: OwnLesson | undefined, skills: ReadonlyMap<SkillName, string>): SkillName[] {
  return skillsPractised(lesson?.skillModes ?? [], [...skills.keys()].toSorted(bySkillOrder));
}

async function readScores(db: Database, studentId: string, detailId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('scores')
    .select(['item_id', 'skill', 'score'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', detailId)
    .execute();
  return new Map(rows.map(({ item_id, skill, score }) => [scoreKey(item_id, skill), score]));
}

const scoreKey = (itemId: string, skill: string): string => `${skill} ${itemId}`;

function toEntry(row: ItemRow, skill: SkillName, content: string, score: number | null): StudySetEntry {
  const audioUrl = `/media/audio/${encodeURIComponent(row.audio)}`;
  const translation = Translations.parse(JSON.parse(row.translations));
  return {
    id: row.id,
    skill_mode: skill,
    name: row.text,
    score,
    transcript: [{ transcript_ipa: row.ipa }],
    audio_url: audioUrl,
    game_sub_type: game_sub_type.parse(row.game_sub_type),
    translation,
    definition: definition.parse(JSON.parse(row.definitions)),
    finished: score !== null,
    speaking_content:
      skill === 'speaking' ? { sentence: row.text, audio_link: audioUrl, sentence_i18n: translation } : null,
    ...Content.parse(JSON.parse(content)),
  };
}
