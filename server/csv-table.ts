export type Row = Readonly<Record<string, string | number | null>>;

/**
 * Returns the content of a CSV file (RFC 4180). Spreadsheets recognize UTF-8 only by the byte order mark. Prefixes formulas with an apostrophe, because a spreadsheet would run them.
 */
export function csvFile(rows: readonly Row[], columns: readonly string[] = Object.keys(rows[0] ?? {})): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `\uFEFF${lines.map((line) => `${line.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')}`;
}

function csvCell(cell: string | number): string {
  const harmless = typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
