import { fromCallback } from 'xstate';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import { microphoneMachine, type CaptureCommand } from './microphone.machine.ts';

export function provideMicrophone(port: MicrophonePort) {
  return microphoneMachine.provide({
    actors: {
      capture: fromCallback<CaptureCommand>(({ sendBack, receive }) => {
        const capture = port.open(sendBack);
        receive((command) => (command.type === 'capture.begin' ? capture.begin() : capture.finish()));
        return () => capture.close();
      }),
      network: fromCallback(({ sendBack }) => {
        sendBack({ type: 'network.changed', online: port.isOnline() });
        return port.watchOnline((online) => sendBack({ type: 'network.changed', online }));
      }),
    },
  });
}
