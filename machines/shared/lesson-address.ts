import { isNovaOrg } from '../../contract/organization.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ScreenInput } from '../app/app.types.ts';

/** Which lesson a route names, and under which endpoints its scores live (AUTH-12). */
export function lessonAddress({ destination, profile }: ScreenInput): LessonAddress {
  // A game by itself names the same in its query (NAV-09).
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
