import { fromCallback } from 'xstate';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import type { speechStreamMachine } from '../speech-stream/speech-stream.machine.ts';
import { utteranceMachine } from './utterance.machine.ts';
import type { CaptureCommand } from './utterance.types.ts';

/** The stream it starts, provided. */
export function provideUtterance(port: MicrophonePort, actors: { speechStream: typeof speechStreamMachine }) {
  return utteranceMachine.provide({
    actors: {
      ...actors,
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
