import type { Conversation, Phrase, StudentTurn, TurnUnderstood } from '../../contract/role-play.ts';
import type { Parent } from '../shared/chart.ts';
import type { UtteranceReport } from '../utterance/utterance.types.ts';

export interface TurnInput {
  parent: Parent<TurnReport>;
  conversationId: string;
  conversation: Conversation;
  /** The engine's result, with the phrases that the student can choose from. At first, the last turn's. */
  understood: TurnUnderstood | null;
  draft: string;
  /** True if each turn starts with the keyboard. */
  startsTyped: boolean;
  /** True if this device holds the conversation. */
  isHeldHere: boolean;
}

export interface TurnContext extends TurnInput {
  turnId: string;
  turn: StudentTurn;
  /** ID of the misunderstood turn while the student corrects it. */
  corrects: string | null;
  hint: string | null;
  /** Number of hints that became the draft. Each replaces what the field shows. */
  hintsTyped: number;
}

export type TurnOutput = Pick<TurnContext, 'turn' | 'understood' | 'corrects'>;

export type TurnReport =
  | UtteranceReport
  | { type: 'turn.draft'; text: string }
  /** The student said or typed 'Finish Conversation'. */
  | { type: 'conversation.finish' };

export type TurnEvent =
  /** The leave question is open. */
  | { type: 'work.pause' }
  | { type: 'turn.type' }
  | { type: 'turn.speak' }
  | { type: 'turn.draft'; text: string }
  | { type: 'turn.send' }
  | { type: 'turn.takeHint'; text: string }
  | { type: 'turn.sendHint' }
  | { type: 'turn.correct' }
  | { type: 'turn.choose'; phrase: Phrase }
  | { type: 'turn.chooseTranscript' }
  | { type: 'turn.chooseNone' };
