/** The engine of scoring/ beside the page's own thread, with files that the browser keeps. */
import type { PronunciationResult, Pronunciations } from '../../contract/pronunciation.ts';
import { createScorer, type Scorer } from '../../scoring/engine.ts';
import acousticData from '../../scoring/model/acoustic.bin?url';
import acousticHeader from '../../scoring/model/acoustic.json';
import scorerData from '../../scoring/model/scorer.bin?url';
import scorerHeader from '../../scoring/model/scorer.json';
import { toPronunciationResult } from '../../scoring/pronunciation-result.ts';
import { decodeWav } from '../../scoring/wav.ts';

export type ScorerRequest =
  | { type: 'open' }
  /** `slices` are a WAV file together, 16 kHz mono. */
  | {
      type: 'score';
      stream: number;
      slices: readonly ArrayBuffer[];
      sentence: string;
      pronunciations: Pronunciations | undefined;
    };
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

function score(
  scorer: Scorer,
  { slices, sentence, pronunciations }: Extract<ScorerRequest, { type: 'score' }>,
): PronunciationResult {
  const bytes = new Uint8Array(slices.reduce((sum, slice) => sum + slice.byteLength, 0));
  let at = 0;
  for (const slice of slices) {
    bytes.set(new Uint8Array(slice), at);
    at += slice.byteLength;
  }
  const samples = bytes.length > 0 ? decodeWav(bytes).samples : new Float32Array();
  return toPronunciationResult(
    scorer.score({ samples, text: sentence, pronunciations }),
    sentence,
    'device',
    pronunciations,
  );
}

self.addEventListener('message', ({ data }: MessageEvent<ScorerRequest>) => {
  void loading.then(
    (scorer) => {
      if (data.type === 'open') return reply({ type: 'ready' });
      const { stream } = data;
      try {
        return reply({ type: 'scored', stream, result: score(scorer, data) });
      } catch (error) {
        return reply({ type: 'failed', stream, message: String(error) });
      }
    },
    () => reply({ type: 'unusable' }),
  );
});
