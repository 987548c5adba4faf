/**
 * A lesson with its real games, from the study set until the tab closes. Only the browser's and the provider's data
 * remain.
 */
import { useSelector } from '@xstate/react';
import { createActor, fromCallback, fromTransition, SimulatedClock } from 'xstate';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { StudySetEntry, StudySetList } from '../../contract/study-sets.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import type { LessonActor } from '../../machines/lesson/lesson.machine.ts';
import { provideLazyGame } from '../../machines/lazy-game/lazy-game.provide.ts';
import { provideLesson } from '../../machines/lesson/lesson.provide.ts';
import { draw } from '../../machines/shared/chance.ts';
import { noticesMachine, type NoticesActor } from '../../machines/notices/notices.machine.ts';
import type { Bookmark } from '../../machines/ports/lesson-store.port.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import { workOf, type SittingActor } from '../../machines/sitting/sitting.machine.ts';
import { provideWordPractice } from '../../machines/word-practice/word-practice.provide.ts';
import { provideGames } from '../../src/features/lesson/games.ts';
import { LessonScreen } from '../../src/features/lesson/LessonScreen.tsx';
import NoticesScreen from '../../src/features/notices/NoticesScreen.tsx';
import { bookmarksIn } from '../support/fake-bookmarks.ts';
import { fakeAttention, handCall } from '../support/fakes.ts';
import { assignment, assignmentDetail, profile } from '../../walks/support/fixtures.ts';
import { fakePracticeWorld } from '../support/practice-world.ts';
import { fakeSpeaking } from '../support/speaking-rig.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { stageAlone } from './play.tsx';

/** The page on screen: a lesson, or the place that the student went to. */
type Page = SittingActor | 'The study set' | 'The page before' | 'A closed tab';

const START = Date.UTC(2026, 10, 23, 7, 30);
/** A seed with which a lesson that continues with two cards starts with the second. */
const SEED = Array.from({ length: 10 }, (_, seed) => seed).find((seed) => draw(seed).chance >= 0.5)!;

export function openStudySet(cards: readonly StudySetEntry[]) {
  const clock = new SimulatedClock();
  let now = START;
  const attention = fakeAttention(() => now);
  let ids = 0;
  const put: Delivery[] = [];
  const asked: AppRequest[] = [];
  const bookmarks = new Map<string, Bookmark>();
  const lists = handCall<object, StudySetList>();
  const lookUp = handCall<string, DictionaryResult>();
  const { audio, audioPlayer, device, speech, speaking } = fakeSpeaking();
  const notices = createActor(noticesMachine, { input: { parent: nobody }, clock }).start();
  const page = createActor(
    fromTransition((_: { is: Page }, event: { type: 'turn'; to: Page }) => ({ is: event.to }), {
      is: 'The study set',
    }),
  ).start();
  const turnTo = (to: Page) => page.send({ type: 'turn', to });
  const app = createActor(
    fromCallback<AppRequest>(({ receive }) =>
      receive((request) => {
        asked.push(request);
        if (request.type === 'app.notify') notices.send({ type: 'notice.show', notice: request.notice });
        if (request.type === 'app.go') turnTo('The study set');
      }),
    ),
  ).start();
  const machine = provideLesson(
    {
      studySetList: lists.call,
      assignment: async () => assignment({ details: [assignmentDetail()] }),
    } as unknown as ProviderPort,
    {
      games: provideGames({ audioPlayer, speaking: async () => speaking }),
      wordPractice: provideLazyGame(async () =>
        provideWordPractice({ lookUp: lookUp.call }, { audioPlayer, speaking }, fakePracticeWorld().world),
      ),
    },
    {
      now: () => now,
      seed: () => SEED,
      newId: () => `event-${ids++}`,
      isIos: () => false,
      outbox: { put: (_, delivery) => void put.push(delivery) },
      store: bookmarksIn(bookmarks),
      attention: attention.port,
      beginWork: () => () => {},
    },
  );
  stageAlone(<Stand page={page} notices={notices} />);

  /** The reported best score of each card, and whether it is finished, as the provider stores them. */
  const known = () => {
    const scores = new Map<string, { score: number; finished: boolean }>();
    for (const delivery of put)
      for (const { id, score, finished } of delivery.kind === 'scores' ? delivery.scores : []) {
        const before = scores.get(id) ?? { score: 0, finished: false };
        scores.set(id, { score: Math.max(score, before.score), finished: finished! || before.finished });
      }
    return scores;
  };
  const listed = () =>
    cards.map((card) => {
      const { score, finished } = known().get(card.id) ?? { score: null, finished: false };
      return { ...card, finished, score: finished ? score : null };
    });
  const told = <Kind extends Delivery['kind']>(kind: Kind) =>
    put.filter((delivery): delivery is Extract<Delivery, { kind: Kind }> => delivery.kind === kind);

  return {
    device,
    speech,
    lists,
    lookUp,
    open(at: Destination) {
      const input = { parent: app as never, destination: at, profile: profile() };
      const sitting = createActor(machine, { input, clock });
      turnTo(sitting);
      sitting.start();
    },
    /** Delivers the list, with the provider's view of the reports so far. */
    arrive: (entries: StudySetList = listed()) => lists.answer(entries),
    closeTab() {
      (page.getSnapshot().context.is as SittingActor).stop();
      turnTo('A closed tab');
    },
    /** Presses the browser's own Back, which asks first if the screen guards its exit. */
    goBack() {
      const asks = asked.findLast((request) => request.type === 'app.askBeforeLeaving')?.asks ?? false;
      const sitting = page.getSnapshot().context.is as SittingActor;
      if (asks) return sitting.send({ type: 'screen.leaveAsked' });
      sitting.stop();
      turnTo('The page before');
    },
    /** Passes time while the student uses the page. */
    works(ms: number) {
      now += ms;
      clock.increment(ms);
      attention.act();
    },
    /** Passes time while the student does nothing. */
    pass(ms: number) {
      now += ms;
      clock.increment(ms);
    },
    sound: () => audio.plays.findLast(({ stopped }) => !stopped),
    went: () => asked.filter((request) => request.type === 'app.go').map(({ to }) => to),
    scores: () => Object.fromEntries([...known()].map(([id, { score, finished }]) => [id, [score, finished]])),
    studied: () => told('studyTime').map(({ time }) => [time.duration, time.cards_studied]),
    events: () => told('activity').map(({ event }) => event.event),
    /** The reported statuses and scores of the whole lesson. */
    progress: () =>
      told('progress').map(({ progress }) => [progress.assignment_detail_status, progress.average_studyset_score]),
  };
}

export type LessonWorld = ReturnType<typeof openStudySet>;

const silent = () => () => {};

function Stand({ page, notices }: { page: { getSnapshot(): { context: { is: Page } } }; notices: NoticesActor }) {
  const is = useSelector(page as never, (snapshot: { context: { is: Page } }) => snapshot.context.is);
  return (
    <>
      {typeof is === 'string' ? (
        <h1>{is}</h1>
      ) : (
        <LessonScreen
          key={is.sessionId}
          sitting={is}
          actor={workOf<LessonActor>(is)}
          subscribeLevel={silent}
          subscribePosition={silent}
        />
      )}
      <NoticesScreen actor={notices} place="top" />
    </>
  );
}
