import { fromCallback, fromPromise } from 'xstate';
import type { Delivery, KeptDelivery, OutboxPort } from '../ports/outbox.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { progressReport, studySeconds } from '../shared/assignment-progress.ts';
import { failureOf } from '../shared/failure.ts';
import { verdictOf } from './outbox.failure.ts';
import {
  outboxMachine,
  type Failed,
  type SendRequest,
  type Sent,
  type StoreCommand,
  type UnsentLesson,
} from './outbox.machine.ts';

type Calls = Pick<
  ProviderPort,
  | 'saveScores'
  | 'reportProgress'
  | 'finishConversation'
  | 'holdConversation'
  | 'keepRecording'
  | 'keepSaidWords'
  | 'chooseGoal'
  | 'keepTakenSteps'
  | 'trackTime'
  | 'trackActivity'
>;

export function provideOutbox(provider: Calls, store: OutboxPort) {
  return outboxMachine.provide({
    actors: {
      store: fromCallback<StoreCommand, { userId: string }>(({ input: { userId }, sendBack, receive }) => {
        const stops = [
          store.watch(() => sendBack({ type: 'outbox.changed' })),
          store.watchOnline(() => sendBack({ type: 'network.returned' })),
        ];
        receive((command) => {
          if (command.type === 'store.drop') store.remove(command.key);
          else sendBack({ type: 'store.held', lessons: lessonsOf(store.read(userId)) });
        });
        return () => stops.forEach((stop) => stop());
      }),
      sendNext: fromPromise<Sent, SendRequest>(({ input: { userId, aside, resting } }) =>
        store.exclusively(async () => {
          const kept = recordingsLast(store.read(userId).filter(({ key }) => !resting.includes(key)));
          const others = kept.filter(({ key }) => !aside.includes(key));
          const next = others[0] ?? kept.toSorted((a, b) => aside.indexOf(a.key) - aside.indexOf(b.key))[0];
          if (!next) return { type: 'sending.nothing' };
          try {
            await send(provider, userId, next.delivery);
          } catch (error) {
            return { type: 'sending.failed', failed: failed(error, next, kept, others) };
          }
          store.remove(next.key);
          return { type: 'sending.arrived', key: next.key };
        }),
      ),
    },
  });
}

/** Returns each lesson once. Analytics don't count, because they aren't the student's work. */
function lessonsOf(kept: readonly KeptDelivery[]): UnsentLesson[] {
  const lessons = kept.flatMap(({ delivery }) => ('lesson' in delivery ? [delivery.lesson] : []));
  return [...new Map(lessons.map((lesson) => [lesson.assignmentDetailId, lesson])).values()];
}

/** Sorts readings last, because a large one may never get through on a slow network. */
function recordingsLast(kept: readonly KeptDelivery[]): KeptDelivery[] {
  const isRecording = ({ delivery }: KeptDelivery) => Number(delivery.kind === 'recording');
  return kept.toSorted((a, b) => isRecording(a) - isRecording(b));
}

function failed(
  error: unknown,
  { key, delivery }: KeptDelivery,
  kept: readonly KeptDelivery[],
  others: readonly KeptDelivery[],
): Failed {
  const failure = failureOf(error);
  // After a `forAll` failure, all other deliveries wait too.
  const held = verdictOf(failure) === 'forAll' ? kept.map((one) => one.delivery) : [delivery];
  return {
    key,
    failure,
    othersWait: others.some((other) => other.key !== key),
    completion: held.some(isCompletion),
  };
}

type EndedConversation = Extract<Delivery, { kind: 'conversation' | 'heldConversation' }>;

const isConversation = (delivery: Delivery): delivery is EndedConversation =>
  delivery.kind === 'conversation' || delivery.kind === 'heldConversation';

const isCompletion = (delivery: Delivery): boolean =>
  isConversation(delivery) ||
  (delivery.kind === 'progress' && delivery.progress.assignment_detail_status === 'completed');

function send(provider: Calls, userId: string, delivery: Delivery): Promise<void> {
  if (delivery.kind === 'scores') return provider.saveScores(delivery);
  if (delivery.kind === 'progress') return provider.reportProgress(delivery);
  if (isConversation(delivery)) return finish(provider, delivery);
  if (delivery.kind === 'recording') return provider.keepRecording(delivery);
  if (delivery.kind === 'saidWord') return provider.keepSaidWords([delivery.said]);
  if (delivery.kind === 'goal') return provider.chooseGoal(delivery.choice);
  if (delivery.kind === 'takenStep') return provider.keepTakenSteps([delivery.taken]);
  if (delivery.kind === 'studyTime') return provider.trackTime({ userId, time: delivery.time });
  return provider.trackActivity({ userId, events: [delivery.event] });
}

/** The report gives the conversation's score. */
async function finish(provider: Calls, delivery: EndedConversation): Promise<void> {
  const { lesson, studied } = delivery;
  const { outcome, lesson_score, engine_version, receipt } =
    delivery.kind === 'heldConversation'
      ? await provider.holdConversation(delivery.held)
      : await provider.finishConversation({
          conversationId: delivery.conversationId,
          finish: { lessonTime: studySeconds(studied / 1_000) },
        });
  if (lesson.assignmentId === '') return;
  const result = { score: lesson_score, studied, engineVersion: engine_version, receipt };
  const progress = progressReport({ lesson, assignment: null, status: 'completed', ...result });
  await provider.reportProgress({ lesson, progress, outcome });
}
