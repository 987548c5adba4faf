import { fromCallback, fromPromise } from 'xstate';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import { microphoneCheckMachine, type SoundCommand } from './microphone-check.machine.ts';

export function provideMicrophoneCheck(port: MicrophonePort) {
  return microphoneCheckMachine.provide({
    actors: {
      microphone: fromCallback<SoundCommand>(({ sendBack, receive }) => {
        const microphone = port.measure(sendBack);
        receive((command) => (command.type === 'sound.begin' ? microphone.begin() : microphone.finish()));
        return () => microphone.close();
      }),
      remember: fromPromise<void>(async () => port.keepChecked()),
    },
  });
}
