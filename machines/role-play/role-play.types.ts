import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { Conversation, Phrase, Scenario, StudentTurn, TurnUnderstood } from '../../contract/role-play.ts';
import type { AudioPlayerReport, Speed } from '../audio-player/audio-player.machine.ts';
import type { UnansweredTurn } from '../ports/lesson-store.port.ts';
import type { Failure } from '../shared/failure.ts';
import type { RolePlayAddress } from '../shared/role-play-routes.ts';
import type { WorkCommand, WorkInput } from '../sitting/sitting.types.ts';
import type { UtteranceReport } from '../utterance/utterance.types.ts';

export interface RolePlayContext {
  screen: WorkInput;
  address: RolePlayAddress;
  lesson: LessonAddress;
  userId: string;
  /** Stored in the address, so that a reload resumes the conversation. Empty until the ID is created. */
  conversationId: string;
  opened: OpenedRolePlay | null;
  conversation: Conversation | null;
  /** Indexes of the tutor's messages that are still to be played. */
  toSay: readonly number[];
  speed: Speed;
  replayed: number;
  turnId: string;
  turn: StudentTurn | null;
  /** The engine's result, with the phrases that the student can choose from. */
  understood: TurnUnderstood | null;
  /** ID of the misunderstood turn while the student corrects it. */
  corrects: string | null;
  draft: string;
  hint: string | null;
  coming: string;
  /** Time spent in the conversation, in ms, including before a reload. */
  studied: number;
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

export type RolePlayEvent =
  | WorkCommand
  | UtteranceReport
  | AudioPlayerReport
  | { type: 'tutor.delta'; text: string }
  | { type: 'tutor.answered'; conversation: Conversation }
  | { type: 'tutor.failed'; failure: Failure }
  | { type: 'rolePlay.missedTwice' }
  | { type: 'rolePlay.begin' }
  | { type: 'rolePlay.skip' }
  | { type: 'rolePlay.type' }
  | { type: 'rolePlay.speak' }
  | { type: 'rolePlay.draft'; text: string }
  | { type: 'rolePlay.send' }
  | { type: 'rolePlay.choose'; phrase: Phrase }
  | { type: 'rolePlay.chooseTranscript' }
  | { type: 'rolePlay.takeHint'; text: string }
  | { type: 'rolePlay.sendHint' }
  | { type: 'rolePlay.correct' }
  | { type: 'rolePlay.chooseNone' }
  | { type: 'rolePlay.listen'; message: number; speed: Speed }
  | { type: 'rolePlay.stopListening' }
  | { type: 'rolePlay.setSpeed'; speed: Speed }
  | { type: 'rolePlay.toggleHints' }
  | { type: 'rolePlay.toggleGoals' }
  | { type: 'rolePlay.finish' }
  | { type: 'rolePlay.seeReport' }
  | { type: 'rolePlay.retry' };
