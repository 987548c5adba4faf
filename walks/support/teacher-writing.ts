import type {
  DraftCheck,
  DraftProblem,
  PassageDraft,
  StudySetDraft,
  WrittenContent,
} from '../../contract/teacher-writing.ts';
import type { FileProblem } from '../../contract/teacher-writing.ts';
import type { GivenFile } from '../../machines/ports/teacher-roster.port.ts';
import type { SkillName } from '../../contract/assignments.ts';
import type { StudySetEntry } from '../../contract/study-sets.ts';
import { readAloudGame } from './passage.ts';

export const passageDraft: PassageDraft = {
  kind: 'passage',
  name: 'The turtles of Con Dao',
  level: 'A2',
  topic: 'nature',
  text: readAloudGame().text,
};

export const written: WrittenContent = {
  id: 'written-0123456789abcdef0123456789abcdef',
  kind: 'passage',
  name: 'The turtles of Con Dao',
  level: 'A2',
  topic: 'nature',
  changed_at: '2026-05-04T09:00:00.000Z',
  withdrawn: false,
  assigned: 2,
  audio: 'recorded',
};

export const withdrawn: WrittenContent = {
  ...written,
  id: 'written-1123456789abcdef0123456789abcdef',
  name: 'A town meeting',
  changed_at: '2026-05-03T09:00:00.000Z',
  withdrawn: true,
  assigned: 0,
  audio: 'pending',
};

export const problem = (more: Partial<DraftProblem>): DraftProblem => ({
  problem: 'empty',
  field: 'name',
  value: '',
  better: null,
  ...more,
});

export const faultyCheck: DraftCheck = {
  problems: [
    problem({ problem: 'empty', field: 'name' }),
    problem({ problem: 'british', field: 'text', value: 'favourite', better: 'favorite' }),
    problem({ problem: 'above_level', field: 'text', value: 'hatchling', better: 'A2' }),
  ],
  preview: null,
};

export const goodCheck: DraftCheck = { problems: [], preview: { kind: 'passage', game: readAloudGame() } };

export const setDraft: StudySetDraft = {
  kind: 'study_set',
  name: 'Library words',
  level: 'A2',
  topic: 'school',
  languages: ['vi'],
  cards: [
    {
      id: 'written-card-1',
      text: 'library',
      definition: 'a place with many books',
      example: 'We read in the library.',
      translations: { vi: 'thư viện' },
      speaking: true,
      listening: { wrong: ['lottery'] },
      reading: { prompt: 'A place with many books.', wrong: ['kitchen', 'garden'] },
      writing: true,
    },
    {
      id: 'written-card-2',
      text: 'book',
      definition: '',
      example: '',
      translations: { vi: 'sách' },
      speaking: true,
      listening: null,
      reading: null,
      writing: false,
    },
  ],
};

const choice = {
  items: ['library', 'lottery'].map((sentence, index) => ({ index, sentence })),
  correct_index: 0,
};
const entry = (skill: SkillName, more: Partial<StudySetEntry> = {}): StudySetEntry => ({
  id: 'written-card-1',
  skill_mode: skill,
  name: 'library',
  score: null,
  transcript: [{ transcript_ipa: 'ˈlaɪbreri' }],
  audio_url: null,
  game_sub_type: 'PRONUNCIATION',
  translation: { vi: 'thư viện' },
  definition: [{ definition: 'a place with many books', example: 'We read in the library.' }],
  finished: false,
  speaking_content: null,
  listening_content: null,
  reading_content: null,
  scrambled: [],
  ...more,
});

/** One card in four games. */
export const goodSetCheck: DraftCheck = {
  problems: [],
  preview: {
    kind: 'study_set',
    entries: [
      entry('speaking', { speaking_content: { sentence: 'library', audio_link: null, sentence_i18n: {} } }),
      entry('listening', { listening_content: choice }),
      entry('reading', { reading_content: { ...choice, prompt: 'A place with many books.' } }),
      entry('writing', { scrambled: [{ word: 'library', items: [...'ilbarry'] }] }),
    ],
  },
};

export const faultySetCheck: DraftCheck = {
  problems: [
    problem({ problem: 'empty', field: 'cards.1.text' }),
    problem({ problem: 'sounds_alike', field: 'cards.0.listening', value: 'lottery' }),
    problem({ problem: 'two_answers', field: 'cards.0.reading.prompt', value: 'book' }),
    problem({ problem: 'no_skill', field: 'cards.1.skills' }),
  ],
  preview: null,
};

export const packFile: GivenFile = { name: 'lake.yaml', size: 8, arrayBuffer: async () => new ArrayBuffer(8) };
export const fileProblems: FileProblem[] = [
  { line: 3, message: '"level" is wrong.', hint: 'Write a CEFR level, A1 to C2.' },
];
