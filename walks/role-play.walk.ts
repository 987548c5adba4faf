import { __unsafe_getAllOwnEventDescriptors as ownEvents, type AnyMachineSnapshot } from 'xstate';
import type { StudentTurn } from '../contract/role-play.ts';
import { rolePlayMachine } from '../machines/role-play/role-play.machine.ts';
import type { OpenedRolePlay, RolePlayContext } from '../machines/role-play/role-play.types.ts';
import { PortError } from '../machines/shared/failure.ts';
import type { UtteranceOutput } from '../machines/utterance/utterance.types.ts';
import { destination, profile } from './support/fixtures.ts';
import {
  answered,
  CONVERSATION,
  conversation,
  missed,
  report,
  scenario,
  TURN,
  typed,
  understood,
} from './support/role-play.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const NOW = Date.UTC(2026, 10, 23, 7, 30);
const OFFLINE = new PortError({ kind: 'offline' });
export const opened: OpenedRolePlay = {
  scenario: scenario(),
  assignment: null,
  conversation: null,
  studied: 0,
  unanswered: null,
  now: NOW,
};

const said = (turn: UtteranceOutput['turn']) =>
  done('utterance', { verdict: turn?.verdict ?? null, result: null, turn, recording: null } satisfies UtteranceOutput);

const FINISH = { intent: 'finish-conversation', text: 'Finish conversation.', slots: [], probability: 0.9 };
const TALK = '0.rolePlay.conversing.talk';
const NAMED = done(`${TALK}.studentTurn.naming`, TURN);

const UNANSWERED: StudentTurn = {
  turn_id: TURN,
  understood: { text: 'How much is it?', source: 'typed', intent: null },
  pronunciation: null,
  corrects: null,
};

const cases: Case<typeof rolePlayMachine>[] = [
  done('0.rolePlay.naming', CONVERSATION),
  done('0.rolePlay.loading', opened),
  done('0.rolePlay.loading', { ...opened, conversation: answered() }),
  done('0.rolePlay.loading', { ...opened, conversation: conversation(), unanswered: { turn: UNANSWERED, draft: '' } }),
  failed('0.rolePlay.loading', OFFLINE),
  failed('0.rolePlay.loading', new PortError({ kind: 'refused', code: 'not_found', message: 'none' })),
  done('0.rolePlay.starting', conversation()),
  failed('0.rolePlay.starting', OFFLINE),
  NAMED,
  said(understood('understood')),
  said(understood('unsure')),
  said(understood('unsure', { transcript: 'What is cooking today?' })),
  said(understood('slot_unsure')),
  said(understood('not_understood')),
  said(null),
  said(understood('understood', { phrases: [FINISH] })),
  { type: 'rolePlay.choose', phrase: FINISH },
  { type: 'rolePlay.draft', text: 'How much is it?' },
  { type: 'rolePlay.draft', text: 'Finish Conversation' },
  { type: 'rolePlay.choose', phrase: understood('unsure').phrases[1]! },
  { type: 'rolePlay.takeHint', text: 'Good morning.' },
  { type: 'tutor.delta', text: 'The grilled ' },
  { type: 'tutor.answered', conversation: answered() },
  { type: 'tutor.answered', conversation: missed(2) },
  { type: 'tutor.answered', conversation: typed() },
  { type: 'tutor.answered', conversation: answered({ status: 'ended' }) },
  { type: 'tutor.failed', failure: { kind: 'offline' } },
  { type: 'rolePlay.listen', message: 0, speed: 'slower' },
  { type: 'rolePlay.setSpeed', speed: 'normal' },
  { type: 'work.studied', studied: 61_000 },
  done(`${TALK}.finishing`, report()),
  failed(`${TALK}.finishing`, OFFLINE),
];

const LEAVING = ['work.close'];
/** Events that do not change the conversation. */
const BESIDE = ['rolePlay.toggleHints', 'rolePlay.toggleGoals', 'rolePlay.listen', 'rolePlay.stopListening'];
/** Events with the same effect in every state of the conversation. The walk sends them in one state only. */
const ANYWHERE = [
  ...BESIDE,
  'utterance.began',
  'rolePlay.missedTwice',
  'utterance.reload',
  'rolePlay.draft',
  'rolePlay.setSpeed',
  ...LEAVING,
  'work.quit',
  'work.studied',
];

/** Returns the event types to skip so that the walk sends only these. */
const leaving = (snapshot: AnyMachineSnapshot, only: readonly string[]) =>
  ownEvents(snapshot)
    .map(String)
    .filter((type) => type !== 'audio.ended' && !only.includes(type));

const input = {
  parent: nobody,
  destination: destination('RolePlayActivity', { query: { conversation: CONVERSATION } }),
  profile: profile(),
};

export const walk = walkOf(rolePlayMachine, {
  input,
  cases,
  key: ({ conversation: now, toSay, understood: heard, draft, hint }: RolePlayContext) => [
    now && [now.is_feedback_available, now.status, now.misses, now.messages.length === 2],
    toSay.length > 0,
    heard !== null,
    heard?.transcript ?? null,
    draft,
    hint !== null,
  ],
  without: (snapshot) => {
    if (!snapshot.matches('conversing')) return [];
    const { hints, goals, replay, question } = (snapshot.value as { conversing: Record<string, string> }).conversing;
    if (question === 'asked') return leaving(snapshot, ['work.resume', 'work.quit', 'tutor.answered']);
    if (snapshot.matches({ conversing: { talk: { studentTurn: { open: 'typing' } } } })) {
      if (snapshot.context.draft !== '') return leaving(snapshot, ['rolePlay.send']);
      const isBeside = goals === 'shown' || replay === 'sounding' || hints === 'open';
      return isBeside ? leaving(snapshot, [...BESIDE, 'utterance.began', 'work.pause']) : [];
    }
    // Two misses open the hints. The walk continues the conversation with closed hints only.
    if (hints === 'open') return leaving(snapshot, ['rolePlay.type', 'rolePlay.takeHint', NAMED.type]);
    const isOver = (['ended', 'finishing', 'unreported'] as const).some((talk) =>
      snapshot.matches({ conversing: { talk } }),
    );
    return isOver ? ANYWHERE.filter((type) => !LEAVING.includes(type)) : ANYWHERE;
  },
});

/** An address without a conversation. */
export const unnamed = walkOf(rolePlayMachine, {
  input: { ...input, destination: destination('RolePlayActivity') },
  cases: [done('0.rolePlay.naming', CONVERSATION)],
  key: () => [],
});
