import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideWordPractice, provideWordPracticeScreen } from '../../machines/word-practice/word-practice.provide.ts';
import { WordPracticeScreen } from '../../src/features/word-practice/WordPracticeScreen.tsx';
import { english } from '../support/english.ts';
import { handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { dictionaryResult, unknownWord } from '../../walks/support/words.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent, stageAlone } from './play.tsx';
import { button, byRole, canPress, cannotPress, heading, press, sees, seesNot, words } from './senses.ts';
import { fakePracticeWorld } from '../support/practice-world.ts';
import { fakeSpeaking } from '../support/speaking-rig.ts';
import { wordPractice } from './word-practice.student.ts';

const texts = english.wordPractice;
const back = button(english.action.back);
const listen = button(english.game.listen);
const slow = button(english.game.listenSlowly);
const practice = button(texts.practice);

function open() {
  const clock = new SimulatedClock();
  const { audio, audioPlayer, speaking } = fakeSpeaking();
  const lookUp = handCall<string, DictionaryResult>();
  const above = somebody<AppRequest>();
  const machine = provideWordPracticeScreen(
    provideWordPractice({ lookUp: lookUp.call }, { audioPlayer, speaking }, fakePracticeWorld().world),
  );
  const input = { parent: above.parent, destination: destination('PracticeWord'), profile: profile() };
  const actor = createActor(machine, { input, clock }).start();
  stageAlone(<WordPracticeScreen actor={actor} devices={{ subscribeLevel: () => () => {} }} />);
  return { lookUp, went: () => above.heardOf('app.go'), sound: () => audio.plays.findLast(({ stopped }) => !stopped) };
}
type World = ReturnType<typeof open>;

async function title({ went }: World): Promise<void> {
  await sees(heading(texts.title));
  await canPress(back);
  expect(went()).toEqual([]);
}

const looksUp = (word: string) => async (world: World) => {
  await title(world);
  await sees(words(texts.loading));
  await expect.poll(() => world.lookUp.open.map(({ input }) => input)).toEqual([word]);
};

const sounding = (sound: { url?: string; text?: string; rate: number } | null) => async (world: World) => {
  await title(world);
  await sees(heading('return'), words('/rɪˈtɜrn/'));
  await sees(byRole('list', texts.meanings), words(/^to give something back/));
  await canPress(listen, slow, practice);
  const { url, text, rate } = world.sound() ?? {};
  expect({ url, text, rate }).toEqual({ url: undefined, text: undefined, rate: undefined, ...sound });
};

const trouble = (head: string, text: string) => async (world: World) => {
  await title(world);
  await sees(heading(head), words(text));
  await seesNot(practice, listen);
};

const arrives =
  (result: DictionaryResult) =>
  ({ lookUp }: World) =>
    lookUp.open[0]!.answer(result);
const fails =
  (error: Error) =>
  ({ lookUp }: World) =>
    lookUp.open[0]!.refuse(error);
const URL = '/media/words/return.mp3';

playStudent(wordPractice, {
  begins: open,
  sees: {
    lookingUp: looksUp('return'),
    lookingUpTheOther: looksUp('return'),
    word: sounding(null),
    hearsIt: sounding({ url: URL, rate: 1 }),
    hearsItSlowly: sounding({ url: URL, rate: 0.75 }),
    browserSaysIt: sounding({ text: 'return', rate: 1 }),
    wordWithoutMeaning: async (world) => {
      await title(world);
      await sees(heading('Hanoi'), words(texts.noMeaning));
      await canPress(listen, slow, practice);
    },
    askedWhatWasMeant: async (world) => {
      await trouble(texts.unknownTitle, texts.unknownText)(world);
      await canPress(button('return'), button('retire'));
    },
    toldThatNobodyKnowsIt: trouble(texts.unknownTitle, texts.unknownAlone),
    toldThatItCantBeLookedUp: trouble(texts.notAWordTitle, texts.notAWordText),
    toldToBeOffline: async (world) => {
      await trouble(texts.failedTitle, english.failure.offline)(world);
      await canPress(button(english.action.tryAgain));
    },
    game: async (world) => {
      await title(world);
      await seesNot(practice, byRole('list', texts.meanings));
      await cannotPress(button(/^(Please wait|Microphone is off)$/));
      expect(world.sound()).toBeUndefined();
    },
    whereTheyCameFrom: async ({ went }) => {
      await expect
        .poll(() => went().map(({ to }) => to))
        .toEqual([{ name: 'HomePage', replace: true, preferBack: true }]);
    },
  },
  does: {
    aKnownWordArrives: arrives(dictionaryResult()),
    aWordWithoutMeaningArrives: arrives(dictionaryResult({ sentence: 'Hanoi', definitions: [] })),
    aWordThatIsSpelledWrongArrives: arrives(unknownWord('retrun', 'return', 'retire')),
    aWordNobodyKnowsArrives: arrives(unknownWord('xyzzy')),
    theWordIsRefused: fails(refusal('invalid_request')),
    theNetworkIsGone: fails(OFFLINE),
    triesAgain: () => press(button(english.action.tryAgain)),
    choosesAnotherSpelling: () => press(button('return')),
    listens: () => press(listen),
    listensSlowly: () => press(slow),
    audioEnds: (world) => world.sound()!.listen({ type: 'playback.ended' }),
    audioCantBePlayed: (world) => world.sound()!.listen({ type: 'playback.failed' }),
    saysIt: () => press(practice),
    goesBack: () => press(back),
  },
});
