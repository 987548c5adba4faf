/** One row of a table that is printed: column -> what stands there. */
export type Row = Readonly<Record<string, string | number | null>>;

/** A table in plain text, its columns as wide as they have to be; `nothing` where there are no rows. */
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

/** CSV as RFC 4180 has it. A spreadsheet runs what looks like a formula, so such a cell gets an apostrophe before it. */
export function csvTable(rows: readonly Row[], columns: readonly string[] = Object.keys(rows[0] ?? {})): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => line.map((cell) => csvCell(cell)).join(',')).join('\r\n');
}

function csvCell(cell: string | number): string {
  const harmless = typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function shown(cell: string | number | null | undefined): string {
  return cell === null || cell === undefined ? '–' : String(cell).replace(/\s+/g, ' ');
}

/** Returns "1 card", "2 cards". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
