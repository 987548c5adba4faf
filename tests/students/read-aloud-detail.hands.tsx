import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import type { Assignment } from '../../contract/assignments.ts';
import type { ReadAloudGame, RecordingList } from '../../contract/read-aloud.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import type { ScreenName } from '../../machines/ports/navigation.port.ts';
import { provideReadAloudDetail } from '../../machines/read-aloud-detail/read-aloud-detail.provide.ts';
import { live } from '../../src/components/live.tsx';
import { ReadAloudDetailForState } from '../../src/features/read-aloud-detail/ReadAloudDetailForState.tsx';
import { english } from '../support/english.ts';
import { fakeAudio, handCall } from '../support/fakes.ts';
import { destination, profile, readingAssignment } from '../../walks/support/fixtures.ts';
import { readAloudGame } from '../../walks/support/passage.ts';
import { recordingsWith } from '../../walks/support/reading.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent, stageAlone } from './play.tsx';
import { readAloudDetail } from './read-aloud-detail.student.ts';
import { button, byRole, canPress, heading, press, sees, seesNot, words } from './senses.ts';

const Screen = live(ReadAloudDetailForState);

const texts = english.passage;
const back = button(english.action.back);
const listen = button(english.game.listen);
const slow = button(english.game.listenSlowly);
const stop = button(english.game.stop);
const warmUp = button(texts.warmUp);
const start = button(texts.start);
const again = button(texts.again);
const keyWords = byRole('link', /^3 key words/);
const lastWords = words(/will come back one day\.$/);
const latest = byRole('link', /83%/);

function open() {
  const audio = fakeAudio();
  const assignments = handCall<string, Assignment>();
  const games = handCall<string, ReadAloudGame>();
  const recordings = handCall<object, RecordingList>();
  const above = somebody<AppRequest>();
  const provider = { assignment: assignments.call, readAloudGame: games.call, recordings: recordings.call };
  const actor = createActor(provideReadAloudDetail(provider, { audioPlayer: provideAudioPlayer(audio.port) }), {
    input: { parent: above.parent, destination: destination('ReadingAloudDetail'), profile: profile() },
    clock: new SimulatedClock(),
  }).start();
  stageAlone(<Screen actor={actor} />);
  return {
    assignments,
    games,
    recordings,
    went: () => above.heardOf('app.go').map(({ to }) => to),
    sound: () => audio.plays.findLast(({ stopped }) => !stopped),
  };
}
type World = ReturnType<typeof open>;

const arrives =
  (passage: ReadAloudGame, recordings: RecordingList = []) =>
  async (world: World) => {
    await world.assignments.answer(readingAssignment());
    world.games.open[0]!.answer(passage);
    world.recordings.open[0]!.answer(recordings);
  };

async function facts(world: World, stage: { url?: string; rate?: number } = {}) {
  await sees(
    heading('The turtles of Con Dao'),
    words('Level A2'),
    words('Nature'),
    words(`${readAloudGame().words.length} words`),
  );
  await sees(words('About 1 minute'), words(/^Every summer, green turtles swim/).first());
  await canPress(back, slow, keyWords, warmUp, start);
  const { url, rate } = world.sound() ?? {};
  expect({ url, rate }).toEqual({ url: undefined, rate: undefined, ...stage });
  expect(world.went()).toEqual([]);
}

const hears = (rate: number) => async (world: World) => {
  await facts(world, { url: '/audio/reading-turtles.mp3', rate });
  await canPress(stop);
};
const goesTo =
  (name: ScreenName, params: Record<string, string>) =>
  async ({ went }: World) => {
    await expect.poll(went).toEqual([{ name, params: { id: 'assignment-reading', ...params } }]);
  };
const lesson = { assignmentDetailId: 'lesson-turtles' };

beforeEach(() => page.viewport(390, 844));

test('[RA-01] shows the whole text on a tall tablet if it fits with everything else', async () => {
  await page.viewport(820, 1180);
  await arrives(readAloudGame())(open());
  await expect.element(lastWords).toBeVisible();
  await seesNot(button(texts.showText));
});

playStudent(readAloudDetail, {
  begins: open,
  sees: {
    loading: async (world) => {
      await sees(words(texts.header), words(english.state.loading).first());
      await canPress(back);
      expect(world.went()).toEqual([]);
    },
    newPassage: async (world) => {
      await facts(world);
      await canPress(listen);
      await seesNot(heading(english.reading.history.title), stop);
      await expect.element(lastWords).not.toBeVisible();
      await canPress(button(texts.showText));
    },
    wholeText: async (world) => {
      await facts(world);
      await sees(lastWords);
      await canPress(button(texts.foldText));
    },
    hearsTheModel: hears(1),
    hearsTheModelSlowly: hears(0.75),
    readPassage: async () => {
      await sees(heading('The turtles of Con Dao'), heading(english.reading.history.title));
      await sees(words('Your best score so far is 83%.'), words('128 words a minute'), words('119 words a minute'));
      const stars = byRole('img', /of 3 stars/).elements();
      expect(stars.map((one) => one.getAttribute('aria-label'))).toEqual(['2 of 3 stars', '1 of 3 stars']);
      await canPress(latest, warmUp, again);
      await seesNot(start);
    },
    shortPassage: async () => {
      await sees(words('Turtles swim home.'));
      await canPress(start);
      await seesNot(listen, slow, warmUp, keyWords, button(texts.showText));
    },
    toldToBeOffline: async () => {
      await sees(heading(texts.unavailable), words(english.failure.offline));
      await canPress(back, button(english.action.tryAgain));
    },
    toldThatItIsMissing: async () => {
      await sees(heading(texts.unavailable), words(english.errors.not_found));
      await canPress(back, button(english.action.home));
      await seesNot(button(english.action.tryAgain));
    },
    home: async ({ went }) => {
      await expect.poll(went).toEqual([{ name: 'HomePage', replace: true }]);
    },
    warmUp: goesTo('ReadingAloudWarmUp', { ...lesson, warmUpId: 'turtles' }),
    reading: goesTo('ReadingAloudLesson', { ...lesson, readAloudId: 'turtles' }),
    result: goesTo('ReadAloudResult', { ...lesson, readAloudId: 'turtles', recordingId: 'recording-2', '*': '' }),
    assignment: goesTo('ReadingAloudAssignmentDetail', {}),
  },
  does: {
    aNewPassageArrives: arrives(readAloudGame()),
    aPassageThatWasReadArrives: arrives(readAloudGame(), recordingsWith(82.6, 44)),
    aShortPassageWithoutWordsOrModelArrives: arrives(
      readAloudGame({ text: 'Turtles swim home.', audio_url: null, key_words: [] }),
    ),
    itIsAnothers: ({ assignments }) => assignments.open[0]!.refuse(refusal('not_found')),
    goesHome: () => press(button(english.action.home)),
    itDoesNotLoad: ({ assignments }) => assignments.open[0]!.refuse(OFFLINE),
    goesBack: () => press(back),
    showsTheText: () => press(button(texts.showText)),
    foldsTheText: () => press(button(texts.foldText)),
    listens: () => press(listen),
    listensSlowly: () => press(slow),
    stopsIt: () => press(stop),
    audioEnds: (world) => world.sound()!.listen({ type: 'playback.ended' }),
    warmsUp: () => press(warmUp),
    opensTheKeyWords: () => press(keyWords),
    reads: () => press(start),
    readsAgain: () => press(again),
    opensTheLatestReading: () => press(latest),
    triesAgain: () => press(button(english.action.tryAgain)),
  },
});
