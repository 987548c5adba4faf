import { fromPromise } from 'xstate';
import type { AnsweredInvitation, ClassNews } from '../../contract/class-codes.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { classNewsMachine, type Answered } from './class-news.machine.ts';

export function provideClassNews(port: Pick<ProviderPort, 'classNews' | 'answerInvitation' | 'markNoticesRead'>) {
  return classNewsMachine.provide({
    actors: {
      load: fromPromise<ClassNews>(() => port.classNews()),
      answer: fromPromise<AnsweredInvitation & Answered, Answered>(async ({ input: { answer, invitation } }) => ({
        ...(await port.answerInvitation({ invitationId: invitation.id, answer })),
        answer,
        invitation,
      })),
      markRead: fromPromise<ClassNews, { notices: string[] }>(({ input }) => port.markNoticesRead(input)),
    },
  });
}
