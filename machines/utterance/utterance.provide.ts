import { fromCallback } from 'xstate';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import type { speechStreamMachine } from '../speech-stream/speech-stream.machine.ts';
import { provideTake } from '../take/take.provide.ts';
import { utteranceMachine } from './utterance.machine.ts';

/** The stream it starts, provided; the take is its own. */
export function provideUtterance(port: MicrophonePort, actors: { speechStream: typeof speechStreamMachine }) {
  return utteranceMachine.provide({
    actors: {
      ...actors,
      take: provideTake(port),
      network: fromCallback(({ sendBack }) => {
        sendBack({ type: 'network.changed', online: port.isOnline() });
        return port.watchOnline((online) => sendBack({ type: 'network.changed', online }));
      }),
    },
  });
}
