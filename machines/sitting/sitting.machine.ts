/**
 * A student's time with a lesson, reading or role-play, which it runs as its work. It measures study time, asks before
 * the student leaves, bookmarks progress, and reports through the outbox.
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { ActivityEvent } from '../../contract/activity.ts';
import type { DetailStatus } from '../../contract/assignments.ts';
import { IDLE_TIMEOUT } from '../../contract/constants.ts';
import type { AppRequest, ScreenInput } from '../shared/screen.ts';
import type { Delivery } from '../ports/outbox.port.ts';
import { progressReport } from '../shared/assignment-progress.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import { unprovidedCallback, unprovidedLogic, withEvent, withOutput } from '../shared/chart.ts';
import type {
  RecordCommand,
  RecordInput,
  SittingContext,
  SittingEvent,
  WorkCommand,
  WorkInput,
} from './sitting.types.ts';

type Kept = Extract<SittingEvent, { type: 'sitting.keep' }>;
type Signed = Extract<SittingEvent, { type: 'student.active' }>;
type Completed = Extract<SittingEvent, { type: 'sitting.complete' }>;
type End = Pick<Completed, 'score' | 'isScoredLater'>;

export const sittingMachine = setup({
  types: {
    context: {} as SittingContext,
    events: {} as SittingEvent,
    input: {} as ScreenInput,
    children: {} as { work: 'work'; record: 'record' },
  },
  actors: {
    work: unprovidedLogic<AppRequest, WorkCommand, WorkInput>('work'),
    record: unprovidedCallback<RecordCommand, RecordInput>('record'),
    attention: unprovidedCallback<{ type: 'never' }>('attention'),
  },
  actions: {
    ask: sendTo(
      ({ context }) => context.screen.parent,
      (_, request: AppRequest) => request,
    ),
    tellWork: sendTo('work', (_, command: WorkCommand) => command),
    countStudy: enqueueActions(({ context, enqueue }, sign: Signed) => {
      const studied = context.studied + sign.at - (lastSign(context, sign) ?? sign.at);
      enqueue.assign({ studied });
      enqueue.sendTo('work', { type: 'work.studied', studied });
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
      enqueue.sendTo('record', activity(context, 'activity_started'));
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
      for (const command of studyTime(context)) enqueue.sendTo('record', command);
      enqueue.sendTo('record', activity(context, isLeft ? 'activity_quit' : 'activity_completed'));
      enqueue.sendTo('record', { type: 'record.clearBookmark', key: context.key });
    }),
  },
  guards: {
    isAttempt: (_, { cards }: { cards: number }) => cards > 0,
    /** Excludes idle time (D24) and sleep. Uses the wall clock, because timers stop while the device sleeps. */
    wasBusySince: ({ context }, sign: Signed) => {
      const last = lastSign(context, sign);
      return last !== null && sign.at >= last && sign.at - last < IDLE_TIMEOUT;
    },
    wasAttempted: ({ context }) => context.cards > 0,
  },
}).createMachine({
  id: 'sitting',
  context: ({ input }) => ({
    screen: input,
    userId: input.profile?.user_id ?? '',
    lesson: lessonAddress(input),
    assignment: null,
    key: '',
    isResumed: false,
    studied: 0,
    cards: 0,
    place: {},
    activeAt: null,
  }),
  invoke: [
    { src: 'record', id: 'record', input: ({ context: { userId, lesson } }) => ({ userId, lesson }) },
    {
      src: 'work',
      id: 'work',
      input: ({ context, self }) => ({ ...context.screen, parent: self }),
      onDone: { target: '.over', actions: withOutput('ask') },
    },
  ],
  on: { 'app.*': { actions: withEvent('ask') } },
  initial: 'opening',
  states: {
    opening: {
      description: 'The work loads, or waits for the student to begin.',
      on: { 'sitting.begin': { target: 'begun', actions: assign(({ event }) => event.beginning) } },
    },
    begun: {
      // The browser's Back button asks the leave question too (D18).
      entry: [{ type: 'ask', params: { type: 'app.askBeforeLeaving', asks: true } }, 'recordStart'],
      exit: { type: 'ask', params: { type: 'app.askBeforeLeaving', asks: false } },
      on: { 'screen.leaveAsked': { actions: { type: 'tellWork', params: { type: 'work.close' } } } },
      initial: 'open',
      states: {
        open: {
          type: 'parallel',
          invoke: { src: 'attention' },
          on: {
            'student.active': [
              { guard: withEvent('wasBusySince'), actions: [withEvent('countStudy'), withEvent('keepSign')] },
              { actions: withEvent('keepSign') },
            ],
            'sitting.complete': {
              target: 'completed',
              actions: [withEvent('recordResult'), withEvent('recordEnd')],
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
                      { guard: withEvent('isAttempt'), target: 'some', actions: [withEvent('keep'), 'recordAttempt'] },
                      { actions: withEvent('keep') },
                    ],
                  },
                },
                some: { on: { 'sitting.keep': { actions: withEvent('keep') } } },
              },
            },
            question: {
              initial: 'closed',
              states: {
                closed: {
                  on: {
                    'sitting.close': {
                      target: 'asking',
                      actions: { type: 'tellWork', params: { type: 'work.pause' } },
                    },
                  },
                },
                asking: {
                  on: {
                    'sitting.stay': {
                      target: 'closed',
                      actions: { type: 'tellWork', params: { type: 'work.resume' } },
                    },
                    'sitting.leave': {
                      target: '#sitting.left',
                      actions: { type: 'recordEnd', params: { score: null } },
                    },
                    'sitting.complete': {
                      description: 'The last answer arrived during the question, so leaving loses nothing.',
                      target: '#sitting.begun.completed',
                      actions: [
                        withEvent('recordResult'),
                        withEvent('recordEnd'),
                        { type: 'tellWork', params: { type: 'work.resume' } },
                      ],
                    },
                  },
                },
              },
            },
          },
        },
        completed: {
          description:
            'Everything is recorded, so leaving loses nothing. The last answer may still be shown or improved.',
          on: {
            'sitting.complete': { actions: withEvent('recordResult') },
            'sitting.close': { actions: { type: 'tellWork', params: { type: 'work.finish' } } },
          },
        },
      },
    },
    left: {
      description: 'The work tidies up and ends.',
      entry: { type: 'tellWork', params: { type: 'work.quit' } },
    },
    over: { description: 'The app opens the next screen.' },
  },
});

/** Another tab has counted the time until its own last sign. */
const lastSign = ({ activeAt }: SittingContext, { studiedUntil = -Infinity }: Signed): number | null =>
  activeAt === null ? null : Math.max(activeAt, studiedUntil);

/** Role-plays that the student chose have no assignment. */
const isAssigned = ({ lesson }: SittingContext) => lesson.assignmentId !== '';

function bookmark({ key, place, studied, unanswered }: SittingContext): RecordCommand {
  return { type: 'record.bookmark', key, bookmark: { sets: place, studied, ...(unanswered && { unanswered }) } };
}

function activity({ assignment }: SittingContext, event: ActivityEvent['event']): RecordCommand {
  return { type: 'record.activity', event, assignment };
}

/** Finished work counts too (0124). Study time is not tracked for nova organizations (SET-10). */
function studyTime(context: SittingContext): RecordCommand[] {
  const { lesson, studied, cards } = context;
  const isTracked = lesson.api === 'v1' && isAssigned(context);
  return isTracked ? [{ type: 'record.studyTime', studied, cards }] : [];
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

/** Returns the lesson, reading, or role-play, also when it is done. */
export const workOf = <Work extends AnyActorRef>(sitting: SittingActor) =>
  sitting.getSnapshot().children.work as unknown as Work;
