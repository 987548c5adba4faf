import { writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { findStudent, STUDENT } from '../find-student.ts';
import { rowsOf, tablesOf, tablesWithStudent } from '../student-data.ts';

const JSON_COLUMNS = new Set([
  'accommodations',
  'addons',
  'lessons',
  'entry',
  'state',
  'report',
  'pronunciation',
  'met',
  'state_before',
  'words',
]);

export const exportStudent: SchoolCommand = {
  name: 'export-student',
  summary: 'Write all data about a student as one JSON document',
  details: 'Contains the rows of each table, without passwords and keys.',
  arguments: STUDENT,
  options: { '--file <file>': 'write to a new file that only you can read, instead of standard output' },
  run: async (operator, { values: [named = ''], option }) => {
    const db = await operator.store();
    const { password_hash: _secret, demo_network: _network, ...student } = await findStudent(db, named);
    const tables: Record<string, unknown> = { students: [readable(student)] };
    const secret = new Set<string>(tablesOf('secret'));
    for (const table of tablesWithStudent.filter((name) => !secret.has(name)))
      tables[table] = (await rowsOf(db, table, student.id)).map(readable);
    const data = { exported_at: operator.around.now().toISOString(), tables };
    const text = JSON.stringify(data, null, 2);
    const file = option('file');
    if (file === undefined) return { data, text };
    try {
      writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw new SchoolError(
        `${file} can’t be written (${(error as NodeJS.ErrnoException).code}). Choose another file.`,
      );
    }
    return { data: { file }, text: `All data about ${student.email} is in ${file}.` };
  },
};

/** Parses a row's JSON and unpacks the results of readings (docs/decisions/0034). */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value !== 'string') return [column, value];
      if (column === 'result')
        return [column, JSON.parse(gunzipSync(Buffer.from(value, 'base64')).toString()) as unknown];
      return [column, JSON_COLUMNS.has(column) ? (JSON.parse(value) as unknown) : value];
    }),
  );
}
