import { wholePercent } from '../../../contract/progress.ts';
import { readClassProgress } from '../../teachers/class-progress.ts';
import { EVIDENCE_COLUMNS, evidenceCells } from '../../teachers/evidence-cells.ts';
import type { SchoolCommand } from '../command.ts';
import { findClass } from '../find-student.ts';
import { textTable } from '../tables.ts';
import { csvFile } from '../../csv-table.ts';

const COLUMNS = [
  ...(['email', 'first_name', 'last_name', 'assignment', 'due', 'status', 'score'] as const),
  ...EVIDENCE_COLUMNS,
];

export const progress: SchoolCommand = {
  name: 'progress',
  summary: 'Show a class’s results, one line for each student and assignment',
  details:
    'Scores are 0 to 100. In the column verified, no means that Outloud did not hear a spoken score in it, ' +
    'typed means that turns of a role-play were typed, teacher means that a teacher’s score counts in it, and an empty cell means that nothing was spoken. ' +
    'heard_answers is how many of its answers to cards Outloud or a teacher heard.',
  arguments: { '<class>': 'class ID or name' },
  options: { '--csv': 'print CSV for a spreadsheet' },
  run: async (operator, { values: [named = ''], has }) => {
    const group = await findClass(await operator.store(), named);
    const { average, assignments, students } = await readClassProgress(await operator.store(), group, {
      progress: (done, all) => operator.progress(done, all, 'Students'),
    });
    const assignmentOf = new Map(assignments.map((assignment) => [assignment.id, assignment]));
    const rows = students.flatMap(({ email, first_name, last_name, results }) =>
      results.map(({ assignment_id, status, score, ...evidence }) => {
        const { name, due_date } = assignmentOf.get(assignment_id)!;
        const about = { email, first_name, last_name, assignment: name, due: due_date, status, score };
        return { ...about, ...evidenceCells(evidence) };
      }),
    );
    const shown = rows.map((row) => ({ ...row, score: row.score === null ? null : wholePercent(row.score) }));
    if (has('csv')) return { data: { class: group.id, average, rows }, text: csvFile(shown, COLUMNS).trimEnd() };
    const scored = rows.filter(({ score }) => score !== null).length;
    const line = average === null ? '' : `\n\nAverage of ${scored} scores: ${wholePercent(average)}`;
    return { data: { class: group.id, average, rows }, text: textTable(shown, 'No assignments.') + line };
  },
};
