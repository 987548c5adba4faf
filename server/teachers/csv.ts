import { wholePercent } from '../../contract/progress.ts';
import type { ClassProgress, StudentScores } from '../../contract/teacher.ts';
import { csvTable } from '../csv-table.ts';

export function classTable({ assignments, students }: ClassProgress): string {
  const nameOf = new Map(assignments.map((assignment) => [assignment.id, assignment]));
  const rows = students.flatMap(({ last_name, first_name, email, results }) =>
    results.map(({ assignment_id, status, score, lessons_done, last_activity, ...evidence }) => {
      const { name, due_date, lessons } = nameOf.get(assignment_id)!;
      return {
        last_name,
        first_name,
        email,
        assignment: name,
        due: due_date,
        status,
        score: score === null ? null : wholePercent(score),
        verified: verifiedWord(evidence),
        lessons_done,
        lessons,
        last_activity,
      };
    }),
  );
  return csvTable(rows, CLASS_COLUMNS);
}

const CLASS_COLUMNS =
  'last_name first_name email assignment due status score verified lessons_done lessons last_activity'.split(' ');

export function studentTable({ assignments, attempts }: StudentScores): string {
  const nameOf = new Map(assignments.map(({ id, name }) => [id, name]));
  const rows = attempts.map(({ at, assignment_id, lesson, type, score, ...evidence }) => ({
    at,
    assignment: nameOf.get(assignment_id)!,
    lesson,
    type,
    score: wholePercent(score),
    verified: verifiedWord(evidence),
  }));
  return csvTable(rows, ['at', 'assignment', 'lesson', 'type', 'score', 'verified']);
}

type Evidence = { verified: boolean | null; typed: boolean; corrected?: boolean | undefined };

/** `teacher` is a score of which a teacher gave a part. `typed` is a role-play whose goals were met by typed or tapped turns. Empty if nothing was spoken. */
export function verifiedWord({ verified, typed, corrected }: Evidence): string {
  if (corrected) return 'teacher';
  if (verified === null) return '';
  if (verified) return 'yes';
  return typed ? 'typed' : 'no';
}

/** Spreadsheets recognize UTF-8 only by the byte order mark. */
export function csvFile(name: string, table: string): Response {
  return new Response(`\uFEFF${table}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="outloud.csv"; filename*=UTF-8''${encodeURIComponent(name)}.csv`,
    },
  });
}
