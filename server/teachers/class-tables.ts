import { UNSPOKEN } from '../../contract/evidence.ts';
import { wholePercent } from '../../contract/progress.ts';
import type { AssignmentResults, ClassOverview, ClassSpeech } from '../../contract/teacher-class.ts';
import { csvFile } from '../csv-table.ts';
import { EVIDENCE_COLUMNS, evidenceCells } from './evidence-cells.ts';

const percent = (score: number | null) => (score === null ? null : wholePercent(score));

export function overviewTable({ students }: ClassOverview): string {
  const rows = students.map(
    ({ id: _id, active, average, verified, typed, corrected: _corrected, answers: _answers, ...student }) => ({
      ...student,
      verified: evidenceCells({ verified, typed }).verified,
      active: active ? 'yes' : 'no',
      average: percent(average),
    }),
  );
  return csvFile(rows, OVERVIEW_COLUMNS);
}

const OVERVIEW_COLUMNS = [
  'last_name',
  'first_name',
  'email',
  'active',
  'standing',
  'average',
  'verified',
  'assigned',
  'completed',
  'overdue',
  'answered',
  'missed',
  'last_work',
];

/** Has a line for each word, sound, or ending and each student who misses it. `said` of an ending is how often it was left out. */
export function speechTable({ students, words, sounds, endings }: ClassSpeech): string {
  const nameOf = new Map(students.map(({ id, ...student }) => [id, student]));
  const line = (
    kind: string,
    text: string,
    { student_id, average, said }: ClassSpeech['sounds'][number]['by'][number],
  ) => {
    const { last_name = '', first_name = '', email = '' } = nameOf.get(student_id) ?? {};
    return { kind, text, last_name, first_name, email, average: percent(average), said };
  };
  return csvFile(
    [
      ...words.flatMap(({ text, by }) => by.map((sayer) => line('word', text, sayer))),
      ...sounds.flatMap(({ sound, by }) => by.map((sayer) => line('sound', sound, sayer))),
      ...endings.flatMap(({ sound, by }) =>
        by.map(({ student_id, left_out }) => line('ending', sound, { student_id, average: null, said: left_out })),
      ),
    ],
    ['kind', 'text', 'last_name', 'first_name', 'email', 'average', 'said'],
  );
}

/** Has a line for each student and lesson. */
export function resultsTable({ lessons, students }: AssignmentResults): string {
  const rows = students.flatMap(({ last_name, first_name, email, lessons: own }) =>
    lessons.map(({ id, name, type }) => {
      const result = own.find((one) => one.id === id);
      const status = result?.status ?? 'not_started';
      const score = percent(result?.score ?? null);
      const about = { last_name, first_name, email, lesson: name, type, status, score };
      return { ...about, ...evidenceCells(result ?? UNSPOKEN) };
    }),
  );
  return csvFile(rows, ['last_name', 'first_name', 'email', 'lesson', 'type', 'status', 'score', ...EVIDENCE_COLUMNS]);
}
