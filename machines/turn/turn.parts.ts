import type {
  Conversation,
  ConversationMessage,
  MetHow,
  Phrase,
  StudentTurn,
  TurnPronunciation,
  TurnSource,
  TurnUnderstood,
} from '../../contract/role-play.ts';
import { SAMPLE_RATE } from '../../contract/constants.ts';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import { redWords, unheardWords, wordsWithoutEnding } from '../shared/band.ts';
import type { StartTurn } from '../../contract/speech.ts';
import type { UtteranceOutput } from '../utterance/utterance.types.ts';
import type { TurnContext, TurnInput } from './turn.types.ts';

export function beginning(input: TurnInput): TurnContext {
  return { ...input, turnId: '', turn: NOT_UNDERSTOOD, corrects: null, hint: null, hintsTyped: 0 };
}

const NOT_UNDERSTOOD: StudentTurn = { turn_id: '', corrects: null, understood: null, pronunciation: null };

export function startTurn({ conversationId, turnId, conversation }: TurnContext): StartTurn {
  const { phrases, pronunciations } = conversation.expected;
  return {
    type: 'start_turn',
    conversation_id: conversationId,
    turn_id: turnId,
    sampling_rate: SAMPLE_RATE,
    phrases,
    ...(pronunciations && { pronunciations }),
  };
}

export const missedTurn = ({ turnId, corrects }: TurnContext): StudentTurn => ({
  ...NOT_UNDERSTOOD,
  turn_id: turnId,
  corrects,
});

export function spokenTurn(context: TurnContext): StudentTurn {
  const { understood } = context;
  const phrase = understood?.verdict === 'understood' ? understood.phrases[0] : undefined;
  if (phrase) return phraseTurn(context, phrase, understood?.is_part ? 'matched_part' : 'matched');
  const transcript = understood?.transcript ?? null;
  return transcript === null ? missedTurn(context) : transcribedTurn(context, transcript);
}

export const takenText = ({ turn }: Pick<UtteranceOutput, 'turn'>): string | undefined =>
  turn?.verdict === 'understood' ? turn.phrases[0]?.text : undefined;

/** Returns the turn for an offered phrase. Only the first phrase has a pronunciation result. */
export function phraseTurn(context: TurnContext, { text, intent }: Phrase, source: TurnSource): StudentTurn {
  const { understood, hint } = context;
  const chosen = understood?.phrases.find((phrase) => phrase.text === text);
  const pronunciation = chosen === understood?.phrases[0] ? soundOf(understood) : null;
  // A hint counts as used only if it was spoken.
  const isHint = hint !== null && pronunciation !== null && isSameSentence(hint, text);
  return {
    ...missedTurn(context),
    understood: { text, source: isHint ? 'hint' : source, intent },
    pronunciation,
    receipt: chosen?.receipt,
  };
}

export const writtenTurn = (context: TurnContext, text: string, source: TurnSource): StudentTurn => ({
  ...missedTurn(context),
  understood: { text, source, intent: null },
});

/** A hint that the student sends unchanged counts as tapped. */
export function typedTurn(context: TurnContext): StudentTurn {
  const text = context.draft.trim();
  const isHint = context.hint !== null && isSameSentence(context.hint, text);
  return writtenTurn(context, text, isHint ? 'hint' : 'typed');
}

/** The student's own words have a score if their transcript is sure. */
export const transcribedTurn = (context: TurnContext, text: string): StudentTurn => ({
  ...writtenTurn(context, text, 'transcribed'),
  pronunciation: context.understood?.verdict === 'not_understood' ? soundOf(context.understood) : null,
  receipt: context.understood?.transcript_receipt,
});

/** Returns the other phrases for the last turn. Returns none if a later turn was heard but not understood. */
export function takenBack({ conversation, understood }: TurnContext): Partial<TurnContext> {
  const wrong = lastTurnOf(conversation);
  const [first, ...others] = understood?.phrases ?? [];
  const phrases = first?.text === wrong?.text ? others : [];
  return {
    corrects: wrong?.turn_id ?? null,
    understood: understood && { ...understood, phrases, transcript: null, pronunciation: null },
  };
}

/** A turn in doubt has no weak words, because the student may have said others. One that was understood in part is unsure. */
function soundOf(understood: TurnUnderstood | null): StudentTurn['pronunciation'] {
  const result = understood?.pronunciation ?? null;
  const score = result?.nativeness_score_percentage_user;
  if (!result || score === null || score === undefined) return null;
  const isPart = understood?.is_part === true;
  const isSure = understood?.verdict === 'understood' && !isPart;
  return {
    score,
    fluency: result.fluency_score_percentage,
    intonation: result.intonation_score_percentage,
    certainty: isPart ? 'unsure' : result.certainty,
    weak_words: isSure ? [...unheardWords(result), ...redWords(result)].map(({ word_orig }) => word_orig) : [],
    left_out: isSure ? leftOutOf(result) : [],
    engine_version: result.engine_version,
    scored_by: result.scored_by,
  };
}

function leftOutOf(result: PronunciationResult): NonNullable<TurnPronunciation['left_out']> {
  return wordsWithoutEnding(result).map(({ word, sound }) => ({ word: word.word_orig, sound: sound.trans }));
}

/** Null if the transcript is empty or equal to an offered phrase. */
export function transcriptOf({ understood }: Pick<TurnContext, 'understood'>): string | null {
  const { transcript = null, phrases = [] } = understood ?? {};
  const isKnown = ['', ...phrases.map(({ text }) => text)].some((known) => isSameSentence(known, transcript ?? ''));
  return isKnown ? null : transcript;
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const isSameSentence = (one: string, other: string): boolean => letters(one) === letters(other);

function lastTurnOf({ messages }: Conversation) {
  return messages.findLast(
    (message): message is Extract<ConversationMessage, { speaker: 'student' }> => message.speaker === 'student',
  );
}

/** A turn that only the device heard is stored as typed, but has a pronunciation (D42). */
export function howSaid({
  source,
  pronunciation,
}: Pick<Extract<ConversationMessage, { speaker: 'student' }>, 'source' | 'pronunciation'>): MetHow {
  if (pronunciation !== null) return 'spoken';
  if (source === 'typed') return 'typed';
  return source === 'hint' ? 'tapped' : 'spoken';
}

/** A student who typed the last turn types the next one too. */
export function isTyping({ draft, conversation, startsTyped }: TurnContext): boolean {
  const last = lastTurnOf(conversation);
  return startsTyped || draft !== '' || (last !== undefined && howSaid(last) === 'typed');
}

/** True if the last turn was recognized from speech and may be wrong. */
export function isCorrectable({ conversation, understood }: Pick<TurnContext, 'conversation' | 'understood'>): boolean {
  const last = lastTurnOf(conversation);
  if (understood === null || last === undefined) return false;
  const isRecognized = ['matched', 'matched_part', 'hint'].includes(last.source);
  return isRecognized || (last.source === 'typed' && howSaid(last) !== 'typed');
}
