import { provideStudySetDetail } from '../../../machines/study-set-detail/study-set-detail.provide.ts';
import { newId } from '../../adapters/new-id.ts';
import { outbox } from '../outbox/outbox.ts';
import type { World } from '../../app/world.ts';

export { StudySetDetailScreen as Screen } from './StudySetDetailScreen.tsx';

export const logic = ({ provider }: World) => provideStudySetDetail(provider, { outbox, now: () => Date.now(), newId });
