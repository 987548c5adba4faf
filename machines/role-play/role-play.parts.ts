import type { Conversation, ConversationStart, StudentTurn } from '../../contract/role-play.ts';
import type { AppRequest } from '../shared/screen.ts';
import { attempts, newTutorMessages } from '../conversation/conversation.parts.ts';
import type { ConversationInput } from '../conversation/conversation.types.ts';
import type { HeldTurns, UnansweredTurn } from '../ports/lesson-store.port.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import { lacksNetwork } from '../shared/failure.ts';
import { rolePlayAddress, routeToActivity, routeToIntroduction, routeToResults } from '../shared/role-play-routes.ts';
import type { WorkInput, WorkReport } from '../sitting/sitting.types.ts';
import type { OpenedRolePlay, RolePlayContext } from './role-play.types.ts';

export function beginning(screen: WorkInput): RolePlayContext {
  return {
    screen,
    address: rolePlayAddress(screen.destination),
    lesson: lessonAddress(screen),
    userId: screen.profile?.user_id ?? '',
    conversationId: screen.destination.query['conversation'] ?? '',
    opened: null,
    conversation: null,
    isHere: false,
    speed: 'normal',
    failure: null,
  };
}

/** Returns the loaded role-play, for states after `loading`. */
export function openedOf({ opened }: Pick<RolePlayContext, 'opened'>): OpenedRolePlay {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- `keepOpened` runs on the way out of `loading`
  return opened!;
}

export function conversationStart(context: RolePlayContext): ConversationStart {
  const { conversationId, address } = context;
  return {
    conversationId,
    scenarioId: address.scenarioId,
    assignment_id: address.assignmentId || null,
    assignment_detail_id: address.assignmentDetailId || null,
    created_at: new Date(openedOf(context).now).toISOString(),
  };
}

export function begins(context: RolePlayContext): WorkReport {
  const opened = openedOf(context);
  const { assignment, conversation, studied } = opened;
  const cards = attempts(conversation);
  return {
    type: 'sitting.begin',
    beginning: {
      assignment,
      key: bookmarkKey(context),
      // A conversation without a bookmark may have begun with a response that got lost.
      isResumed: opened.unanswered !== null || cards > 0,
      studied,
      cards,
      place: {},
      unanswered: unanswered(opened),
    },
  };
}

/** In a resumed conversation, the tutor does not repeat its lines. */
export function conversationInput(context: RolePlayContext): ConversationInput {
  const { screen, lesson, conversationId, speed } = context;
  const opened = openedOf(context);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- `conversing` follows `keepOpened` or the start
  const conversation = context.conversation!;
  return {
    parent: screen.parent,
    lesson,
    conversationId,
    scenario: opened.scenario,
    conversation,
    toSay: opened.conversation === null ? newTutorMessages([], conversation, null) : [],
    speed,
    ...unanswered(opened),
    startsTyped: screen.profile?.accommodations?.typed_turns ?? false,
    held: heldTurns(context, opened),
    studied: opened.studied,
  };
}

/** Returns the turns so far, or null if this page does not know them all. */
function heldTurns(context: RolePlayContext, { conversation, unanswered: kept }: OpenedRolePlay): HeldTurns | null {
  if (conversation === null) return { start: conversationStart(context), turns: [], isHere: context.isHere };
  const held = kept?.held ?? null;
  if (held === null || held.isHere) return held;
  const turns = kept?.turn != null && isAnswered(conversation, kept.turn) ? [...held.turns, kept.turn] : held.turns;
  const last = conversation.messages.findLast((message) => message.speaker === 'student');
  // Another device may have continued the conversation.
  return turns.findLast(({ understood }) => understood !== null)?.turn_id === last?.turn_id ? { ...held, turns } : null;
}

const isAnswered = ({ messages }: Conversation, { turn_id }: StudentTurn): boolean =>
  messages.some((message) => message.speaker === 'student' && message.turn_id === turn_id);

/** True if no device can hold the conversation, because a language model answers in it. */
export const needsNetwork = ({ failure, opened }: Pick<RolePlayContext, 'failure' | 'opened'>): boolean =>
  lacksNetwork({ failure }) && opened?.scenario.works_offline !== true;

export const bookmarkKey = ({ userId, conversationId }: Pick<RolePlayContext, 'userId' | 'conversationId'>) =>
  `${userId}.role-play:${conversationId}`;

/** Returns the stored turn and draft, unless the turn was answered or the conversation has ended. */
function unanswered({ conversation, unanswered: kept }: OpenedRolePlay): UnansweredTurn {
  if (kept === null || conversation === null || conversation.status === 'ended') return { turn: null, draft: '' };
  return kept.turn !== null && isAnswered(conversation, kept.turn) ? { turn: null, draft: '' } : kept;
}

export const wayToActivity = ({ address }: RolePlayContext, conversationId: string): AppRequest => ({
  type: 'app.go',
  to: { ...routeToActivity(address, conversationId), replace: true },
});

export const wayToResults = ({ address, conversationId }: RolePlayContext): AppRequest => ({
  type: 'app.go',
  to: { ...routeToResults(address, conversationId), replace: true },
});

export const wayBack = ({ address }: RolePlayContext): AppRequest => ({
  type: 'app.go',
  to: { ...routeToIntroduction(address), replace: true },
});
