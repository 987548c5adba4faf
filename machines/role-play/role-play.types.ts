import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type {
  Conversation,
  Phrase,
  RolePlayReport,
  Scenario,
  StudentTurn,
  TurnUnderstood,
} from '../../contract/role-play.ts';
import type { ScreenEvent, ScreenInput } from '../app/app.types.ts';
import type { AudioPlayerReport, Speed } from '../audio-player/audio-player.machine.ts';
import type { UnansweredTurn } from '../ports/lesson-store.port.ts';
import type { Failure } from '../shared/failure.ts';
import type { RolePlayAddress } from '../shared/role-play-routes.ts';
import type { SittingReport } from '../sitting/sitting.types.ts';
import type { UtteranceReport } from '../utterance/utterance.types.ts';

export interface RolePlayContext {
  screen: ScreenInput;
  address: RolePlayAddress;
  lesson: LessonAddress;
  userId: string;
  /** In the address, so that a reload goes on with it; empty until it has been given one. */
  conversationId: string;
  /** null until it is loaded. */
  opened: OpenedRolePlay | null;
  /** As the provider has it; null before it is begun. */
  conversation: Conversation | null;
  /** Messages of the tutor's that are still to be said, by their places in the conversation. */
  toSay: readonly number[];
  speed: Speed;
  /** The message that is heard again. */
  replayed: number;
  /** The id of the student's turn. */
  turnId: string;
  /** The turn that is on its way to the tutor. */
  turn: StudentTurn | null;
  /** What the engine made of what was said: what the student chooses from. */
  understood: TurnUnderstood | null;
  /** The turn that was understood wrongly, while the student puts it right. */
  corrects: string | null;
  /** What is being typed. */
  draft: string;
  /** The hint that the student says in this turn; null without one. */
  hint: string | null;
  /** What of the tutor's answer has come so far. */
  coming: string;
  /** Time that the student was busy with the conversation, before a reload too, ms. */
  studied: number;
  report: RolePlayReport | null;
  failure: Failure | null;
}

/** What a role-play begins with. */
export interface OpenedRolePlay {
  scenario: Scenario;
  /** Only reports need it; null when unknown, or where nobody gave it. */
  assignment: Assignment | null;
  /** The conversation that was cut off by a reload; null for a new one. */
  conversation: Conversation | null;
  /** Time that was spent in it until then, ms. */
  studied: number;
  /** null without one. */
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
  | ScreenEvent
  | SittingReport
  | UtteranceReport
  | AudioPlayerReport
  /** What the tutor says, as it comes. */
  | { type: 'tutor.delta'; text: string }
  | { type: 'tutor.answered'; conversation: Conversation }
  | { type: 'tutor.failed'; failure: Failure }
  /** Twice in a row the student was not understood. */
  | { type: 'rolePlay.missedTwice' }
  /** The student has read that the conversation is kept for the teacher. */
  | { type: 'rolePlay.begin' }
  /** Not to hear the tutor out. */
  | { type: 'rolePlay.skip' }
  | { type: 'rolePlay.type' }
  | { type: 'rolePlay.speak' }
  | { type: 'rolePlay.draft'; text: string }
  | { type: 'rolePlay.send' }
  /** That is what the student said. */
  | { type: 'rolePlay.choose'; phrase: Phrase }
  /** It is what was written down of it. */
  | { type: 'rolePlay.chooseTranscript' }
  /** The student will say this sentence. */
  | { type: 'rolePlay.takeHint'; text: string }
  /** Send the hint without saying it. */
  | { type: 'rolePlay.sendHint' }
  /** The last turn was something else. */
  | { type: 'rolePlay.correct' }
  /** None of it is. */
  | { type: 'rolePlay.chooseNone' }
  | { type: 'rolePlay.listen'; message: number; speed: Speed }
  | { type: 'rolePlay.stopListening' }
  | { type: 'rolePlay.setSpeed'; speed: Speed }
  | { type: 'rolePlay.toggleHints' }
  | { type: 'rolePlay.toggleGoals' }
  /** 'Finish Conversation'. */
  | { type: 'rolePlay.finish' }
  | { type: 'rolePlay.seeReport' }
  | { type: 'rolePlay.retry' }
  | { type: 'rolePlay.close' };
