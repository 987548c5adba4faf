import { fromCallback, fromPromise } from 'xstate';
import type { LoginPort, SsoReturn, SsoStart } from '../ports/login.port.ts';
import type { WindowPort } from '../ports/window.port.ts';
import { ssoMachine, type SsoEvent } from './sso.machine.ts';

export function provideSso(login: Pick<LoginPort, 'startSso' | 'finishSso'>, window: Pick<WindowPort, 'leaveFor'>) {
  return ssoMachine.provide({
    actors: {
      startSso: fromPromise<{ page: string }, SsoStart>(({ input }) => login.startSso(input)),
      finishSso: fromPromise<Awaited<ReturnType<LoginPort['finishSso']>>, SsoReturn>(({ input }) =>
        login.finishSso(input),
      ),
      leave: fromCallback<{ type: 'never' }, { page: string }>(({ input, sendBack }) =>
        window.leaveFor(input.page, () => sendBack({ type: 'page.returned' } satisfies SsoEvent)),
      ),
    },
  });
}
