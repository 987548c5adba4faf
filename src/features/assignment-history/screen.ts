import { provideAssignmentHistory } from '../../../machines/assignment-history/assignment-history.provide.ts';
import type { World } from '../../app/world.ts';
import { live } from '../../components/live.tsx';
import { AssignmentHistoryForState } from './AssignmentHistoryForState.tsx';

export const Screen = live(AssignmentHistoryForState);

export const logic = ({ provider }: World) => provideAssignmentHistory(provider);
