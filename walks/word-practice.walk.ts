import { wordPracticeMachine, type WordPracticeContext } from '../machines/word-practice/word-practice.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';
import { dictionaryResult, unknownWord } from './support/words.ts';

const LOOKED_UP = '0.wordPractice.lookingUp';

export const cases: Case<typeof wordPracticeMachine>[] = [
  done(LOOKED_UP, { result: dictionaryResult(), ios: false }),
  done(LOOKED_UP, { result: unknownWord('retrun', 'return', 'retune'), ios: false }),
  failed(LOOKED_UP, new PortError({ kind: 'offline' })),
  failed(LOOKED_UP, new PortError({ kind: 'refused', code: 'invalid_request', message: 'not a word' })),
  { type: 'game.answered', answer: { extId: 'word-return-speaking', score: 82, correct: false } },
  { type: 'game.practiceWord', word: 'Return' },
  { type: 'game.practiceWord', word: 'book' },
  { type: 'wordPractice.listen', speed: 'slow' },
  { type: 'wordPractice.lookUp', word: 'return' },
];

export const key = ({ word, result, best }: WordPracticeContext) => [word, result.near_spellings.length, best];

export const walk = walkOf(wordPracticeMachine, {
  input: { parent: nobody, userId: 'linh', word: 'return', firstLanguage: 'vi' },
  cases,
  key,
});

/** An address whose word no dictionary can contain. */
export const markup = walkOf(wordPracticeMachine, {
  input: { parent: nobody, userId: 'linh', word: '<b>return</b>', firstLanguage: 'vi' },
  cases,
  key,
});
