import type { Destination, Route } from '../ports/navigation.port.ts';

/** The three ways to a scenario: from an assignment, by itself, or from the catalog (NAV-01). */
export type RolePlayFamily = 'AssignmentRolePlay' | 'RolePlay' | 'SelfStudyRolePlay';

export interface RolePlayAddress {
  family: RolePlayFamily;
  scenarioId: string;
  /** Empty where nobody gave it. */
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

/** One conversation; without its id a new one. */
export const routeToActivity = (address: RolePlayAddress, conversationId?: string): Route => ({
  name: `${address.family}Activity`,
  params: paramsOf(address),
  ...(conversationId !== undefined && { query: { conversation: conversationId } }),
});

/** The report on one conversation. */
export const routeToResults = (address: RolePlayAddress, conversationId: string): Route => ({
  name: `${address.family}Results`,
  params: paramsOf(address),
  query: { conversation: conversationId },
});

/** Where the introduction was opened from (D18). */
export function routeToRolePlays({ family, assignmentId }: RolePlayAddress): Route {
  if (family === 'AssignmentRolePlay') return { name: 'AssignmentRolePlay', params: { id: assignmentId } };
  return { name: family === 'SelfStudyRolePlay' ? 'SelfStudyRolePlays' : 'HomeWorkAssignments' };
}

/** For an address that names no scenario, or no conversation, of the student's (NAV-05). */
export const NOT_FOUND: Route = { name: 'NotFound', replace: true };

function paramsOf({ scenarioId, assignmentId, assignmentDetailId }: RolePlayAddress): Record<string, string> {
  return { scenarioId, ...(assignmentId !== '' && { id: assignmentId, assignmentDetailId }) };
}
