import { fromCallback, fromPromise } from 'xstate';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import { microphoneHoldMachine } from './microphone-hold.machine.ts';

export function provideMicrophoneHold(port: MicrophonePort) {
  return microphoneHoldMachine.provide({
    actors: {
      isAllowed: fromPromise(() => port.isAllowed()),
      hold: fromCallback(({ sendBack }) => port.hold(sendBack)),
      surroundings: fromCallback(({ sendBack }) => port.watchSurroundings(sendBack)),
    },
  });
}
