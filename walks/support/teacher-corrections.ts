import type { SpokenSentence } from '../../contract/teacher-corrections.ts';
import { accounts } from './teacher-accounts.ts';

const at = '2026-11-25T08:00:00.000Z';

/** A card with marks of its teacher and of two others. */
export const spoken: SpokenSentence = {
  class: accounts.class,
  student: accounts.students[1]!,
  assignment: { id: 'assignment-0', name: 'Unit 4: At the library' },
  text: 'Where can I find three books?',
  score: 62.6,
  parts: { pronunciation: 62.6, intonation: 87, pace: 91.4 },
  verified: true,
  sound_until: null,
  answered_at: at,
  words: [
    {
      text: 'Where',
      score: 91,
      sounds: [
        { sound: 'w', score: 93 },
        { sound: 'er', score: 89 },
      ],
    },
    { text: 'can', score: 88, sounds: [{ sound: 'k', score: 88 }] },
    { text: 'I', score: 97, sounds: [{ sound: 'aɪ', score: 97 }] },
    { text: 'find', score: 75, sounds: [{ sound: 'f', score: 80 }] },
    {
      text: 'three',
      score: 31,
      sounds: [
        { sound: 'θ', score: 12 },
        { sound: 'r', score: 35 },
      ],
    },
    { text: 'books', score: 90, sounds: [{ sound: 'b', score: 90 }] },
  ],
  counts: true,
  corrections: [
    { teacher: 'Phạm Thị Lan', own: true, score: 80, words: [{ place: 4, said: 'right' }], at },
    { teacher: 'Wolfeschlegelsteinhausenbergerdorff', own: false, score: 71, words: [], at },
    { teacher: null, own: false, score: null, words: [{ place: 0, said: 'wrong' }], at },
  ],
};

export const unmarked: SpokenSentence = { ...spoken, corrections: [] };

/** A card whose words were all said well, and whose pronunciation has a lower score. */
export const evenWords: SpokenSentence = {
  ...unmarked,
  score: 88,
  parts: { pronunciation: 88, intonation: null, pace: 91.4 },
  words: spoken.words.map((word) => ({ ...word, score: 100 })),
};

/** An old answer that the device scored. The provider has only its text. */
export const unheard: SpokenSentence = {
  ...unmarked,
  verified: false,
  parts: null,
  words: spoken.words.map(({ text }) => ({ text, score: null, sounds: [] })),
};
