import type { Conversation, ConversationMessage, MetHow, TurnUnderstood } from '../../contract/role-play.ts';
import type { AudioPlayerInput } from '../audio-player/audio-player.machine.ts';
import type { RolePlayContext } from './role-play.types.ts';

/** One message of the tutor's, as a player says it at the speed the student has chosen (RP-05). */
export function lineOf(
  { conversation, speed }: Pick<RolePlayContext, 'conversation' | 'speed'>,
  place: number,
): Pick<AudioPlayerInput, 'url' | 'say' | 'speed'> {
  const message = conversation!.messages[place];
  const url = message?.speaker === 'tutor' ? message.audio_url : null;
  return { url, say: message?.text ?? null, speed };
}

/** The objectives in the order of the scenario, and how each was met; null until it is met. */
export function goalsOf({ opened, conversation }: Pick<RolePlayContext, 'opened' | 'conversation'>) {
  const how = new Map(
    conversation?.messages.flatMap((message) =>
      message.speaker === 'student' ? message.met.map((id) => [id, howSaid(message)] as const) : [],
    ),
  );
  return opened!.scenario.objectives.map((objective) => ({ ...objective, how: how.get(objective.id) ?? null }));
}

/** What the student may say next; the first key sentences before anything was said. */
export function hintsOf({ opened, conversation }: Pick<RolePlayContext, 'opened' | 'conversation'>): readonly string[] {
  const hints = conversation?.expected.hints ?? [];
  return hints.length > 0 ? hints : opened!.scenario.key_sentences.slice(0, 3).map(({ text }) => text);
}

/** What was written down of a turn that is in doubt; null where it is one of the phrases, or nothing. */
export function transcriptOf({ transcript, phrases }: TurnUnderstood): string | null {
  const isKnown = ['', ...phrases.map(({ text }) => text)].some((known) => isSameSentence(known, transcript ?? ''));
  return isKnown ? null : transcript;
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
export const isSameSentence = (one: string, other: string): boolean => letters(one) === letters(other);

/** What the student said last. */
export function lastTurnOf({ messages }: Conversation) {
  return messages.findLast(
    (message): message is Extract<ConversationMessage, { speaker: 'student' }> => message.speaker === 'student',
  );
}

type LastTurn = NonNullable<ReturnType<typeof lastTurnOf>>;

/** A turn that only the device heard is stored as typed, with its sound (D42). */
function howSaid({ source, pronunciation }: LastTurn): MetHow {
  if (pronunciation !== null) return 'spoken';
  if (source === 'typed') return 'typed';
  return source === 'hint' ? 'tapped' : 'spoken';
}

export const isTyped = (turn: LastTurn): boolean => howSaid(turn) === 'typed';

/** Whether the last turn was taken from the student's voice, so that it may be something that was not said. */
export function isCorrectable({
  conversation,
  understood,
}: Pick<RolePlayContext, 'conversation' | 'understood'>): boolean {
  const last = lastTurnOf(conversation!);
  if (understood === null || last === undefined) return false;
  return last.source === 'matched' || last.source === 'hint' || (last.source === 'typed' && !isTyped(last));
}
