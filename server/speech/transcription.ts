import { z } from 'zod';
import { LONGEST_TYPED_TURN, SAMPLE_RATE } from '../../contract/constants.ts';
import { encodeWav } from '../../scoring/audio/wav.ts';
import type { TranscriptionService } from '../config/config.ts';
import { serviceFetch } from '../service-fetch.ts';
import type { Logger } from '../logger.ts';

/** If it isn't sure, the student is asked. */
export type TurnTranscript = { text: string; isSure: boolean };

export type Transcriber = {
  /** Gets ready, because the student speaks. */
  warm(): void;
  /** Transcribes pieces of 16 kHz mono audio. Returns null on any failure. */
  transcribe(heard: readonly Float32Array[]): Promise<TurnTranscript | null>;
};

/** ms, half of the app's wait for a result. */
export const LONGEST_WAIT = 4_000;

/** Bytes of an answer, with a token in each event of a stream. */
const LARGEST_ANSWER = 1_000_000;

const UNTOLD = 'a turn could not be transcribed';

const Answer = z.object({ text: z.string() });
const StreamEvent = z.union([
  z.object({ type: z.literal('transcript.text.done'), text: z.string() }),
  z.looseObject({}),
]);

/** Uses an OpenAI-compatible service. Returns undefined without one. Requests and responses are never logged. */
export function transcriptionService(service: TranscriptionService | undefined, log: Logger): Transcriber | undefined {
  if (service === undefined) return undefined;
  const { url, key, model } = service;
  const transcribe: Transcriber['transcribe'] = async (heard) => {
    const body = new FormData();
    body.set('file', new Blob([encodeWav(joined(heard), SAMPLE_RATE)], { type: 'audio/wav' }), 'turn.wav');
    body.set('model', model);
    body.set('language', 'en');
    body.set('stream', 'true');
    try {
      const response = await serviceFetch(LARGEST_ANSWER)(`${url}/audio/transcriptions`, {
        method: 'POST',
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        body,
        signal: AbortSignal.timeout(LONGEST_WAIT),
      });
      if (!response.ok) {
        log.warn({ status: response.status }, UNTOLD);
        return null;
      }
      const text = (await textOf(response)).trim();
      return text === '' || text.length > LONGEST_TYPED_TURN ? null : { text, isSure: true };
    } catch (error) {
      // The message may contain the response, so log only the name.
      log.warn({ reason: error instanceof Error ? error.name : typeof error }, UNTOLD);
      return null;
    }
  };
  return { warm: () => {}, transcribe };
}

/** Throws if the response is invalid or the stream ends early. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return Answer.parse(await response.json()).text;
  // Loaded on demand, because it is large and only for schools with a service.
  const { parseJsonEventStream } = await import('ai');
  for await (const event of parseJsonEventStream({ stream: response.body!, schema: StreamEvent }))
    if (event.success && 'text' in event.value && event.value.type === 'transcript.text.done')
      return String(event.value.text);
  throw new Error('The stream of the transcription service ended early.');
}

export function joined(pieces: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
