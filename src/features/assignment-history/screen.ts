import { provideAssignmentHistory } from '../../../machines/assignment-history/assignment-history.provide.ts';
import type { World } from '../../app/world.ts';

export { AssignmentHistoryScreen as Screen } from './AssignmentHistoryScreen.tsx';

export const logic = ({ provider }: World) => provideAssignmentHistory(provider);
