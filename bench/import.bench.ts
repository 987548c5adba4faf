/**
 * Imports a pack of 1,000 study sets with 10,000 cards into a store with 10,000 students: seconds and peak megabytes of
 * a new pack, the same pack, and one with 100 changed cards, and the longest wait of other writes meanwhile. The bars
 * are 60 s and 500 MB. A server's write gives up after 5 s.
 * Found on two busy cores: 9.0 s and 463 MB for a new pack, 11.5 s and 408 MB without changes, 13.5 s and 409 MB with
 * changes. Another write waited at most 1.8 s.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TRANSLATION_LANGUAGES } from '../contract/languages.ts';
import { openDatabase } from '../server/database/open-database.ts';
import type { Database } from '../server/database/tables.ts';
import { EVERYDAY_WORDS } from '../words/everyday-words.ts';
import { ipaOf } from '../words/transcription.ts';
import { isListed } from '../words/lexicon.ts';
import { wordsOf } from '../words/text.ts';
import { root } from '../scripts/prepare.mjs';
import manifest from '../package.json' with { type: 'json' };

const SETS = 1_000;
const CARDS = 10;
const STUDENTS = 10_000;
const CLASSES = 250;
const WRITE_EVERY = 20;
const SCHOOL = manifest.scripts.school.split(' ').slice(1);

/** The pack check accepts these words. */
const isPlain = (word: string) => !/^(trous|downt)/.test(word);
const vocabulary = [...EVERYDAY_WORDS].filter(
  (word) => isPlain(word) && /^[a-z]{3,9}$/.test(word) && wordsOf(word).every(isListed),
);

const folder = await mkdtemp(join(tmpdir(), 'outloud-import-'));
const [data, pack] = [join(folder, 'data'), join(folder, 'pack')];
try {
  const db = await openDatabase({ dataDir: data, databaseConnections: 1 });
  await addStudents(db);
  await writePack('first');
  const first = await importing(db);
  const again = await importing(db);
  await writePack('second');
  const changed = await importing(db);
  await db.destroy();
  console.log(JSON.stringify({ sets: SETS, cards: SETS * CARDS, students: STUDENTS, first, again, changed }));
} finally {
  await rm(folder, { recursive: true });
}

async function addStudents(db: Database): Promise<void> {
  const organization = { id: 'school', name: 'School', is_nova: 0, native_language: 'vi', features_available: '[]' };
  await db.insertInto('organizations').values(organization).execute();
  const classes = Array.from({ length: CLASSES }, (_, at) => ({
    id: `class-${at}`,
    organization_id: 'school',
    name: `Class ${at}`,
    teacher_id: `teacher-${at}`,
    teacher_name: 'A teacher',
  }));
  await db.insertInto('classes').values(classes).execute();
  for (let start = 0; start < STUDENTS; start += 500) {
    const ids = Array.from({ length: 500 }, (_, at) => start + at);
    const students = ids.map((at) => ({
      id: `student-${at}`,
      external_id: `external-${at}`,
      organization_id: 'school',
      email: `student-${at}@school.example`,
      username: `student-${at}`,
      first_name: 'A',
      last_name: 'Student',
      native_language: 'vi',
      password_hash: '',
      active: 1,
      registration_date: '2025-09-05T00:00:00.000Z',
      addons: '[]',
      enable_role_plays: 0,
    }));
    const members = ids.map((at) => ({
      student_id: `student-${at}`,
      class_id: `class-${at % CLASSES}`,
      is_primary: 1,
    }));
    await db.insertInto('students').values(students).execute();
    await db.insertInto('class_students').values(members).execute();
  }
}

async function writePack(version: string): Promise<void> {
  await mkdir(join(pack, 'study-sets'), { recursive: true });
  const assignments = [];
  for (let set = 0; set < SETS; set += 1) {
    const own = Array.from({ length: CARDS }, (_, at) => vocabulary[(set * CARDS + at) % vocabulary.length]);
    await writeFile(join(pack, 'study-sets', `set-${set}.yaml`), yamlOf(set, own, version));
    assignments.push({
      id: `work-${set}`,
      name: `Unit ${set}`,
      type: 'study_set',
      class: `class-${set % CLASSES}`,
      due: '+7d 17:00',
      lessons: [{ id: `work-${set}-1`, name: `Unit ${set}`, type: 'study_set', study_set: `set-${set}` }],
    });
  }
  await writeFile(join(pack, 'school.yaml'), JSON.stringify({ assignments }));
}

function yamlOf(set: number, own: readonly string[], version: string): string {
  const others = (word: string) => own.filter((other) => other !== word).slice(0, 2);
  const items = own.map((word, at) => {
    const note = at === 0 && set % 10 === 0 ? version : 'first';
    const options = [word, ...others(word)];
    return `  - id: set-${set}-${word}
    text: ${JSON.stringify(word)}
    ipa: ${JSON.stringify(ipaOf(word))}
    translations:
${TRANSLATION_LANGUAGES.map((language) => `      ${language}: ${note} ${set} ${word}`).join('\n')}
    skills:
      speaking: {}
      reading:
        prompt: Which is word ${at + 1} of unit ${set}?
        options:
${options.map((option) => `          - ${JSON.stringify(option)}`).join('\n')}
        correct_index: 0
`;
  });
  return `id: set-${set}\nname: Unit ${set}\nlevel: B2\ntopic: words\nitems:\n${items.join('\n')}`;
}

async function importing(
  db: Database,
): Promise<{ seconds: number; megabytes: number; longestWait: number; said: string }> {
  const begun = performance.now();
  const words = ['-f', '{"kB":%M}', process.execPath, ...SCHOOL, 'import', pack, '--without-audio'];
  const command = spawn('/usr/bin/time', words, {
    cwd: root,
    env: { ...process.env, DATA_DIR: data },
  });
  let [out, error, isOver] = ['', '', false];
  command.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  command.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
  const ended = new Promise<void>((resolve) => command.once('close', () => resolve()));
  void ended.then(() => (isOver = true));
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    await db.updateTable('classes').set({ name: 'Class 0' }).where('id', '=', 'class-0').execute();
    longest = Math.max(longest, performance.now() - asked);
    await wait(WRITE_EVERY);
  }
  if (command.exitCode !== 0) throw new Error(error);
  const { kB } = JSON.parse(error.trim().split('\n').at(-1)!) as { kB: number };
  return {
    seconds: Math.round((performance.now() - begun) / 100) / 10,
    megabytes: Math.round(kB / 1024),
    longestWait: Math.round(longest),
    said: out.trim().split('\n').join('; '),
  };
}
