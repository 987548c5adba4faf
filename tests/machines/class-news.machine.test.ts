import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AnsweredInvitation, ClassNews, InvitationAnswer } from '../../contract/class-codes.ts';
import { provideClassNews } from '../../machines/class-news/class-news.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { asked, noNews, told } from '../../walks/support/class-news.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { handCall, settled } from '../support/fakes.ts';

const OFFLINE = new PortError({ kind: 'offline' });

function open() {
  const clock = new SimulatedClock();
  const load = handCall<void, ClassNews>();
  const answer = handCall<InvitationAnswer & { invitationId: string }, AnsweredInvitation>();
  const read = handCall<{ notices: string[] }, ClassNews>();
  const port = { classNews: () => load.call(), answerInvitation: answer.call, markNoticesRead: read.call };
  const actor = createActor(provideClassNews(port), { input: { parent: nobody }, clock }).start();
  return {
    clock,
    load,
    state: () => actor.getSnapshot(),
    arrives: load.answer,
    async answers(end: (call: (typeof answer.open)[number]) => void) {
      actor.send({ type: 'invitation.answer', invitation: asked.invitations[0]!, answer: 'refuse' });
      end(answer.open[0]!);
      await settled();
    },
    async reads(end: (call: (typeof read.open)[number]) => void) {
      actor.send({ type: 'notices.read' });
      end(read.open[0]!);
      await settled();
    },
  };
}

test('[0119] moves the focus to the news only after an answer or a notice, if news is left', async () => {
  const { state, arrives, answers, reads } = open();
  await arrives(told);
  expect(state().value).toEqual({ shown: 'idle' });
  await answers((call) => call.answer({ joined: false, news: told }));
  expect(state().value).toEqual({ shown: 'answered' });
  await reads((call) => call.answer(asked));
  expect(state().value).toEqual({ shown: 'answered' });
  await reads((call) => call.answer(noNews));
  expect(state().value).toBe('quiet');
});

test.each(['answers', 'reads'] as const)(
  '[0119] [ERR-01] shows the news again if the provider fails (%s)',
  async (act) => {
    const news = open();
    await news.arrives(told);
    await news[act]((call) => call.refuse(OFFLINE));
    expect(news.state()).toMatchObject({
      value: { shown: 'refused' },
      context: { news: told, failure: OFFLINE.failure },
    });
  },
);

test('[0119] loads again a minute after a failure, unless the provider has no news to tell', async () => {
  const { clock, load, state } = open();
  await load.refuse(OFFLINE);
  clock.increment(59_999);
  expect(load.made).toHaveLength(1);
  clock.increment(1);
  expect(load.made).toHaveLength(2);
  await load.refuse(new PortError({ kind: 'refused', code: 'not_found', message: 'None' }));
  expect(state().value).toBe('quiet');
});
