import { expect } from 'vitest';
import { english } from '../support/english.ts';
import { settled } from '../support/fakes.ts';
import { destination, entry, entryIn, pronunciationResult, slice } from '../../walks/support/fixtures.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { openStudySet, type LessonWorld } from './lesson-rig.tsx';
import { lesson } from './lesson.student.ts';
import { happened, playStudent } from './play.tsx';
import { button, byRole, canPress, heading, press, sees, seesNot, typeKey, words } from './senses.ts';

const { game, choice, microphone, score, word, wordPractice } = english;
const SPOKEN = entry();
const READ = entryIn('reading', { id: 'card-2', name: 'Closing time' });
const MANY = Array.from({ length: 16 }, (_, place) =>
  entryIn('reading', { id: `card-${place}`, name: `Sign ${place}` }),
);
const PARAMS = { id: 'assignment-library', assignmentDetailId: 'lesson-desk', studyId: 'set-desk' };

const close = button(game.close);
const next = button(game.next);
const question = byRole('dialog', game.leaveTitle);
const answer = (sentence: string) =>
  byRole('group', choice.options).getByRole('button', { name: new RegExp(`^${sentence}`) });
const right = answer('The library closes');
const wrong = answer('The library opens');
const finishedText = words(english.lesson.finished);

/** Checks the counter and the progress bar. */
async function progress(left: number, of = 3): Promise<void> {
  await sees(words(`${left} left`));
  const percent = Math.round((100 * (of - left)) / of);
  await expect.element(byRole('progressbar', game.progress)).toHaveAttribute('aria-valuenow', String(percent));
  await canPress(close);
  await seesNot(question);
}

const warmUp = async (left = 3) => {
  await sees(words(game.warmUp).first());
  await progress(left, left);
  await canPress(next);
};
const reading = async (left: number, of = 3) => {
  await sees(heading('When must you leave?'));
  await progress(left, of);
  await canPress(right, wrong);
};
const sentence = async (left: number) => {
  await progress(left);
  await sees(button(/^(Please wait|Microphone is off|Press to speak)$/));
  await seesNot(right);
};
const asked = async () => {
  await sees(question, question.getByText(game.leaveText));
  await sees(question, question.getByText(game.leaveKept));
  await canPress(button(game.leave), button(game.stay));
};
const practice = async ({ lookUp }: LessonWorld) => {
  await sees(heading(wordPractice.title), words(wordPractice.loading));
  await canPress(button(english.action.back));
  await seesNot(question);
  expect(lookUp.made.at(-1)).toBe('borrow');
};
const wordOfTheSentence = async () => {
  await seesNot(heading(wordPractice.title), question);
  await canPress(button(word.practice));
};

/** Checks that the study set replaces the lesson. A finished lesson reports its score there. */
async function studySet({ went }: LessonWorld, isFinished = false): Promise<void> {
  await sees(heading('The study set'));
  expect(went().at(-1)).toEqual({
    name: 'StudySetFourSkillsDetail',
    params: PARAMS,
    query: isFinished ? { updateAssignmentScore: 'true' } : {},
    replace: true,
  });
  if (!isFinished) await seesNot(finishedText);
}
const toldWhy = (text: string) => async (world: LessonWorld) => {
  await studySet(world);
  await sees(words(text));
  expect([world.scores(), world.events(), world.studied()]).toEqual([{}, [], []]);
};
async function finished(world: LessonWorld, average: number): Promise<void> {
  await studySet(world, true);
  await sees(finishedText);
  expect(world.events()).toEqual(['activity_started', 'activity_completed']);
  expect(world.progress().filter(([status]) => status === 'completed')).toEqual([['completed', average]]);
}
const left = async (world: LessonWorld, cards: number) => {
  await studySet(world);
  expect(world.studied().map(([, studied]) => studied)).toEqual([cards]);
  expect(world.events()).toEqual(['activity_started', 'activity_quit']);
  expect(world.progress()).toEqual(cards === 0 ? [] : [['in_progress', null]]);
};

/** Opens another lesson of this study set, or repeats this one. */
const open = (query: Record<string, string>) => (world: LessonWorld) =>
  world.open(destination('StudySetFourSkillsLessons', { query }));
const openAndLoad = (query: Record<string, string>) => async (world: LessonWorld) => {
  open(query)(world);
  await world.arrive();
};
const comesBack = openAndLoad({ tryAgain: 'false' });

const says =
  (points: number) =>
  async ({ device, speech }: LessonWorld) => {
    speech.authorize.open.at(-1)!.answer('token-1');
    await settled();
    const socket = speech.sockets.at(-1)!;
    socket.says({ type: 'wsConnect' });
    await press(button(microphone.normal));
    const capture = device.captures.at(-1)!;
    capture.opens();
    socket.says({ type: 'start_stream_result' });
    capture.recording.add(slice(1));
    socket.says({ type: 'audioACK', received: 8_000 });
    await press(button(microphone.recording));
    capture.listen({ type: 'recording.finished', ms: 1_000 });
    socket.says({ type: 'decoding_result', data: pronunciationResult(points) });
  };
const scored = async (points: number) => {
  await sees(byRole('region', score.region), words(`${points}%`).first());
  await canPress(button(score.continue));
};
const answerShown = async (world: LessonWorld) => {
  world.pass(1_701);
  await press(next);
};

playStudent(lesson, {
  begins: () => openStudySet([SPOKEN, READ]),
  sees: {
    studySet: () => sees(heading('The study set')),
    loading: async () => {
      await sees(words(game.loading).first());
      await canPress(close);
    },
    toldThatThereIsNoStudySet: async ({ lists }) => {
      await sees(heading('The study set'), words(english.lesson.studySetNotFound));
      expect(lists.made).toEqual([]);
    },
    toldThatThereAreNone: toldWhy(english.lesson.noLessons),
    toldThatTheyDidNotLoad: toldWhy(english.lesson.fetchFailed),
    wherever: () => sees(heading('The page before')),
    studySetAsBefore: async (world) => {
      await studySet(world);
      expect([world.scores(), world.events(), world.studied()]).toEqual([{}, [], []]);
    },
    warmUp: async (world) => {
      await warmUp();
      expect(world.sound()?.url).toBe(SPOKEN.audio_url);
      expect([world.scores(), world.progress(), world.events()]).toEqual([{}, [], ['activity_started']]);
    },
    askedOverTheWarmUp: async ({ sound }) => {
      await asked();
      expect(sound()).toBeUndefined();
    },
    leftAtOnce: async (world) => {
      await left(world, 0);
      expect(world.scores()).toEqual({});
    },
    question: () => reading(2),
    idleTimeIsNotStudied: async (world) => {
      await studySet(world);
      // 100 s before, and 20 s after the student came back.
      expect(world.studied()).toEqual([[120, 0]]);
    },
    wrongIsShown: async (world) => {
      await sees(words(choice.wrong));
      await progress(2);
      expect(world.scores()).toEqual({ 'card-2': [0, false] });
      expect(world.progress()).toEqual([['in_progress', null]]);
    },
    askedOverAnAnswer: async () => {
      await asked();
      await sees(words(choice.wrong));
    },
    leftAfterAFailure: async (world) => {
      await left(world, 1);
      expect(world.scores()).toEqual({ 'card-2': [0, false] });
    },
    warmUpAgain: () => warmUp(),
    cutOff: async (world) => {
      await sees(heading('A closed tab'));
      expect(world.scores()).toEqual({ 'card-2': [0, false] });
      expect([world.events(), world.studied()]).toEqual([['activity_started'], []]);
    },
    resumed: () => reading(2),
    passedAtTheSecondAttempt: async (world) => {
      await sees(words(choice.right));
      await progress(1);
      expect(world.scores()).toEqual({ 'card-2': [80, true] });
    },
    sentence: async (world) => {
      await sentence(1);
      expect(world.scores()).toEqual({ 'card-2': [100, true] });
    },
    lowScore: async (world) => {
      await scored(12);
      await progress(1);
      await canPress(button(score.tryAgain));
      expect(world.scores()['card-1']).toEqual([12, false]);
    },
    askedOverTheScore: asked,
    leftWithALowScore: async (world) => {
      await left(world, 2);
      expect(world.scores()).toEqual({ 'card-1': [12, false], 'card-2': [100, true] });
    },
    onlyTheRest: async () => {
      await sees(words(game.warmUp).first());
      await progress(2);
    },
    wordOverTheGame: practice,
    wordOfTheSentence,
    askedOverTheScoreOfAWord: asked,
    sentenceAgain: () => sentence(1),
    lastAnswer: async (world) => {
      await scored(88);
      await progress(0);
      expect(world.scores()).toEqual({ 'card-1': [88, true], 'card-2': [100, true] });
      expect(world.events()).toEqual(['activity_started', 'activity_completed']);
      expect(world.went()).toEqual([]);
    },
    wordOverTheLastScore: practice,
    wordOfTheLastScore: wordOfTheSentence,
    cutOffAtTheEnd: async (world) => {
      await sees(heading('A closed tab'));
      expect(world.events()).toEqual(['activity_started', 'activity_completed']);
      expect(world.progress().at(-1)).toEqual(['completed', 94]);
    },
    finishedBefore: (world) => finished(world, 94),
    finished: (world) => finished(world, 94),
    warmUpOfAnotherRound: () => warmUp(),
    sentenceAfterAFailure: () => sentence(2),
    passedWithAnotherLeft: async () => {
      await scored(88);
      await progress(1);
    },
    questionAgain: () => reading(1),
    questionForTheLastTime: async (world) => {
      await reading(1);
      expect(world.scores()['card-2']).toEqual([0, false]);
    },
    failedForGood: async (world) => {
      await sees(words(choice.wrong));
      await progress(0);
      expect(world.scores()).toEqual({ 'card-1': [88, true], 'card-2': [0, true] });
    },
    finishedWithAFailure: (world) => finished(world, 44),
    firstOfMany: () => reading(16, 16),
    halfway: async (world) => {
      await sees(heading(game.halfwayTitle), words(game.halfwayText));
      await progress(8, 16);
      await seesNot(right);
      await canPress(button(game.goOn));
      expect(Object.keys(world.scores())).toHaveLength(8);
    },
    askedAtHalfway: asked,
    leftAtHalfway: (world) => left(world, 8),
    secondHalf: () => reading(8, 16),
    noSecondRest: () => reading(7, 16),
    warmUpOfOneCard: () => warmUp(2),
    oneCardDone: async (world) => {
      await studySet(world, true);
      await sees(finishedText);
      expect(world.scores()).toEqual({ 'card-1': [88, true] });
      expect(world.progress()).toEqual([['in_progress', null]]);
      expect(world.events()).toEqual(['activity_started', 'activity_quit']);
    },
  },
  does: {
    opensTheLesson: open({ tryAgain: 'false' }),
    opensOneCard: async (world) => {
      world.open(destination('StudySetOneSkill', { query: { id: 'card-1' } }));
      await world.arrive();
    },
    opensALongLesson: async (world) => {
      open({ tryAgain: 'false' })(world);
      await world.arrive(MANY);
    },
    answersHalfOfThem: async (world) => {
      for (const _ of MANY.slice(8)) {
        await press(right);
        // The next card looks identical.
        await sees(words(choice.right));
        world.pass(2_701);
        await seesNot(words(choice.right));
      }
      // The focused element has gone, so a screen reader reads the newly focused one.
      await expect.element(heading(game.halfwayTitle)).toHaveFocus();
    },
    goesOn: () => press(button(game.goOn)),
    opensAnAddressWithoutAStudySet: (world) =>
      world.open(destination('StudySetFourSkillsLessons', { params: { studyId: '' } })),
    theCardsArrive: (world) => world.arrive(),
    noCardsArrive: (world) => world.arrive([]),
    theCardsDoNotLoad: ({ lists }) => lists.open[0]!.refuse(OFFLINE),
    theProviderRefuses: ({ lists }) => lists.open[0]!.refuse(refusal('not_found')),
    closes: () => press(close),
    pressesTheBrowsersBack: (world) => world.goBack(),
    pressesEscape: () => typeKey('{Escape}'),
    stays: () => press(button(game.stay)),
    quits: () => press(button(game.leave)),
    comesBack,
    comesBackToTheRest: comesBack,
    opensItAgain: comesBack,
    studiesAgain: openAndLoad({ tryAgain: 'true' }),
    theTabIsClosed: (world) => world.closeTab(),
    aMinutePasses: (world) => world.pass(60_000),
    isAwayForTenMinutesAndQuits: async (world) => {
      world.works(60_000);
      world.works(40_000);
      world.pass(600_000);
      world.works(0);
      world.works(20_000);
      await press(close);
      await press(button(game.leave));
    },
    pressesNext: () => press(next),
    answersRight: async (world) => {
      await press(right);
      world.pass(2_701);
    },
    answersRightAtTheSecondAttempt: () => press(right),
    answersWrong: () => press(wrong),
    answersWrongUpToTheFourthAttempt: async (world) => {
      for (const _ of [2, 3, 4]) {
        await press(wrong);
        await answerShown(world);
        await happened();
      }
    },
    theAnswerHasBeenShown: answerShown,
    saysItBadly: says(12),
    saysItWell: says(88),
    continues: () => press(button(score.continue)),
    practicesAWord: async () => {
      await press(button(/^borrow/));
      await press(button(word.practice));
    },
    goesBack: () => press(button(english.action.back)),
    doesThatCard: async (world) => {
      await press(next);
      await happened();
      await says(88)(world);
      await press(button(score.continue));
    },
  },
});
