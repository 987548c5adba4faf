import { TRANSLATION_LANGUAGES } from '../../../contract/languages.ts';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { mp3, png } from './media.ts';
import { copyTranslations } from './packs.ts';

/** A school small enough to know by heart. Each person's password is `right-password`. */
export const PASSWORD = 'right-password';
export const people = {
  /** v1. Has one assignment completed, one overdue, one to do. */
  ana: 'ana@riverside.example',
  /** v1, in Ana's class. Has a study set and a role-play of his own. */
  ben: 'ben@riverside.example',
  inactive: 'ida@riverside.example',
  /** v1. Has 25 assignments to do. */
  pia: 'pia@riverside.example',
  /** v1. Has two lessons to read aloud, in one assignment. */
  rae: 'rae@riverside.example',
  /** v1, in Rae's class. Has read one of the lessons. */
  ray: 'ray@riverside.example',
  /** nova. Has one lesson to read aloud. */
  nia: 'nia@northstar.example',
  /** v1. Has one role-play, twice in one assignment. */
  tam: 'tam@riverside.example',
  /** nova. Has one role-play, by an add-on, and no self-study. */
  nat: 'nat@northstar.example',
  /** nova. May choose any role-play. */
  noa: 'noa@northstar.example',
  /** In an organization that is not a school. */
  ada: 'ada@evening.example',
} as const;

/** The teachers, who see students' work. */
export const teachers = {
  /** Teaches classes 1 and 4 of Riverside. */
  tess: 'tess@riverside.example',
  /** Teaches one class of Northstar. */
  otto: 'otto@northstar.example',
} as const;

const item = (id: string, text: string, ipa: string, skills: object, more: object = {}) => ({
  id,
  text,
  ipa,
  translations: Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, `${text} (${language})`])),
  audio: `${id}.mp3`,
  skills,
  ...more,
});
const choice = (right: string) => ({ options: [right, 'Goodbye'], correct_index: 0 });

const studySets = [
  {
    id: 'greetings',
    name: 'Greetings',
    level: 'A1',
    topic: 'people',
    items: [
      item('hello', 'Hello', 'həˈloʊ', { speaking: {}, listening: choice('Hello') }),
      item('good-morning', 'Good morning!', 'ɡʊd ˈmɔrnɪŋ', {
        speaking: {},
        reading: { prompt: "At eight o'clock", ...choice('Good morning!') },
      }),
      item('room-21', 'Room 21', 'rum ˈtwɛnti wʌn', { speaking: {} }, { transcript: 'room twenty one' }),
    ],
  },
  {
    id: 'travel',
    name: 'Travel',
    level: 'A2',
    topic: 'travel',
    items: [
      item('ticket', 'Ticket', 'ˈtɪkɪt', {
        speaking: {},
        writing: { scrambled: [{ word: 'Ticket', letters: 'ketTic' }] },
      }),
      item(
        'where-to',
        'Where to?',
        'wɛr tu',
        { speaking: {} },
        {
          game_sub_type: 'SHADOWING',
          picture: 'tide.png',
          definitions: [{ definition: 'A question.', example: 'Where to, madam?' }],
        },
      ),
    ],
  },
];

/** Three sentences of 16 words. */
export const TIDES = 'The tide comes in.\n\n"Look at Xochitl!" says Ana. They run up the beach to a dry place.';
const passages = [
  {
    id: 'tides',
    title: 'Tides',
    level: 'A2',
    topic: 'nature',
    text: TIDES,
    audio: 'tides.mp3',
    key_words: [
      {
        id: 'tide',
        text: 'tide',
        ipa: 'taɪd',
        definition: 'The sea when it comes and goes.',
        example: 'The tide is high.',
        translations: Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, `tide (${language})`])),
        audio: 'tide.mp3',
        picture: 'tide.png',
      },
    ],
  },
];

/** A scenario of the demo school. */
export const SCENARIO = 'lunch-at-the-market';
const SCENARIO_FILE = fileURLToPath(
  new URL(`../../../server/demo-school/role-plays/${SCENARIO}.yaml`, import.meta.url),
);

const lesson = (id: string, study_set: string, skill_modes?: string[]) => ({
  id,
  name: id,
  type: 'study_set',
  study_set,
  ...(skill_modes && { skill_modes }),
});
const school = {
  organizations: [
    {
      id: 'riverside',
      name: 'Riverside',
      is_nova: false,
      demo_domain: 'riverside.example',
      native_language: 'vi',
      features_available: ['elsa_ai'],
      time_zone: 'Asia/Ho_Chi_Minh',
    },
    { id: 'northstar', name: 'Northstar', is_nova: true, native_language: 'ja' },
    {
      id: 'evening',
      name: 'Evening classes',
      is_nova: false,
      is_k12: false,
      demo_domain: 'evening.example',
      native_language: 'ja',
    },
  ],
  pronunciations: { Room: ['rʊm', 'ruːm'], Xochitl: ['ˈsoʊtʃiːl'] },
  classes: [
    { id: 'r1', name: 'Class 1', organization: 'riverside', teacher: { id: 'teacher-r', name: 'Ms R' } },
    { id: 'r2', name: 'Class 2', organization: 'riverside', teacher: { id: 'teacher-r', name: 'Ms R' } },
    { id: 'r3', name: 'Class 3', organization: 'riverside', teacher: { id: 'teacher-r', name: 'Ms R' } },
    { id: 'r4', name: 'Class 4', organization: 'riverside', teacher: { id: 'teacher-r', name: 'Ms R' } },
    { id: 'n3', name: 'Nova 3', organization: 'northstar', teacher: { id: 'teacher-n', name: 'Mr N' } },
    { id: 'n2', name: 'Nova 2', organization: 'northstar', teacher: { id: 'teacher-n', name: 'Mr N' } },
    { id: 'n1', name: 'Nova 1', organization: 'northstar', teacher: { id: 'teacher-n', name: 'Mr N' } },
    { id: 'e1', name: 'Evening 1', organization: 'evening', teacher: { id: 'teacher-e', name: 'Ms E' } },
  ],
  students: [
    student('ana', people.ana, 'riverside', 'r1'),
    student('ben', people.ben, 'riverside', 'r1'),
    student('ida', people.inactive, 'riverside', 'r1', { active: false }),
    student('pia', people.pia, 'riverside', 'r2'),
    student('rae', people.rae, 'riverside', 'r3'),
    student('ray', people.ray, 'riverside', 'r3'),
    student('tam', people.tam, 'riverside', 'r4'),
    student('nat', people.nat, 'northstar', 'n3', { addons: ['elsa_ai_for_schools'] }),
    student('nia', people.nia, 'northstar', 'n2'),
    student('noa', people.noa, 'northstar', 'n1', { addons: ['elsa_ai_for_schools'], enable_role_plays: true }),
    student('ada', people.ada, 'evening', 'e1'),
  ],
  teachers: [
    {
      id: 'tess',
      email: teachers.tess,
      first_name: 'Tess',
      last_name: 'Rivera',
      password: PASSWORD,
      organization: 'riverside',
      classes: ['r1', 'r4'],
    },
    {
      id: 'otto',
      email: teachers.otto,
      first_name: 'Otto',
      last_name: 'North',
      password: PASSWORD,
      organization: 'northstar',
      classes: ['n1'],
    },
  ],
  assignments: [
    assignment('greet', 'r1', '+2d 17:00', [
      lesson('greet-speaking', 'greetings', ['speaking']),
      lesson('greet-all', 'greetings'),
    ]),
    assignment('late', 'r1', '-2d 17:00', [lesson('late-travel', 'travel')]),
    assignment('done', 'r1', '-5d 17:00', [lesson('done-travel', 'travel', ['speaking'])], {
      progress: [
        {
          student: 'ana',
          lesson: 'done-travel',
          done_at: '-6d 10:00',
          duration: 90,
          scores: { ticket: { speaking: 80 }, 'where-to': { speaking: 91 } },
        },
      ],
    }),
    assignment('only-ben', 'r1', '+3d 17:00', [lesson('only-ben-travel', 'travel')], { students: ['ben'] }),
    rolePlay('talk', 'r1', '+4d 17:00', ['talk-lesson'], { students: ['ben'] }),
    rolePlay('market', 'r4', '+4d 17:00', ['market-first', 'market-again']),
    rolePlay('nova-market', 'n3', '+4d 17:00', ['nova-market-lesson']),
    rolePlay('nova-closed', 'n2', '+1d 17:00', ['nova-closed-lesson']),
    reading('read', 'r3', '+5d 17:00', ['read-tides', 'read-again'], {
      progress: [
        {
          student: 'ray',
          lesson: 'read-tides',
          done_at: '-1d 10:00',
          duration: 20,
          reading: { score: 80.5, pronunciation: 82, fluency: 85, intonation: 70, words_per_minute: 110 },
        },
      ],
    }),
    reading('nova-read', 'n2', '+5d 17:00', ['nova-tides']),
    assignment('nova-greet', 'n1', '+2d 17:00', [
      lesson('nova-greetings', 'greetings'),
      lesson('nova-travel', 'travel', ['speaking']),
    ]),
    ...Array.from({ length: 25 }, (_, index) =>
      assignment(`more-${index}`, 'r2', `+${index + 1}d 09:00`, [lesson(`more-${index}-lesson`, 'travel')]),
    ),
  ],
};

function student(id: string, email: string, organization: string, group: string, more: object = {}) {
  return {
    id,
    email,
    username: id,
    first_name: id,
    last_name: 'Example',
    password: PASSWORD,
    organization,
    class: group,
    native_language: 'vi',
    registration_date: '2025-09-05',
    ...more,
  };
}

function assignment(id: string, group: string, due: string, lessons: object[], more: object = {}) {
  return { id, name: `Assignment ${id}`, type: 'study_set', class: group, due, lessons, ...more };
}

function reading(id: string, group: string, due: string, lessons: string[], more: object = {}) {
  const ofTides = lessons.map((name) => ({ id: name, name, type: 'read_aloud', read_aloud: 'tides' }));
  return { ...assignment(id, group, due, ofTides, more), type: 'read_aloud' };
}

function rolePlay(id: string, group: string, due: string, lessons: string[], more: object = {}) {
  const ofScenario = lessons.map((name) => ({ id: name, name, type: 'ai_tutor', scenario: SCENARIO }));
  return { ...assignment(id, group, due, ofScenario, more), type: 'ai_tutor' };
}

/** Writes the school as a content pack into a folder and returns the folder. */
export function writeTestSchool(folder: string): string {
  mkdirSync(join(folder, 'study-sets'), { recursive: true });
  mkdirSync(join(folder, 'audio'), { recursive: true });
  writeFileSync(join(folder, 'school.yaml'), stringify(school));
  for (const set of studySets) {
    writeFileSync(join(folder, 'study-sets', `${set.id}.yaml`), stringify(set));
    for (const { audio } of set.items) writeFileSync(join(folder, 'audio', audio), mp3(audio));
  }
  for (const name of ['read-aloud', 'role-plays', 'pictures']) mkdirSync(join(folder, name), { recursive: true });
  copyFileSync(SCENARIO_FILE, join(folder, 'role-plays', `${SCENARIO}.yaml`));
  copyTranslations(folder);
  writeFileSync(join(folder, 'pictures', 'tide.png'), png('tide'));
  for (const passage of passages) {
    writeFileSync(join(folder, 'read-aloud', `${passage.id}.yaml`), stringify(passage));
    for (const { audio } of [passage, ...passage.key_words]) writeFileSync(join(folder, 'audio', audio), mp3(audio));
  }
  return folder;
}
