import { microphoneHoldMachine } from '../../machines/microphone-hold/microphone-hold.machine.ts';
import { done, failed, modelOf, type Case } from '../support/model.ts';

const CHECK = '0.microphoneHold.checking';

export const cases: Case<typeof microphoneHoldMachine>[] = [done(CHECK, true), done(CHECK, false), failed(CHECK)];

export const model = modelOf(microphoneHoldMachine, { input: undefined, cases, key: () => null });
