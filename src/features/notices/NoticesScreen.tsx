import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import type { NoticesActor } from '../../../machines/notices/notices.machine.ts';
import { NoticesForState } from './NoticesForState.tsx';

/**
 * Draws the notices in a live region of the page, outside the app. This screen loads with its first notice, and screen
 * readers don't announce a text that comes together with its region.
 */
export default function NoticesScreen({ actor, place }: { actor: NoticesActor; place: 'top' | 'bottom' }) {
  const snapshot = useSelector(actor, (state) => state);
  const notices = <NoticesForState place={place} snapshot={snapshot} send={actor.send} />;
  const region = document.querySelector('#notices');
  return region ? createPortal(notices, region) : notices;
}
