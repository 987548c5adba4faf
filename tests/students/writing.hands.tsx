import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { provideWriting } from '../../machines/writing/writing.provide.ts';
import { LessonView } from '../../src/features/lesson/LessonView.tsx';
import { WritingGame } from '../../src/features/writing/WritingGame.tsx';
import { english } from '../support/english.ts';
import { entryIn, gameOf } from '../../walks/support/fixtures.ts';
import {
  audioHands,
  blockedHint,
  goesOn,
  hears,
  iosDelayHands,
  openGame,
  pauseHands,
  toldToTap,
  type GameWorld,
} from './game-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, heading, press, sees, seesNot, words } from './senses.ts';
import { writing } from './writing.student.ts';

const URL = '/audio/may-i-borrow-this-book.mp3';
const submit = button(english.writing.submit);
const redo = button(english.writing.redo);
const letter = (one: string) => button(`Letter ${one}`);
const boxes = byRole('group', english.writing.boxes);

/** Checks the content of the boxes, in order. */
async function boxesAre(...wanted: string[]): Promise<void> {
  await expect
    .poll(() =>
      boxes
        .getByRole('button')
        .elements()
        .map((box) => box.getAttribute('aria-label')?.replace(/^Box (\d), /, '$1 ')),
    )
    .toEqual(wanted);
}

const EMPTY = ['1 empty', '2 empty', '3 empty', '4 empty', '5 empty'];
const asked = () => sees(heading(english.writing.title));

async function empty(): Promise<void> {
  await asked();
  await boxesAre(...EMPTY);
  await canPress(...[...'shelf'].map(letter));
  await cannotPress(submit);
  await cannotPress(redo);
}

async function filled(word: string): Promise<void> {
  await boxesAre(...[...word].map((one, index) => `${index + 1} ${one}`));
  await canPress(redo);
}

const next = button(english.game.next);
const isMarked = (correct: boolean) => async (world: GameWorld) => {
  await sees(words(correct ? english.writing.right : english.writing.wrong));
  await boxesAre(
    ...(correct
      ? ['1 s, right', '2 h, right', '3 e, right', '4 l, right', '5 f, right']
      : ['1 s, right', '2 h, right', '3 e, right', '4 f, wrong', '5 l, wrong']),
  );
  await seesNot(submit, redo);
  const rightWord = words(english.writing.answer);
  if (correct) await seesNot(rightWord);
  else {
    await sees(rightWord);
    // The letters that were in the wrong box.
    expect([...document.querySelectorAll('u')].map((missed) => missed.textContent)).toEqual(['lf']);
  }
  expect(world.answers().map((answer) => answer.correct)).toEqual([correct]);
};
const fix = button(english.writing.fix);
const fixedIsShown = async (world: GameWorld) => {
  await sees(words(english.writing.right));
  await boxesAre('1 s, right', '2 h, right', '3 e, right', '4 l, right', '5 f, right');
  await seesNot(submit, next);
  expect(world.answers().map((answer) => answer.correct)).toEqual([false]);
};
const isShown = (correct: boolean) => async (world: GameWorld) => {
  await isMarked(correct)(world);
  await seesNot(next);
};

const put = (word: string) => async () => {
  for (const one of word) await press(letter(one));
};
const pressClosed = () => (submit.element() as HTMLElement).click();

playStudent(writing, {
  begins: () => {
    const entry = entryIn('writing');
    return openGame(provideWriting, WritingGame, gameOf({ entry, name: 'shelf', ios: true }));
  },
  sees: {
    emptyBoxesWhileItPlays: async (world) => {
      await empty();
      await hears(world, { url: URL, rate: 1 });
      await sees(words(english.writing.listenFirst));
    },
    silentBehindIt: async (world) => {
      await empty();
      await hears(world, null);
    },
    wrongIsShownBehindIt: isShown(false),
    emptyBoxesWhileTheBrowserSpeaks: async (world) => {
      await empty();
      await hears(world, { text: 'shelf', rate: 1 });
    },
    toldToTap: async () => {
      await empty();
      await toldToTap();
    },
    audioPlaysAfterATap: async (world) => {
      await empty();
      await hears(world, { url: URL, rate: 1 });
    },
    rightLettersWhileItPlays: async (world) => {
      await filled('shelf');
      await cannotPress(submit);
      await sees(words(english.writing.listenFirst));
      expect(world.answers()).toEqual([]);
    },
    emptyBoxes: async (world) => {
      await empty();
      await seesNot(blockedHint);
      await sees(words(english.writing.fillBoxes));
      expect(world.answers()).toEqual([]);
    },
    hearsItSlowly: async (world) => {
      await empty();
      await hears(world, { url: URL, rate: 0.75 });
    },
    oneLetter: async (world) => {
      await boxesAre('1 s', '2 empty', '3 empty', '4 empty', '5 empty');
      await canPress(redo);
      await cannotPress(submit);
      expect(world.answers()).toEqual([]);
    },
    rightLetters: async () => {
      await filled('shelf');
      await canPress(submit);
    },
    wrongLetters: async () => {
      await filled('shefl');
      await canPress(submit);
    },
    rightIsShown: isShown(true),
    rightIsStillShown: isShown(true),
    wrongIsShown: isShown(false),
    wrongIsStillShown: isShown(false),
    wrongWaits: async (world) => {
      await isMarked(false)(world);
      await canPress(fix, next);
      expect(world.sound()).toBeUndefined();
    },
    rightLettersAreKept: async (world) => {
      await boxesAre('1 s', '2 h', '3 e', '4 empty', '5 empty');
      await canPress(letter('l'), letter('f'), next);
      await cannotPress(submit);
      expect(world.answers().map((answer) => answer.correct)).toEqual([false]);
    },
    notFullAgain: async () => {
      await boxesAre('1 s', '2 h', '3 e', '4 f', '5 empty');
      await cannotPress(submit);
    },
    allButTheFirst: async () => {
      await boxesAre('1 empty', '2 h', '3 e', '4 empty', '5 empty');
      await canPress(letter('s'), redo);
    },
    emptyBoxesAgain: async () => {
      await boxesAre(...EMPTY);
      await canPress(...[...'shelf'].map(letter), next);
      await cannotPress(redo);
    },
    fixedLetters: () => filled('shelf'),
    wrongAgain: () => filled('shefl'),
    fixedIsShown,
    fixedIsShownBehindIt: fixedIsShown,
    fixedIsStillShown: fixedIsShown,
    hearsTheRightWord: async (world) => {
      await hears(world, { url: URL, rate: 0.75 });
      await canPress(next);
    },
    nextCardAfterRight: goesOn(true),
    nextCardAfterWrong: goesOn(false),
  },
  does: {
    ...audioHands,
    ...iosDelayHands,
    ...pauseHands,
    putsTheLettersRight: put('shelf'),
    putsTheLettersWrong: put('shefl'),
    putsOneLetter: put('s'),
    takesTheLetterBack: () => press(button('Box 1, s')),
    pressesRedo: () => press(redo),
    pressesSubmit: pressClosed,
    submits: () => press(submit),
    pressesNext: () => press(next),
    pressesFix: () => press(fix),
    putsTheMissingLetters: put('lf'),
    putsTheMissingLettersWrong: put('fl'),
    putsOneOfThemWrong: put('f'),
    takesAMarkedLetter: () => (boxes.getByRole('button').first().element() as HTMLElement).click(),
  },
});

test('[WRI-01] shows 22 letters with every button on a phone, and breaks no word', async () => {
  await page.viewport(390, 844);
  const said = ['the', 'library', 'closes', 'at', 'five'];
  const scrambled = said.map((word) => ({ word, items: [...word].toReversed() }));
  const entry = entryIn('writing', {
    scrambled,
    definition: [],
    translation: { vi: 'Thư viện đóng cửa lúc năm giờ.' },
  });
  const InLesson = (props: Parameters<typeof WritingGame>[0]) => (
    <LessonView status="playing" progress={{ left: 20, percent: 50 }} onClose={() => {}} onGoOn={() => {}}>
      <WritingGame {...props} />
    </LessonView>
  );
  const world = openGame(provideWriting, InLesson, gameOf({ entry, name: 'The library closes at five.' }));
  await canPress(letter('y'));
  const tops = () =>
    boxes
      .getByRole('button')
      .elements()
      .map((box) => box.getBoundingClientRect().top);
  // The letters are laid out again after their font loads.
  const fits = async () => {
    await expect.poll(() => document.documentElement.scrollHeight).toBeLessThanOrEqual(844);
  };
  await fits();
  let at = 0;
  for (const word of said) expect(new Set(tops().slice(at, (at += word.length))).size, word).toBe(1);

  audioHands.audioEnds(world);
  for (const { items } of scrambled) for (const one of items) await press(letter(one).first());
  await press(submit);
  world.pass(2_201);
  await canPress(button(english.game.next));
  await fits();
});
