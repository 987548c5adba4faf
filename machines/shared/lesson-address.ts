import { isNovaOrg } from '../../contract/organization.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ScreenInput } from '../app/app.types.ts';

/** Which lesson a route names, and under which endpoints its scores live (AUTH-12). */
export function lessonAddress({ destination: { params }, profile }: ScreenInput): LessonAddress {
  return {
    api: profile && isNovaOrg(profile) ? 'v2' : 'v1',
    assignmentId: params['id'] ?? '',
    assignmentDetailId: params['assignmentDetailId'] ?? '',
    studySetId: params['studyId'] ?? '',
  };
}
