export type Row = Readonly<Record<string, string | number | null>>;

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

/** Returns CSV (RFC 4180). Prefixes formulas with an apostrophe, because a spreadsheet would run them. */
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

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
