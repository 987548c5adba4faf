import { microphoneStandbyMachine } from '../machines/microphone-standby/microphone-standby.machine.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const CHECK = '0.microphoneStandby.checking';

export const cases: Case<typeof microphoneStandbyMachine>[] = [done(CHECK, true), done(CHECK, false), failed(CHECK)];

export const walk = walkOf(microphoneStandbyMachine, { input: undefined, cases, key: () => null });
