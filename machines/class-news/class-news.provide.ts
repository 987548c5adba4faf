import { fromPromise } from 'xstate';
import type { ProviderPort } from '../ports/provider.port.ts';
import { classNewsMachine } from './class-news.machine.ts';

export function provideClassNews(port: Pick<ProviderPort, 'classNews' | 'answerInvitation' | 'markNoticesRead'>) {
  return classNewsMachine.provide({
    actors: {
      load: fromPromise(() => port.classNews()),
      answer: fromPromise(async ({ input: { answer, invitation } }) => ({
        ...(await port.answerInvitation({ invitationId: invitation.id, answer })),
        answer,
        invitation,
      })),
      markRead: fromPromise(({ input }) => port.markNoticesRead(input)),
    },
  });
}
