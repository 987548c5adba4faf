/**
 * Asks the student about classes that someone asked for with the student's email, and tells what others did with the
 * account (docs/decisions/0119). Runs while a student is signed in, and shows on the home page and the assignments.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AnsweredInvitation, ClassInvitation, ClassNews, InvitationAnswer } from '../../contract/class-codes.ts';
import { failureOf, isForNow, type Failure } from '../shared/failure.ts';
import { toParent, unprovided, withEvent, withOutput, type Parent } from '../shared/chart.ts';
import type { AppRequest } from '../shared/screen.ts';

export interface ClassNewsContext {
  parent: Parent<AppRequest>;
  news: ClassNews;
  /** Names of classes that the student joined since the app was opened. */
  joined: readonly string[];
  failure: Failure | null;
}

export type Answered = InvitationAnswer & { invitation: ClassInvitation };

export type ClassNewsEvent =
  | ({ type: 'invitation.answer' } & Answered)
  /** The student has read the notices. */
  | { type: 'notices.read' }
  /** Loads the page again, so that it has the work of the joined classes. */
  | { type: 'work.show' };

const NOTHING: ClassNews = { invitations: [], notices: [] };

export const classNewsMachine = setup({
  types: {
    context: {} as ClassNewsContext,
    events: {} as ClassNewsEvent,
    input: {} as Pick<ClassNewsContext, 'parent'>,
    tags: {} as 'news',
  },
  actors: {
    load: unprovided<ClassNews>('load'),
    answer: unprovided<AnsweredInvitation & Answered, Answered>('answer'),
    markRead: unprovided<ClassNews, { notices: string[] }>('markRead'),
  },
  actions: {
    reload: toParent((): AppRequest => ({ type: 'app.reload' })),
    keep: assign((_, news: ClassNews) => ({ news, failure: null })),
    keepAnswered: assign(
      ({ context: { joined } }, { news, joined: isIn, invitation }: AnsweredInvitation & Answered) => ({
        news,
        joined: isIn ? [...joined, invitation.class_name] : joined,
        failure: null,
      }),
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    isForNow: (_, { error }: { error: unknown }) => isForNow(failureOf(error)),
    hasNothing: ({ context: { news, joined } }) => news.invitations.length + news.notices.length + joined.length === 0,
  },
  delays: { loadRetry: 60_000 },
}).createMachine({
  id: 'classNews',
  context: ({ input: { parent } }) => ({ parent, news: NOTHING, joined: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        onDone: { target: 'told', actions: withOutput('keep') },
        onError: [{ guard: withEvent('isForNow'), target: 'unavailable' }, { target: 'quiet' }],
      },
    },
    unavailable: { description: 'Nothing is shown.', after: { loadRetry: 'loading' } },
    told: { always: [{ guard: 'hasNothing', target: 'quiet' }, { target: 'shown.idle' }] },
    left: { always: [{ guard: 'hasNothing', target: 'quiet' }, { target: 'shown.answered' }] },
    quiet: { description: 'There is no news, or the provider has none to tell.' },
    shown: {
      tags: 'news',
      initial: 'idle',
      on: {
        'invitation.answer': 'answering',
        'notices.read': 'reading',
        'work.show': { actions: 'reload' },
      },
      states: {
        idle: {},
        answered: { description: 'The button that had the focus is gone, so the heading takes it.' },
        refused: { description: 'The answer may have arrived.' },
      },
    },
    answering: {
      tags: 'news',
      invoke: {
        src: 'answer',
        id: 'answer',
        input: ({ event }) => event as Extract<ClassNewsEvent, { type: 'invitation.answer' }>,
        onDone: { target: 'left', actions: withOutput('keepAnswered') },
        onError: { target: 'shown.refused', actions: withEvent('keepFailure') },
      },
    },
    reading: {
      tags: 'news',
      invoke: {
        src: 'markRead',
        id: 'markRead',
        input: ({ context: { news } }) => ({ notices: news.notices.map(({ id }) => id) }),
        onDone: { target: 'left', actions: withOutput('keep') },
        onError: { target: 'shown.refused', actions: withEvent('keepFailure') },
      },
    },
  },
});

export type ClassNewsActor = ActorRefFrom<typeof classNewsMachine>;
export type ClassNewsSnapshot = SnapshotFrom<typeof classNewsMachine>;
