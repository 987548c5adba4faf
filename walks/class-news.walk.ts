import { classNewsMachine, type ClassNewsContext } from '../machines/class-news/class-news.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { asked, confirmed, invitation, noNews, told } from './support/class-news.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const offline = new PortError({ kind: 'offline' });
const cases: Case<typeof classNewsMachine>[] = [
  { type: 'invitation.answer', invitation, answer: 'join' },
  { type: 'notices.read' },
  { type: 'work.show' },
  done('load', { invitations: asked.invitations, notices: told.notices }),
  done('load', noNews),
  failed('load', offline),
  failed('load', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
  done('answer', { joined: true, news: noNews, invitation, answer: 'join' }),
  done('answer', { joined: false, news: confirmed, invitation, answer: 'join' }),
  failed('answer', offline),
  done('markRead', noNews),
  failed('markRead', offline),
];
const key = ({ news, joined, failure }: ClassNewsContext) => [
  news.invitations.map((one) => one.confirmed),
  news.notices.length,
  joined.length > 0,
  failure,
];

export const walk = walkOf(classNewsMachine, { input: { parent: nobody }, cases, key });
