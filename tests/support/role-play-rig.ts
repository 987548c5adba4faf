import { createActor, SimulatedClock } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { Assignment } from '../../contract/assignments.ts';
import type { HeldConversation } from '../../contract/held-conversation.ts';
import type {
  Conversation,
  ConversationFinish,
  ConversationStart,
  RolePlayReport,
  Scenario,
  StudentTurn,
  TurnUnderstood,
} from '../../contract/role-play.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideMicrophoneStandby } from '../../machines/microphone-standby/microphone-standby.provide.ts';
import type { Bookmark } from '../../machines/ports/lesson-store.port.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import type { ConversationActor, ConversationSnapshot } from '../../machines/conversation/conversation.machine.ts';
import type { ConversationEvent } from '../../machines/conversation/conversation.types.ts';
import type { ConversationContext } from '../../machines/conversation/conversation.types.ts';
import type { RolePlayContext, RolePlayEvent } from '../../machines/role-play/role-play.types.ts';
import type { TurnContext } from '../../machines/turn/turn.types.ts';
import type { RolePlayActor, RolePlaySnapshot } from '../../machines/role-play/role-play.machine.ts';
import { provideRolePlay } from '../../machines/role-play/role-play.provide.ts';
import type { TutorPort } from '../../machines/ports/tutor.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { workOf } from '../../machines/sitting/sitting.machine.ts';
import type { TurnActor, TurnSnapshot } from '../../machines/turn/turn.machine.ts';
import type { TurnEvent } from '../../machines/turn/turn.types.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import { provideUtterance } from '../../machines/utterance/utterance.provide.ts';
import { fakeAttention, fakeAudio, fakeMicrophone, fakeSpeech, handCall, settled } from './fakes.ts';
import { assignment, assignmentDetail, destination, profile, slice } from '../../walks/support/fixtures.ts';
import { answered, CONVERSATION, conversation, report, scenario, understood } from '../../walks/support/role-play.ts';
import { somebody } from '../../walks/support/somebody.ts';

const START = Date.UTC(2026, 10, 23, 7, 30);
export const UNKNOWN = new PortError({ kind: 'refused', code: 'not_found', message: 'none' });
export const OFFLINE = new PortError({ kind: 'offline' });

export interface RolePlaySituation {
  at?: Destination;
  student?: Profile;
  bookmarks?: Map<string, Bookmark>;
}

/** An assignment with Lunch at the market and another lesson. */
export const marketAssignment: Assignment = assignment({
  assignment_id: 'assignment-market',
  details: [
    assignmentDetail({ assignment_detail_id: 'lesson-market', assignment_detail_type: 'ai_tutor' }),
    assignmentDetail({ assignment_detail_id: 'lesson-other', assignment_detail_type: 'ai_tutor' }),
  ],
});

export const assigned = (query: Record<string, string> = { conversation: CONVERSATION }) =>
  destination('AssignmentRolePlayActivity', { query });

type Talk = Extract<ConversationSnapshot['value'], object>['open']['talk'];

export function rolePlayRig({ at = assigned(), student = profile(), bookmarks = new Map() }: RolePlaySituation = {}) {
  const clock = new SimulatedClock();
  let now = START;
  const attention = fakeAttention(() => now);
  let ids = 0;
  const device = fakeMicrophone();
  const { recordings } = device;
  const speech = fakeSpeech(recordings);
  const audio = fakeAudio();
  const above = somebody<AppRequest>();
  const scenarios = handCall<string, Scenario>();
  const assignments = handCall<string, Assignment>();
  const conversations = handCall<string, Conversation>();
  const starts = handCall<ConversationStart, Conversation>();
  const turns = handCall<{ conversationId: string; turn: StudentTurn }, Conversation>();
  const finishes = handCall<{ conversationId: string; finish: ConversationFinish }, RolePlayReport>();
  const holds = handCall<Parameters<TutorPort['hold']>[0], Conversation>();
  const heldReports = handCall<HeldConversation, RolePlayReport>();
  const deltas: ((text: string) => void)[] = [];
  const put: { userId: string; delivery: Delivery }[] = [];
  const returns = new Set<() => void>();

  const machine = provideRolePlay(
    {
      scenario: scenarios.call,
      assignment: assignments.call,
      conversation: conversations.call,
      startConversation: starts.call,
      answerTurn(request, onDelta) {
        deltas.push(onDelta);
        return turns.call(request);
      },
      finishConversation: finishes.call,
    },
    { hold: holds.call, report: heldReports.call },
    {
      audioPlayer: provideAudioPlayer(audio.port),
      microphoneStandby: provideMicrophoneStandby(device.port),
      utterance: provideUtterance(device.port, {
        speechStream: provideSpeechStream(speech.ports, speech.tokens, recordings),
      }),
    },
    {
      outbox: { put: (userId, delivery) => void put.push({ userId, delivery }) },
      store: {
        read: (key) => bookmarks.get(key) ?? null,
        write: (key, bookmark) => void bookmarks.set(key, bookmark),
        clear: (key) => void bookmarks.delete(key),
      },
      attention: attention.port,
      beginWork: () => () => {},
      now: () => now,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    },
    {
      watchReturn: (onReturned) => {
        returns.add(onReturned);
        return () => void returns.delete(onReturned);
      },
    },
  );
  const sitting = createActor(machine, { input: { parent: above.parent, destination: at, profile: student }, clock });
  const actor = workOf<RolePlayActor>(sitting);
  /** The conversation, also after it has ended. */
  let conversed: ConversationActor | undefined;
  let taken: TurnActor | undefined;
  actor.subscribe(({ children }) => {
    if (children.conversation === undefined || children.conversation === conversed) return;
    conversed = children.conversation;
    const keep = () => (taken = present() ?? taken);
    keep();
    conversed.subscribe(keep);
  });
  const talk = () => conversed?.getSnapshot();
  const present = () => talk()?.children.turn;
  const utterance = () => present()?.getSnapshot().children.utterance;

  const rig = {
    actor,
    sitting,
    start: () => sitting.start(),
    stop: () => sitting.stop(),
    close: () => actor.send({ type: 'work.close' }),
    /** The network is back. */
    reconnect: () => returns.forEach((onReturned) => onReturned()),
    /** The browser's Back. */
    goBack: () => sitting.send({ type: 'screen.leaveAsked' }),
    clock,
    device,
    speech,
    plays: audio.plays,
    scenarios,
    assignments,
    conversations,
    starts,
    turns,
    holds,
    heldReports,
    finishes,
    bookmarks,
    /** Sends the event to the chart that its type names. */
    send(event: RolePlayEvent | ConversationEvent | TurnEvent) {
      if (event.type.startsWith('turn.') && event.type !== 'turn.takeHint') present()?.send(event as TurnEvent);
      else if (/^(?:rolePlay|work)\./.test(event.type)) actor.send(event as RolePlayEvent);
      else conversed?.send(event as ConversationEvent);
    },
    state: () => actor.getSnapshot(),
    /** Context of the three charts: of the role-play, the last turn, the conversation, and the present turn. */
    context: () =>
      ({
        ...actor.getSnapshot().context,
        ...taken?.getSnapshot().context,
        ...talk()?.context,
        ...present()?.getSnapshot().context,
      }) as RolePlayContext & ConversationContext & TurnContext,
    at: (place: Parameters<RolePlaySnapshot['matches']>[0]) => actor.getSnapshot().matches(place),
    conversation: () => talk()!,
    /** The state of the student's turn, or of the talk around it. */
    talk(): Talk | TurnSnapshot['value'] | undefined {
      const place = (talk()?.value as { open?: { talk: Talk } } | undefined)?.open?.talk;
      return place === 'studentTurn' ? present()?.getSnapshot().value : place;
    },
    has: (open: Extract<Parameters<ConversationSnapshot['matches']>[0], object>['open']) =>
      talk()?.matches({ open }) ?? false,
    put: <Kind extends Delivery['kind']>(kind: Kind) =>
      put.flatMap(({ delivery }) => (delivery.kind === kind ? [delivery as Extract<Delivery, { kind: Kind }>] : [])),
    events: () => rig.put('activity').map(({ event }) => event.event),
    putFor: () => [...new Set(put.map(({ userId }) => userId))],
    went: () => above.heardOf('app.go').map(({ to }) => to),
    told: () => above.heardOf('app.notify').map(({ notice }) => notice),
    asked: above.heard,
    asksBack: () => above.heardOf('app.askBeforeLeaving').map(({ asks }) => asks),
    utterance,
    socket: () => speech.sockets.at(-1)!,
    capture: () => device.captures.at(-1)!,
    sound: () => audio.plays.at(-1)!,
    sounding: () =>
      audio.plays.filter(({ stopped }) => !stopped).map(({ url, text, rate }) => ({ said: url ?? text, rate })),
    said: () => rig.turns.made.map(({ turn }) => turn),
    pass(ms: number) {
      now += ms;
      clock.increment(ms);
    },
    /** Moves the wall clock without timers, as in a sleep or when the clock is set. */
    jump: (ms: number) => void (now += ms),
    touch: attention.act,
    /** Lets seconds pass while the student is active. */
    works(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        rig.pass(1_000);
        attention.act();
      }
    },
    /** Answers all open requests. By default, the conversation is unknown to the provider. */
    async load(known: Conversation | null = null, of: Assignment | null = marketAssignment) {
      await settled();
      for (const call of scenarios.open.slice()) call.answer(scenario());
      for (const call of assignments.open.slice()) {
        if (of === null) call.refuse(OFFLINE);
        else call.answer(of);
      }
      for (const call of conversations.open.slice()) {
        if (known === null) call.refuse(UNKNOWN);
        else call.answer(known);
      }
      await settled();
    },
    async begin(first: Conversation = conversation()) {
      actor.send({ type: 'rolePlay.begin' });
      await starts.answer(first);
    },
    async lineEnds() {
      rig.sound().listen({ type: 'playback.ended' });
      await settled();
    },
    /** Plays all of the tutor's lines, then connects the provider. */
    async hearOut() {
      while (rig.talk() === 'tutorSpeaking') await rig.lineEnds();
      await rig.connect();
    },
    async connect() {
      speech.authorize.open.at(-1)?.answer('token-1');
      await settled();
      if (utterance() !== undefined) rig.socket().says({ type: 'wsConnect' });
    },
    press: () => utterance()?.send({ type: 'utterance.press' }),
    opens() {
      rig.capture().opens();
      rig.socket().says({ type: 'start_turn_result' });
    },
    record() {
      rig.press();
      rig.opens();
    },
    speak() {
      rig.record();
      rig.ends();
    },
    ends() {
      rig.capture().recording.add(slice(1));
      rig.socket().says({ type: 'audioACK', received: 8_000 });
      rig.press();
      rig.capture().listen({ type: 'recording.finished', ms: 1_000 });
    },
    heard: (data: TurnUnderstood) => rig.socket().says({ type: 'turn_result', data }),
    say(data: TurnUnderstood) {
      rig.speak();
      rig.heard(data);
    },
    /** Records until nothing was heard in any of the retries. The student opens the microphone. */
    async unheard(open: (time: number) => void) {
      for (let time = 0; time <= 3; time++) {
        open(time);
        rig.opens();
        rig.ends();
        rig.heard(understood('no_speech', { phrases: [], pronunciation: null }));
        await rig.connect();
      }
    },
    type(text: string) {
      rig.send({ type: 'turn.type' });
      rig.send({ type: 'turn.draft', text });
      rig.send({ type: 'turn.send' });
    },
    delta: (text: string) => deltas.at(-1)!(text),
    answer: (after: Conversation = answered()) => turns.answer(after),
    refuse: (error: unknown = OFFLINE) => turns.refuse(error),
    /** Without a network, this device answers. */
    hold: holds.answer,
    /** Without a network, the device lacks the scenario. */
    cannotHold: () => holds.refuse(OFFLINE),
    finish: (made: RolePlayReport = report()) => finishes.answer(made),
  };
  return rig;
}

export type RolePlayRig = ReturnType<typeof rolePlayRig>;
