import { MEDIA_KINDS } from '../content/media-file.ts';
import { STORE_FILE } from '../database/open-database.ts';
import { MAIL_FOLDER } from '../mail/mailer.ts';

/** Effect of erasing a student: deletes rows, mails, the whole file or folder, or nothing. */
type Erasing = 'rows' | 'mails' | 'whole' | 'nothing';
type DataPart = { name: string; inBackup: boolean; erasing: Erasing };

/** Everything in DATA_DIR. `*` is any text, and the first match counts. docs/operating.md has a table of the names. */
export const DATA_PARTS: readonly DataPart[] = [
  // SQLite empties these files when it changes the store.
  ...['wal', 'shm', 'journal'].map((end): DataPart => ({ name: `*-${end}`, inBackup: false, erasing: 'nothing' })),
  { name: STORE_FILE, inBackup: true, erasing: 'rows' },
  { name: 'outloud.before-*.sqlite', inBackup: false, erasing: 'rows' },
  { name: `${STORE_FILE}.replaced-*`, inBackup: false, erasing: 'rows' },
  { name: 'outloud.before-*.sqlite.unfinished', inBackup: false, erasing: 'whole' },
  { name: '.restore', inBackup: false, erasing: 'whole' },
  { name: MAIL_FOLDER, inBackup: false, erasing: 'mails' },
  ...MEDIA_KINDS.flatMap((kind): DataPart[] => [
    { name: kind, inBackup: true, erasing: 'nothing' },
    { name: `${kind}.replaced-*`, inBackup: false, erasing: 'nothing' },
  ]),
  // A first start was stopped while it made the store.
  { name: `${STORE_FILE}.unfinished-*`, inBackup: false, erasing: 'whole' },
  { name: 'provider.lock', inBackup: false, erasing: 'nothing' },
  { name: 'reserve', inBackup: false, erasing: 'nothing' },
  { name: '.room-*', inBackup: false, erasing: 'nothing' },
];

/** Returns undefined for an entry that Outloud did not make. */
export function partOf(entry: string): DataPart | undefined {
  return DATA_PARTS.find(({ name }) => matches(name, entry));
}

function matches(name: string, entry: string): boolean {
  const [start = '', end] = name.split('*');
  if (end === undefined) return entry === name;
  return entry.length >= start.length + end.length && entry.startsWith(start) && entry.endsWith(end);
}
