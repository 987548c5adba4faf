import { z } from 'zod';
import { ErrorCode } from './errors.ts';
import { ADAPTATION_VERSION, MOST_PHRASES, MOST_WORDS, SAMPLE_RATE, STREAM_TYPE } from './constants.ts';
import { PronunciationResult, Pronunciations } from './pronunciation.ts';
import { PassageResult } from './read-aloud.ts';
import { Phrase, TurnUnderstood } from './role-play.ts';
import { Id } from './values.ts';

/** Our addition: true if the app wants `voice_paused` and `voice_resumed` while the student speaks. */
const TellsPauses = z.boolean().optional();

/** Opens a stream (WIRE-08). Audio may follow after `start_stream_result`. */
export const StartStream = z.object({
  type: z.literal('start_stream'),
  stream_type: z.literal(STREAM_TYPE),
  game_type: z.string().max(50),
  /** Hz. */
  sampling_rate: z.literal(SAMPLE_RATE),
  stream_info: z.object({
    sentence: z.string().trim().min(1).max(500),
    /** IPA shown to the student, or empty. It does not affect scores. */
    transcription: z.string().max(2_000),
    transcript: z.array(z.object({ transcript_ipa: z.string().max(2_000) })).max(50),
    /** Our addition, only for the engine on the device (D42). The provider uses its own content instead. */
    pronunciations: Pronunciations.optional(),
    /** Number of the attempt at this sentence, from 1 (D36). */
    try_count: z.int().min(1).max(100),
    user_info: z.object({ first_language: z.string().max(20), feedback_language: z.string().max(20) }),
  }),
  test_params: z.object({ game_type: z.literal('SOUND PRACTICE'), adaptation_version: z.literal(ADAPTATION_VERSION) }),
  tells_pauses: TellsPauses,
  /** Our addition: true if the app wants `sentence_place`. */
  tells_place: z.boolean().optional(),
  /**
   * Our addition: ID of the lesson in which the app told the student that teachers can listen to this answer
   * (docs/decisions/0109). Without it, the provider stores no sound.
   */
  told_in: Id.optional(),
});
export type StartStream = z.infer<typeof StartStream>;

/** Starts a reading (RA-03), or resumes it after a broken socket from the byte given in `start_passage_result`. */
export const StartPassage = z.object({
  type: z.literal('start_passage'),
  read_aloud_id: Id,
  assignment_detail_id: Id,
  recording_id: z.uuid(),
  /** Hz. */
  sampling_rate: z.literal(SAMPLE_RATE),
  /** Only for the engine on the device (D42). The provider uses its own content instead. */
  text: z.string().max(40_000).optional(),
  pronunciations: Pronunciations.optional(),
});
export type StartPassage = z.infer<typeof StartPassage>;

/** Starts a turn of a conversation (RP-02). The engine matches it with the phrases expected now. */
export const StartTurn = z.object({
  type: z.literal('start_turn'),
  conversation_id: z.uuid(),
  turn_id: z.uuid(),
  /** Hz. */
  sampling_rate: z.literal(SAMPLE_RATE),
  /** Only for the engine on the device (D42). The provider uses its own content instead. */
  phrases: z.array(Phrase).max(MOST_PHRASES).optional(),
  pronunciations: Pronunciations.optional(),
  tells_pauses: TellsPauses,
});
export type StartTurn = z.infer<typeof StartTurn>;

/**
 * Text messages from the app. Audio is sent as binary frames: a WAV header in the first slice, then bare 16-bit
 * little-endian PCM at 16 kHz mono, 250 ms per slice (D35).
 */
export const SpeechClientMessage = z.discriminatedUnion('type', [
  StartStream,
  StartPassage,
  StartTurn,
  /** In a passage: the reader continues at this word, from the audio that follows. */
  z.object({ type: z.literal('move_to'), word: z.int().min(0).max(MOST_WORDS) }),
  z.object({ type: z.literal('pause_stream') }),
  z.object({ type: z.literal('last_packet') }),
  z.object({ type: z.literal('end_of_file') }),
]);
export type SpeechClientMessage = z.infer<typeof SpeechClientMessage>;

/** Part of the sentence said before the pause. In a conversation's turn, `all` may be followed by another sentence. */
export const SaidSoFar = z.enum(['part', 'doubtful_all', 'perhaps_all', 'all']);
export type SaidSoFar = z.infer<typeof SaidSoFar>;

export const SpeechServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('wsConnect') }),
  z.object({ type: z.literal('start_stream_result') }),
  /** Audio bytes taken so far in this stream. */
  z.object({ type: z.literal('audioACK'), received: z.int().min(0) }),
  /**
   * With `tells_pauses`: no voice for 0.3 s. Repeated if the engine learns more in the same pause. `silence` is in ms, since
   * the last voice.
   */
  z.object({ type: z.literal('voice_paused'), said: SaidSoFar, silence: z.int().min(0) }),
  z.object({ type: z.literal('voice_resumed') }),
  /** With `tells_place`: where the last word begins that the student has begun, in UTF-16 units of the sentence. */
  z.object({ type: z.literal('sentence_place'), start_index: z.int().min(0) }),
  z.object({ type: z.literal('decoding_result'), data: PronunciationResult }),
  /** Bytes of audio that the provider has. 0 for a new reading, or if the provider lost the audio. */
  z.object({ type: z.literal('start_passage_result'), received: z.int().min(0) }),
  /** Last word begun, or -1 before the first. If it is not sure, the app shows the sentence instead of the word. */
  z.object({ type: z.literal('reading_place'), word: z.int().min(-1), is_sure: z.boolean() }),
  z.object({ type: z.literal('passage_result'), data: PassageResult }),
  z.object({ type: z.literal('start_turn_result') }),
  z.object({ type: z.literal('turn_result'), data: TurnUnderstood }),
  z.object({
    type: z.literal('error'),
    code: ErrorCode,
    message: z.string(),
    /** With `busy`: seconds to wait before trying again, different for each client. */
    retry_after: z.number().min(0).optional(),
  }),
]);
export type SpeechServerMessage = z.infer<typeof SpeechServerMessage>;
export type VoiceChange = Extract<SpeechServerMessage, { type: 'voice_paused' | 'voice_resumed' }>;

export const CLOSE_GOING_AWAY = 1001;
export const CLOSE_TOO_LARGE = 1009;
export const CLOSE_INTERNAL_ERROR = 1011;
export const CLOSE_UNAUTHORIZED = 4401;
/** Open another socket when the student speaks. */
export const CLOSE_IDLE = 4408;
/** Follows an `error` with `retry_after`. */
export const CLOSE_BUSY = 4503;

export const CLOSE_CODES = {
  [CLOSE_GOING_AWAY]: 'The provider stops. An `error` with `retry_after` came before.',
  [CLOSE_TOO_LARGE]: 'A frame was beyond all measure.',
  [CLOSE_INTERNAL_ERROR]: 'Something went wrong in the provider.',
  [CLOSE_UNAUTHORIZED]: 'The token or ticket was refused, or the session has been replaced or ended.',
  [CLOSE_IDLE]: 'Nothing was begun over it for a minute. Open another when there is something to say.',
  [CLOSE_BUSY]:
    'There are too many sockets of this login, of this student, from this address or in all, or the provider is about to stop.',
} as const;

/** Replaces the token in the socket's address. It is valid for one socket and a short time. */
export const SpeechTicket = z.object({
  ticket: z.string(),
  /** Seconds. */
  expires_in: z.int().min(1),
});
export type SpeechTicket = z.infer<typeof SpeechTicket>;
