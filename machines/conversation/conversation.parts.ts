import type { Conversation, RolePlayReport } from '../../contract/role-play.ts';
import type { AudioPlayerInput } from '../audio-player/audio-player.machine.ts';
import type { HeldTurns } from '../ports/lesson-store.port.ts';
import { studySeconds } from '../shared/assignment-progress.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { WorkReport } from '../sitting/sitting.types.ts';
import { howSaid } from '../turn/turn.parts.ts';
import type { ConversationContext, ConversationInput, FinishRequest } from './conversation.types.ts';

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

/** True if the conversation has ended, or lacks only the student's last word. */
export function isOver({ scenario, conversation }: Pick<ConversationContext, 'scenario' | 'conversation'>): boolean {
  const { status, metObjectives } = conversation;
  return status === 'ended' || (status === 'parting' && metObjectives.length === scenario.objectives.length);
}

/** Sentences that the last turn may have meant. */
export const suggestionsOf = ({ expected }: Conversation): readonly string[] => expected.suggestions ?? [];

/** At the start, returns the first key sentences. */
export function hintsOf({
  scenario,
  conversation,
}: Pick<ConversationContext, 'scenario' | 'conversation'>): readonly string[] {
  const { hints } = conversation.expected;
  const suggestions = suggestionsOf(conversation);
  const all = hints.length > 0 ? hints : scenario.key_sentences.slice(0, 3).map(({ text }) => text);
  return all.filter((hint) => !suggestions.includes(hint));
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

export const isHere = (held: HeldTurns | null): boolean => held?.isHere ?? false;

export interface Answered {
  conversation: Conversation;
  held: HeldTurns | null;
}

type HeldTurn = Pick<ConversationContext, 'held' | 'turn'>;

export const answeredThere = (context: HeldTurn, { conversation }: { conversation: Conversation }): Answered => ({
  conversation,
  held: context.held && heldWithTurn(context),
});

export const answeredHere = (context: HeldTurn, { output }: { output: Conversation }): Answered => ({
  conversation: output,
  held: { ...heldWithTurn(context), isHere: true },
});

/** Returns all turns with the present one, for states in which `held` is set. */
export function heldWithTurn({ held, turn }: HeldTurn): HeldTurns {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- `isHere` or `canHold` leads to these states
  const { turns, ...rest } = held!;
  return { ...rest, turns: turn === null ? turns : [...turns, turn] };
}

export const LOST_CONNECTION: AppRequest = {
  type: 'app.notify',
  notice: { kind: 'info', text: 'notice.conversationOffline' },
};

export const place = ({
  conversation,
  turn,
  draft,
  held,
}: Pick<ConversationContext, 'conversation' | 'turn' | 'draft' | 'held'>): WorkReport => ({
  type: 'sitting.keep',
  deliveries: [],
  place: {},
  cards: attempts(conversation),
  unanswered: { turn, draft, held },
});

type Finished = Pick<ConversationContext, 'lesson' | 'conversationId' | 'studied' | 'held'>;

export const finishOf = ({ conversationId, studied, held }: Finished): FinishRequest => ({
  conversationId,
  finish: { lessonTime: studySeconds(studied / 1_000) },
  held: isHere(held) ? held : null,
});

export function completion(context: Finished, report: RolePlayReport): WorkReport {
  // The provider makes the report that counts.
  if (isHere(context.held)) return lateCompletion(context);
  const { outcome, lesson_score, engine_version, receipt } = report;
  return {
    type: 'sitting.complete',
    deliveries: [],
    score: lesson_score,
    engineVersion: engine_version,
    receipt,
    outcome,
  };
}

/** The outbox finishes the conversation later, because the student left before the report or this device held it. */
export function lateCompletion(context: Finished): WorkReport {
  const { lesson, conversationId, studied } = context;
  const { finish, held } = finishOf(context);
  return {
    type: 'sitting.complete',
    deliveries: [
      held === null
        ? { kind: 'conversation', lesson, conversationId, studied }
        : { kind: 'heldConversation', lesson, held: { start: held.start, turns: held.turns, finish }, studied },
    ],
    score: null,
    isScoredLater: true,
  };
}
