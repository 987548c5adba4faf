import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MEDIA_KINDS } from '../../server/content/media-file.ts';
import { DATA_PARTS, partOf } from '../../server/school/data-parts.ts';

const PAGE = new URL('../../docs/operating.md', import.meta.url);

it('lists in docs/operating.md everything in DATA_DIR, and whether a backup includes it', () => {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split('## The files of DATA_DIR');
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const written = rows.flatMap((row) => {
    const [, names = '', , inBackup] = row.split('|').map((cell) => cell.trim());
    return names.split(', ').map((name) => ({ name: name.replaceAll('`', ''), inBackup: inBackup === 'yes' }));
  });
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  expect(written.toSorted(byName)).toEqual(
    DATA_PARTS.map(({ name, inBackup }) => ({ name, inBackup })).toSorted(byName),
  );
});

it('backs up each folder that browsers can read', () => {
  for (const kind of MEDIA_KINDS) expect(partOf(kind)?.inBackup, kind).toBe(true);
});

it("distinguishes SQLite's files from the store's copies", () => {
  for (const [entry, name] of [
    ['outloud.sqlite-wal', '*-wal'],
    ['outloud.sqlite.replaced-2026-01-01', 'outloud.sqlite.replaced-*'],
    ['outloud.sqlite.replaced-2026-01-01-journal', '*-journal'],
    ['outloud.before-022-teachers.sqlite', 'outloud.before-*.sqlite'],
    ['holiday.jpg', undefined],
  ])
    expect(partOf(entry!)?.name, entry).toBe(name);
});
