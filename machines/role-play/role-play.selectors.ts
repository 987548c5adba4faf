import type { Conversation, ConversationMessage, MetHow, TurnUnderstood } from '../../contract/role-play.ts';
import type { AudioPlayerInput } from '../audio-player/audio-player.machine.ts';
import type { RolePlayContext } from './role-play.types.ts';

/** A tutor's message for the player, at the student's speed (RP-05). */
export function lineOf(
  { conversation, speed }: Pick<RolePlayContext, 'conversation' | 'speed'>,
  place: number,
): Pick<AudioPlayerInput, 'url' | 'say' | 'speed'> {
  const message = conversation!.messages[place];
  const url = message?.speaker === 'tutor' ? message.audio_url : null;
  return { url, say: message?.text ?? null, speed };
}

export function goalsOf({ opened, conversation }: Pick<RolePlayContext, 'opened' | 'conversation'>) {
  const how = new Map(
    conversation?.messages.flatMap((message) =>
      message.speaker === 'student' ? message.met.map((id) => [id, howSaid(message)] as const) : [],
    ),
  );
  return opened!.scenario.objectives.map((objective) => ({ ...objective, how: how.get(objective.id) ?? null }));
}

/** At the start, returns the first key sentences. */
export function hintsOf({ opened, conversation }: Pick<RolePlayContext, 'opened' | 'conversation'>): readonly string[] {
  const hints = conversation?.expected.hints ?? [];
  return hints.length > 0 ? hints : opened!.scenario.key_sentences.slice(0, 3).map(({ text }) => text);
}

/** Null if the transcript is empty or equal to an offered phrase. */
export function transcriptOf({ transcript, phrases }: TurnUnderstood): string | null {
  const isKnown = ['', ...phrases.map(({ text }) => text)].some((known) => isSameSentence(known, transcript ?? ''));
  return isKnown ? null : transcript;
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
export const isSameSentence = (one: string, other: string): boolean => letters(one) === letters(other);

export function lastTurnOf({ messages }: Conversation) {
  return messages.findLast(
    (message): message is Extract<ConversationMessage, { speaker: 'student' }> => message.speaker === 'student',
  );
}

type LastTurn = NonNullable<ReturnType<typeof lastTurnOf>>;

/** A turn that only the device heard is stored as typed, but has a pronunciation (D42). */
function howSaid({ source, pronunciation }: LastTurn): MetHow {
  if (pronunciation !== null) return 'spoken';
  if (source === 'typed') return 'typed';
  return source === 'hint' ? 'tapped' : 'spoken';
}

export const isTyped = (turn: LastTurn): boolean => howSaid(turn) === 'typed';

/** True if the last turn was recognized from speech and may be wrong. */
export function isCorrectable({
  conversation,
  understood,
}: Pick<RolePlayContext, 'conversation' | 'understood'>): boolean {
  const last = lastTurnOf(conversation!);
  if (understood === null || last === undefined) return false;
  return last.source === 'matched' || last.source === 'hint' || (last.source === 'typed' && !isTyped(last));
}
