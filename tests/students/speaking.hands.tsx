/** Hands for one sentence, whose microphone, provider, and voice the test controls. */
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SpeakingActor } from '../../machines/speaking/speaking.machine.ts';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import { LessonHeader, LessonMain, LessonPage } from '../../src/components/page/LessonPage.tsx';
import { SpeakingGame } from '../../src/features/speaking/SpeakingGame.tsx';
import { english } from '../support/english.ts';
import { settled } from '../support/fakes.ts';
import { modelSpeech, pronunciationResult, unscored } from '../../walks/support/fixtures.ts';
import { speakingRig } from '../support/speaking-rig.ts';
import { OFFLINE } from './app-rig.tsx';
import { Stand } from './game-rig.tsx';
import { happened, playStudent, stageAlone } from './play.tsx';
import { button, byRole, canPress, cannotPress, heading, press, sees, seesNot, typeKey, words } from './senses.ts';
import { speaking } from './speaking.student.ts';

const { microphone, speaking: texts, score: drawer, compare, word: wordTexts } = english;
const MODEL = '/audio/may-i-borrow-this-book.mp3';
const ALMOST_PASSED = 70;
const NOTHING = unscored('no_speech');
const ANOTHER_SENTENCE = { ...unscored('wrong_text'), sentence_decoded: '' };

const listen = button(english.game.listen);
const tryAgain = button(drawer.tryAgain);
const goOn = button(drawer.continue);
const openMicrophone = button(/^(Press to speak|Finish recording|Try again|Connect again)$/);
const alert = byRole('alert');
const judgedWord = (word: string) => byRole('button', new RegExp(`^${word}`));

// A phone shows the tip below a score only for a red word.
beforeAll(() => page.viewport(1024, 900));

const subscribeLevel = () => () => {};
const Game = ({ actor }: { actor: SpeakingActor }) => <SpeakingGame actor={actor} subscribeLevel={subscribeLevel} />;

function open() {
  const rig = speakingRig({}, 'on');
  stageAlone(<Stand actor={rig.actor} Game={Game} />);
  return {
    ...rig,
    /** The slices of the current recording. */
    said: [] as ArrayBuffer[],
    /** The scores that the lesson should have received. */
    given: [] as number[],
    sound: () => rig.plays.findLast(({ stopped }) => !stopped),
    pass: (ms: number) => rig.clock.increment(ms),
  };
}
type World = ReturnType<typeof open>;

/** Checks the messages to the provider, which has each slice of the recording once, in order. */
function sent({ speech, said, socket }: World, ...types: string[]): void {
  const messages = speech.sockets.length === 0 ? [] : socket().messages.map(({ type }) => type);
  expect(messages, 'what the provider was told').toEqual(types);
  if (types.length === 0) return;
  const marks = (slices: readonly ArrayBuffer[]) => slices.map((slice) => new Uint8Array(slice).at(-1));
  expect(marks(socket().audio), 'what the provider heard').toEqual(marks(said));
}

/** Checks that no microphone is open, nothing plays, and the lesson has only the expected scores. */
function silent({ device, sound, scores, given }: World): void {
  expect(device.captures.filter(({ told }) => told.at(-1) !== 'close')).toEqual([]);
  expect(sound()).toBeUndefined();
  expect(scores()).toEqual(given);
}

async function sentence(): Promise<void> {
  await sees(words('borrow'));
  await seesNot(byRole('region', drawer.region));
}

async function off(world: World): Promise<void> {
  await sentence();
  await seesNot(alert, openMicrophone);
  await sees(button(microphone.loading));
  await canPress(listen);
  silent(world);
}

/** Checks the marks of the last recording: the sounds below the words are the judged ones. */
async function marked(): Promise<void> {
  await sees(words('borrow'));
  expect(document.querySelectorAll('b + span > span').length).toBe(pronunciationResult(ALMOST_PASSED).phonemes.length);
  await seesNot(judgedWord('borrow'));
}

async function ready(world: World): Promise<void> {
  await sentence();
  await seesNot(alert);
  await canPress(button(microphone.normal), listen);
  silent(world);
}

/** Checks the screen after a press. The microphone may be open, but nothing is recorded yet. */
async function waits({ capture }: World): Promise<void> {
  await sentence();
  await seesNot(alert, openMicrophone, words(microphone.asking));
  await sees(button(microphone.loading));
  expect(capture().told).toEqual([]);
}

async function records(world: World): Promise<void> {
  await canPress(button(microphone.recording));
  await seesNot(alert, listen, byRole('region', drawer.region));
  expect(world.sound()).toBeUndefined();
  expect(world.capture().told).toEqual(['begin']);
}
async function recordsAlone(world: World): Promise<void> {
  await records(world);
  await seesNot(byRole('timer'));
  sent(world, 'start_stream');
}
const counts = (text: string) => async (world: World) => {
  await records(world);
  await sees(byRole('timer').getByText(text, { exact: true }));
};

async function judges(world: World, ...types: string[]): Promise<void> {
  await off(world);
  await seesNot(byRole('timer'));
  sent(world, 'start_stream', 'pause_stream', ...types);
}

const trouble = (text: string, label: string) => async (world: World) => {
  await sentence();
  await expect.element(alert).toHaveTextContent(text);
  await canPress(button(label));
  silent(world);
};

const advises = (text: string, label: string) => async (world: World) => {
  await sentence();
  await seesNot(alert);
  await sees(words(text));
  await canPress(button(label), listen);
  silent(world);
};

const givesUp = (text: string) => async (world: World) => {
  await sees(words(text));
  await canPress(goOn, listen);
  await seesNot(openMicrophone);
  silent(world);
};

const scored = (sentenceBelow: string, bar: string, score: number) => async (world: World) => {
  await sees(byRole('region', drawer.region), words(sentenceBelow), byRole('img', bar));
  await canPress(goOn, judgedWord('borrow'));
  await seesNot(button(microphone.normal), byRole('dialog'));
  silent(world);
  expect(world.scores().at(-1)).toBe(score);
  expect(world.socket().messages.at(-1)).toEqual({ type: 'end_of_file' });
  expect(world.socket().ending).toBe(1_000);
};
const withTryAgain = (look: (world: World) => Promise<void>) => async (world: World) => {
  await look(world);
  await canPress(tryAgain);
};

/** Checks the judged sentence, with a drawer that can't be pressed. */
async function leaves(world: World): Promise<void> {
  await sees(judgedWord('borrow'));
  await expect.poll(() => document.querySelector('[inert]')?.textContent ?? '').toContain(drawer.continue);
  silent(world);
}

const review = (title: string | RegExp) => async (world: World) => {
  await sees(byRole('dialog', title));
  await canPress(button(english.action.close));
  silent(world);
};
const hears =
  (title: string | RegExp, sound: { url: unknown; rate?: number; part: boolean }) =>
  async ({ sound: now }: World) => {
    await sees(byRole('dialog', title));
    const { url, rate, range } = now() ?? {};
    expect({ url, rate, part: !!range }).toEqual({ rate: 1, ...sound });
  };
const DETAILS = english.details.title;
const OWN = expect.stringMatching(/^blob:/);
const openDetails = async (world: World) => {
  await review(DETAILS)(world);
  await sees(heading(/^Pronunciation/), heading(/^Intonation/), heading(/^Pace/));
};

/** Delivers the token and the provider's greeting. The provider then answers a start message, if the stream has sent one. */
async function connects(world: World): Promise<void> {
  const { speech, socket } = world;
  await settled();
  for (const call of [...speech.authorize.open, ...speech.refresh.open]) call.answer('token-2');
  await settled();
  socket().says({ type: 'wsConnect' });
  if (socket().has('start_stream')) socket().says({ type: 'start_stream_result' });
}

/** Sends the whole recording to the provider or to this device. */
async function listensAgain(world: World): Promise<void> {
  await connects(world);
  world.acknowledge();
}

async function reachesNobody({ speech, socket }: World): Promise<void> {
  await settled();
  speech.authorize.open.at(-1)!.refuse(OFFLINE);
  await settled();
  socket().breaks();
}

async function breaks({ speech, socket }: World, message?: string): Promise<void> {
  speech.authorize.open.at(-1)?.answer('token-1');
  await settled();
  socket().breaks(message ?? null);
}

function hear(world: World): void {
  world.said.push(world.hear());
}

function listens(world: World): void {
  world.said.length = 0;
  world.socket().says({ type: 'start_stream_result' });
  hear(world);
  hear(world);
}

/** Presses to stop. The rest of the recording arrives after the press. */
async function finishes(world: World): Promise<void> {
  world.acknowledge();
  await press(button(microphone.recording));
  gives(world);
}

function gives(world: World): void {
  world.acknowledge();
  hear(world);
  world.capture().listen({ type: 'recording.finished', ms: 1_000 });
}

async function pressesAndRecords(world: World): Promise<void> {
  await press(openMicrophone);
  world.capture().opens();
  listens(world);
}

/** Records without another press, because the student pressed Try again. */
async function recordsAgain(world: World): Promise<void> {
  await connects(world);
  await happened();
  world.capture().opens();
  listens(world);
}

async function says(world: World): Promise<void> {
  await pressesAndRecords(world);
  await finishes(world);
}

const result = (data: PronunciationResult) => async (world: World) => {
  if (data.verdict === 'scored') world.given.push(data.nativeness_score_percentage_user!);
  world.result(data);
  await settled();
  if (data.verdict !== 'scored' && world.speech.authorize.open.length > 0) await connects(world);
};
const scores = (score: number) => result(pronunciationResult(score));
/** Says it three more times, until the sentence is given up. */
const unheard =
  (...verdicts: PronunciationResult[]) =>
  async (world: World) => {
    for (const verdict of verdicts) {
      expect(world.scores()).toEqual([]);
      await says(world);
      await result(verdict)(world);
    }
    world.given.push(0);
  };
const passes = (ms: number) => (world: World) => world.pass(ms);
const troubles = (kind: 'denied' | 'missing' | 'insecure') => (world: World) =>
  world.capture().listen({ type: 'capture.troubled', trouble: kind });

const cutOff = (text: string) => async (world: World) => {
  await expect.element(alert).toHaveTextContent(text);
  await canPress(button(microphone.sendLost), button(microphone.redo));
  sent(world, 'start_stream');
  expect(world.scores()).toEqual([]);
};

const hearsFrom = ({ capture }: World, ...types: ('voice.began' | `sound.${'interrupted' | 'resumed'}`)[]) => {
  for (const type of types) capture().listen({ type });
};

playStudent(speaking, {
  begins: open,
  sees: {
    microphoneOff: off,
    microphoneStillOff: off,
    offWhileTheTokenIsRefreshed: async (world) => {
      await off(world);
      expect(world.speech.refresh.open.map(({ input }) => input)).toEqual(['token-1']);
    },
    pressToSpeak: ready,
    pressToSpeakWithoutAConnection: ready,
    pressToSpeakAfterALoss: async (world) => {
      await ready(world);
      expect(world.speech.sockets.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
    },
    hearsTheModel: async (world) => {
      await canPress(button(microphone.normal));
      await expect.element(listen).toHaveAttribute('aria-pressed', 'true');
      expect(world.sound()).toMatchObject({ url: MODEL, rate: 1 });
    },
    toldToBeOffline: async (world) => {
      await sentence();
      await cannotPress(button(microphone.offline));
      silent(world);
      expect(world.device.captures).toEqual([]);
    },
    toldWhatToDoOffline: async (world) => {
      await sentence();
      await sees(words(texts.offline));
      await cannotPress(button(microphone.offline));
      silent(world);
    },
    pleaseWait: async (world) => {
      await waits(world);
      sent(world);
    },
    stillWaitingForTheMicrophone: waits,
    toldThatTheBrowserAsks: async ({ capture }) => {
      await sees(words(microphone.asking));
      await canPress(button(microphone.redo));
      expect(capture().told).toEqual([]);
    },
    pleaseWaitForItsSound: waits,
    stillWaitingForItsSound: waits,
    toldThatTheSoundDoesNotStart: trouble(microphone.soundless, microphone.redo),
    toldThatThereIsNone: trouble(microphone.missing, microphone.redo),
    toldThatItIsMuted: trouble(microphone.muted, microphone.redo),
    toldToUseHttps: trouble(microphone.insecure, microphone.redo),
    helpedToAllowIt: async (world) => {
      await expect.element(alert).toHaveTextContent(microphone.denied);
      await sees(byRole('dialog', english.help.title), words(english.help.text), words(english.help.chromeDesktop1));
      await canPress(button(english.help.confirm), button(english.action.close));
      await expect.element(button(microphone.denied)).toHaveAttribute('aria-disabled', 'true');
      silent(world);
    },
    deniedWithoutHelp: async (world) => {
      await seesNot(byRole('dialog'));
      await trouble(microphone.denied, microphone.redo)(world);
    },
    pageLoadsAnew: ({ reports }) => expect(reports()).toEqual([{ type: 'game.reload' }]),
    pleaseWaitForTheProvider: async (world) => {
      await waits(world);
      world.said.length = 0;
      sent(world, 'start_stream');
      expect(world.socket().messages[0]).toMatchObject({
        stream_info: { sentence: 'May I borrow this book?', try_count: 1 },
      });
    },
    recording: async (world) => {
      await recordsAlone(world);
      await sees(words(microphone.stopsByItself));
      await seesNot(words(microphone.stopsSoon), words(microphone.silent));
    },
    askedWhetherItIsOn: async (world) => {
      await recordsAlone(world);
      await sees(words(microphone.silent));
    },
    recordingWithWordsLit: async (world) => {
      await recordsAlone(world);
      await expect
        .poll(() => [...document.querySelectorAll('[data-said]')].map((word) => word.textContent))
        .toEqual(['May', 'I']);
      await seesNot(words(microphone.silent));
    },
    recordingWithAllSaid: recordsAlone,
    warnedOfTheEnd: async (world) => {
      await recordsAlone(world);
      await expect.element(words(microphone.stopsSoon).last()).toBeVisible();
      await seesNot(words(microphone.stopsByItself));
    },
    recordingForLong: recordsAlone,
    tenSecondsLeft: counts('10 seconds left'),
    nineSecondsLeft: counts('9 seconds left'),
    oneSecondLeft: counts('1 second left'),
    recordingWithoutAConnection: async (world) => {
      await records(world);
      hear(world);
    },
    recordingOverANewConnection: recordsAlone,
    recordingUnheard: async (world) => {
      await records(world);
      hear(world);
    },
    recordingHere: async (world) => {
      await recordsAlone(world);
      await sees(words(microphone.stopsByItself));
      await seesNot(words(texts.keeping));
      expect(world.socket().scoredBy).toBe('device');
    },
    recordingKept: async (world) => {
      await records(world);
      await seesNot(words(texts.kept));
    },
    recordingOffline: async (world) => {
      await records(world);
      await sees(words(texts.keeping));
      await seesNot(words(texts.kept), words(microphone.stopsByItself));
    },
    toldThatItIsKept: advises(texts.kept, microphone.try_again),
    toldThatItIsKeptOffline: advises(texts.keptUnscored, microphone.try_again),
    recordingWithAGuess: recordsAlone,
    waitingWithAGuess: (world) => judges(world, 'last_packet'),
    passedByTheGuess: scored(drawer.passed, 'Your score is 81. Attempt 1 needs 75.', 81),
    askedWhatToDoWithWhatWasSaid: cutOff(microphone.lost),
    askedWhatToDoAfterACall: cutOff(microphone.interrupted),
    waitingForTheDevice: async (world) => {
      await seesNot(openMicrophone);
      await sees(button(microphone.loading));
      expect(world.capture().told).toEqual(['begin', 'finish']);
      sent(world, 'start_stream');
    },
    waitingForAnAcknowledgment: (world) => judges(world),
    stillNotAcknowledged: (world) => judges(world),
    waitingForTheScore: (world) => judges(world, 'last_packet'),
    stillWaitingForTheScore: (world) => judges(world, 'last_packet'),
    waitingForThisDevice: async (world) => {
      await judges(world, 'last_packet');
      expect(world.socket().scoredBy).toBe('device');
    },
    toldThatNothingWasHeard: advises(texts.unspoken, microphone.normal),
    toldThatItWasSomethingElse: advises(texts.unspokenOther, microphone.normal),
    toldThatItWasAnotherSentence: advises(texts.wrongText, microphone.normal),
    toldToComeCloser: advises(texts.tooQuiet, microphone.redo),
    toldToFindAQuietPlace: advises(texts.tooNoisy, microphone.redo),
    toldToMoveBack: advises(texts.clipped, microphone.redo),
    toldToGoOn: givesUp(texts.givenUp),
    toldToGoOnWithoutThisSentence: givesUp(texts.givenUpOther),
    hearsTheModelWhenGivenUp: async ({ sound }) => {
      await canPress(goOn);
      expect(sound()).toMatchObject({ url: MODEL });
    },
    connectAgain: trouble(texts.cannotConnect, microphone.try_again),
    async connectAgainOffline(world) {
      await trouble(texts.cannotConnect, microphone.try_again)(world);
      await sees(words(texts.offline));
    },
    serverMessage: trouble('The school is closed.', microphone.try_again),
    serverTrouble: trouble(english.errors.unreadable_audio, microphone.try_again),
    passed: withTryAgain(scored(drawer.passed, 'Your score is 92. Attempt 1 needs 75.', 92)),
    notPassed: withTryAgain(scored(drawer.failed, 'Your score is 70. Attempt 1 needs 75.', ALMOST_PASSED)),
    drawerLeaves: leaves,
    passedDrawerLeaves: leaves,
    drawerStillLeaves: leaves,
    drawerWaits: leaves,
    nextAttempt: async (world) => {
      await off(world);
      await marked();
    },
    recordingAgain: async (world) => {
      await recordsAlone(world);
      await marked();
    },
    toldWithoutMarks: async (world) => {
      await advises(texts.wrongText, microphone.normal)(world);
      expect(document.querySelectorAll('b + span > span').length).toBe(0);
    },
    passedByALowerBar: scored(drawer.passed, 'Your score is 70. Attempt 2 needs 63.', ALMOST_PASSED),
    lastAttempt: async (world) => {
      await scored(drawer.lastAttempt, 'Your score is 30.', 30)(world);
      await seesNot(tryAgain);
      await page.viewport(390, 844);
      await canPress(button(drawer.hearWord));
      await sees(byRole('img', new RegExp(`^${english.mouth.tongue.highBack}`)));
      await page.viewport(1024, 900);
    },
    details: openDetails,
    comparison: async (world) => {
      await openDetails(world);
      await canPress(button(compare.hearModel), button(compare.hearYou));
      await canPress(button('Model: borrow'), button('You: borrow'));
    },
    comparisonWithoutWords: async (world) => {
      await openDetails(world);
      await sees(words(compare.alone));
      await canPress(button(compare.hearModel), button(compare.hearYou), button('You: borrow'));
      await seesNot(button('Model: borrow'));
    },
    modelIsHeard: hears(DETAILS, { url: MODEL, part: false }),
    ownVoiceIsHeard: hears(DETAILS, { url: OWN, part: false }),
    modelWordIsHeard: async (world) => {
      await hears(DETAILS, { url: MODEL, part: true })(world);
      await canPress(button('Model: oʊ'), button('You: oʊ'));
    },
    reviewInSilence: review(DETAILS),
    word: async (world) => {
      await review(/^book/)(world);
      await sees(byRole('table', wordTexts.sounds), words(english.feedback.sound.UH), words('/buk/'));
      await sees(byRole('img', new RegExp(`^${english.mouth.tongue.highBack}`)));
      await canPress(button(english.game.listen), button(compare.you), button(wordTexts.practice));
    },
    wordIsHeard: hears(/^this/, { url: MODEL, part: true }),
    wordIsHeardSlowly: hears(/^book/, { url: MODEL, rate: 0.75, part: true }),
    soundIsHeard: hears(/^book/, { url: '/media/phones/uh.mp3', part: false }),
    ownSoundIsHeard: hears(/^book/, { url: OWN, part: true }),
    wordPractice: async ({ reports, sound }) => {
      await sees(byRole('dialog'));
      expect(reports().at(-1)).toMatchObject({ type: 'game.practiceWord' });
      expect(sound()).toBeUndefined();
    },
    nextCard: async (world) => {
      await sees(words('The next card'));
      silent(world);
    },
  },
  does: {
    pressesTheMicrophoneThatIsOff: () => cannotPress(button(microphone.loading)),
    theConnectionIsReady: ({ connect }) => connect(),
    theNewConnectionIsReady: connects,
    theConnectionBreaks: (world) => breaks(world),
    theConnectionBreaksWithAMessage: (world) => breaks(world, 'The school is closed.'),
    theTokenIsRefused: ({ speech }) => speech.refresh.open[0]!.refuse(OFFLINE),
    pressesTheMicrophone: () => press(openMicrophone),
    async pressesTheMicrophoneOffline({ device }) {
      device.goOnline(false);
      await press(openMicrophone);
    },
    async theNetworkIsBack({ device, connect }) {
      device.goOnline(true);
      await connect();
    },
    async pressesTheMicrophoneAndIsConnected(world) {
      const opened = world.device.captures.length;
      await press(openMicrophone);
      await happened();
      await sees(button(microphone.loading));
      expect(world.device.captures, 'nothing opens before there is a connection').toHaveLength(opened);
      await connects(world);
    },
    pressesAndBeginsToRecord: pressesAndRecords,
    saysTheSentence: says,
    theMicrophoneOpens: ({ capture }) => capture().opens(),
    theMicrophoneIsAllowed: ({ capture }) => capture().listen({ type: 'capture.allowed' }),
    theMicrophoneIsDenied: troubles('denied'),
    thereIsNoMicrophone: troubles('missing'),
    theMicrophoneIsUnplugged: ({ capture }) => capture().listen({ type: 'recording.lost', ms: 500 }),
    theMicrophoneIsUnpluggedBeforeAWord: ({ capture }) => capture().listen({ type: 'recording.lost', ms: 0 }),
    thePageHasNoHttps: troubles('insecure'),
    saysNothingForAlmostSixSeconds: passes(5_999),
    saysNothingForSixSeconds: passes(6_000),
    beginsToSpeak: (world) => hearsFrom(world, 'voice.began'),
    isRecognizedThoughSoft: ({ socket }) => socket().says({ type: 'sentence_place', start_index: 4 }),
    theSoundIsInterruptedForAMoment(world) {
      hearsFrom(world, 'voice.began', 'sound.interrupted');
      world.pass(700);
      hearsFrom(world, 'sound.resumed');
      world.pass(700);
    },
    aCallTakesTheMicrophone(world) {
      hearsFrom(world, 'voice.began', 'sound.interrupted');
      world.pass(800);
      world.capture().listen({ type: 'recording.finished', ms: 500 });
    },
    aCallTakesTheMicrophoneBeforeAWord(world) {
      hearsFrom(world, 'sound.interrupted');
      world.pass(800);
    },
    theProviderListens: listens,
    finishes,
    saysTheFirstWords: ({ socket }) => socket().says({ type: 'sentence_place', start_index: 4 }),
    async saysTheLastWord(world) {
      world.acknowledge();
      world.socket().says({ type: 'voice_paused', said: 'all', silence: 300 });
    },
    theMomentAfterTheLastWordPasses: ({ pass }) => pass(300),
    async pausesForLong(world) {
      world.acknowledge();
      world.socket().says({ type: 'voice_paused', said: 'part', silence: 300 });
      world.pass(5_200);
    },
    goesOnSpeaking: ({ socket }) => socket().says({ type: 'voice_resumed' }),
    theTimeToGoOnPasses: ({ pass }) => pass(3_000),
    finishesWhileTheDeviceHangs: () => press(button(microphone.recording)),
    async finishesWithoutAnAcknowledgment({ capture }) {
      await press(button(microphone.recording));
      capture().listen({ type: 'recording.finished', ms: 1_000 });
    },
    theAcknowledgmentArrives: ({ acknowledge }) => acknowledge(),
    theDeviceGivesItsLast: gives,
    theProviderGuessesAScore({ result: answers }) {
      answers(pronunciationResult(81));
      answers(pronunciationResult(40));
    },
    async sendsIt({ acknowledge, capture }) {
      acknowledge();
      await press(button(microphone.sendLost));
      capture().listen({ type: 'recording.finished', ms: 500 });
    },
    theProviderReportsAnError: ({ socket }) =>
      socket().says({ type: 'error', code: 'unreadable_audio', message: 'engine: 0x3f' }),
    aGoodScoreArrives: scores(92),
    aLowScoreArrives: scores(ALMOST_PASSED),
    noSpeechIsFound: result(NOTHING),
    otherWordsAreFound: result(unscored('wrong_text')),
    anotherSentenceIsFound: result(ANOTHER_SENTENCE),
    itWasTooQuiet: result(unscored('too_quiet')),
    itWasTooNoisy: result(unscored('too_noisy')),
    itWasClipped: result(unscored('clipped')),
    async saysItAndIsHeard(world) {
      await says(world);
      await scores(92)(world);
    },
    saysItUnheardThreeTimesMore: unheard(NOTHING, NOTHING, NOTHING),
    saysAnotherSentenceThreeTimesMore: unheard(ANOTHER_SENTENCE, ANOTHER_SENTENCE, ANOTHER_SENTENCE),
    saysAnotherSentenceTheLastTime: unheard(NOTHING, NOTHING, ANOTHER_SENTENCE),
    async saysItTooQuietlyFourTimesMore(world) {
      for (const _ of [2, 3, 4, 5]) {
        await says(world);
        await result(unscored('too_quiet'))(world);
      }
    },
    theProviderIsThere: recordsAgain,
    async endsItJustAsWell(world) {
      await finishes(world);
      await scores(ALMOST_PASSED)(world);
    },
    async endsItWithAnotherSentence(world) {
      await finishes(world);
      await result(ANOTHER_SENTENCE)(world);
    },
    async failsUntilTheLastAttempt(world) {
      for (const bar of [63, 50, 39, null]) {
        await recordsAgain(world);
        await finishes(world);
        await scores(30)(world);
        if (bar === null) return;
        await sees(byRole('img', new RegExp(`needs ${bar}\\.$`)));
        await press(tryAgain);
        world.pass(650);
        await happened();
      }
    },
    continues: () => press(goOn),
    triesAgain: () => press(tryAgain),
    listens: () => press(listen),
    theSoundEnds({ sound }) {
      const now = sound()!;
      now.stopped = true;
      now.listen({ type: 'playback.ended' });
    },
    looksAtTheDetails: () => press(byRole('button', /Pronunciation.*Intonation.*Pace/)),
    opensAWord: () => press(judgedWord('book')),
    async hearsTheWorstWord({ models }) {
      await press(button(drawer.hearWord));
      models.open.at(-1)!.answer(modelSpeech());
    },
    theModelArrives: ({ models }) => models.open.at(-1)!.answer(modelSpeech()),
    theModelIsUnknown: ({ models }) => models.open.at(-1)!.refuse(OFFLINE),
    hearsTheModelSentence: () => press(button(compare.hearModel)),
    hearsThemselves: () => press(button(compare.hearYou)),
    hearsAModelWord: () => press(button('Model: borrow')),
    stopsIt: () => press(button(english.game.stop)),
    hearsASound: () => press(button('Hear the sound ʊ')),
    hearsTheirOwnSound: () => press(button('Hear how you said ʊ')),
    async slowsDownAndListens({ models }) {
      models.open.at(-1)!.answer(modelSpeech());
      await press(button(english.game.slow));
      await press(listen);
    },
    practicesTheWord: () => press(button(wordTexts.practice)),
    closesTheReview: () => press(button(english.action.close)),
    pressesEscape: () => typeKey('{Escape}'),
    saysItIsAllowed: () => press(button(english.help.confirm)),
    theLessonPauses: ({ actor }) => actor.send({ type: 'game.pause' }),
    theLessonGoesOn: ({ actor }) => actor.send({ type: 'game.resume' }),
    aSecondPasses(world) {
      world.acknowledge();
      world.pass(1_000);
    },
    theLastMomentPasses: passes(1),
    async theTimeForAScoreIsUp(world) {
      world.pass(1);
      await listensAgain(world);
    },
    async thisDeviceIsSilentToo(world) {
      world.pass(8_000);
      await connects(world);
    },
    thisDeviceListens: connects,
    async theNetworkIsGoneAndThisDeviceListens(world) {
      world.device.goOnline(false);
      world.speech.refresh.open[0]!.refuse(OFFLINE);
      await connects(world);
    },
    thisDeviceCannotListen: ({ socket }) => socket().breaks(),
    async finishesAndReachesNobody(world) {
      await press(button(microphone.recording));
      gives(world);
      await reachesNobody(world);
    },
    async pressesAndIsConnected(world) {
      await press(button(microphone.try_again));
      await listensAgain(world);
    },
    async tenSecondsPassAndItIsSent(world) {
      world.pass(10_000);
      await listensAgain(world);
    },
    theNetworkIsGone: ({ device }) => device.goOnline(false),
    almostTwoSecondsPass: passes(1_999),
    almostFiveSecondsPass: passes(4_999),
    almostEightSecondsPass: passes(7_999),
    eightSecondsPass(world) {
      world.given.push(81);
      world.pass(8_000);
    },
    // Pass single seconds, so that each one is counted.
    almostTenSecondsPass(world) {
      for (let second = 0; second < 9; second++) world.pass(1_000);
      world.pass(999);
    },
    almostTwentySecondsPass: passes(19_999),
    anHourPasses: passes(3_600_000),
    // Shown for 450 ms, and 200 more.
    almostTheDelayPasses: passes(649),
  },
});

test.each([
  ['not passed', ALMOST_PASSED],
  ['passed', 92],
])('[SPK-10] shows both buttons on a phone in landscape without scrolling: %s', async (_, score) => {
  await page.viewport(844, 390);
  const rig = speakingRig();
  stageAlone(
    <LessonPage>
      <LessonHeader>A lesson</LessonHeader>
      <LessonMain>
        <Stand actor={rig.actor} Game={Game} />
      </LessonMain>
    </LessonPage>,
  );
  await rig.say();
  rig.result(pronunciationResult(score));
  await canPress(goOn, tryAgain);
  const bottoms = () => [goOn, tryAgain].map((one) => one.element().getBoundingClientRect().bottom);
  await expect.poll(() => Math.max(...bottoms())).toBeLessThanOrEqual(390);
});
