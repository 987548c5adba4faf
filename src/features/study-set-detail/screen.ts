import { provideStudySetDetail } from '../../../machines/study-set-detail/study-set-detail.provide.ts';
import { outbox } from '../outbox/outbox.ts';
import type { World } from '../../app/world.ts';

export { StudySetDetailScreen as Screen } from './StudySetDetailScreen.tsx';

export const logic = ({ provider }: World) => provideStudySetDetail(provider, outbox);
