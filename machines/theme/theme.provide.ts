import { fromCallback } from 'xstate';
import type { ThemePort } from '../ports/theme.port.ts';
import { themeMachine, type ThemeEvent } from './theme.machine.ts';

export function provideTheme(port: ThemePort) {
  return themeMachine.provide({
    actors: {
      setting: fromCallback(({ sendBack, receive }) => {
        receive(({ theme }) => port.write(theme));
        sendBack({ type: 'theme.told', theme: port.read() } satisfies ThemeEvent);
      }),
    },
  });
}
