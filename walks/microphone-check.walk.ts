import { microphoneCheckMachine } from '../machines/microphone-check/microphone-check.machine.ts';
import { SOUNDS } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { walkOf, type Case } from './support/walk.ts';

export const cases: Case<typeof microphoneCheckMachine>[] = [
  { type: 'capture.troubled', trouble: 'denied' },
  { type: 'capture.troubled', trouble: 'missing' },
  { type: 'capture.troubled', trouble: 'insecure' },
  ...Object.values(SOUNDS).map((measures) => ({ type: 'sound.measured' as const, measures })),
];

/** Each walk hears one room. */
export const walk = walkOf(microphoneCheckMachine, {
  input: { parent: nobody },
  // Every room measures alike. Only the student's sounds differ.
  cases: (snapshot) =>
    snapshot.matches({ listening: 'room' }) ? [{ type: 'sound.measured', measures: SOUNDS.noVoice }] : cases,
  key: () => null,
});
