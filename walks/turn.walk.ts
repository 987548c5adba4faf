import { turnMachine } from '../machines/turn/turn.machine.ts';
import type { TurnContext, TurnInput } from '../machines/turn/turn.types.ts';
import type { UtteranceOutput } from '../machines/utterance/utterance.types.ts';
import { answered, CONVERSATION, conversation, TURN, understood } from './support/role-play.ts';
import { nobody } from './support/somebody.ts';
import { done, walkOf, type Case } from './support/walk.ts';

const said = (turn: UtteranceOutput['turn']) =>
  done('utterance', { result: null, turn, recording: null, heardOther: false } satisfies UtteranceOutput);

const FINISH = { intent: 'finish-conversation', text: 'Finish conversation.', slots: [], probability: 0.9 };

const cases: Case<typeof turnMachine>[] = [
  done('0.turn.naming', TURN),
  said(understood('understood')),
  said(understood('unsure')),
  said(understood('unsure', { transcript: 'What is cooking today?' })),
  said(understood('slot_unsure')),
  said(understood('not_understood')),
  said(null),
  said(understood('understood', { phrases: [FINISH] })),
  { type: 'turn.choose', phrase: FINISH },
  { type: 'turn.choose', phrase: understood('unsure').phrases[1]! },
  { type: 'turn.draft', text: 'How much is it?' },
  { type: 'turn.draft', text: 'Finish Conversation' },
  { type: 'turn.takeHint', text: 'Good morning.' },
];

const input: TurnInput = {
  parent: nobody,
  conversationId: CONVERSATION,
  conversation: conversation(),
  understood: null,
  draft: '',
  startsTyped: false,
  isHeldHere: false,
};

const key = ({ understood: heard, corrects, draft, hint }: TurnContext) => [
  heard?.verdict ?? null,
  heard?.transcript ?? null,
  corrects,
  draft,
  hint !== null,
];

/** The walk sends a draft only while the student types. */
const options = {
  cases,
  key,
  without: ({ value }: { value: unknown }) =>
    JSON.stringify(value) === '{"open":"typing"}' ? [] : ['turn.draft', 'turn.correct'],
};

export const walk = walkOf(turnMachine, { input, ...options });

/** A turn after one that can be corrected. */
export const correctable = walkOf(turnMachine, {
  input: { ...input, conversation: answered(), understood: understood('understood') },
  cases: [cases[0]!, { type: 'turn.choose', phrase: understood('understood').phrases[1]! }],
  key,
  without: ['xstate.done.actor.utterance', 'turn.takeHint', 'turn.draft', 'work.pause'],
});

/** A student with the keyboard first, who takes a hint. */
export const typed = walkOf(turnMachine, {
  input: { ...input, startsTyped: true },
  cases: [cases[0]!, { type: 'turn.takeHint', text: 'Good morning.' }, { type: 'turn.draft', text: 'How much is it?' }],
  key,
  without: ({ value }: { value: unknown }) =>
    JSON.stringify(value) === '{"open":"typing"}'
      ? ['turn.speak', 'turn.correct']
      : ['xstate.done.actor.utterance', 'turn.draft', 'turn.correct', 'work.pause'],
});
