import { provideAssignmentDetail } from '../../../machines/assignment-detail/assignment-detail.provide.ts';
import type { World } from '../../app/world.ts';
import { live } from '../../components/live.tsx';
import { AssignmentDetailForState } from './AssignmentDetailForState.tsx';

export const Screen = live(AssignmentDetailForState);

export const logic = ({ provider }: World) => provideAssignmentDetail(provider);
