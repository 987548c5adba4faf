import { wordPracticeScreenMachine } from '../../machines/word-practice/word-practice-screen.machine.ts';
import { destination, profile } from '../support/fixtures.ts';
import { done, modelOf } from '../support/model.ts';
import { describePaths } from '../support/run-paths.ts';
import { nobody } from '../support/somebody.ts';

describePaths([
  modelOf(wordPracticeScreenMachine, {
    input: { parent: nobody, destination: destination('PracticeWord'), profile: profile() },
    cases: [done('wordPractice')],
    key: () => null,
  }),
]);
