import type { Judgment, SpeechStreamEvent } from './speech-stream.types.ts';

/** A turn has no score, because it has only one result. */
export const score = (result: Judgment) => ('words' in result ? (result.nativeness_score_percentage_user ?? -1) : -1);

export const resultOf = (event: SpeechStreamEvent): Judgment | null =>
  event.type === 'line.decoding_result' || event.type === 'line.turn_result' ? event.message.data : null;
