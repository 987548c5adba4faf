import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { ReadAloudGame } from '../../contract/read-aloud.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideKeyWords } from '../../machines/key-words/key-words.provide.ts';
import { provideWordPractice } from '../../machines/word-practice/word-practice.provide.ts';
import { KeyWordsScreen } from '../../src/features/key-words/KeyWordsScreen.tsx';
import { english } from '../support/english.ts';
import { handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { keyWord, readAloudGame } from '../../walks/support/passage.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { fakePracticeWorld } from '../support/practice-world.ts';
import { fakeSpeaking } from '../support/speaking-rig.ts';
import { OFFLINE } from './app-rig.tsx';
import { keyWords } from './key-words.student.ts';
import { playStudent, stageAlone } from './play.tsx';
import { button, byRole, canPress, cannotPress, heading, press, sees, seesNot, words } from './senses.ts';

const texts = english.keyWords;
const header = byRole('banner').getByRole('button', { name: english.action.back });
const skip = button(texts.skipLong);
const sayIt = button(texts.sayIt);
const sayItAgain = button(texts.again);
const next = button(texts.next);
const before = button(texts.previous);
const start = button(english.passage.start);
const backInThePage = byRole('main').getByRole('button', { name: english.action.back });
const slow = button(english.game.listenSlowly);

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/%3E';
const [islands] = readAloudGame().key_words;
const nest = keyWord('nest', { example: null, translation: {}, picture_url: PICTURE });

function open() {
  const { audio, audioPlayer, speaking } = fakeSpeaking();
  const isIos = () => false;
  const games = handCall<string, ReadAloudGame>();
  const lookUp = handCall<string, DictionaryResult>();
  const wordPractice = provideWordPractice(
    { lookUp: lookUp.call },
    { audioPlayer, speaking },
    fakePracticeWorld({ ios: isIos() }).world,
  );
  const above = somebody<AppRequest>();
  const actor = createActor(
    provideKeyWords({ readAloudGame: games.call }, { audioPlayer, speaking, wordPractice }, { isIos }),
    {
      input: { parent: above.parent, destination: destination('ReadingAloudWarmUp'), profile: profile() },
      clock: new SimulatedClock(),
    },
  ).start();
  stageAlone(<KeyWordsScreen actor={actor} devices={{ subscribeLevel: () => () => {} }} />);
  return {
    actor,
    games,
    went: () => above.heardOf('app.go').map(({ to }) => to),
    sound: () => audio.plays.findLast(({ stopped }) => !stopped),
  };
}
type World = ReturnType<typeof open>;

const firstWord = (rate: number | null) => async (world: World) => {
  await sees(heading('islands'), words('/ˈaɪləndz/'), words('land with water all around it'));
  await sees(words('There are many islands in Japan.'), words('1 of 2'));
  await canPress(header, skip, button(english.game.listen), slow, sayIt, next);
  await expect.element(byRole('progressbar', texts.progress)).toHaveAttribute('aria-valuenow', '0');
  expect(world.sound()?.rate ?? null).toBe(rate);
  expect(world.went()).toEqual([]);
};

const arrives =
  (changes: Partial<ReadAloudGame>) =>
  ({ games }: World) =>
    games.open[0]!.answer(readAloudGame(changes));

playStudent(keyWords, {
  begins: open,
  sees: {
    loading: async ({ games, went }) => {
      await sees(words(english.state.loading).first());
      await canPress(header, skip);
      await expect.poll(() => games.open.map(({ input }) => input)).toEqual(['turtles']);
      expect(went()).toEqual([]);
    },
    firstWord: async (world) => {
      await firstWord(world.sound()?.rate ?? null)(world);
      expect(world.sound()).toMatchObject({ url: '/audio/word-islands.mp3', rate: 1 });
    },
    firstWordInSilence: firstWord(null),
    firstWordSlowly: firstWord(0.75),
    game: async ({ sound }) => {
      await canPress(header, skip);
      await seesNot(sayIt, next);
      await cannotPress(button(/^(Please wait|Microphone is off)$/));
      expect(sound()).toBeUndefined();
    },
    practicedWord: async ({ sound }) => {
      await sees(heading('islands'), words(/82%/));
      await canPress(sayItAgain, next);
      expect(sound()).toBeUndefined();
    },
    secondWord: async ({ sound }) => {
      await sees(heading('nest'), words('2 of 2'));
      await canPress(before, sayIt, next);
      expect(document.querySelector('main img')?.getAttribute('src')).toBe(PICTURE);
      expect(sound()).toMatchObject({ url: '/audio/word-nest.mp3' });
    },
    allSeen: async () => {
      await sees(heading(texts.readyTitle), words('You have seen all 2 key words.'));
      await canPress(start, backInThePage, before);
      await seesNot(skip);
    },
    nothingToPractice: async () => {
      await sees(heading(texts.readyTitle));
      await canPress(start, backInThePage);
      await seesNot(before, words(/key word/).first());
    },
    toldToBeOffline: async () => {
      await sees(heading(texts.unavailable), words(english.failure.offline));
      await canPress(header, button(english.action.tryAgain));
    },
    reading: async ({ went }) => {
      const params = { id: 'assignment-reading', assignmentDetailId: 'lesson-turtles', readAloudId: 'turtles' };
      await expect.poll(went).toEqual([{ name: 'ReadingAloudLesson', params }]);
    },
    passage: async ({ went }) => {
      const params = { id: 'assignment-reading', assignmentDetailId: 'lesson-turtles' };
      await expect.poll(went).toEqual([{ name: 'ReadingAloudDetail', params }]);
    },
  },
  does: {
    twoWordsArrive: arrives({ key_words: [islands!, nest] }),
    aPassageWithoutWordsArrives: arrives({ key_words: [] }),
    itDoesNotLoad: ({ games }) => games.open[0]!.refuse(OFFLINE),
    audioEnds: ({ sound }) => sound()!.listen({ type: 'playback.ended' }),
    listensSlowly: () => press(slow),
    saysIt: () => press(sayIt),
    saysItAgain: () => press(sayItAgain),
    // The speaking flow tests speech and scores. Here the game ends well.
    isScored: ({ actor }) => {
      actor.send({ type: 'game.answered', answer: { extId: 'word-islands-speaking', score: 82.4, correct: false } });
      actor.send({ type: 'game.practiceWord', word: 'islands' });
    },
    goesOn: () => press(next),
    goesToTheWordBefore: () => press(before),
    skips: () => press(skip),
    startsReading: () => press(start),
    goesBack: () => press(header),
    pressesBackInThePage: () => press(backInThePage),
    triesAgain: () => press(button(english.action.tryAgain)),
  },
});
