import { provideStudySetDetail } from '../../../machines/study-set-detail/study-set-detail.provide.ts';
import { outbox } from '../outbox/outbox.ts';
import type { World } from '../../app/world.ts';
import { live } from '../../components/live.tsx';
import { StudySetDetailForState } from './StudySetDetailForState.tsx';

export const Screen = live(StudySetDetailForState);

export const logic = ({ provider }: World) => provideStudySetDetail(provider, outbox);
