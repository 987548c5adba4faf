import { useSelector } from '@xstate/react';
import type { NoticesActor } from '../../../machines/notices/notices.machine.ts';
import { NoticesForState } from './NoticesForState.tsx';

export default function NoticesScreen({ actor, place }: { actor: NoticesActor; place: 'top' | 'bottom' }) {
  return <NoticesForState place={place} snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
