import { speakingMachine, type SpeakingContext } from '../../machines/speaking/speaking.machine.ts';
import { gameOf, pronunciationResult, slice, unscored } from '../support/fixtures.ts';
import { walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

export const cases: Case<typeof speakingMachine>[] = [
  { type: 'microphone.recorded', slice: slice(1) },
  { type: 'microphone.troubled', trouble: 'denied' },
  { type: 'microphone.troubled', trouble: 'missing' },
  { type: 'speech.resulted', result: pronunciationResult(82) },
  { type: 'speech.resulted', result: unscored('no_speech') },
  { type: 'speech.resulted', result: unscored('too_noisy') },
  { type: 'speech.failed', message: null, code: null },
  { type: 'speaking.listen', speed: 'slow' },
  { type: 'speaking.openWord', index: 4 },
  { type: 'speaking.hearWord', index: 3 },
];

export const key = ({ attempt, unheard, verdict, decoded, result, word }: SpeakingContext) => [
  attempt,
  unheard,
  verdict,
  decoded,
  result !== null,
  word,
];

/** Begins at the last attempt but one, so that the walk sees the last. */
export const walk = walkOf(speakingMachine, {
  input: { parent: nobody, ...gameOf({ attempt: 4 }) },
  cases,
  key,
});
