import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import { ipaOf } from '../../words/transcription.ts';
import { wordsOf } from '../../server/finding.ts';
import { weakForms, weakPlaces } from '../../words/weak-forms.ts';

export const PACK_LESSON = '/homework-assignments/homework/homework-lesson/study-sets/cards';
export const PACK_READING = '/homework-assignments/homework/reading-aloud/homework-lesson';
export const PACK_STUDENT = 'student@pack.example';
export const PACK_SET_NAME = 'A few cards';

export interface PackCard {
  id: string;
  text: string;
  /** In the demo school's audio folder. */
  audio: string;
  skills: Record<string, unknown>;
}

export const FOUR_SKILLS = {
  id: 'rabbits',
  text: 'I have two rabbits.',
  audio: 'i-have-two-rabbits.mp3',
  skills: {
    speaking: {},
    listening: { options: ['I have two rackets.', 'I have two rabbits.'], correct_index: 1 },
    reading: {
      prompt: 'You keep two small animals with long ears.',
      options: ['I have two rabbits.', 'I have a cat.'],
      correct_index: 0,
    },
    writing: {
      scrambled: [
        { word: 'I', letters: 'I' },
        { word: 'have', letters: 'vahe' },
        { word: 'two', letters: 'owt' },
        { word: 'rabbits', letters: 'bastrib' },
      ],
    },
  },
} satisfies PackCard;

export interface PackChanges {
  due?: string;
  organization?: Record<string, unknown>;
  /** More people and classes of the school. */
  more?: Partial<Record<'classes' | 'students' | 'teachers', readonly Record<string, unknown>[]>>;
}

/** Writes a pack with these cards for `use`, then deletes it. The files are JSON, which is valid YAML. */
export async function withPack(
  cards: readonly PackCard[],
  use: (folder: string) => Promise<void>,
  changes: PackChanges = {},
): Promise<void> {
  const set = {
    id: 'cards',
    name: PACK_SET_NAME,
    level: 'A1',
    topic: 'test',
    items: cards.map((card) => ({ ...card, ipa: saidAs(card.text), translations: TRANSLATIONS })),
  };
  const lesson = { id: 'homework-lesson', name: 'Cards', type: 'study_set', study_set: set.id };
  await withFolder(
    lesson,
    async (folder) => {
      await writeFile(join(folder, 'study-sets/cards.yaml'), JSON.stringify(set));
      for (const card of cards) await copyFile(new URL(card.audio, AUDIO), join(folder, 'audio', card.audio));
      await use(folder);
    },
    changes,
  );
}

export interface PackPassage {
  id: string;
  text: string;
  /** In the demo school's audio folder, at 24 kbit/s. `seconds` of it are used. */
  audio: string;
  seconds: number;
}

export async function withPassage(
  { seconds, ...passage }: PackPassage,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const lesson = { id: 'homework-lesson', name: 'A passage', type: 'read_aloud', read_aloud: passage.id };
  await withFolder(lesson, async (folder) => {
    const file = { ...passage, title: 'A passage', level: 'A2', topic: 'test', voice: 'rms', key_words: [] };
    await writeFile(join(folder, 'read-aloud/passage.yaml'), JSON.stringify(file));
    const audio = await readFile(new URL(passage.audio, AUDIO));
    await writeFile(join(folder, 'audio', passage.audio), audio.subarray(0, seconds * 3_000));
    await use(folder);
  });
}

const AUDIO = new URL('../../server/demo-school/audio/', import.meta.url);

async function withFolder(
  lesson: { type: string },
  use: (folder: string) => Promise<void>,
  { due = HOMEWORK.due, organization = {}, more = {} }: PackChanges = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'outloud-pack-'));
  try {
    await Promise.all(['audio', 'study-sets', 'read-aloud'].map((name) => mkdir(join(folder, name))));
    const assignment = { ...HOMEWORK, due, type: lesson.type, lessons: [lesson] };
    const organizations = SCHOOL.organizations.map((school) => ({ ...school, ...organization }));
    const { classes = [], students = [], teachers = [] } = more;
    const people = {
      classes: [...SCHOOL.classes, ...classes],
      students: [...SCHOOL.students, ...students],
      teachers,
    };
    await writeFile(
      join(folder, 'school.yaml'),
      JSON.stringify({ ...SCHOOL, ...people, organizations, assignments: [assignment] }),
    );
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function saidAs(text: string): string {
  const weak = weakPlaces(text);
  return wordsOf(text)
    .map((word, at) => (weak[at] && weakForms(word.toLowerCase())[0]) || ipaOf(word))
    .join(' ');
}

const TRANSLATIONS = Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, `translation ${language}`]));

const SCHOOL = {
  organizations: [{ id: 'school', name: 'A school', is_nova: false, native_language: 'vi' }],
  classes: [{ id: 'class', name: 'A class', organization: 'school', teacher: { id: 'teacher', name: 'A teacher' } }],
  students: [
    {
      id: 'student',
      email: PACK_STUDENT,
      username: 'student',
      first_name: 'A',
      last_name: 'Student',
      password: 'outloud-demo',
      organization: 'school',
      class: 'class',
      native_language: 'vi',
      registration_date: '2025-09-05',
    },
  ],
};

const HOMEWORK = { id: 'homework', name: 'Homework', class: 'class', due: '+1d 17:00' };
