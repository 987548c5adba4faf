import { fromCallback } from 'xstate';
import type { AutomaticStopPort } from '../ports/automatic-stop.port.ts';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import { provideAutomaticStopWanted } from '../shared/automatic-stop.ts';
import type { speechStreamMachine } from '../speech-stream/speech-stream.machine.ts';
import { provideTake } from '../take/take.provide.ts';
import { utteranceMachine } from './utterance.machine.ts';

/** Without `automaticStop`, only a press ends a recording. */
export function provideUtterance(
  port: MicrophonePort,
  actors: { speechStream: typeof speechStreamMachine },
  automaticStop?: Pick<AutomaticStopPort, 'read' | 'patience'>,
) {
  return utteranceMachine.provide({
    actors: {
      ...actors,
      take: provideTake(port),
      automaticStop: provideAutomaticStopWanted(automaticStop),
      network: fromCallback(({ sendBack }) => {
        sendBack({ type: 'network.changed', online: port.isOnline() });
        return port.watchOnline((online) => sendBack({ type: 'network.changed', online }));
      }),
    },
  });
}
