import { fromCallback, fromPromise } from 'xstate';
import type { AnalyticsEvent } from '../../contract/activity.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { Delivery, KeptDelivery, OutboxPort } from '../ports/outbox.port.ts';
import type { NetworkPort } from '../ports/network.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { progressReport, studySeconds } from '../shared/assignment-progress.ts';
import { failureOf, isBadNetwork } from '../shared/failure.ts';
import { verdictOf, type Verdict } from './outbox.failure.ts';
import { outboxMachine, type Failed, type UnsentLesson } from './outbox.machine.ts';

/** Number of waiting deliveries from which a lesson's scores are sent together. */
const JOINED_FROM = 12;
/** Maximum number of deliveries in one request. */
const MOST_JOINED = 50;

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

export function provideOutbox(provider: Calls, store: OutboxPort, network: Pick<NetworkPort, 'reach'>) {
  async function isReachable(): Promise<boolean> {
    try {
      await network.reach();
      return true;
    } catch {
      return false;
    }
  }

  async function verdictOn(error: unknown): Promise<Verdict> {
    const failure = failureOf(error);
    return verdictOf(failure, isBadNetwork(failure) && (await isReachable()));
  }

  async function deliver(userId: string, { keys, work }: Joined): Promise<readonly string[]> {
    if (work.kind === 'activities') await provider.trackActivity({ userId, events: work.events });
    else await send(provider, userId, work);
    return keys;
  }

  /** Returns the keys of the deliveries that have arrived. */
  async function deliverTogether(userId: string, next: KeptDelivery, together: Joined): Promise<readonly string[]> {
    try {
      return await deliver(userId, together);
    } catch (error) {
      // One of them may be the cause, and must not hold the others.
      if (together.keys.length === 1 || (await verdictOn(error)) === 'forAll') throw error;
      return deliver(userId, alone(next));
    }
  }

  return outboxMachine.provide({
    actors: {
      store: fromCallback(({ input: { userId }, sendBack, receive }) => {
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
      sendNext: fromPromise(({ input: { userId, aside, resting } }) =>
        store.exclusively(async () => {
          const kept = scoresFirst(store.read(userId).filter(({ key }) => !resting.includes(key)));
          const others = kept.filter(({ key }) => !aside.includes(key));
          const next = others[0] ?? kept.toSorted((a, b) => aside.indexOf(a.key) - aside.indexOf(b.key))[0];
          if (!next) return { type: 'sending.nothing' };
          let arrived: readonly string[];
          try {
            arrived = await deliverTogether(userId, next, joined(next, others));
          } catch (error) {
            return { type: 'sending.failed', failed: failed(error, await verdictOn(error), next, kept, others) };
          }
          for (const key of arrived) store.remove(key);
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

/** Deliveries for one request. */
interface Joined {
  keys: readonly string[];
  work: Delivery | { kind: 'activities'; events: AnalyticsEvent[] };
}

const alone = ({ key, delivery }: KeptDelivery): Joined => ({ keys: [key], work: delivery });

/**
 * Joins a delivery with others of its kind, and scores only of one lesson, if many wait. A class that comes back online
 * then sends few requests.
 */
function joined(next: KeptDelivery, others: readonly KeptDelivery[]): Joined {
  const { delivery } = next;
  if (others.length < JOINED_FROM || !others.includes(next)) return alone(next);
  if (delivery.kind === 'scores') {
    const ofLesson = others.flatMap(({ key, delivery: other }) =>
      other.kind === 'scores' && isSameLesson(other.lesson, delivery.lesson) ? [{ key, scores: other.scores }] : [],
    );
    const part = ofLesson.slice(0, MOST_JOINED);
    return { keys: part.map(({ key }) => key), work: { ...delivery, scores: part.flatMap(({ scores }) => scores) } };
  }
  if (delivery.kind === 'activity') {
    const part = others
      .flatMap(({ key, delivery: other }) => (other.kind === 'activity' ? [{ key, event: other.event }] : []))
      .slice(0, MOST_JOINED);
    return { keys: part.map(({ key }) => key), work: { kind: 'activities', events: part.map(({ event }) => event) } };
  }
  return alone(next);
}

const isSameLesson = (one: LessonAddress, other: LessonAddress) =>
  one.api === other.api &&
  one.assignmentId === other.assignmentId &&
  one.assignmentDetailId === other.assignmentDetailId &&
  one.studySetId === other.studySetId;

/** Deliveries that wait until all others were sent. A large reading may never get through on a slow network. */
const LATER: readonly Delivery['kind'][] = ['studyTime', 'activity', 'recording'];

function scoresFirst(kept: readonly KeptDelivery[]): KeptDelivery[] {
  const placeOf = ({ delivery }: KeptDelivery) => LATER.indexOf(delivery.kind);
  return kept.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function failed(
  error: unknown,
  verdict: Verdict,
  { key, delivery }: KeptDelivery,
  kept: readonly KeptDelivery[],
  others: readonly KeptDelivery[],
): Failed {
  // After a `forAll` failure, all other deliveries wait too.
  const held = verdict === 'forAll' ? kept.map((one) => one.delivery) : [delivery];
  return {
    key,
    failure: failureOf(error),
    verdict,
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
