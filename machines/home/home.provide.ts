import { fromPromise } from 'xstate';
import type { Recently } from '../../contract/recently.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { homeMachine } from './home.machine.ts';
import type { Work } from './next-up.ts';

export function provideHome(port: Pick<ProviderPort, 'list' | 'recently'>) {
  return homeMachine.provide({
    actors: {
      loadWork: fromPromise<Work>(async () => {
        const [overdue, todo] = await Promise.all([
          port.list({ tab: 'overdue', next: null }),
          port.list({ tab: 'todo', next: null }),
        ]);
        return { overdue, todo };
      }),
      loadRecently: fromPromise<Recently>(() => port.recently()),
    },
  });
}
