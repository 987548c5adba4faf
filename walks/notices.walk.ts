import { noticesMachine, type NoticesContext, type NoticesEvent } from '../machines/notices/notices.machine.ts';
import { walkOf } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

/** Notices get their IDs when they arrive, so the notices on screen decide which ones can be closed. */
export const cases = ({ context: { shown } }: { context: NoticesContext }): NoticesEvent[] => [
  { type: 'notice.show', notice: { kind: 'success', text: 'notice.loggedIn' } },
  { type: 'notice.show', notice: { kind: 'error', text: 'errors.server_error', duration: 6_000 } },
  { type: 'notice.close', id: shown[0]?.id ?? 'notice-gone' },
  { type: 'notice.timedOut', id: shown.at(-1)?.id ?? 'notice-gone' },
  { type: 'advice.putAway', device: 'phone' },
];

export const key = ({ shown, putAway }: NoticesContext) => [...shown.map(({ text }) => text), ...putAway];

export const walk = walkOf(noticesMachine, { input: { parent: nobody }, cases, key });
