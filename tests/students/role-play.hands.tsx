/** Hands for a conversation whose microphone, player, and provider the test controls. */
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import type { Conversation } from '../../contract/role-play.ts';
import { RolePlayScreen } from '../../src/features/role-play/RolePlayScreen.tsx';
import { rolePlayTexts } from '../../src/languages/role-play/en.ts';
import { english } from '../support/english.ts';
import { settled } from '../support/fakes.ts';
import { slice } from '../../walks/support/fixtures.ts';
import {
  answered,
  CONVERSATION,
  conversation,
  FIRST_LINE,
  missed,
  nearlyUnderstood,
  report,
  scenario,
  typed,
  understood,
} from '../../walks/support/role-play.ts';
import { OFFLINE, rolePlayRig, type RolePlayRig, type RolePlaySituation } from '../support/role-play-rig.ts';
import { happened, playStudent, stageAlone } from './play.tsx';
import { rolePlay } from './role-play.student.ts';
import { button, byRole, canPress, field, heading, press, sees, seesNot, typeKey, words, write } from './senses.ts';

const { rolePlay: texts } = rolePlayTexts;
const { microphone, game } = english;
const NAME = 'Mrs. Alvarez';
const SAID = 'What is good today?';
const OTHER = 'Good morning.';
const WRITTEN = 'What is cooking today?';
const [, , SECOND, THIRD] = answered().messages.map(({ text }) => text);

const close = button(texts.close);
const question = byRole('dialog', texts.leaveTitle);
const speak = button(microphone.normal);
const log = byRole('log', texts.messages);
const line = (text: string) => log.getByText(text, { exact: true });
const named = (text: string) => text.replace('{{name}}', NAME);
const suggestion = button(`${texts.sayThis} ${SAID}`);
const goal = (text: string) => log.getByText(texts.goalDone.replace('{{goal}}', text), { exact: true });

/** Returns the provider's conversation after the first sentence of the tests. */
function afterTurn(changes: Partial<Conversation> = {}): Conversation {
  const after = answered(changes);
  return {
    ...after,
    messages: after.messages.map((one) => (one.speaker === 'student' ? { ...one, text: SAID } : one)),
  };
}

interface World {
  rig: RolePlayRig | null;
  open(situation?: RolePlaySituation): RolePlayRig;
}

function Stand({ rig }: { rig: RolePlayRig }) {
  const isOver = useSelector(rig.sitting, (snapshot) => snapshot.matches('over'));
  if (isOver) return <h1>{rig.went().at(-1)!.name}</h1>;
  return <RolePlayScreen sitting={rig.sitting} actor={rig.actor} subscribeLevel={() => () => {}} />;
}

function begins(): World {
  const world: World = {
    rig: null,
    open(situation) {
      world.rig = rolePlayRig(situation);
      world.rig.start();
      stageAlone(<Stand rig={world.rig} />);
      return world.rig;
    },
  };
  return world;
}

const withRig = (look: (rig: RolePlayRig) => unknown) => (world: World) => look(world.rig!);
const isRecording = ({ device }: RolePlayRig) => device.captures.some(({ told }) => told.at(-1) === 'begin');
const statuses = (rig: RolePlayRig) =>
  rig.put('progress').map(({ progress }) => [progress.assignment_detail_status, progress.average_studyset_score]);
const nothingTold = (rig: RolePlayRig) =>
  expect([rig.put('progress'), rig.turns.made, rig.device.captures]).toEqual([[], [], []]);

const introductionPage = withRig(async (rig) => {
  await sees(heading('AssignmentRolePlayIntroduction'));
  expect(isRecording(rig)).toBe(false);
  expect(rig.sounding()).toEqual([]);
});

async function thinking(): Promise<void> {
  await sees(
    byRole('status')
      .filter({ hasText: named(texts.thinking) })
      .first(),
  );
  await seesNot(speak, question);
}

const toldOfTheConnection = (rig: RolePlayRig) =>
  expect(rig.told()).toEqual([{ kind: 'info', text: 'notice.conversationOffline' }]);

const goesWith = (text: string, source: string, pronunciation?: object | null) =>
  withRig(async (rig) => {
    await thinking();
    await sees(line(text));
    const turn = { understood: { text, source }, ...(pronunciation !== undefined && { pronunciation }) };
    expect(rig.said().at(-1)).toMatchObject(turn);
  });

const answers = (after: () => Conversation) => withRig((rig) => rig.answer(after()));
const tutorEnds = (changes: Partial<Conversation>) =>
  withRig(async (rig) => {
    await rig.answer(afterTurn(changes));
    await rig.hearOut();
  });
const hearsOut = withRig((rig) => rig.hearOut());
const says = (verdict: Parameters<typeof understood>[0]) => withRig((rig) => rig.say(understood(verdict)));

async function unheard(rig: RolePlayRig): Promise<void> {
  rig.say(understood('no_speech', { phrases: [], pronunciation: null }));
  await rig.connect();
}

/** Connects the new stream, if the last recording was dropped. */
const reconnect = async (rig: RolePlayRig) => {
  if (rig.speech.authorize.open.length > 0) await rig.connect();
};

const cutOff = (text: string) =>
  withRig(async (rig) => {
    await expect.element(byRole('alert')).toHaveTextContent(text);
    await canPress(button(microphone.sendLost), button(microphone.redo), button(texts.type));
    expect([rig.turns.made, rig.sounding()]).toEqual([[], []]);
  });

playStudent(rolePlay, {
  begins,
  sees: {
    introduction: () => seesNot(close),
    loading: withRig(async (rig) => {
      await canPress(close);
      await seesNot(speak, button(texts.welcome.begin), heading(texts.intro.unavailable));
      nothingTold(rig);
    }),
    toldWhyThereIsNone: async () => {
      await sees(heading(texts.intro.unavailable));
      await canPress(close, button(english.action.tryAgain));
    },
    back: async (world) => {
      await introductionPage(world);
      nothingTold(world.rig!);
    },
    goesOn: withRig(async (rig) => {
      await sees(line(FIRST_LINE), line(SAID), line(THIRD!));
      await canPress(speak);
      expect([rig.starts.made, rig.plays]).toEqual([[], []]);
    }),
    disclaimer: withRig(async (rig) => {
      await sees(heading(named(texts.welcome.title)), words(texts.welcome.disclaimer), words(texts.welcome.voice));
      await canPress(close, button(texts.welcome.begin));
      expect([rig.starts.made, rig.plays, rig.device.standbys]).toEqual([[], [], []]);
      nothingTold(rig);
    }),
    slowerTutor: async () => {
      await expect.element(field(named(texts.speed))).toHaveValue('slower');
    },
    slowerFirstLine: withRig(async (rig) => {
      await sees(line(FIRST_LINE));
      expect(rig.sounding()).toMatchObject([{ rate: 0.6 }]);
    }),
    toldThatItDidNotBegin: async () => {
      await sees(heading(texts.welcome.unstarted));
      await canPress(close, button(english.action.tryAgain));
    },
    firstLineHere: withRig(async (rig) => {
      await sees(line(FIRST_LINE), words(named(texts.speaking)));
      toldOfTheConnection(rig);
    }),
    firstLine: withRig(async (rig) => {
      await sees(line(FIRST_LINE), words(named(texts.speaking)));
      await canPress(close, button(texts.skip));
      await seesNot(speak, byRole('alert'), button(texts.listenAgain));
      expect(rig.sounding()).toMatchObject([{ rate: 1 }]);
      expect(new Set(rig.starts.made.map(({ conversationId }) => conversationId))).toEqual(new Set([CONVERSATION]));
      nothingTold(rig);
    }),
    toldToTap: async () => {
      await expect.element(byRole('alert')).toHaveTextContent(game.autoplayBlocked);
      await seesNot(speak);
    },
    myTurn: withRig(async (rig) => {
      await sees(line(FIRST_LINE), button('0 of 4 goals'));
      await canPress(
        speak,
        button(texts.type),
        button(texts.hints),
        button(texts.listenAgain),
        button(texts.finish),
        close,
      );
      await seesNot(question, byRole('alert'), button(texts.notThat));
      await expect.element(button('0 of 4 goals')).toHaveAttribute('aria-expanded', 'false');
      expect([isRecording(rig), rig.sounding(), rig.turns.made]).toEqual([false, [], []]);
    }),
    recorded: withRig(async (rig) => {
      await canPress(button(microphone.recording));
      await seesNot(button(texts.listenAgain), button(texts.type), words(microphone.silent));
      expect([isRecording(rig), rig.sounding()]).toEqual([true, []]);
    }),
    askedWhatToDoWithWhatWasSaid: cutOff(microphone.lost),
    askedWhatToDoAfterACall: cutOff(microphone.interrupted),
    askedWhetherItIsOn: withRig(async (rig) => {
      await canPress(button(microphone.recording));
      await sees(words(microphone.silent));
      expect(isRecording(rig)).toBe(true);
    }),
    toldToSayItAgain: withRig(async (rig) => {
      await sees(words(texts.unspoken));
      await canPress(speak);
      expect(rig.turns.made).toEqual([]);
    }),
    toldToTryOrType: withRig(async (rig) => {
      await sees(words(texts.unheard));
      await canPress(speak, button(texts.type));
      expect(rig.turns.made).toEqual([]);
    }),
    didYouSay: withRig(async (rig) => {
      await sees(heading(texts.didYouSay));
      await canPress(
        button(SAID),
        button(OTHER),
        button(WRITTEN),
        button(texts.none),
        button(texts.sayAgain),
        button(texts.type),
      );
      expect(rig.turns.made).toEqual([]);
    }),
    whichWord: withRig(async (rig) => {
      await sees(heading(texts.whichWord));
      await canPress(button('rice'), button('soup'), button('fish'), button(texts.none));
      expect(rig.turns.made).toEqual([]);
    }),
    choiceIsOnItsWay: goesWith(OTHER, 'chosen'),
    transcriptIsOnItsWay: goesWith(WRITTEN, 'transcribed'),
    sayingTheHint: withRig(async (rig) => {
      await sees(heading(texts.sayThis), words(SAID).last());
      await canPress(button(microphone.recording));
      await expect.element(button(microphone.recording)).toHaveFocus();
      await seesNot(button(texts.hideHints), button(texts.sendHint));
      expect([isRecording(rig), rig.turns.made]).toEqual([true, []]);
    }),
    hintIsOnItsWay: goesWith(SAID, 'hint', { score: 82 }),
    askedToSayTheHintAgain: withRig(async (rig) => {
      await sees(words(texts.unspoken), heading(texts.sayThis), words(SAID).last());
      await canPress(speak, button(texts.sendHint));
      expect(rig.turns.made).toEqual([]);
    }),
    tappedHintIsOnItsWay: goesWith(SAID, 'hint', null),
    wordIsOnItsWay: goesWith('I’d like the fish, please.', 'chosen'),
    missIsOnItsWay: withRig(async (rig) => {
      await thinking();
      await seesNot(line(SAID));
      expect(rig.said()).toMatchObject([{ understood: null, pronunciation: null }]);
    }),
    notUnderstood: async () => {
      await sees(words(texts.stuck));
      await canPress(speak, button(texts.hints));
    },
    didYouMean: async () => {
      await sees(words(texts.stuck), heading(texts.didYouMean));
      await canPress(speak, suggestion, button(texts.hints));
    },
    sayingWhatWasMeant: withRig(async (rig) => {
      await sees(heading(texts.sayThis), words(SAID).last());
      await seesNot(heading(texts.didYouMean));
      expect(isRecording(rig)).toBe(true);
    }),
    moreHints: async () => {
      await sees(heading(texts.didYouMean), heading(texts.youCanSay).last());
      await canPress(suggestion, button(texts.hideHints), button(`${texts.sayThis} ${OTHER}`).last());
      expect(suggestion.elements()).toHaveLength(1);
    },
    suggestionIsGone: async () => {
      await sees(line(THIRD!));
      await canPress(speak, button(texts.hints));
      await seesNot(heading(texts.didYouMean));
    },
    hintsUnasked: () => canPress(button(texts.hideHints)),
    hints: async () => {
      await canPress(button(texts.hideHints), speak);
      await sees(heading(texts.youCanSay), words('What is good today?').last());
    },
    goals: async () => {
      for (const { text } of scenario().objectives) await sees(words(text).last());
    },
    lineAgain: withRig(async (rig) => {
      await canPress(button(texts.stop), speak);
      expect(rig.sounding()).toMatchObject([{ said: '/audio/line.mp3', rate: 1 }]);
    }),
    typing: withRig(async (rig) => {
      await sees(field(texts.draft));
      await canPress(button(texts.speak));
      await expect.element(button(texts.send)).toHaveAttribute('aria-disabled', 'true');
      expect(rig.turns.made).toEqual([]);
    }),
    typedIsOnItsWay: goesWith('Hello!', 'typed'),
    typingAgain: async () => {
      await sees(line('Hello!'), goal('Greet the stall owner'));
      await expect.element(field(texts.draft)).toHaveValue('');
    },
    typedGoal: () => sees(words(texts.metHow.typed).last()),
    tutorThinks: goesWith(SAID, 'matched'),
    answerSoFar: () => sees(line(SAID), line('The grilled ')),
    toldThatItIsKept: async () => {
      await sees(byRole('alert').getByRole('heading', { name: texts.unanswered }));
      await sees(line(SAID));
      await canPress(button(texts.sendAgain));
    },
    answer: withRig(async (rig) => {
      await sees(line(SAID), line(SECOND!), button('2 of 4 goals'), goal('Greet the stall owner'));
      await seesNot(line(THIRD!), speak);
      expect(statuses(rig)).toEqual([['in_progress', null]]);
      expect(rig.sounding()).toHaveLength(1);
    }),
    answerHere: withRig(async (rig) => {
      await sees(line(SAID), line(SECOND!), button('2 of 4 goals'), goal('Greet the stall owner'));
      toldOfTheConnection(rig);
    }),
    reportIsMadeHere: withRig(async (rig) => {
      await sees(words(texts.finishing));
      await seesNot(speak, button(texts.finish), question);
      expect(rig.finishes.made).toEqual([]);
    }),
    resultsHere: withRig(async (rig) => {
      await sees(heading('AssignmentRolePlayResults'));
      expect(statuses(rig)).toEqual([['in_progress', null]]);
      expect(rig.put('heldConversation')).toMatchObject([{ held: { turns: [{ understood: { text: SAID } }] } }]);
    }),
    secondTurn: async () => {
      await sees(line(SAID), line(SECOND!), line(THIRD!), line(english.band.great));
      await canPress(speak, button(texts.notThat), button(texts.finish), close);
      await seesNot(question);
    },
    whatThen: async () => {
      await sees(heading(texts.whatThen));
      await canPress(button(OTHER), button(texts.none));
      await seesNot(button(SAID));
    },
    correctionIsOnItsWay: withRig((rig) => {
      expect(rig.said().at(-1)).toMatchObject({ corrects: expect.any(String), understood: { text: OTHER } });
      return sees(line(OTHER));
    }),
    rightAnswer: withRig(async (rig) => {
      await sees(line(OTHER), line(SECOND!));
      await seesNot(line(SAID));
      expect(rig.sounding()).toHaveLength(1);
    }),
    goodbye: async () => {
      await sees(heading(texts.partingMet), words(texts.endedText));
      await canPress(button(texts.seeReport), button(texts.lastWord));
      await seesNot(speak, button(texts.finish), question);
    },
    lastWord: async () => {
      await canPress(speak, button(texts.hints), button(texts.finish));
      await seesNot(question);
    },
    earlyGoodbye: async () => {
      await sees(heading(texts.partingTitle), words(texts.partingOpen.other.replace('{{n}}', '2')));
      await canPress(button(texts.seeReport), button(texts.talkOn));
      await seesNot(speak, question);
    },
    askedAfterAnEarlyGoodbye: () => canPress(button(texts.stay), button(texts.viewFeedback)),
    ended: async () => {
      await sees(heading(texts.endedTitle), words(texts.endedText));
      await canPress(button(texts.seeReport));
      await seesNot(speak, button(texts.finish));
    },
    leftWhenItHadEnded: async (world) => {
      await introductionPage(world);
      expect(world.rig!.put('conversation')).toMatchObject([{ conversationId: CONVERSATION }]);
    },
    reportIsMade: withRig(async (rig) => {
      await sees(words(texts.finishing));
      await seesNot(speak, button(texts.finish), question);
      expect(rig.finishes.made.at(-1)).toMatchObject({ conversationId: CONVERSATION });
      expect([isRecording(rig), rig.sounding()]).toEqual([false, []]);
    }),
    toldThatThereIsNoReport: withRig(async (rig) => {
      await sees(byRole('alert').getByRole('heading', { name: texts.unreported }));
      await canPress(button(english.action.tryAgain));
      expect(statuses(rig)).toEqual([['in_progress', null]]);
    }),
    results: withRig(async (rig) => {
      await sees(heading('AssignmentRolePlayResults'));
      expect(rig.went().at(-1)).toMatchObject({ query: { conversation: CONVERSATION } });
      expect(statuses(rig)).toEqual([
        ['in_progress', null],
        ['completed', 75],
      ]);
      expect(rig.put('progress').at(-1)!.outcome).toMatchObject({ starsEarned: 2, lessonTime: 252 });
    }),
    askedToLeave: withRig(async (rig) => {
      expect([isRecording(rig), rig.sounding()]).toEqual([false, []]);
      await sees(question, question.getByText(texts.leaveText));
      await sees(question, question.getByText(texts.leaveKept));
      await canPress(button(texts.stay), button(texts.quit));
      await seesNot(button(texts.viewFeedback), button(texts.quitWithoutFeedback));
    }),
    myTurnAgain: withRig(async (rig) => {
      await canPress(speak, close);
      await seesNot(question);
      expect(rig.turns.made).toEqual([]);
    }),
    left: async (world) => {
      await introductionPage(world);
      expect(statuses(world.rig!)).toEqual([]);
    },
    askedWithFeedback: async () => {
      await sees(question, question.getByText(texts.leaveText), question.getByText(texts.leaveContinued));
      await canPress(button(texts.stay), button(texts.viewFeedback), button(texts.quitWithoutFeedback));
    },
    leftInProgress: async (world) => {
      await introductionPage(world);
      expect(statuses(world.rig!)).toEqual([['in_progress', null]]);
      expect(world.rig!.finishes.made).toEqual([]);
    },
  },
  does: {
    opensIt: (world) => void world.open(),
    async opensWhatWasCutOff(world) {
      const rig = world.open();
      await rig.load(afterTurn());
      await rig.connect();
    },
    itArrives: withRig((rig) => rig.load()),
    itDoesNotLoad: withRig(async (rig) => {
      await rig.scenarios.refuse(OFFLINE);
    }),
    triesAgain: () => press(button(english.action.tryAgain)),
    closes: () => press(close),
    begins: withRig(async (rig) => {
      await press(button(texts.welcome.begin));
      await rig.starts.answer(conversation());
    }),
    choosesASlowerTutor: () => field(named(texts.speed)).selectOptions('slower'),
    beginsInVain: withRig(async (rig) => {
      await press(button(texts.welcome.begin));
      await rig.starts.refuse(OFFLINE);
      await rig.cannotHold();
    }),
    beginsWithoutANetwork: withRig(async (rig) => {
      await press(button(texts.welcome.begin));
      await rig.starts.refuse(OFFLINE);
      await rig.hold(conversation({ is_offline: true }));
    }),
    triesAgainAndItBegins: withRig(async (rig) => {
      await press(button(english.action.tryAgain));
      await rig.starts.answer(conversation());
    }),
    hearsTheTutorOut: hearsOut,
    skips: withRig(async (rig) => {
      await press(button(texts.skip));
      await settled();
      await rig.connect();
    }),
    theBrowserBlocksIt: withRig((rig) => {
      rig.sound().listen({ type: 'playback.blocked' });
      rig.pass(60_000);
    }),
    tapsAndItSounds: withRig((rig) => rig.sound().listen({ type: 'playback.started', duration: 2 })),
    pressesTheMicrophone: withRig(async (rig) => {
      await press(speak);
      rig.capture().opens();
      rig.socket().says({ type: 'start_turn_result' });
    }),
    theMicrophoneIsUnplugged: withRig((rig) => {
      rig.capture().recording.add(slice(1));
      rig.socket().says({ type: 'audioACK', received: 8_000 });
      rig.capture().listen({ type: 'recording.lost', ms: 1_000 });
    }),
    aCallTakesTheMicrophone: withRig((rig) => {
      rig.capture().recording.add(slice(1));
      rig.socket().says({ type: 'audioACK', received: 8_000 });
      rig.capture().listen({ type: 'voice.began' });
      rig.capture().listen({ type: 'sound.interrupted' });
      rig.pass(800);
    }),
    saysNothingForSixSeconds: withRig((rig) => rig.pass(6_000)),
    beginsToSpeak: withRig((rig) => rig.capture().listen({ type: 'voice.began' })),
    sendsWhatWasSaid: withRig(async (rig) => {
      await press(button(microphone.sendLost));
      rig.capture().listen({ type: 'recording.finished', ms: 1_000 });
      rig.heard(understood('understood'));
    }),
    saysItOnceMore: withRig(async (rig) => {
      await press(button(microphone.redo));
      await rig.connect();
      rig.capture().opens();
      rig.socket().says({ type: 'start_turn_result' });
    }),
    isUnderstood: says('understood'),
    isHardToTell: withRig((rig) => rig.say(understood('unsure', { transcript: WRITTEN }))),
    saysAnUnclearWord: says('slot_unsure'),
    isNotUnderstood: says('not_understood'),
    isNotHeard: withRig(unheard),
    isNeverHeard: withRig(async (rig) => {
      for (let time = 0; time <= 3; time++) await unheard(rig);
    }),
    triesTheMicrophoneAgain: withRig(async (rig) => {
      await press(speak);
      await rig.connect();
    }),
    picksTheSecond: () => press(button(OTHER)),
    picksWhatWasWrittenDown: () => press(button(WRITTEN)),
    takesOne: withRig(async (rig) => {
      await press(button(`${texts.sayThis} ${SAID}`).first());
      rig.opens();
    }),
    readsItAloud: withRig((rig) => {
      rig.ends();
      rig.heard(understood('understood'));
    }),
    saysNothing: withRig(async (rig) => {
      rig.ends();
      rig.heard(understood('no_speech', { phrases: [], pronunciation: null }));
      await rig.connect();
    }),
    sendsItWithoutSpeaking: () => press(button(texts.sendHint)),
    picksTheThirdWord: () => press(button('fish')),
    saysThatItIsNone: () => press(button(texts.none)),
    saysItAgain: withRig(async (rig) => {
      await press(button(texts.sayAgain));
      await rig.connect();
    }),
    typesInstead: () => press(button(texts.type)),
    asksForHints: () => press(button(texts.hints)),
    looksAtTheGoals: () => press(button('0 of 4 goals')),
    looksAtTheGoalsReached: () => press(button('1 of 4 goals')),
    foldsThem: () => press(button('0 of 4 goals')),
    hidesThem: () => press(button(texts.hideHints)),
    listensAgain: () => press(button(texts.listenAgain)),
    stopsIt: () => press(button(texts.stop)),
    async typesAnAnswer() {
      await write(field(texts.draft), 'Hello!');
      await press(button(texts.send));
    },
    speaksInstead: withRig(async (rig) => {
      await press(button(texts.speak));
      await rig.connect();
    }),
    theTutorAnswersWhatWasTyped: withRig(async (rig) => {
      await rig.answer(typed());
      await settled();
    }),
    theTutorAsksAgain: withRig(async (rig) => {
      await rig.answer(missed(1));
      await rig.hearOut();
    }),
    theTutorAsksWhatWasMeant: withRig(async (rig) => {
      await rig.answer(nearlyUnderstood());
      await rig.hearOut();
    }),
    takesTheSuggestion: withRig(async (rig) => {
      await press(suggestion);
      rig.opens();
    }),
    asksForMoreHints: () => press(button(texts.hints)),
    isUnderstoodNow: withRig(async (rig) => {
      rig.say(understood('understood'));
      await rig.answer(afterTurn());
      await rig.hearOut();
      await rig.hearOut();
    }),
    isNotUnderstoodAgain: withRig(async (rig) => {
      rig.say(understood('not_understood'));
      await rig.answer(missed(2));
      await rig.hearOut();
    }),
    theAnswerComesInPieces: withRig((rig) => rig.delta('The grilled ')),
    theTutorAnswers: answers(afterTurn),
    theAnswerDoesNotCome: withRig(async (rig) => {
      await rig.refuse();
      await rig.cannotHold();
    }),
    theNetworkIsLost: withRig(async (rig) => {
      await rig.refuse();
      await happened();
      await thinking();
      await rig.hold(afterTurn({ is_offline: true }));
    }),
    thisDeviceMakesTheReport: withRig(async (rig) => {
      await rig.heldReports.answer(report({ scored_by: 'device' }));
    }),
    sendsAgain: () => press(button(texts.sendAgain)),
    theTutorSaysGoodbye: tutorEnds({ status: 'ended' }),
    theTutorSaysGoodbyeAfterTheLastGoal: tutorEnds({
      status: 'parting',
      metObjectives: scenario().objectives.map(({ id }) => id),
    }),
    theTutorSaysGoodbyeToWhoLeaves: tutorEnds({ status: 'parting' }),
    talksOn: withRig(async (rig) => {
      await press(button(texts.talkOn).or(button(texts.lastWord)));
      await rig.connect();
    }),
    saysThatThisWasNotSaid: () => press(button(texts.notThat)),
    picksWhatItWas: () => press(button(OTHER)),
    theTutorAnswersTheRightOne: answers(() => {
      const after = answered();
      const messages = after.messages
        .slice(0, 3)
        .map((one) => (one.speaker === 'student' ? { ...one, turn_id: 'another', text: OTHER } : one));
      return { ...after, messages };
    }),
    seesTheResults: () => press(button(texts.seeReport)),
    finishes: () => press(button(texts.finish)),
    asksForTheReport: () => press(button(texts.finish)),
    theReportComes: withRig((rig) => rig.finish()),
    theReportDoesNotCome: withRig(async (rig) => {
      await rig.finishes.refuse(OFFLINE);
    }),
    pressesTheBrowsersBack: withRig((rig) => rig.goBack()),
    stays: withRig(async (rig) => {
      await press(button(texts.stay));
      await reconnect(rig);
    }),
    pressesEscape: withRig(async (rig) => {
      await typeKey('{Escape}');
      await reconnect(rig);
    }),
    quits: () => press(button(texts.quit)),
    asksForTheFeedback: () => press(button(texts.viewFeedback)),
    quitsWithoutFeedback: () => press(button(texts.quitWithoutFeedback)),
  },
});
