/** A teacher gives a class a code, and lets in the students who ask with it. */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { JoiningChange, ShownJoining } from '../ports/teacher-joining.port.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import { expired, failureGuards, onFailure } from './teacher-page.parts.ts';
import type { ReadingReport } from './teacher-reading.machine.ts';

export type JoiningPlace = Extract<TeacherPlace, { name: 'joining' }>;

export interface JoiningContext {
  parent: Parent<ReadingReport>;
  place: JoiningPlace;
  joining: ShownJoining;
  /** The change that is being made, or was refused. */
  wanted: JoiningChange;
  /** Number of students who came into the class while the page was open. */
  letIn: number;
  failure: Failure | null;
}

export type JoiningEvent =
  | { type: 'teacher.go'; to: TeacherPlace }
  | { type: 'joining.reload' }
  | { type: 'joining.change'; change: JoiningChange };

const NOTHING: ShownJoining = { class: { id: '', name: '' }, address: '', code: null, waiting: [] };

/** Returns how many of the answered students no longer wait, because they are in. */
function admitted(change: JoiningChange, { waiting }: ShownJoining): number {
  if (change.type !== 'answer' || change.answer === 'refuse') return 0;
  return change.waiting.filter((id) => !waiting.some((student) => student.id === id)).length;
}

export const teacherJoiningMachine = setup({
  types: {
    context: {} as JoiningContext,
    events: {} as JoiningEvent,
    input: {} as Pick<JoiningContext, 'parent' | 'place'>,
  },
  actors: {
    load: unprovided<ShownJoining, string>('load'),
    change: unprovided<ShownJoining, { classId: string; change: JoiningChange }>('change'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: ReadingReport) => report,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    show: assign((_, joining: ShownJoining) => ({ joining, failure: null })),
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
  context: ({ input }) => ({ ...input, joining: NOTHING, wanted: { type: 'make' }, letIn: 0, failure: null }),
  initial: 'loading',
  on: { 'teacher.go': { actions: { type: 'report', params: ({ event }) => event } } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        input: ({ context }) => context.place.classId,
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: onFailure('unavailable'),
      },
    },
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
          on: { 'joining.reload': '#teacherJoining.loading' },
        },
        looking: {
          description: 'If it fails, the page stays as it was.',
          invoke: {
            src: 'load',
            id: 'look',
            input: ({ context }) => context.place.classId,
            onDone: { target: 'idle', actions: { type: 'show', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isExpired', params: ({ event }) => event }, target: '#teacherJoining.expired' },
              { target: 'idle' },
            ],
          },
        },
      },
    },
    changing: {
      invoke: {
        src: 'change',
        id: 'change',
        input: ({ context }) => ({ classId: context.place.classId, change: context.wanted }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            joining: event.output,
            letIn: context.letIn + admitted(context.wanted, event.output),
          })),
        },
        onError: onFailure('shown.refused'),
      },
    },
    unavailable: { on: { 'joining.reload': 'loading' } },
    missing: { description: 'The class does not exist, or it belongs to another teacher.' },
    expired,
  },
});

export type TeacherJoiningActor = ActorRefFrom<typeof teacherJoiningMachine>;
export type TeacherJoiningSnapshot = SnapshotFrom<typeof teacherJoiningMachine>;
