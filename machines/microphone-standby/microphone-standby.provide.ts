import { fromCallback, fromPromise } from 'xstate';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import { microphoneStandbyMachine } from './microphone-standby.machine.ts';

export function provideMicrophoneStandby(port: MicrophonePort) {
  return microphoneStandbyMachine.provide({
    actors: {
      isAllowed: fromPromise(() => port.isAllowed()),
      standby: fromCallback(({ sendBack }) => port.standBy(sendBack)),
      surroundings: fromCallback(({ sendBack }) => port.watchSurroundings(sendBack)),
    },
  });
}
