import { useSelector } from '@xstate/react';
import type { StudySetDetailActor } from '../../../machines/study-set-detail/study-set-detail.machine.ts';
import { StudySetDetailForState } from './StudySetDetailForState.tsx';

export function StudySetDetailScreen({ actor }: { actor: StudySetDetailActor }) {
  return <StudySetDetailForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
