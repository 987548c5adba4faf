import type { ErrorCode } from '../../contract/errors.ts';
import type { Judgment, SpeechStreamEvent, SpeechStreamReport } from './speech-stream.types.ts';

/** In ms, for a busy provider. `usual` applies if the provider gives no time. */
const TURN_WAIT = { least: 1_000, most: 15_000, usual: 3_000 };

/** A turn has no score, because it has only one result. */
export const score = (result: Judgment) => ('words' in result ? (result.nativeness_score_percentage_user ?? -1) : -1);

export function turnWait(event: SpeechStreamEvent): number {
  const { least, most, usual } = TURN_WAIT;
  const seconds =
    event.type === 'socket.received' && event.message.type === 'error' ? event.message.retry_after : undefined;
  const ms = seconds === undefined ? usual : seconds * 1_000;
  return Math.min(most, Math.max(least, ms));
}

export function resultOf(event: SpeechStreamEvent): Judgment | null {
  if (event.type !== 'socket.received') return null;
  const { message } = event;
  return message.type === 'decoding_result' || message.type === 'turn_result' ? message.data : null;
}

export function wordsIn(event: SpeechStreamEvent): string {
  const result = resultOf(event);
  return result !== null && 'words' in result ? result.sentence_decoded : '';
}

export function voiceIn(event: SpeechStreamEvent): SpeechStreamReport {
  if (event.type !== 'socket.received' || event.message.type !== 'voice_paused') return { type: 'speech.resumed' };
  return { type: 'speech.paused', said: event.message.said };
}

/** The provider's message and code, or null if the connection failed without them. */
export function messageIn(event: SpeechStreamEvent): { message: string | null; code: ErrorCode | null } {
  if (event.type === 'socket.lost') return { message: event.message, code: null };
  if (event.type !== 'socket.received' || event.message.type !== 'error') return { message: null, code: null };
  return { message: event.message.message, code: event.message.code };
}

const PASSING: readonly (ErrorCode | null)[] = [null, 'unauthorized', 'busy', 'scoring_failed', 'server_error'];

/** True if the recording may still be scored, later or on this device. Other codes refuse the recording itself. */
export const mayPass = (code: ErrorCode | null) => PASSING.includes(code);
