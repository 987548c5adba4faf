import { creditOf } from '../contract/pronunciation.ts';
import { speakingMachine, type SpeakingContext } from '../machines/speaking/speaking.machine.ts';
import { gameOf, pronunciationResult, unsureWord } from './support/fixtures.ts';
import { done, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof speakingMachine>[] = [
  done('utterance', { result: pronunciationResult(82), recording: 'recording-1', heardOther: false }),
  done('utterance', { result: null, recording: 'recording-1', heardOther: false }),
  done('utterance', { result: unsureWord(), recording: 'recording-1', heardOther: false }),
  { type: 'speaking.listen', speed: 'slow' },
  { type: 'speaking.openWord', index: 4 },
  { type: 'speaking.hearWord', index: 3 },
];

export const key = ({ attempt, result, word }: SpeakingContext) => [attempt, result && creditOf(result), word];

/** Starts at the second-to-last attempt, so that the walk reaches the last one. */
export const walk = walkOf(speakingMachine, {
  input: { parent: nobody, ...gameOf({ attempt: 4 }) },
  cases,
  key,
});
