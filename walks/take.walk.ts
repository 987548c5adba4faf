import { takeMachine } from '../machines/take/take.machine.ts';
import type { TakeContext } from '../machines/take/take.types.ts';
import { nobody } from './support/somebody.ts';
import { walkOf, type Case } from './support/walk.ts';

const LONGEST = 14;

export const cases: Case<typeof takeMachine>[] = [
  { type: 'capture.opened', recording: 'recording-1' },
  { type: 'capture.troubled', trouble: 'denied' },
  { type: 'capture.troubled', trouble: 'missing' },
  { type: 'capture.troubled', trouble: 'insecure' },
  { type: 'recording.lost', ms: 0 },
  { type: 'recording.lost', ms: 1_750 },
  { type: 'recording.finished', ms: 1_750 },
  // Three seconds before the end.
  { type: 'recording.finished', ms: 11_000 },
];

/** Groups the seconds, so that the walk is finite. */
export const key = ({ seconds }: TakeContext) => [0, 1, 2, 11].findLast((from) => seconds >= from && from < LONGEST);

const RECORDING = 'take.capturing.recording';
const TIMES = [
  `xstate.after.second.${RECORDING}.time.talking.counting`,
  `xstate.after.second.${RECORDING}.time.endingSoon`,
  `xstate.after.endWarning.${RECORDING}.time.talking`,
  `xstate.after.longestRecording.${RECORDING}`,
];
const SILENCE_WAIT = `xstate.after.silenceWait.${RECORDING}.voice.awaited`;

/** A walk knows one timer at a time, so this one counts the seconds of a voice. */
export const walk = walkOf(takeMachine, {
  input: { parent: nobody, longest: LONGEST * 1_000 },
  cases,
  key,
  without: (snapshot) => [
    'sound.interrupted',
    SILENCE_WAIT,
    ...(snapshot.matches({ capturing: { recording: { voice: 'awaited' } } }) ? TIMES : []),
  ],
});

/** A long recording that resumes, in which nothing is heard or the sound is interrupted. */
export const silent = walkOf(takeMachine, {
  input: { parent: nobody, longest: 600_000, goesOn: { recording: 'recording-1', recorded: 2_000 } },
  cases,
  key: () => null,
  without: (snapshot) => [
    ...TIMES,
    ...(snapshot.matches({ capturing: { recording: { sound: 'interrupted' } } }) ? [SILENCE_WAIT] : []),
  ],
});
