import { __unsafe_getAllOwnEventDescriptors as ownEvents, type AnyMachineSnapshot } from 'xstate';
import type { ConversationStart, StudentTurn } from '../contract/role-play.ts';
import { conversationMachine } from '../machines/conversation/conversation.machine.ts';
import type { ConversationContext, ConversationInput } from '../machines/conversation/conversation.types.ts';
import { PortError } from '../machines/shared/failure.ts';
import {
  answered,
  CONVERSATION,
  conversation,
  missed,
  nearlyUnderstood,
  report,
  scenario,
  TURN,
  understood,
} from './support/role-play.ts';
import { lesson } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const TALK = '0.conversation.open.talk';

const turn: StudentTurn = {
  turn_id: TURN,
  understood: { text: 'How much is it?', source: 'typed', intent: null },
  pronunciation: null,
  corrects: null,
};

const cases: Case<typeof conversationMachine>[] = [
  done('turn', { turn, understood: null, corrects: null }),
  done('turn', { turn, understood: understood('understood'), corrects: null }),
  { type: 'turn.draft', text: 'How much' },
  { type: 'tutor.delta', text: 'The grilled ' },
  { type: 'tutor.answered', conversation: answered() },
  { type: 'tutor.answered', conversation: missed(2) },
  { type: 'tutor.answered', conversation: nearlyUnderstood() },
  { type: 'tutor.answered', conversation: answered({ status: 'ended' }) },
  { type: 'tutor.answered', conversation: answered({ status: 'parting' }) },
  { type: 'tutor.failed', failure: { kind: 'offline' } },
  { type: 'turn.takeHint', text: 'Good morning.' },
  { type: 'conversation.listen', message: 0, speed: 'slower' },
  { type: 'conversation.setSpeed', speed: 'normal' },
  { type: 'work.studied', studied: 61_000 },
  done(`${TALK}.finishing`, report()),
  failed(`${TALK}.finishing`, new PortError({ kind: 'offline' })),
];

const LEAVING = ['work.close'];
/** Events that do not change the talk. */
const BESIDE = [
  'conversation.toggleHints',
  'conversation.toggleGoals',
  'conversation.listen',
  'conversation.stopListening',
];
/** Events with the same effect in every state of the talk. The walk sends them in one state. */
const ANYWHERE = [
  ...BESIDE,
  'utterance.began',
  'conversation.missedTwice',
  'conversation.nearlyUnderstood',
  'utterance.reload',
  'turn.draft',
  'conversation.setSpeed',
  ...LEAVING,
  'work.quit',
  'work.studied',
];

/** Returns the events to leave out, so that a walk takes only these. */
const leaving = (snapshot: AnyMachineSnapshot, only: readonly string[]) =>
  ownEvents(snapshot)
    .map(String)
    .filter((type) => type !== 'audio.ended' && !only.includes(type));

const begun = conversation();

const input: ConversationInput = {
  parent: nobody,
  lesson,
  conversationId: CONVERSATION,
  scenario: scenario(),
  conversation: begun,
  toSay: [0],
  speed: 'normal',
  turn: null,
  draft: '',
  startsTyped: false,
  held: null,
  studied: 0,
};

const options = {
  cases,
  key: ({ conversation: now, toSay, understood: heard, draft, held }: ConversationContext) => [
    [now.is_feedback_available, now.status, now.misses],
    toSay.length > 0,
    heard !== null,
    draft,
    held?.isHere ?? false,
  ],
  without: (snapshot: AnyMachineSnapshot) => {
    const { talk, hints, goals, replay, question } = (snapshot.value as { open: Record<string, string> }).open;
    if (question === 'asked') return leaving(snapshot, ['work.resume', 'work.quit', 'tutor.answered']);
    if (talk === 'studentTurn') {
      const isBeside = goals === 'shown' || replay === 'sounding' || hints === 'open';
      if (!isBeside) return [];
      return leaving(snapshot, [...BESIDE, 'turn.takeHint', 'utterance.began', 'work.pause']);
    }
    const isOver = talk === 'parting' || talk === 'ended' || talk === 'finishing' || talk === 'unreported';
    return isOver ? ANYWHERE.filter((type) => !LEAVING.includes(type)) : ANYWHERE;
  },
};

export const walk = walkOf(conversationMachine, { input, ...options });

const HELD = [
  ...['done', 'error'].map((end) => `xstate.${end}.actor.${TALK}.holding`),
  'xstate.done.actor.turn',
  'tutor.failed',
  'conversation.skip',
];
const START: ConversationStart = {
  conversationId: CONVERSATION,
  scenarioId: 'lunch-at-the-market',
  assignment_id: null,
  assignment_detail_id: null,
  created_at: '2026-11-23T07:30:00.000Z',
};

/** A conversation that resumes after a reload, with an unanswered turn. */
export const cutOff = walkOf(conversationMachine, {
  input: { ...input, toSay: [], turn },
  ...options,
  cases: [],
  without: (snapshot) => leaving(snapshot, []),
});

/** A conversation that this device holds, because there is no network. */
export const withoutNetwork = walkOf(conversationMachine, {
  input: { ...input, toSay: [], turn, held: { start: START, turns: [], isHere: false } },
  ...options,
  cases: [
    done('turn', { turn, understood: null, corrects: null }),
    { type: 'tutor.failed', failure: { kind: 'offline' } },
    done(`${TALK}.holding`, answered({ is_offline: true })),
    failed(`${TALK}.holding`, new PortError({ kind: 'offline' })),
  ],
  without: (snapshot) => leaving(snapshot, HELD),
});
