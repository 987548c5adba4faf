import type { ConversationStart } from '../../contract/role-play.ts';
import type { AppRequest } from '../shared/screen.ts';
import { attempts, newTutorMessages } from '../conversation/conversation.parts.ts';
import type { ConversationInput } from '../conversation/conversation.types.ts';
import type { UnansweredTurn } from '../ports/lesson-store.port.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
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
    studied: opened.studied,
  };
}

export const bookmarkKey = ({ userId, conversationId }: Pick<RolePlayContext, 'userId' | 'conversationId'>) =>
  `${userId}.role-play:${conversationId}`;

/** Returns the stored turn and draft, unless the turn was answered or the conversation has ended. */
function unanswered({ conversation, unanswered: kept }: OpenedRolePlay): UnansweredTurn {
  const isAnswered = conversation?.messages.some(
    (message) => message.speaker === 'student' && message.turn_id === kept?.turn?.turn_id,
  );
  return kept === null || conversation?.status !== 'open' || isAnswered ? { turn: null, draft: '' } : kept;
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
