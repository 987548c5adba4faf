import { wordPracticeScreenMachine } from '../machines/word-practice/word-practice-screen.machine.ts';
import { destination, profile } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, walkOf } from './support/walk.ts';

export const walk = walkOf(wordPracticeScreenMachine, {
  input: { parent: nobody, destination: destination('PracticeWord'), profile: profile() },
  cases: [done('wordPractice')],
  key: () => null,
});
