/** Attempts of an assignment, latest first, with links to the stored results (DETAIL-07). */
import type { SnapshotFrom } from 'xstate';
import type { AssignmentHistory, Attempt } from '../../contract/assignments.ts';
import type { Route } from '../ports/navigation.port.ts';
import { resourceMachine } from '../resource/resource.machine.ts';
import { routeToResults } from '../shared/role-play-routes.ts';

export const assignmentHistoryMachine = resourceMachine<AssignmentHistory>({ id: 'assignmentHistory' });

/** Returns null if only the attempt's score was stored. */
export function routeToResult(assignmentId: string, attempt: Attempt): Route | null {
  const { assignment_detail_id: assignmentDetailId, assignment_detail_type: type, result } = attempt;
  if (result === null) return null;
  if (type === 'ai_tutor') {
    const address = { scenarioId: result.content_id, assignmentId, assignmentDetailId };
    return routeToResults({ ...address, family: 'AssignmentRolePlay' }, result.result_id);
  }
  return {
    name: 'ReadAloudResult',
    params: {
      id: assignmentId,
      assignmentDetailId,
      readAloudId: result.content_id,
      recordingId: result.result_id,
      '*': '',
    },
  };
}

export type AssignmentHistorySnapshot = SnapshotFrom<typeof assignmentHistoryMachine>;
