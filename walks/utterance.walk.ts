import type { SnapshotFrom } from 'xstate';
import { utteranceMachine } from '../machines/utterance/utterance.machine.ts';
import type { UtteranceContext } from '../machines/utterance/utterance.types.ts';
import { pronunciationResult, turnUnderstood, unscored } from './support/fixtures.ts';
import { walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';
import { config } from './speech-stream.walk.ts';

export const cases: Case<typeof utteranceMachine>[] = [
  { type: 'network.changed', online: false },
  { type: 'network.changed', online: true },
  { type: 'speech.ready', scoredBy: 'provider' },
  { type: 'speech.ready', scoredBy: 'device' },
  { type: 'take.ready', recording: 'recording-1' },
  { type: 'speech.reached', index: 4 },
  { type: 'speech.paused', said: 'all', silence: 300 },
  { type: 'speech.paused', said: 'perhaps_all', silence: 300 },
  { type: 'speech.paused', said: 'doubtful_all', silence: 300 },
  { type: 'speech.paused', said: 'part', silence: 300 },
  { type: 'speech.queued', ms: 4_000 },
  { type: 'speech.queued', ms: 500 },
  { type: 'speech.failed', message: null, code: null },
  { type: 'speech.resulted', result: pronunciationResult(82) },
  { type: 'speech.resulted', result: turnUnderstood() },
  ...(['no_speech', 'wrong_text', 'too_noisy', 'too_quiet', 'clipped'] as const).map((verdict) => ({
    type: 'speech.resulted' as const,
    result: unscored(verdict),
  })),
  { type: 'speech.resulted', result: { ...unscored('wrong_text'), sentence_decoded: '' } },
];

/** Groups the seconds of the countdown, so that the walk is finite. */
export const key = ({ online, unheard, advice, secondsLeft }: UtteranceContext) => [
  online,
  unheard,
  advice,
  secondsLeft === 1,
];

const input = { parent: nobody, start: config, longest: 30_000 };
const without = (snapshot: SnapshotFrom<typeof utteranceMachine>) => [
  // The stream sends a result only after the recording has ended.
  ...(snapshot.matches({ trying: 'awaitingResult' }) ? [] : ['speech.resulted', 'speech.unanswered']),
  // A take completes only if the student has said something.
  ...(hasSaid(snapshot) ? [] : ['xstate.done.actor.take']),
];

export const walk = walkOf(utteranceMachine, { input, cases, key, without });

/** A turn of a conversation that this device holds. */
export const heldHere = walkOf(utteranceMachine, { input: { ...input, isHeldHere: true }, cases, key, without });

function hasSaid(snapshot: SnapshotFrom<typeof utteranceMachine>): boolean {
  return (
    snapshot.matches({ trying: { taking: { hearing: 'finishing' } } }) ||
    snapshot.matches({ trying: { taking: 'lost' } })
  );
}
