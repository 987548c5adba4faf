import { fromCallback, fromPromise } from 'xstate';
import type { LoginPort } from '../ports/login.port.ts';
import type { WindowPort } from '../ports/window.port.ts';
import { ssoMachine, type SsoEvent } from './sso.machine.ts';

export function provideSso(login: Pick<LoginPort, 'startSso' | 'finishSso'>, window: Pick<WindowPort, 'leaveFor'>) {
  return ssoMachine.provide({
    actors: {
      startSso: fromPromise(({ input }) => login.startSso(input)),
      finishSso: fromPromise(({ input }) => login.finishSso(input)),
      leave: fromCallback(({ input, sendBack }) =>
        window.leaveFor(input.page, () => sendBack({ type: 'page.returned' } satisfies SsoEvent)),
      ),
    },
  });
}
