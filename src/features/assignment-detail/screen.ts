import { provideAssignmentDetail } from '../../../machines/assignment-detail/assignment-detail.provide.ts';
import type { World } from '../../app/world.ts';

export { AssignmentDetailScreen as Screen } from './AssignmentDetailScreen.tsx';

export const logic = ({ provider }: World) => provideAssignmentDetail(provider);
