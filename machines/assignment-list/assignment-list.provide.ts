import { fromCallback, fromPromise } from 'xstate';
import type { panelMachine } from '../panel/panel.machine.ts';
import type { ListMemoryPort } from '../ports/list-memory.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { UsagePort } from '../ports/usage.port.ts';
import { assignmentListMachine } from './assignment-list.machine.ts';

export function provideAssignmentList(
  port: Pick<ProviderPort, 'list' | 'counts'>,
  memory: ListMemoryPort,
  panel: typeof panelMachine,
  usage: UsagePort,
) {
  return assignmentListMachine.provide({
    actors: {
      panel,
      memory: fromCallback(({ input: { userId }, receive, sendBack }) =>
        receive((command) => {
          if (command.type === 'memory.keep') memory.keep(userId, command.tab, command.list);
          else sendBack({ type: 'memory.recalled', known: memory.read(userId, command.tab) });
        }),
      ),
      usage: fromCallback(({ input: { userId }, receive }) =>
        receive((command) => usage.report(userId, command.usage)),
      ),
      loadPage: fromPromise(({ input }) => port.list(input)),
      loadCounts: fromPromise(() => port.counts()),
    },
  });
}
