import { z } from 'zod';
import { wholePercent } from '../../contract/progress.ts';
import type { ClassProgress, StudentScores } from '../../contract/teacher.ts';
import { csvFile } from '../csv-table.ts';
import { EVIDENCE_COLUMNS, evidenceCells } from './evidence-cells.ts';

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
        ...evidenceCells(evidence),
        lessons_done,
        lessons,
        last_activity,
      };
    }),
  );
  return csvFile(rows, CLASS_COLUMNS);
}

const CLASS_COLUMNS = [
  'last_name',
  'first_name',
  'email',
  'assignment',
  'due',
  'status',
  'score',
  ...EVIDENCE_COLUMNS,
  'lessons_done',
  'lessons',
  'last_activity',
];

export function studentTable({ assignments, attempts }: StudentScores): string {
  const nameOf = new Map(assignments.map(({ id, name }) => [id, name]));
  const rows = attempts.map(({ at, assignment_id, lesson, type, score, ...evidence }) => ({
    at,
    assignment: nameOf.get(assignment_id)!,
    lesson,
    type,
    score: wholePercent(score),
    ...evidenceCells(evidence),
  }));
  return csvFile(rows, ['at', 'assignment', 'lesson', 'type', 'score', ...EVIDENCE_COLUMNS]);
}

/** Describes `csvResponse`. */
export const csvAnswer = {
  description: 'CSV in UTF-8, for a spreadsheet.',
  content: { 'text/csv': { schema: z.string() } },
};

export function csvResponse(name: string, file: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="outloud.csv"; filename*=UTF-8''${encodeURIComponent(name)}.csv`,
    },
  });
}
