export type Row = Readonly<Record<string, string | number | null>>;

/** Returns CSV (RFC 4180). Prefixes formulas with an apostrophe, because a spreadsheet would run them. */
export function csvTable(rows: readonly Row[], columns: readonly string[] = Object.keys(rows[0] ?? {})): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => line.map((cell) => csvCell(cell)).join(',')).join('\r\n');
}

function csvCell(cell: string | number): string {
  const harmless = typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
