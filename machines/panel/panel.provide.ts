import { fromCallback } from 'xstate';
import type { WindowPort } from '../ports/window.port.ts';
import { panelMachine } from './panel.machine.ts';

export function providePanel(port: Pick<WindowPort, 'watchSize'>) {
  return panelMachine.provide({
    actors: {
      windowSize: fromCallback(({ sendBack }) => port.watchSize((size) => sendBack({ type: 'window.resized', size }))),
    },
  });
}
