import { microphoneMachine, type MicrophoneContext } from '../../machines/microphone/microphone.machine.ts';
import { slice } from '../support/fixtures.ts';
import { walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

export const cases: Case<typeof microphoneMachine>[] = [
  { type: 'microphone.enable', redo: false },
  { type: 'microphone.enable', redo: true },
  { type: 'network.changed', online: false },
  { type: 'network.changed', online: true },
  { type: 'capture.slice', slice: slice(1) },
  { type: 'capture.troubled', trouble: 'denied' },
  { type: 'capture.troubled', trouble: 'missing' },
];

export const key = ({ online }: MicrophoneContext) => online;

export const walk = walkOf(microphoneMachine, { input: { parent: nobody }, cases, key });
