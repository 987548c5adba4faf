import { keyWordsMachine } from '../machines/key-words/key-words.machine.ts';
import type { KeyWordsContext } from '../machines/key-words/key-words.types.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, profile } from './support/fixtures.ts';
import { keyWord, readAloudGame } from './support/passage.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const LOADED = '0.keyWords.loading';
const input = { parent: nobody, destination: destination('ReadingAloudWarmUp'), profile: profile() };

const cases: Case<typeof keyWordsMachine>[] = [
  failed(LOADED, new PortError({ kind: 'offline' })),
  { type: 'game.answered', answer: { extId: 'word-tide-speaking', score: 82, correct: false } },
  { type: 'game.practiceWord', word: 'Tide' },
  { type: 'game.practiceWord', word: 'coral' },
  { type: 'keyWords.listen', speed: 'slow' },
];

const key = ({ words, index, best, otherWord }: KeyWordsContext) => [
  words.length,
  index,
  Object.keys(best).length,
  otherWord,
];

export const walk = walkOf(keyWordsMachine, {
  input,
  cases: [
    ...cases,
    done(LOADED, { passage: readAloudGame({ key_words: [keyWord('tide'), keyWord('coral reef')] }), ios: false }),
  ],
  key,
});

/** A passage without key words. */
export const wordless = walkOf(keyWordsMachine, {
  input,
  cases: [...cases, done(LOADED, { passage: readAloudGame({ key_words: [] }), ios: false })],
  key,
});
