/** A teacher gives a class a code, and lets in the students who ask with it. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { JoiningChange, ShownJoining } from '../../ports/teacher-pages.port.ts';
import { failureOf, type Failure } from '../../shared/failure.ts';
import { toParent, unprovided, withEvent, withOutput } from '../../shared/chart.ts';
import { failureGuards, ifExpired, ifMissing, type PageInput, type PageReport } from '../page/teacher-page.parts.ts';

export interface JoiningContext extends PageInput<'joining'> {
  /** The change that is being made, or was refused. */
  wanted: JoiningChange;
  /** Number of students who came into the class while the page was open. */
  letIn: number;
  failure: Failure | null;
}

export type JoiningEvent = { type: 'joining.look' } | { type: 'joining.change'; change: JoiningChange };

export interface JoiningRequest {
  classId: string;
  change: JoiningChange;
}

/** Returns how many of the answered students no longer wait, because they are in. */
function admitted(change: JoiningChange, { waiting }: ShownJoining): number {
  if (change.type !== 'answer' || change.answer === 'refuse') return 0;
  return change.waiting.filter((id) => !waiting.some((student) => student.id === id)).length;
}

export const teacherJoiningMachine = setup({
  types: {
    context: {} as JoiningContext,
    events: {} as JoiningEvent,
    input: {} as PageInput<'joining'>,
  },
  actors: {
    look: unprovided<ShownJoining, string>('look'),
    change: unprovided<ShownJoining, JoiningRequest>('change'),
  },
  actions: {
    report: toParent((_, report: PageReport) => report),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    show: assign(({ context: { page } }, data: ShownJoining) => ({ page: { ...page, data }, failure: null })),
    countLetIn: assign(({ context: { wanted, letIn } }, joining: ShownJoining) => ({
      letIn: letIn + admitted(wanted, joining),
    })),
  },
  guards: failureGuards,
  delays: {
    /** Students ask while the teacher looks at the page. */
    lookAgain: 10_000,
    /** Each look prolongs the teacher's login, which must end on a page that was left open. */
    longestLooking: 15 * 60_000,
  },
}).createMachine({
  id: 'teacherJoining',
  context: ({ input }) => ({ ...input, wanted: { type: 'make' }, letIn: 0, failure: null }),
  initial: 'shown',
  states: {
    shown: {
      initial: 'idle',
      after: { longestLooking: '.resting' },
      on: {
        'joining.change': {
          target: 'changing',
          actions: assign(({ event }) => ({ wanted: event.change, failure: null })),
        },
      },
      states: {
        idle: { after: { lookAgain: 'looking' } },
        refused: { description: 'The change may have been made.', after: { lookAgain: 'looking' } },
        resting: {
          description: 'Does not look again before the teacher asks.',
          on: { 'joining.look': '#teacherJoining.returning' },
        },
        looking: {
          description: 'If it fails, the page stays as it was.',
          invoke: {
            src: 'look',
            id: 'look',
            input: ({ context }) => context.page.classId,
            onDone: { target: 'idle', actions: withOutput('show') },
            onError: [ifExpired, { target: 'idle' }],
          },
        },
      },
    },
    changing: {
      invoke: {
        src: 'change',
        id: 'change',
        input: ({ context }) => ({ classId: context.page.classId, change: context.wanted }),
        onDone: { target: 'shown', actions: [withOutput('show'), withOutput('countLetIn')] },
        onError: [ifExpired, ifMissing, { target: 'shown.refused', actions: withEvent('keepFailure') }],
      },
    },
    returning: {
      description: 'The teacher is back, and waits for the list.',
      invoke: {
        src: 'look',
        id: 'look',
        input: ({ context }) => context.page.classId,
        onDone: { target: 'shown', actions: withOutput('show') },
        onError: {
          description: 'The frame loads the page, and shows why that fails.',
          actions: { type: 'report', params: { type: 'page.reload' } },
        },
      },
    },
  },
});

export type TeacherJoiningSnapshot = SnapshotFrom<typeof teacherJoiningMachine>;
