/** Hands for a reading whose microphone, provider, and store the test controls. */
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { ReadAloudLessonScreen } from '../../src/features/read-aloud-lesson/ReadAloudLessonScreen.tsx';
import { english } from '../support/english.ts';
import { passageResult } from '../../walks/support/reading.ts';
import { CUT_OFF_ID, NEW_ID, readingRig, type ReadingRig, type ReadingSituation } from '../support/read-aloud-rig.ts';
import { OFFLINE } from './app-rig.tsx';
import { playStudent, stageAlone } from './play.tsx';
import { readAloudLesson } from './read-aloud-lesson.student.ts';
import { button, byRole, canPress, heading, press, sees, seesNot, typeKey, words } from './senses.ts';

const { readAloud: texts, microphone, game, check, help } = english;
const LAST_MINUTE = 594;

const close = button(texts.close);
const question = byRole('dialog', game.leaveTitle);
const sheet = byRole('dialog', texts.settings.open);
const theMicrophone = button(
  new RegExp(`^(${[texts.start, texts.goOn, microphone.recording, microphone.redo].join('|')})$`),
);

const silent = () => () => {};

interface World {
  rig: ReadingRig | null;
  open(situation?: ReadingSituation): ReadingRig;
}

function Stand({ rig }: { rig: ReadingRig }) {
  const isOver = useSelector(rig.sitting, (snapshot) => snapshot.matches('over'));
  if (isOver) return <h1>{rig.went().at(-1)!.name}</h1>;
  return <ReadAloudLessonScreen sitting={rig.sitting} actor={rig.actor} subscribeLevel={silent} />;
}

function begins(): World {
  const world: World = {
    rig: null,
    open(situation) {
      world.rig = readingRig(situation);
      world.rig.start();
      stageAlone(<Stand rig={world.rig} />);
      return world.rig;
    },
  };
  return world;
}

const withRig = (look: (rig: ReadingRig) => unknown) => (world: World) => look(world.rig!);
const opens = (situation?: ReadingSituation) => (world: World) => world.open(situation).load();

/** The highlighted words of the passage. */
const highlighted = () => [...document.querySelectorAll('main [aria-current]')].map((word) => word.textContent);
const wordNumber = (index: number) => page.elementLocator(document.querySelector(`main [data-word="${index}"]`)!);

const isRecording = ({ device }: ReadingRig) => device.captures.some(({ told }) => told.at(-1) === 'begin');
/** Delivers the rest of a recording that the device was told to finish. */
const lastOf = (rig: ReadingRig) => rig.device.captures.at(-1)?.told.at(-1) === 'finish' && rig.drain();
const nothingTold = (rig: ReadingRig) =>
  expect([rig.kept, rig.forgotten, rig.put('progress'), rig.put('recording')]).toEqual([[], [], [], []]);

async function passage(): Promise<void> {
  await sees(heading('The turtles of Con Dao'), words('Every').first());
  await canPress(close, button(texts.settings.open));
}

async function recorded(rig: ReadingRig): Promise<void> {
  await passage();
  await canPress(button(microphone.recording), button(texts.pause));
  await seesNot(question, button(texts.finish));
  expect(isRecording(rig)).toBe(true);
}

async function passagePage(rig: ReadingRig): Promise<void> {
  await sees(heading('ReadingAloudDetail'));
  expect(isRecording(rig)).toBe(false);
}

async function result(rig: ReadingRig): Promise<void> {
  await sees(heading('ReadAloudResult'));
  expect(rig.went().at(-1)).toMatchObject({ params: { readAloudId: 'turtles', recordingId: NEW_ID } });
  expect(rig.results.made).toHaveLength(1);
  expect(rig.put('recording')).toHaveLength(1);
}
const statuses = (rig: ReadingRig) =>
  rig.put('progress').map(({ progress }) => [progress.assignment_detail_status, progress.average_studyset_score]);

const resultArrives = (changes?: Parameters<ReadingRig['result']>[0]) =>
  withRig(async (rig) => {
    rig.result(changes);
    await rig.keep();
  });

const opensMicrophone = withRig(async (rig) => {
  rig.capture().opens();
  await rig.connect();
});

const goesOn = withRig(async (rig) => {
  await press(button(texts.goOn));
  rig.capture().opens();
  rig.capture().listen({ type: 'voice.began' });
});
const finishesWith = (name: string) =>
  withRig(async (rig) => {
    await press(button(name));
    if (rig.take()) rig.drain();
  });

function isCalled(rig: ReadingRig): void {
  rig.capture().listen({ type: 'sound.interrupted' });
  rig.pass(800);
  lastOf(rig);
}

playStudent(readAloudLesson, {
  begins,
  sees: {
    passagePage: () => seesNot(close),
    loading: withRig(async (rig) => {
      await expect.poll(() => document.title).toContain(english.state.loading);
      await canPress(close);
      await seesNot(theMicrophone);
      nothingTold(rig);
    }),
    toldWhyThereIsNone: async () => {
      await sees(heading(texts.unavailable));
      await canPress(close, button(english.action.tryAgain));
    },
    back: withRig(async (rig) => {
      await passagePage(rig);
      nothingTold(rig);
    }),
    microphoneCheck: withRig(async (rig) => {
      await sees(heading(check.explaining.title));
      await canPress(button(check.start), button(check.skip));
      expect(rig.device.captures).toEqual([]);
    }),
    cutOffBefore: async () => {
      await sees(heading(texts.recover.title), words('We saved 2 seconds of your reading.'));
      await canPress(close, button(texts.goOn), button(texts.recover.startOver));
    },
    goesOnAfterwards: withRig(async (rig) => {
      await recorded(rig);
      await sees(byRole('timer').getByText('0:03'));
      expect(rig.heard()).toHaveLength(14);
      expect(rig.kept[0]!.reading.recordingId).toBe(CUT_OFF_ID);
    }),
    readyAnew: withRig(async (rig) => {
      await passage();
      await canPress(button(texts.start));
      await sees(byRole('timer').getByText('0:00'));
      expect(rig.forgotten).toEqual([CUT_OFF_ID]);
    }),
    ready: withRig(async (rig) => {
      await passage();
      await canPress(button(texts.start));
      await sees(words(texts.tapHint));
      await seesNot(button(texts.pause), button(texts.finish), sheet);
      expect(highlighted()).toEqual([]);
      nothingTold(rig);
    }),
    textSettings: async () => {
      await sees(sheet);
      await canPress(button(texts.settings.close));
      await sees(words(texts.settings.ownText));
      for (const name of [texts.settings.highlight, texts.settings.autoScroll])
        await expect.element(sheet.getByRole('switch', { name: new RegExp(name) })).toBeChecked();
    },
    veryLargeText: withRig(async (rig) => {
      expect(rig.written.at(-1)).toMatchObject({ size: 'huge' });
      const size = () => parseFloat(getComputedStyle(document.querySelector('main [data-word]')!).fontSize);
      await expect.poll(size).toBeGreaterThanOrEqual(36);
    }),
    settingsWithoutSpeed: withRig(async (rig) => {
      await seesNot(sheet.getByText(texts.settings.speed));
      expect(rig.written.at(-1)).toMatchObject({ highlight: false });
    }),
    microphoneOpens: withRig(async (rig) => {
      await passage();
      await sees(button(microphone.loading));
      await seesNot(theMicrophone, byRole('alert'));
      expect(rig.capture().told).toEqual([]);
      nothingTold(rig);
    }),
    microphoneHelp: () => sees(byRole('dialog', help.title)),
    toldThatItIsDenied: async () => {
      await expect.element(byRole('alert')).toHaveTextContent(microphone.denied);
      await canPress(button(microphone.redo));
    },
    toldThatThereIsNoMicrophone: async () => {
      await expect.element(byRole('alert')).toHaveTextContent(microphone.missing);
      await canPress(button(microphone.redo));
      await seesNot(button(texts.finish));
    },
    askedBeforeItBegan: withRig(async (rig) => {
      await sees(question);
      expect(isRecording(rig)).toBe(false);
      nothingTold(rig);
    }),
    readyAgain: withRig(async (rig) => {
      await passage();
      await canPress(button(texts.start));
      await seesNot(question, words(texts.paused), button(texts.finish));
      nothingTold(rig);
    }),
    leftUnread: withRig(async (rig) => {
      await passagePage(rig);
      nothingTold(rig);
    }),
    reading: withRig(async (rig) => {
      await recorded(rig);
      await seesNot(byRole('alert'));
      expect(rig.kept.map(({ reading }) => reading.recordingId)).toEqual([NEW_ID]);
      expect(rig.socket().has('start_passage')).toBe(true);
      expect(statuses(rig)).toEqual([['in_progress', null]]);
    }),
    nothingRead: withRig(async (rig) => {
      await passage();
      await canPress(button(texts.start));
      expect(isRecording(rig)).toBe(false);
      expect(rig.socket().has('last_packet')).toBe(false);
    }),
    followed: withRig(async (rig) => {
      await recorded(rig);
      await expect.poll(highlighted).toEqual(['back']);
      await sees(words('6 of 58 words'), byRole('timer').getByText('0:03'));
      await seesNot(words(microphone.silent));
      expect(rig.recordings.size).toBe(1);
    }),
    sentenceIsShown: async () => {
      await expect.poll(() => highlighted().length).toBeGreaterThan(5);
      expect(highlighted()[0]).toBe('Every');
    },
    wordIsTapped: withRig(async (rig) => {
      await expect.poll(highlighted).toEqual(['green']);
      expect(rig.socket().messages.at(-1)).toEqual({ type: 'move_to', word: 2 });
    }),
    paceIsTold: async () => {
      await sees(words('120 words a minute'), words(english.reading.graph.on));
      await sees(byRole('img', '120 words a minute. The target is 75 to 120.'));
    },
    paused: withRig(async (rig) => {
      await passage();
      await sees(words(texts.paused));
      await canPress(button(texts.goOn), button(texts.finish));
      await seesNot(question, button(texts.pause));
      expect(isRecording(rig)).toBe(false);
      expect(rig.recordings.size).toBe(1);
    }),
    asked: withRig(async (rig) => {
      await sees(question, question.getByText(game.leaveReading), question.getByText(game.leaveReadingKept));
      await canPress(button(game.leave), button(game.stay));
      expect(isRecording(rig)).toBe(false);
      expect(rig.forgotten).toEqual([]);
    }),
    left: withRig(async (rig) => {
      await passagePage(rig);
      expect(rig.forgotten).toEqual([NEW_ID]);
      expect(rig.kept[0]!.ended).toBe(true);
      expect(statuses(rig)).toEqual([['in_progress', null]]);
    }),
    askedWhetherItIsOn: withRig(async (rig) => {
      await recorded(rig);
      await sees(words(microphone.silent));
    }),
    heardAfterAll: withRig(async (rig) => {
      await recorded(rig);
      await seesNot(words(microphone.silent));
    }),
    opensAfterTheCall: () => sees(button(microphone.loading)),
    toldThatItIsMuted: async () => {
      await expect.element(byRole('alert')).toHaveTextContent(microphone.muted);
      await canPress(button(microphone.redo));
    },
    toldThatItFellSilent: withRig(async (rig) => {
      await expect.element(byRole('alert')).toHaveTextContent(texts.interrupted);
      await canPress(button(texts.goOn), button(texts.finish));
      expect(rig.recordings.size).toBe(1);
    }),
    toldThatItWentAway: async () => {
      await expect.element(byRole('alert')).toHaveTextContent(texts.lost);
      await canPress(button(texts.goOn), button(texts.finish));
    },
    readsAlone: withRig(async (rig) => {
      await recorded(rig);
      await sees(words(texts.alone));
    }),
    followedAgain: withRig(async (rig) => {
      await recorded(rig);
      await seesNot(words(texts.alone));
      // The recording has 13 s. The provider had only the first three.
      expect(rig.heard()).toEqual(Array.from({ length: 40 }, (_, index) => 13 + index));
    }),
    toldToKeepThePageOpen: withRig(async (rig) => {
      await recorded(rig);
      await expect.element(byRole('alert')).toHaveTextContent(texts.full);
    }),
    secondsAreCounted: withRig(async (rig) => {
      await recorded(rig);
      await sees(words('6 seconds left'));
    }),
    waitsForTheResult: withRig(async (rig) => {
      await passage();
      await sees(button(texts.scoring));
      await seesNot(theMicrophone, words(texts.failed));
      expect(isRecording(rig)).toBe(false);
      expect(rig.results.made).toEqual([]);
      expect(rig.socket().has('last_packet')).toBe(true);
    }),
    toldThatItIsKept: withRig(async (rig) => {
      await sees(words(english.speaking.kept), button(texts.scoring));
      expect(rig.recordings.size).toBe(1);
    }),
    toldThatItWasNotScored: withRig(async (rig) => {
      await expect.element(byRole('alert')).toHaveTextContent(texts.failed);
      await canPress(button(microphone.redo));
      expect(rig.recordings.size).toBe(1);
    }),
    result: withRig(async (rig) => {
      await result(rig);
      expect(statuses(rig).at(-1)).toEqual(['completed', 82]);
      expect(rig.forgotten).toEqual([]);
    }),
    resultOfBefore: withRig(async (rig) => {
      await sees(heading('ReadAloudResult'));
      expect(rig.went().at(-1)).toMatchObject({ params: { recordingId: CUT_OFF_ID } });
      nothingTold(rig);
    }),
    resultWithoutScore: withRig(async (rig) => {
      await result(rig);
      expect(statuses(rig)).toEqual([['in_progress', null]]);
    }),
    readyToReadAlong: async () => {
      await passage();
      await canPress(button(texts.start));
      await seesNot(words(texts.tapHint));
    },
    highlightGoesAhead: withRig(async (rig) => {
      await recorded(rig);
      await expect.poll(highlighted).toHaveLength(1);
      expect(Number(document.querySelector<HTMLElement>('main [aria-current]')!.dataset['word'])).toBeGreaterThan(4);
    }),
  },
  does: {
    opensIt: (world) => void world.open(),
    opensItFirstOnThisVisit: opens({ checked: false }),
    opensWhatWasCutOff: opens({ cutOff: 10 }),
    reloadsWhileItIsScored: opens({ finished: { ...passageResult(), recordingId: CUT_OFF_ID } }),
    opensItToReadAlong: opens({ settings: { speed: 'medium' } }),
    thePassageArrives: withRig((rig) => rig.load()),
    thePassageDoesNotLoad: withRig(async (rig) => {
      await rig.games.refuse(OFFLINE);
    }),
    triesAgain: () => press(button(english.action.tryAgain)),
    closes: async ({ rig }) => {
      await press(close);
      lastOf(rig!);
    },
    skipsTheCheck: () => press(button(check.skip)),
    goesOnWithIt: withRig(async (rig) => {
      await press(button(texts.goOn));
      await seesNot(button(texts.recover.startOver));
      await press(theMicrophone);
      rig.capture().opens();
      await rig.connect();
      rig.read(1);
    }),
    startsOver: () => press(button(texts.recover.startOver)),
    pressesTheMicrophone: () => press(theMicrophone),
    begins: withRig(async (rig) => {
      await press(button(texts.start));
      rig.capture().opens();
      await rig.connect();
      rig.read(5, 0);
    }),
    beginsAgain: withRig(async (rig) => {
      await press(button(texts.start));
      rig.capture().opens();
    }),
    opensTheTextSettings: () => press(button(texts.settings.open)),
    choosesVeryLarge: () => sheet.getByRole('radio', { name: texts.settings.sizes.huge }).click({ force: true }),
    turnsTheHighlightOff: () =>
      sheet.getByRole('switch', { name: new RegExp(texts.settings.highlight) }).click({ force: true }),
    closesTheSettings: () => press(button(texts.settings.close)),
    pressesEscape: () => typeKey('{Escape}'),
    theMicrophoneOpens: opensMicrophone,
    theMicrophoneOpensLate: withRig((rig) => rig.capture().opens()),
    theMicrophoneIsDenied: withRig((rig) => rig.capture().listen({ type: 'capture.troubled', trouble: 'denied' })),
    thereIsNoMicrophone: withRig((rig) => rig.capture().listen({ type: 'capture.troubled', trouble: 'missing' })),
    closesTheHelp: () => typeKey('{Escape}'),
    stays: () => press(button(game.stay)),
    quits: () => press(button(game.leave)),
    aMinutePasses: withRig((rig) => rig.pass(60_000)),
    readsAFewWords: withRig((rig) => rig.read(3, 5)),
    finishesAtOnce: finishesWith(microphone.recording),
    isLostByTheVoice: withRig((rig) => rig.place(5, false)),
    tapsAWord: () => wordNumber(2).click(),
    readsForAWhile: withRig((rig) => {
      for (let word = 7; word <= 29; word += 2) {
        rig.place(word);
        rig.read(1);
      }
    }),
    pauses: withRig(async (rig) => {
      await press(button(texts.pause));
      rig.drain();
    }),
    leavesThePageForAnother: withRig((rig) => {
      rig.device.surround({ type: 'page.hidden' });
      rig.drain();
    }),
    pressesTheBrowsersBack: withRig((rig) => {
      rig.goBack();
      lastOf(rig);
    }),
    goesOn,
    finishes: finishesWith(microphone.recording),
    finishesHere: withRig(async (rig) => {
      await press(button(texts.finish));
      lastOf(rig);
    }),
    theMicrophoneGoesAway: withRig((rig) => rig.capture().listen({ type: 'recording.lost', ms: 3_000 })),
    readsNothingForSixSeconds: withRig((rig) => rig.pass(6_000)),
    aCallTakesTheMicrophoneBeforeAWord: withRig(isCalled),
    aCallTakesTheMicrophone: withRig((rig) => {
      rig.capture().listen({ type: 'voice.began' });
      isCalled(rig);
    }),
    theConnectionBreaks: withRig((rig) => {
      rig.socket().breaks();
      // The request for a token stays open.
      for (let second = 0; second < 10; second++) rig.read(1);
    }),
    theConnectionIsBack: withRig((rig) => rig.connect(12 * 8_000)),
    theDeviceIsFull: withRig((rig) => rig.kept[0]!.full()),
    readsNearlyTenMinutes: withRig((rig) => {
      for (let second = rig.seconds(); second < LAST_MINUTE; second++) rig.works(1_000);
    }),
    theyPass: withRig((rig) => {
      for (let second = 0; second < 6; second++) rig.works(1_000);
      rig.capture().listen({ type: 'recording.finished', ms: 600_000 });
    }),
    theResultArrives: resultArrives(),
    tooLittleWasRead: resultArrives({
      ...passageResult({ overall: null, verdict: 'too_little_read' }),
      recordingId: NEW_ID,
    }),
    nobodyCanScoreIt: withRig((rig) => rig.socket().says({ type: 'error', code: 'not_found', message: 'none' })),
  },
});
