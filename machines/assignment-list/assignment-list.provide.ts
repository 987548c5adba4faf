import { fromPromise } from 'xstate';
import type { AssignmentCounts, AssignmentList, AssignmentTab } from '../../contract/assignments.ts';
import type { panelMachine } from '../panel/panel.machine.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { assignmentListMachine } from './assignment-list.machine.ts';

export function provideAssignmentList(port: Pick<ProviderPort, 'list' | 'counts'>, panel: typeof panelMachine) {
  return assignmentListMachine.provide({
    actors: {
      panel,
      loadPage: fromPromise<AssignmentList, { tab: AssignmentTab; next: string | null }>(({ input }) =>
        port.list(input),
      ),
      loadCounts: fromPromise<AssignmentCounts>(() => port.counts()),
    },
  });
}
