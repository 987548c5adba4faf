import type { Scenario } from '../../contract/role-play.ts';
import type { Destination, Route } from '../ports/navigation.port.ts';

/** The three routes to a scenario: from an assignment, standalone, or from the catalog (NAV-01). */
export type RolePlayFamily = 'AssignmentRolePlay' | 'RolePlay' | 'SelfStudyRolePlay';

export interface RolePlayAddress {
  family: RolePlayFamily;
  scenarioId: string;
  /** Empty outside an assignment. */
  assignmentId: string;
  assignmentDetailId: string;
}

const FAMILIES: readonly RolePlayFamily[] = ['AssignmentRolePlay', 'SelfStudyRolePlay', 'RolePlay'];

export function rolePlayAddress({ name, params }: Destination): RolePlayAddress {
  return {
    family: FAMILIES.find((family) => name.startsWith(family)) ?? 'RolePlay',
    scenarioId: params['scenarioId'] ?? '',
    assignmentId: params['id'] ?? '',
    assignmentDetailId: params['assignmentDetailId'] ?? '',
  };
}

export const routeToIntroduction = (address: RolePlayAddress): Route => ({
  name: `${address.family}Introduction`,
  params: paramsOf(address),
});

export const routeToActivity = (address: RolePlayAddress, conversationId?: string): Route => ({
  name: `${address.family}Activity`,
  params: paramsOf(address),
  ...(conversationId !== undefined && { query: { conversation: conversationId } }),
});

export const routeToResults = (address: RolePlayAddress, conversationId: string): Route => ({
  name: `${address.family}Results`,
  params: paramsOf(address),
  query: { conversation: conversationId },
});

/** Returns the ID of the student's open conversation at this address, if any. */
export const openConversation = (
  { open_conversations = [] }: Pick<Scenario, 'open_conversations'>,
  { assignmentDetailId }: RolePlayAddress,
): string | undefined =>
  open_conversations.find((one) => (one.assignmentDetailId ?? '') === assignmentDetailId)?.conversationId;

/** Route to the screen that opened the introduction (D18). */
export function routeToRolePlays({ family, assignmentId }: RolePlayAddress): Route {
  if (family === 'AssignmentRolePlay') return { name: 'AssignmentRolePlay', params: { id: assignmentId } };
  return { name: family === 'SelfStudyRolePlay' ? 'SelfStudyRolePlays' : 'HomeWorkAssignments' };
}

/** Used if the student has no such scenario or conversation (NAV-05). */
export const NOT_FOUND: Route = { name: 'NotFound', replace: true };

function paramsOf({ scenarioId, assignmentId, assignmentDetailId }: RolePlayAddress): Record<string, string> {
  return { scenarioId, ...(assignmentId !== '' && { id: assignmentId, assignmentDetailId }) };
}
