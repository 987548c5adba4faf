import type { Conversation, RolePlayReport } from '../../contract/role-play.ts';
import type { AudioPlayerInput } from '../audio-player/audio-player.machine.ts';
import type { WorkReport } from '../sitting/sitting.types.ts';
import { howSaid } from '../turn/turn.parts.ts';
import type { ConversationContext, ConversationInput } from './conversation.types.ts';

export function beginning(input: ConversationInput): ConversationContext {
  return { ...input, replayed: 0, understood: null, corrects: null, coming: '', failure: null };
}

/** A tutor's message for the player, at the student's speed (RP-05). */
export function lineOf(
  { conversation, speed }: Pick<ConversationContext, 'conversation' | 'speed'>,
  place: number,
): Pick<AudioPlayerInput, 'url' | 'say' | 'speed'> {
  const message = conversation.messages[place];
  const url = message?.speaker === 'tutor' ? message.audio_url : null;
  return { url, say: message?.text ?? null, speed };
}

export function goalsOf({ scenario, conversation }: Pick<ConversationContext, 'scenario' | 'conversation'>) {
  const how = new Map(
    conversation.messages.flatMap((message) =>
      message.speaker === 'student' ? message.met.map((id) => [id, howSaid(message)] as const) : [],
    ),
  );
  return scenario.objectives.map((objective) => ({ ...objective, how: how.get(objective.id) ?? null }));
}

/** At the start, returns the first key sentences. */
export function hintsOf({
  scenario,
  conversation,
}: Pick<ConversationContext, 'scenario' | 'conversation'>): readonly string[] {
  const { hints } = conversation.expected;
  return hints.length > 0 ? hints : scenario.key_sentences.slice(0, 3).map(({ text }) => text);
}

/** Returns the indexes of the tutor's new messages: those at the end, or those after the corrected turn. */
export function newTutorMessages(
  before: Conversation['messages'],
  after: Conversation,
  corrects: string | null,
): number[] {
  const wrong = before.findIndex((message) => message.speaker === 'student' && message.turn_id === corrects);
  const known = wrong < 0 ? before.length : wrong;
  return after.messages.flatMap(({ speaker }, place) => (place >= known && speaker === 'tutor' ? place : []));
}

/** The first understood turn counts as an attempt (SET-09). */
export const attempts = (conversation: Conversation | null) => Number(conversation?.is_feedback_available ?? false);

export const place = ({
  conversation,
  turn,
  draft,
}: Pick<ConversationContext, 'conversation' | 'turn' | 'draft'>): WorkReport => ({
  type: 'sitting.keep',
  deliveries: [],
  place: {},
  cards: attempts(conversation),
  unanswered: { turn, draft },
});

export function completion({ outcome, lesson_score, engine_version, receipt }: RolePlayReport): WorkReport {
  return {
    type: 'sitting.complete',
    deliveries: [],
    score: lesson_score,
    engineVersion: engine_version,
    receipt,
    outcome,
  };
}

/** The student left before the report arrived. The outbox finishes the conversation later. */
export const lateCompletion = ({ lesson, conversationId, studied }: ConversationContext): WorkReport => ({
  type: 'sitting.complete',
  deliveries: [{ kind: 'conversation', lesson, conversationId, studied }],
  score: null,
  isScoredLater: true,
});
