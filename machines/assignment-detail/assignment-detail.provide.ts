import { fromPromise } from 'xstate';
import type { Assignment } from '../../contract/assignments.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { assignmentDetailMachine } from './assignment-detail.machine.ts';

export function provideAssignmentDetail(port: ProviderPort) {
  return assignmentDetailMachine.provide({
    actors: {
      loadAssignment: fromPromise<Assignment, { assignmentId: string }>(({ input }) =>
        port.assignment(input.assignmentId),
      ),
    },
  });
}
