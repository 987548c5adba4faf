import { fromCallback } from 'xstate';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import { takeMachine } from './take.machine.ts';

export function provideTake(port: Pick<MicrophonePort, 'open'>) {
  return takeMachine.provide({
    actors: {
      capture: fromCallback(({ input, sendBack, receive }) => {
        const capture = port.open(sendBack, input.recording);
        receive((command) => (command.type === 'capture.begin' ? capture.begin() : capture.finish()));
        return () => capture.close();
      }),
    },
  });
}
