import { MISSED_BELOW } from '../../../contract/teacher-class.ts';
import { csvFile, type Row } from '../../csv-table.ts';
import { openKeyedHash, type KeyedHash } from '../../database/keyed-hash.ts';
import type { Database } from '../../database/tables.ts';
import { agreementOf, type Agreement } from '../../teachers/agreement.ts';
import { readMarks } from '../../teachers/corrections.ts';
import type { SchoolCommand } from '../command.ts';
import { counted } from '../tables.ts';
import { writeNew } from '../new-file.ts';

export const corrections: SchoolCommand = {
  name: 'corrections',
  summary: 'Export teachers’ corrections, and show how well the engine agrees with the teachers',
  details:
    'Names are replaced by pseudonyms, which stay the same from export to export. The engine finds a word right ' +
    `from a score of ${MISSED_BELOW} on. Only words that a teacher marked count. Teachers mark words on which they disagree ` +
    'more often than others, so the agreement on all words is higher.',
  options: {
    '--csv <file>': 'write a new CSV file, with a line for each score and each marked word',
    '--lines <file>': 'write a new file of JSON lines, with a line for each correction',
  },
  run: async (operator, { option }) => {
    const db = await operator.store();
    const found = await readAll(db, await openKeyedHash(db, operator.around));
    const [csv, lines] = [option('csv'), option('lines')];
    if (csv !== undefined) writeNew(csv, csvFile(found.flatMap(rowsOf), COLUMNS));
    if (lines !== undefined) writeNew(lines, found.map((each) => `${JSON.stringify(each)}\n`).join(''));
    const agreement = agreementOf(
      found.flatMap(({ student, engine_score: engine, teacher_score: teacher }) =>
        engine === null || teacher === null ? [] : [{ student, engine, teacher }],
      ),
      found.flatMap(({ student, words }) =>
        words.flatMap(({ said, score }) =>
          score === null ? [] : [{ student, engine: score >= MISSED_BELOW, teacher: said === 'right' }],
        ),
      ),
    );
    const files = [csv, lines].filter((file) => file !== undefined);
    return {
      data: { corrections: found.length, files, ...agreement },
      text: [counted(found.length, 'correction'), ...shown(agreement), ...files.map((file) => `Wrote ${file}.`)].join(
        '\n',
      ),
    };
  },
};

type Exported = Awaited<ReturnType<typeof readAll>>[number];

async function readAll(db: Database, hash: KeyedHash) {
  const rows = await db
    .selectFrom('corrections')
    .innerJoin('assignment_details', 'assignment_details.id', 'assignment_detail_id')
    .selectAll('corrections')
    .select('assignment_details.type')
    .orderBy('corrected_at')
    .orderBy('student_id')
    .orderBy('sentence_id')
    .orderBy('answered_at')
    .orderBy('teacher_id')
    .execute();
  return rows.map((row) => ({
    student: hash('exported student', row.student_id),
    teacher: hash('exported teacher', row.teacher_id),
    kind: row.type === 'read_aloud' ? ('reading' as const) : ('card' as const),
    text: row.text,
    answered_at: row.answered_at,
    corrected_at: row.corrected_at,
    engine_version: row.engine_version,
    engine_score: row.engine_score,
    teacher_score: row.score,
    words: readMarks(row.words).map(({ place, said, heard }) => ({ place, said, ...heard })),
  }));
}

const COLUMNS =
  'student teacher kind text answered_at corrected_at engine_version engine_score teacher_score place word said sounds'.split(
    ' ',
  );

/** Returns a row for the score, if any, and a row for each word. */
function rowsOf({ words, teacher_score, engine_score, ...about }: Exported): Row[] {
  return [
    ...(teacher_score === null ? [] : [{ ...about, engine_score, teacher_score }]),
    ...words.map(({ place, said, text: word, score, sounds }) => ({
      ...about,
      engine_score: score,
      place,
      word,
      said,
      sounds: sounds.map(({ sound, score: each }) => `${sound}:${Math.round(each)}`).join(' '),
    })),
  ];
}

function shown({ scores, words }: Agreement): string[] {
  const number = (value: number | null, digits: number) => (value === null ? '–' : value.toFixed(digits));
  const interval =
    scores.interval === null ? '' : ` (95 %: ${scores.interval.map((end) => end.toFixed(1)).join(' to ')})`;
  return [
    `Scores: ${scores.count} of ${counted(scores.students, 'student')}`,
    `  correlation: ${number(scores.correlation, 2)}`,
    `  mean difference, teacher minus engine: ${number(scores.difference, 1)}${interval}`,
    `Marked words: ${words.count} of ${counted(words.students, 'student')}`,
    `  agreed: ${words.agreed === null ? '–' : `${Math.round(words.agreed * 100)} %`}`,
    `  kappa: ${number(words.kappa, 2)}`,
  ];
}
