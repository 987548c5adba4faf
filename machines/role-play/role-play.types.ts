import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { Conversation, ConversationStart, Scenario } from '../../contract/role-play.ts';
import type { Speed } from '../audio-player/audio-player.machine.ts';
import type { UnansweredTurn } from '../ports/lesson-store.port.ts';
import type { Failure } from '../shared/failure.ts';
import type { NetworkReturned } from '../shared/network-return.ts';
import type { RolePlayAddress } from '../shared/role-play-routes.ts';
import type { WorkCommand, WorkInput } from '../sitting/sitting.types.ts';

export interface RolePlayContext {
  screen: WorkInput;
  address: RolePlayAddress;
  lesson: LessonAddress;
  userId: string;
  /** Stored in the address, so that a reload resumes the conversation. Empty until the ID is created. */
  conversationId: string;
  opened: OpenedRolePlay | null;
  /** Null until the conversation is resumed or started. */
  conversation: Conversation | null;
  /** True if this device has begun the conversation. */
  isHere: boolean;
  speed: Speed;
  failure: Failure | null;
}

export interface OpenedRolePlay {
  scenario: Scenario;
  /** Optional because only reports use it. */
  assignment: Assignment | null;
  conversation: Conversation | null;
  /** Time spent before the interruption, in ms. */
  studied: number;
  unanswered: UnansweredTurn | null;
  /** ms since 1970. */
  now: number;
}

export interface RolePlayRequest {
  lesson: LessonAddress;
  userId: string;
  conversationId: string;
}

export interface StartRequest extends Pick<RolePlayRequest, 'userId'> {
  start: ConversationStart;
}

export type RolePlayEvent =
  | WorkCommand
  | { type: 'rolePlay.begin' }
  | { type: 'rolePlay.setSpeed'; speed: Speed }
  | { type: 'rolePlay.retry' }
  | NetworkReturned;
