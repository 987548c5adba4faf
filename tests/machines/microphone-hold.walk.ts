import { microphoneHoldMachine } from '../../machines/microphone-hold/microphone-hold.machine.ts';
import { done, failed, walkOf, type Case } from '../support/walk.ts';

const CHECK = '0.microphoneHold.checking';

export const cases: Case<typeof microphoneHoldMachine>[] = [done(CHECK, true), done(CHECK, false), failed(CHECK)];

export const walk = walkOf(microphoneHoldMachine, { input: undefined, cases, key: () => null });
