import { fromCallback } from 'xstate';
import type { AutomaticStopPort } from '../ports/automatic-stop.port.ts';

/** The automatic stop is on for the school and the student. `patience` is the factor of the waits for silence. */
export type AutomaticStopWanted = { type: 'automaticStop.wanted'; patience: 1 | 2 };

/** Without a port, only a press ends a recording. */
export function provideAutomaticStopWanted(port?: Pick<AutomaticStopPort, 'read' | 'patience'>) {
  return fromCallback<{ type: 'never' }>(({ sendBack }) => {
    if (port?.read() !== 'on') return;
    const wanted: AutomaticStopWanted = { type: 'automaticStop.wanted', patience: port.patience() };
    sendBack(wanted);
  });
}
