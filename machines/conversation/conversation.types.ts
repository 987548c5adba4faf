import type { LessonAddress } from '../../contract/paths.ts';
import type {
  Conversation,
  ConversationFinish,
  Scenario,
  StudentTurn,
  TurnUnderstood,
} from '../../contract/role-play.ts';
import type { AudioPlayerReport, Speed } from '../audio-player/audio-player.machine.ts';
import type { HeldTurns } from '../ports/lesson-store.port.ts';
import type { Failure } from '../shared/failure.ts';
import type { NetworkReturned } from '../shared/network-return.ts';
import type { Parent } from '../shared/chart.ts';
import type { WorkCommand, WorkReport } from '../sitting/sitting.types.ts';
import type { TurnReport } from '../turn/turn.types.ts';

export interface ConversationInput {
  /** The sitting. */
  parent: Parent<WorkReport>;
  lesson: LessonAddress;
  conversationId: string;
  scenario: Scenario;
  conversation: Conversation;
  /** Indexes of the tutor's messages that are still to be played. */
  toSay: readonly number[];
  speed: Speed;
  /** The student's unanswered turn. */
  turn: StudentTurn | null;
  draft: string;
  /** True if each turn starts with the keyboard. */
  startsTyped: boolean;
  /** Null if the provider's conversation has turns that this page does not know. */
  held: HeldTurns | null;
  /** Time spent in the conversation, in ms, including before a reload. */
  studied: number;
}

export interface ConversationContext extends ConversationInput {
  replayed: number;
  /** The engine's result for the student's last turn. */
  understood: TurnUnderstood | null;
  /** ID of the misunderstood turn that `turn` corrects. */
  corrects: string | null;
  coming: string;
  failure: Failure | null;
}

/** `held` is set if this device makes the report. */
export interface FinishRequest {
  conversationId: string;
  finish: ConversationFinish;
  held: HeldTurns | null;
}

/** `reported` if the report arrived before the student left. */
export type ConversationEnd = 'reported' | 'left';

export type ConversationEvent =
  | WorkCommand
  | TurnReport
  | AudioPlayerReport
  | { type: 'tutor.delta'; text: string }
  | { type: 'tutor.answered'; conversation: Conversation }
  | { type: 'tutor.failed'; failure: Failure }
  | { type: 'conversation.missedTwice' }
  | { type: 'conversation.nearlyUnderstood' }
  | { type: 'conversation.skip' }
  /** Passed on to the turn. */
  | { type: 'turn.takeHint'; text: string }
  | { type: 'conversation.listen'; message: number; speed: Speed }
  | { type: 'conversation.stopListening' }
  | { type: 'conversation.setSpeed'; speed: Speed }
  | { type: 'conversation.toggleHints' }
  | { type: 'conversation.toggleGoals' }
  | { type: 'conversation.seeReport' }
  | { type: 'conversation.talkOn' }
  | { type: 'conversation.retry' }
  | NetworkReturned;
