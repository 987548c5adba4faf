/** The engine of scoring/ beside the page's own thread, with files that the browser keeps. */
import type { PronunciationResult, Pronunciations } from '../../contract/pronunciation.ts';
import { createScorer, type Listening, type Scorer } from '../../scoring/engine.ts';
import acousticData from '../../scoring/model/acoustic.bin?url';
import acousticHeader from '../../scoring/model/acoustic.json';
import scorerData from '../../scoring/model/scorer.bin?url';
import scorerHeader from '../../scoring/model/scorer.json';
import { toPronunciationResult } from '../../scoring/pronunciation-result.ts';
import { decodePcm, decodeWav } from '../../scoring/wav.ts';

export type ScorerRequest =
  | { type: 'open' }
  /** The slices of a recording are a WAV file together, 16 kHz mono, 16 bits. */
  | { type: 'hear'; stream: number; slice: ArrayBuffer }
  | { type: 'score'; stream: number; sentence: string; pronunciations: Pronunciations | undefined }
  | { type: 'forget'; stream: number };
export type ScorerReply =
  | { type: 'ready' }
  | { type: 'unusable' }
  | { type: 'scored'; stream: number; result: PronunciationResult }
  /** No word of the sentence can be said, or the recording can't be read. */
  | { type: 'failed'; stream: number; message: string };

async function load(): Promise<Scorer> {
  const [acoustic, scorer] = await Promise.all(
    [acousticData, scorerData].map(async (url) => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url} cannot be had`);
      return new Uint8Array(await answer.arrayBuffer());
    }),
  );
  return createScorer({
    acoustic: { header: acousticHeader, data: acoustic! },
    scorer: { header: scorerHeader, data: scorer! },
  });
}

const reply = (message: ScorerReply): void => self.postMessage(message);
const loading = load();

const readings = new Map<number, Listening>();

function samplesOf(slice: ArrayBuffer, isFirst: boolean): Float32Array {
  const bytes = new Uint8Array(slice);
  return isFirst ? decodeWav(bytes).samples : decodePcm(bytes);
}

function answerTo(scorer: Scorer, request: ScorerRequest): ScorerReply | null {
  if (request.type === 'open') return { type: 'ready' };
  const { type, stream } = request;
  const reading = readings.get(stream);
  if (type === 'hear') {
    const listening = reading ?? scorer.listen();
    readings.set(stream, listening);
    listening.hear(samplesOf(request.slice, !reading));
    return null;
  }
  readings.delete(stream);
  if (type === 'forget') return null;
  const { sentence, pronunciations } = request;
  const scoring = (reading ?? scorer.listen()).score(sentence, pronunciations);
  return { type: 'scored', stream, result: toPronunciationResult(scoring, sentence, 'device', pronunciations) };
}

self.addEventListener('message', ({ data }: MessageEvent<ScorerRequest>) => {
  void loading.then(
    (scorer) => {
      try {
        const message = answerTo(scorer, data);
        if (message) reply(message);
      } catch (error) {
        if (data.type !== 'open') reply({ type: 'failed', stream: data.stream, message: String(error) });
      }
    },
    () => reply({ type: 'unusable' }),
  );
});
