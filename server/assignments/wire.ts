import { z } from 'zod';
import {
  Assignment,
  AssignmentDetail,
  AssignmentHistory,
  AssignmentList,
  Attempt,
} from '../../contract/assignments.ts';

/* Schemas as the provider sends them. A role-play is a `scenario`, which the app reads as `ai_tutor` (LIST-03). */
const WireType = z.enum(['study_set', 'read_aloud', 'scenario']);
const WireTypeOrStudySet = WireType.catch('study_set');

export const WireDetail = AssignmentDetail.extend({ assignment_detail_type: WireType });
export type WireDetail = z.infer<typeof WireDetail>;

export const WireAssignment = Assignment.extend({ assignment_type: WireType, details: z.array(WireDetail) });
export type WireAssignment = z.infer<typeof WireAssignment>;

export const WireAssignmentList = AssignmentList.extend({ results: z.array(WireAssignment) });
export type WireAssignmentList = z.infer<typeof WireAssignmentList>;

export const WireAttempt = Attempt.extend({ assignment_detail_type: WireType });
export type WireAttempt = z.infer<typeof WireAttempt>;

export const WireHistory = AssignmentHistory.extend({ attempts: z.array(WireAttempt) });
export type WireHistory = z.infer<typeof WireHistory>;

/** Returns the wire name of a stored type. An unknown type is a study set. */
export function wireType(type: string): z.infer<typeof WireType> {
  return WireTypeOrStudySet.parse(type === 'ai_tutor' ? 'scenario' : type);
}
