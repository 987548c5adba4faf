import type { Row } from '../csv-table.ts';

export function textTable(rows: readonly Row[], nothing = 'Nothing.'): string {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return nothing;
  const lines = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => [...line[at]!].length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell + ' '.repeat(widths[at]! - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shown(cell: string | number | null | undefined): string {
  return cell === null || cell === undefined ? '–' : String(cell).replace(/\s+/g, ' ');
}

/** Returns a file's size, such as '49 kB'. */
export function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 1e6)} MB`;
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
