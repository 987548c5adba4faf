import { fromCallback, fromPromise } from 'xstate';
import type { AssignmentCounts, AssignmentList, AssignmentTab } from '../../contract/assignments.ts';
import type { panelMachine } from '../panel/panel.machine.ts';
import type { ListMemoryPort } from '../ports/list-memory.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { UsageCommand, UsagePort } from '../ports/usage.port.ts';
import { assignmentListMachine, type MemoryCommand } from './assignment-list.machine.ts';

export function provideAssignmentList(
  port: Pick<ProviderPort, 'list' | 'counts'>,
  memory: ListMemoryPort,
  panel: typeof panelMachine,
  usage: UsagePort,
) {
  return assignmentListMachine.provide({
    actors: {
      panel,
      memory: fromCallback<MemoryCommand, { userId: string }>(({ input: { userId }, receive, sendBack }) =>
        receive((command) => {
          if (command.type === 'memory.keep') memory.keep(userId, command.tab, command.list);
          else sendBack({ type: 'memory.recalled', known: memory.read(userId, command.tab) });
        }),
      ),
      usage: fromCallback<UsageCommand, { userId: string }>(({ input: { userId }, receive }) =>
        receive((command) => usage.report(userId, command.usage)),
      ),
      loadPage: fromPromise<AssignmentList, { tab: AssignmentTab; next: string | null }>(({ input }) =>
        port.list(input),
      ),
      loadCounts: fromPromise<AssignmentCounts>(() => port.counts()),
    },
  });
}
