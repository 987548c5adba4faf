import { assignedTo } from '../../assignments/assignments.ts';
import { refreshResults } from '../../assignments/results.ts';
import type { Database } from '../../database/tables.ts';
import type { SchoolCommand } from '../command.ts';
import { findClass } from '../find-student.ts';
import { csvTable, textTable } from '../tables.ts';

export const progress: SchoolCommand = {
  name: 'progress',
  summary: 'Show what the students of a class have done, one line for each student and assignment',
  details: 'A score is 0 to 100. verified: no means that a spoken score in it came without the provider’s receipt.',
  arguments: { '<class>': 'its id or name' },
  options: { '--csv': 'as CSV, for a spreadsheet' },
  run: async (operator, { values: [named = ''], has }) => {
    const db = await operator.store();
    const group = await findClass(db, named);
    const students = await db
      .selectFrom('class_students')
      .innerJoin('students', 'students.id', 'student_id')
      .select(['students.id', 'email', 'first_name', 'last_name'])
      .where('class_id', '=', group.id)
      .where('demo_until', 'is', null)
      .orderBy('last_name')
      .orderBy('email')
      .execute();
    const rows = [];
    for (const [done, { id, ...student }] of students.entries()) {
      operator.progress(done + 1, students.length, 'Students');
      for (const result of await resultsOf(db, id, group.id)) rows.push({ ...student, ...result });
    }
    const scores = rows.map(({ score }) => score).filter((score) => score !== null);
    const average = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const shown = rows.map((row) => ({ ...row, score: row.score === null ? null : Math.round(row.score) }));
    if (has('csv')) return { data: { class: group.id, average, rows }, text: csvTable(shown) };
    const line = average === null ? '' : `\n\nAverage of ${scores.length} scores: ${Math.round(average)}`;
    return { data: { class: group.id, average, rows }, text: textTable(shown, 'Nothing is assigned.') + line };
  },
};

async function resultsOf(db: Database, studentId: string, classId: string) {
  await refreshResults(db, studentId);
  const rows = await assignedTo(db, studentId)
    .leftJoin('assignment_results', (join) =>
      join
        .onRef('assignment_results.assignment_id', '=', 'assignments.id')
        .on('assignment_results.student_id', '=', studentId),
    )
    .select(['assignments.name as assignment', 'due_date as due', 'status', 'average as score', 'verified'])
    .where('assignments.class_id', '=', classId)
    .orderBy('due_date')
    .orderBy('assignments.id')
    .execute();
  return rows.map(({ status, verified, ...row }) => ({
    ...row,
    status: status ?? 'not_started',
    verified: row.score === null ? '' : verified === 1 ? 'yes' : 'no',
  }));
}
