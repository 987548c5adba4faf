import type { SkillName } from '../../contract/assignments.ts';
import type { StudySetDetail, StudySetEntry, StudySetList } from '../../contract/study-sets.ts';
import type { Student } from '../accounts/students.ts';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { ContentPronunciations } from '../dictionary/pronunciations.ts';
import type { Database, ItemRow, ItemSkillRow } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { mapInTurns } from '../in-turns.ts';
import { ipaOf } from '../../words/transcription.ts';
import { createLemmatizer, type Lemmatizer } from '../dictionary/lemmas.ts';
import { pictureOfText } from '../dictionary/word-pictures.ts';
import { assignedTo } from './assignments.ts';
import type { ContentWatch } from './content-watch.ts';
import type { OwnLesson } from './lesson-address.ts';
import { readSkillRows } from './playable-skills.ts';
import { FINISHED, ofScore } from './results.ts';
import { skillsPracticed } from './progress.ts';
import { repairItem, type PlayableItem } from './repair.ts';
import { bySkillOrder } from './skills.ts';

/** Returns a study set's items in order, each with the lesson's skills and the student's scores (DATA-08). */
export async function readStudySetDetail(
  db: Database,
  watch: ContentWatch,
  student: Student,
  lesson: OwnLesson,
): Promise<StudySetDetail> {
  const set = await db
    .selectFrom('study_sets')
    .select('name')
    .where('id', '=', lesson.studySetId)
    .executeTakeFirstOrThrow();
  const scores = await readScores(db, student.id, lesson.id);
  const items = await readItems(db, watch, lesson.studySetId, scores);
  return {
    study_set_name: set.name,
    items: items.map(({ id, text, order, skills }) => ({
      id,
      item_name: text,
      order,
      skills_support: practiced(lesson, skills).map((name) => ({
        name,
        score: scores.get(scoreKey(id, name))?.score ?? null,
        ...(scores.get(scoreKey(id, name))?.corrected && { teacher_changed: true as const }),
      })),
    })),
  };
}

/** Returns an entry per item and skill (DATA-09). Without a lesson, entries have no scores. */
export async function readStudySetList(
  db: Database,
  watch: ContentWatch,
  pronunciations: ContentPronunciations,
  student: Student,
  studySetId: string,
  lesson: OwnLesson | undefined,
  skill: SkillName | undefined,
): Promise<StudySetList> {
  if (lesson === undefined) await requireStudySet(db, student, studySetId);
  const scores = lesson === undefined ? new Map<string, OwnScore>() : await readScores(db, student.id, lesson.id);
  const items = await readItems(db, watch, studySetId, scores);
  const spoken = await pronunciations.ofEach(items.map(({ text }) => text));
  const lemmasOf = await createLemmatizer();
  const entries = await mapInTurns(items, (item, at) =>
    practiced(lesson, item.skills)
      .filter((name) => skill === undefined || name === skill)
      .map((name) => toEntry(item, name, scores.get(scoreKey(item.id, name))?.score ?? null, spoken[at]!, lemmasOf)),
  );
  return entries.flat();
}

async function requireStudySet(db: Database, student: Student, studySetId: string): Promise<void> {
  await assignedTo(db, student.id)
    .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
    .select('assignment_details.id')
    .where('study_set_id', '=', studySetId)
    .limit(1)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'There is no such study set for this student.'));
}

/** Returns the entries of cards that are not stored yet, as students would get them. */
export async function entriesOf(
  rows: readonly ItemRow[],
  skills: readonly ItemSkillRow[],
  watch: ContentWatch,
  pronunciations: ContentPronunciations,
): Promise<StudySetList> {
  const spoken = await pronunciations.ofEach(rows.map(({ text }) => text));
  const lemmasOf = await createLemmatizer();
  const skillsOf = Map.groupBy(skills, ({ item_id }) => item_id);
  const entries = await mapInTurns(rows, (row, at) => {
    const { item } = repairItem(row, skillsOf.get(row.id) ?? [], at);
    if (item === null) return [];
    const audioUrl = watch.hasAudio(item.audio) ? `/media/audio/${encodeURIComponent(item.audio)}` : null;
    return [...item.skills.keys()]
      .toSorted(bySkillOrder)
      .map((name) => toEntry({ ...item, audioUrl }, name, null, spoken[at]!, lemmasOf));
  });
  return entries.flat();
}

type ReadItem = PlayableItem & { audioUrl: string | null };

/** Returns playable items and logs faulty ones. Retired items appear only for students with a score in them. */
async function readItems(
  db: Database,
  watch: ContentWatch,
  studySetId: string,
  scores: ReadonlyMap<string, OwnScore>,
): Promise<ReadItem[]> {
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where('study_set_id', '=', studySetId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byItem = await readSkillRows(db, [studySetId], 'all');
  const items = await mapInTurns(rows, (row, place) => {
    const stored = byItem.get(row.id) ?? [];
    const skills = stored.filter(({ retired, skill }) => retired === 0 || scores.has(scoreKey(row.id, skill)));
    if (skills.length === 0 && stored.length > 0) return [];
    const { item, faults } = repairItem(row, skills, place);
    const hasAudio = item !== null && watch.hasAudio(item.audio);
    if (item !== null && !hasAudio) faults.push({ reason: 'no_audio', skill: null });
    watch.tell(studySetId, row.id, faults);
    if (item === null) return [];
    return [{ ...item, audioUrl: hasAudio ? `/media/audio/${encodeURIComponent(item.audio)}` : null }];
  });
  return items.flat();
}

function practiced(lesson: OwnLesson | undefined, skills: ReadonlyMap<SkillName, unknown>): SkillName[] {
  return skillsPracticed(lesson?.skillModes ?? [], [...skills.keys()].toSorted(bySkillOrder));
}

type OwnScore = { score: number; corrected: boolean };

/** Reads finished scores only, because a failed attempt shows no score (D4, D44). A teacher's score may replace one. */
async function readScores(db: Database, studentId: string, detailId: string): Promise<Map<string, OwnScore>> {
  const rows = await db
    .selectFrom('scores')
    .leftJoin('corrections', ofScore)
    .select(['item_id', 'skill', 'scores.score', 'counted'])
    .where('scores.student_id', '=', studentId)
    .where('scores.assignment_detail_id', '=', detailId)
    .where(FINISHED, '=', 1)
    .execute();
  return new Map(
    rows.map(({ item_id, skill, score, counted }) => [
      scoreKey(item_id, skill),
      { score: counted ?? score, corrected: counted !== null },
    ]),
  );
}

const scoreKey = (itemId: string, skill: string): string => `${skill} ${itemId}`;

function toEntry(
  item: ReadItem,
  skill: SkillName,
  score: number | null,
  pronunciations: Pronunciations,
  lemmasOf: Lemmatizer,
): StudySetEntry {
  const { id, text, ipa, audioUrl, game_sub_type, translation, definition, picture: own, skills } = item;
  const usual = () => pictureOfText(lemmasOf, text, definition[0]);
  const picture = skill !== 'speaking' ? null : own === null ? usual() : `/media/pictures/${encodeURIComponent(own)}`;
  return {
    id,
    skill_mode: skill,
    name: text,
    score,
    transcript: [{ transcript_ipa: ipaOf(text, { written: ipa, pronunciations }) || ipa }],
    audio_url: audioUrl,
    game_sub_type,
    translation,
    definition,
    ...(picture !== null && { picture_url: picture }),
    finished: score !== null,
    speaking_content:
      skill === 'speaking'
        ? {
            sentence: text,
            audio_link: audioUrl,
            sentence_i18n: translation,
            ...(Object.keys(pronunciations).length > 0 && { pronunciations }),
          }
        : null,
    ...skills.get(skill)!,
  };
}
