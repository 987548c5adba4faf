import { AssignmentType } from '../../contract/assignments.ts';
import {
  MOST_CONTENT,
  type AssignableContent,
  type AssignableContentList,
  type ContentPreview,
  type ContentQuery,
} from '../../contract/teacher-assignments.ts';
import type { ContentWatch } from '../assignments/content-watch.ts';
import { readPlayableSkills } from '../assignments/playable-skills.ts';
import { bySkillOrder } from '../assignments/skills.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { audioOfLine } from '../line-audio.ts';

/*
 * Study sets, passages, and role-plays that a teacher can assign. Content of a store is for all its schools, apart from
 * content that teachers wrote (docs/decisions/0111).
 */

export async function findContent(db: Database, reader: Reader, query: ContentQuery): Promise<AssignableContentList> {
  const rows = await contents(db, reader)
    // Without their texts, which are megabytes in a school that writes much.
    .clearSelect()
    .select(['study_sets.id', 'name', 'level', 'topic', 'passages.id as passage', 'scenarios.id as scenario'])
    .where('withdrawn_at', 'is', null)
    .orderBy('study_sets.name')
    .orderBy('study_sets.id')
    .execute();
  const words = wordsOf(query.search ?? '');
  const matching = rows
    .map(typed)
    .filter(
      ({ type, level, name, topic }) =>
        (query.type === undefined || type === query.type) &&
        (query.level === undefined || level === query.level) &&
        beginWords(words, wordsOf(`${name} ${topic}`)),
    );
  const found = (await withSkills(db, matching)).filter(
    ({ type, skills, cards }) =>
      (type !== 'study_set' || cards > 0) && (query.skill === undefined || skills.includes(query.skill)),
  );
  return {
    results: found.slice(0, MOST_CONTENT),
    count: found.length,
    levels: [...new Set(rows.map(({ level }) => level))].toSorted(),
  };
}

/** Returns undefined for content that can't be assigned. */
export async function readContent(
  db: Database,
  reader: Reader,
  contentId: string,
): Promise<AssignableContent | undefined> {
  const row = await contents(db, reader)
    .where('study_sets.id', '=', contentId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && (await withSkills(db, [typed(row)]))[0];
}

/** Throws `not_found`. */
export async function previewContent(
  db: Database,
  watch: ContentWatch,
  reader: Reader,
  contentId: string,
): Promise<ContentPreview> {
  const row = await contents(db, reader)
    .where('study_sets.id', '=', contentId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'There is no such content.'));
  const [content] = await withSkills(db, [typed(row)]);
  const line = (text: string, audio: string) => ({
    text,
    audio_url: watch.hasAudio(audio) ? `/media/audio/${encodeURIComponent(audio)}` : null,
  });
  if (row.passage !== null && row.passage_audio !== null)
    return { ...content!, note: null, lines: [line(row.passage, row.passage_audio)] };
  if (row.scenario !== null) {
    const scenario = PackScenarioFile.parse(JSON.parse(row.scenario));
    const lines = scenario.key_sentences.map(({ text }) => line(text, audioOfLine(scenario, text)));
    return { ...content!, note: scenario.setting, lines };
  }
  const items = await db
    .selectFrom('items')
    .select(['text', 'audio'])
    .where('study_set_id', '=', contentId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { ...content!, note: null, lines: items.map(({ text, audio }) => line(text, audio)) };
}

/** The teacher or the learning management system that reads. Each sees the content of one organization. */
export type Reader = { teacher: string } | { organization: string };

/** Includes content that its teacher has withdrawn. */
export function contents(db: Database, reader: Reader) {
  const teachers = db.selectFrom('teachers').select('organization_id');
  return db
    .selectFrom('study_sets')
    .leftJoin('written_contents', 'content_id', 'study_sets.id')
    .where(({ eb, or }) =>
      or([
        eb('content_id', 'is', null),
        'organization' in reader
          ? eb('written_contents.organization_id', '=', reader.organization)
          : eb('written_contents.organization_id', 'in', teachers.where('id', '=', reader.teacher)),
      ]),
    )
    .leftJoin('passages', 'passages.id', 'study_sets.id')
    .leftJoin('scenarios', 'scenarios.id', 'study_sets.id')
    .select([
      'study_sets.id',
      'study_sets.name',
      'study_sets.level',
      'study_sets.topic',
      'passages.text as passage',
      'passages.audio as passage_audio',
      'scenarios.content as scenario',
      'withdrawn_at',
    ]);
}

type Row = { id: string; name: string; level: string; topic: string; passage: string | null; scenario: string | null };

export function typeOf({ passage, scenario }: Pick<Row, 'passage' | 'scenario'>): AssignmentType {
  if (passage !== null) return 'read_aloud';
  return scenario === null ? 'study_set' : 'ai_tutor';
}

function typed(row: Row) {
  const { id, name, level, topic } = row;
  return { id, name, level, topic, type: typeOf(row) };
}

async function withSkills(
  db: Database,
  some: readonly Omit<AssignableContent, 'skills' | 'cards'>[],
): Promise<AssignableContent[]> {
  const sets = some.filter(({ type }) => type === 'study_set').map(({ id }) => id);
  const playable = await readPlayableSkills(db, sets, 'current');
  return some.map((content) => {
    const items = playable.get(content.id);
    const skills = [...new Set([...(items?.values() ?? [])].flat())].toSorted(bySkillOrder);
    return { ...content, skills, cards: items?.size ?? 0 };
  });
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function beginWords(search: readonly string[], words: readonly string[]): boolean {
  return search.every((start) => words.some((word) => word.startsWith(start)));
}
