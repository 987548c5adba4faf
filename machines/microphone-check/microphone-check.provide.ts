import { fromCallback, fromPromise } from 'xstate';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import { microphoneCheckMachine } from './microphone-check.machine.ts';

export function provideMicrophoneCheck(port: MicrophonePort) {
  return microphoneCheckMachine.provide({
    actors: {
      microphone: fromCallback(({ sendBack, receive }) => {
        const microphone = port.measure(sendBack);
        receive((command) => (command.type === 'sound.begin' ? microphone.begin() : microphone.finish()));
        return () => microphone.close();
      }),
      remember: fromPromise(async () => port.keepChecked()),
    },
  });
}
