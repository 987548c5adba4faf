import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readGivenFile } from '../given-file.ts';
import { RosterError } from './roster.ts';

/** `cell` ignores the column's case, and returns '' for a missing cell. */
export type CsvRow = { line: number; cell: (column: string) => string };
export type CsvFile = { name: string; rows: CsvRow[]; has: (column: string) => boolean };

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Throws SchoolError. */
export async function readCsv(path: string, columns: readonly string[]): Promise<CsvFile> {
  return csvOf(basename(path), await readText(path), columns);
}

/** Throws RosterError with the line number if the text isn't valid CSV or a column is missing. */
export function csvOf(name: string, text: string, columns: readonly string[]): CsvFile {
  const records = recordsOf(name, text);
  const header = (records[0]?.record ?? []).map((column) => column.toLowerCase());
  const missing = columns.filter((column) => !header.includes(column.toLowerCase()));
  if (missing.length > 0)
    throw new RosterError(
      `${name}, line 1: missing columns: ${missing.join(', ')}. Add them to the columns: ${header.join(', ')}.`,
      [{ problem: 'missing_columns', file: name, line: 1, value: missing.join(', ') }],
    );
  const place = new Map(header.map((column, at) => [column, at]));
  return {
    name,
    has: (column) => place.has(column.toLowerCase()),
    rows: records.slice(1).map(({ record, info }) => ({
      line: info.lines,
      cell: (column) => record[place.get(column.toLowerCase()) ?? -1] ?? '',
    })),
  };
}

/** Throws SchoolError. */
export async function readText(path: string): Promise<string> {
  const [name, bytes] = [basename(path), await readGivenFile(path)];
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RosterError(`${name} is not in UTF-8. Save it as “CSV UTF-8” in a spreadsheet program.`, [
      { problem: 'not_utf8', file: name, line: null, value: '' },
    ]);
  }
}

/** The line with which Excel is told the separator. */
const SEPARATOR_LINE = /^\uFEFF?sep=([,;\t])\r?\n/i;

function recordsOf(name: string, text: string) {
  const named = SEPARATOR_LINE.exec(text)?.[1];
  const [first = ''] = text.split(/\r?\n/, 1);
  const delimiter = named ?? [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
  try {
    const records = parse(text, {
      delimiter,
      trim: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      from_line: named === undefined ? 1 : 2,
    });
    return Records.parse(records);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']);
    throw new RosterError(`${name}, line ${line}: ${PROBLEMS[error.code] ?? error.message}`, [
      { problem: 'not_csv', file: name, line, value: '' },
    ]);
  }
}

const PROBLEMS: Partial<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH:
    'the number of cells differs from line 1. Put cells that contain a comma in double quotes.',
  CSV_QUOTE_NOT_CLOSED: 'a double quote is not closed. Write "" for a double quote within a cell.',
  CSV_INVALID_CLOSING_QUOTE: 'a cell contains a double quote. Write it as "", and put the cell in double quotes.',
  INVALID_OPENING_QUOTE: 'a cell contains a double quote. Write it as "", and put the cell in double quotes.',
};
