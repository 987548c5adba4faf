/**
 * A student's time with a lesson, reading or role-play. It measures study time, asks before the student leaves,
 * bookmarks progress, and reports through the outbox. When it ends, the flow ends.
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ActivityEvent } from '../../contract/activity.ts';
import type { DetailStatus } from '../../contract/assignments.ts';
import { IDLE_TIMEOUT } from '../../contract/constants.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { Delivery } from '../ports/outbox.port.ts';
import { progressReport } from '../shared/assignment-progress.ts';
import { unprovidedCallback } from '../shared/unprovided.ts';
import type {
  RecordCommand,
  RecordInput,
  SittingContext,
  SittingEnd,
  SittingEvent,
  SittingInput,
  SittingReport,
} from './sitting.types.ts';

type Kept = Extract<SittingEvent, { type: 'sitting.keep' }>;
type Signed = Extract<SittingEvent, { type: 'student.active' }>;
type Completed = Extract<SittingEvent, { type: 'sitting.complete' }>;
type End = Pick<Completed, 'score' | 'isScoredLater'>;

export const sittingMachine = setup({
  types: {
    context: {} as SittingContext,
    events: {} as SittingEvent,
    input: {} as SittingInput,
    output: {} as SittingEnd,
  },
  actors: {
    record: unprovidedCallback<RecordCommand, RecordInput>('record'),
    attention: unprovidedCallback<{ type: 'never' }>('attention'),
  },
  actions: {
    askBeforeLeaving: sendTo(
      ({ context }) => context.app,
      (_, { asks }: { asks: boolean }): AppRequest => ({ type: 'app.askBeforeLeaving', asks }),
    ),
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: SittingReport) => report,
    ),
    countStudy: enqueueActions(({ context, enqueue }, { at }: Signed) => {
      const studied = context.studied + at - context.activeAt!;
      enqueue.assign({ studied });
      enqueue.sendTo(context.parent, { type: 'sitting.studied', studied });
      enqueue.sendTo('record', bookmark({ ...context, studied }));
    }),
    keepSign: assign((_, { at }: Signed) => ({ activeAt: at })),
    keep: enqueueActions(({ context, enqueue }, { deliveries, place, cards, unanswered }: Kept) => {
      enqueue.assign({ cards, place, unanswered });
      for (const delivery of deliveries) enqueue.sendTo('record', { type: 'record.put', delivery });
      enqueue.sendTo('record', bookmark({ ...context, place, unanswered }));
    }),
    /** The bookmark shows, after a reload, that the start was recorded. */
    recordStart: enqueueActions(({ context, enqueue }) => {
      if (context.isResumed) return;
      enqueue.sendTo('record', activity('activity_started'));
      enqueue.sendTo('record', bookmark(context));
    }),
    recordAttempt: enqueueActions(({ context, enqueue }) => {
      if (isAssigned(context)) enqueue.sendTo('record', put(progress(context, 'in_progress', { score: null })));
    }),
    recordResult: enqueueActions(({ context, enqueue }, { deliveries, ...result }: Completed) => {
      for (const delivery of deliveries) enqueue.sendTo('record', put(delivery));
      if (result.score !== null && isAssigned(context))
        enqueue.sendTo('record', put(progress(context, 'completed', result)));
    }),
    /** Without a score, the activity counts as left and not completed (SET-12, D16). */
    recordEnd: enqueueActions(({ context, enqueue }, { score, isScoredLater }: End) => {
      const isLeft = score === null && !isScoredLater;
      const commands = isLeft ? leaving(context) : [activity('activity_completed')];
      for (const command of commands) enqueue.sendTo('record', command);
      enqueue.sendTo('record', { type: 'record.clearBookmark' });
    }),
  },
  guards: {
    isAttempt: (_, { cards }: { cards: number }) => cards > 0,
    /** Excludes idle time (D24) and sleep. Uses the wall clock, because timers stop while the device sleeps. */
    wasBusySince: ({ context: { activeAt } }, { at }: Signed) =>
      activeAt !== null && at >= activeAt && at - activeAt < IDLE_TIMEOUT,
    wasAttempted: ({ context }) => context.cards > 0,
  },
}).createMachine({
  id: 'sitting',
  context: ({ input }) => ({ ...input, activeAt: null }),
  output: ({ event }) => event.output as SittingEnd,
  invoke: {
    src: 'record',
    id: 'record',
    input: ({ context: { userId, lesson, assignment, key } }) => ({ userId, lesson, assignment, key }),
  },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      // The browser's Back button asks the leave question too (D18).
      entry: [{ type: 'askBeforeLeaving', params: { asks: true } }, 'recordStart'],
      invoke: { src: 'attention' },
      on: {
        'student.active': [
          {
            guard: { type: 'wasBusySince', params: ({ event }) => event },
            actions: [
              { type: 'countStudy', params: ({ event }) => event },
              { type: 'keepSign', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'keepSign', params: ({ event }) => event } },
        ],
        'sitting.complete': {
          target: 'completed',
          actions: [
            { type: 'recordResult', params: ({ event }) => event },
            { type: 'recordEnd', params: ({ event }) => event },
          ],
        },
      },
      states: {
        attempts: {
          description: 'The first attempt marks the assignment as in progress (SET-09).',
          initial: 'none',
          states: {
            none: {
              always: { guard: 'wasAttempted', target: 'some' },
              on: {
                'sitting.keep': [
                  {
                    guard: { type: 'isAttempt', params: ({ event }) => event },
                    target: 'some',
                    actions: [{ type: 'keep', params: ({ event }) => event }, 'recordAttempt'],
                  },
                  { actions: { type: 'keep', params: ({ event }) => event } },
                ],
              },
            },
            some: { on: { 'sitting.keep': { actions: { type: 'keep', params: ({ event }) => event } } } },
          },
        },
        question: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'sitting.close': { target: 'asking', actions: { type: 'report', params: { type: 'sitting.asking' } } },
              },
            },
            asking: {
              on: {
                'sitting.stay': { target: 'closed', actions: { type: 'report', params: { type: 'sitting.stayed' } } },
                'sitting.leave': { target: '#sitting.left', actions: { type: 'recordEnd', params: { score: null } } },
                'sitting.complete': {
                  description: 'The last answer arrived during the question, so leaving loses nothing.',
                  target: '#sitting.completed',
                  actions: [
                    { type: 'recordResult', params: ({ event }) => event },
                    { type: 'recordEnd', params: ({ event }) => event },
                    { type: 'report', params: { type: 'sitting.stayed' } },
                  ],
                },
              },
            },
          },
        },
      },
    },
    completed: {
      description: 'Everything is recorded, so leaving loses nothing. The last answer may still be shown or improved.',
      on: {
        'sitting.complete': { actions: { type: 'recordResult', params: ({ event }) => event } },
        'sitting.close': 'over',
        'sitting.end': 'over',
      },
    },
    over: {
      type: 'final',
      entry: { type: 'askBeforeLeaving', params: { asks: false } },
      output: 'completed' satisfies SittingEnd,
    },
    left: {
      type: 'final',
      entry: { type: 'askBeforeLeaving', params: { asks: false } },
      output: 'left' satisfies SittingEnd,
    },
  },
});

/** Role-plays that the student chose have no assignment. */
const isAssigned = ({ lesson }: SittingContext) => lesson.assignmentId !== '';

function bookmark({ place, studied, unanswered }: SittingContext): RecordCommand {
  return { type: 'record.bookmark', bookmark: { sets: place, studied, ...(unanswered && { unanswered }) } };
}

function activity(event: ActivityEvent['event']): RecordCommand {
  return { type: 'record.activity', event };
}

/** Study time is not tracked for nova organizations (SET-10). */
function leaving({ lesson, studied, cards }: SittingContext): RecordCommand[] {
  const isTracked = lesson.api === 'v1' && lesson.assignmentId !== '';
  return [...(isTracked ? [{ type: 'record.studyTime', studied, cards } as const] : []), activity('activity_quit')];
}

function put(delivery: Delivery): RecordCommand {
  return { type: 'record.put', delivery };
}

function progress(
  { lesson, assignment, studied }: SittingContext,
  status: DetailStatus,
  { score, engineVersion, receipt, outcome }: Pick<Completed, 'score' | 'engineVersion' | 'receipt' | 'outcome'>,
): Delivery {
  const report = { lesson, assignment, status, score, studied, engineVersion, receipt };
  return { kind: 'progress', lesson, progress: progressReport(report), ...(outcome && { outcome }) };
}

export type SittingActor = ActorRefFrom<typeof sittingMachine>;
export type SittingSnapshot = SnapshotFrom<typeof sittingMachine>;
