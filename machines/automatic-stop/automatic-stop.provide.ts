import { fromCallback } from 'xstate';
import type { AutomaticStopPort } from '../ports/automatic-stop.port.ts';
import { automaticStopMachine, type AutomaticStopEvent } from './automatic-stop.machine.ts';

export function provideAutomaticStop(port: Pick<AutomaticStopPort, 'read' | 'write'>) {
  return automaticStopMachine.provide({
    actors: {
      setting: fromCallback(({ sendBack, receive }) => {
        receive(({ setting }) => port.write(setting));
        sendBack({ type: 'setting.told', setting: port.read() } satisfies AutomaticStopEvent);
      }),
    },
  });
}
