import { isNovaOrg } from '../../contract/organization.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ScreenInput } from './screen.ts';

/** Returns the lesson that a route names, and the API version of its scores (AUTH-12). */
export function lessonAddress({ destination, profile }: ScreenInput): LessonAddress {
  // A standalone game has the IDs in its query (NAV-09).
  const params = destination.name === 'GameReadAloud' ? destination.query : destination.params;
  const { readAloudId, scenarioId } = params;
  return {
    api: profile && isNovaOrg(profile) ? 'v2' : 'v1',
    assignmentId: params['id'] ?? '',
    assignmentDetailId: params['assignmentDetailId'] ?? '',
    ...(readAloudId !== undefined
      ? { studySetId: readAloudId, type: 'read_aloud' }
      : scenarioId !== undefined
        ? { studySetId: scenarioId, type: 'scenario' }
        : { studySetId: params['studyId'] ?? '' }),
  };
}
