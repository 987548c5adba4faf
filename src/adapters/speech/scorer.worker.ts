/** Runs the scoring engine outside the page's thread. */
import type { Accommodations } from '../../../contract/accommodations.ts';
import type { PronunciationResult, Pronunciations } from '../../../contract/pronunciation.ts';
import type { PassageResult } from '../../../contract/read-aloud.ts';
import type { Phrase, TurnUnderstood } from '../../../contract/role-play.ts';
import { accommodationsOf } from '../../../scoring/accommodations.ts';
import { createScorer, type AwaitedSpeech, type Listening, type Scorer } from '../../../scoring/engine.ts';
import type { ReadingPlace } from '../../../scoring/alignment/follower.ts';
import * as runtime from 'onnxruntime-web/wasm';
import runtimeCode from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import acousticData from '../../../scoring/model/acoustic.bin?url';
import acousticHeader from '../../../scoring/model/acoustic.json';
import saidData from '../../../scoring/model/said.bin?url';
import saidHeader from '../../../scoring/model/said.json';
import contrastData from '../../../scoring/model/contrast.bin?url';
import contrastHeader from '../../../scoring/model/contrast.json';
import encoderModel from '../../../scoring/model/encoder.onnx?url';
import encoderCard from '../../../scoring/model/encoder.json';
import scorerData from '../../../scoring/model/scorer.bin?url';
import scorerHeader from '../../../scoring/model/scorer.json';
import { openEncoder } from '../../../scoring/nets/encoder.ts';
import { SAMPLE_RATE } from '../../../scoring/rates.ts';
import type { PassageReading } from '../../../scoring/passage.ts';
import { toPassageResult } from '../../../scoring/results/passage-result.ts';
import { toPronunciationResult } from '../../../scoring/results/pronunciation-result.ts';
import { toTurnUnderstood } from '../../../scoring/results/turn-result.ts';
import type { VoiceChange } from '../../../contract/speech.ts';
import { decodePcm, decodeWav } from '../../../scoring/audio/wav.ts';
import { isFile } from '../offline/is-file.ts';

type About = { pronunciations: Pronunciations | undefined; accommodations: Accommodations };

export type ScorerRequest =
  | { type: 'open' }
  /** The slices of a recording form one WAV file, 16 kHz mono, 16 bits. */
  | { type: 'hear'; stream: number; slice: ArrayBuffer }
  /** The next slices are the reading of a passage. */
  | ({ type: 'follow'; stream: number; text: string } & About)
  /** The next slices are a sentence or turn whose pauses matter. */
  | { type: 'await'; stream: number; awaited: AwaitedSpeech }
  | { type: 'moveTo'; stream: number; word: number }
  | { type: 'finish'; stream: number; ids: Pick<PassageResult, 'readAloudId' | 'lessonId' | 'recordingId'> }
  | ({ type: 'score'; stream: number; sentence: string; written: string } & About)
  | ({ type: 'understand'; stream: number; phrases: Phrase[] } & About)
  | { type: 'forget'; stream: number };
export type ScorerReply =
  | { type: 'ready' }
  | { type: 'unusable' }
  | { type: 'scored'; stream: number; result: PronunciationResult }
  | { type: 'understood'; stream: number; result: TurnUnderstood }
  | { type: 'voice'; stream: number; change: VoiceChange }
  | { type: 'place'; stream: number; place: ReadingPlace }
  | { type: 'reached'; stream: number; index: number }
  | { type: 'finished'; stream: number; result: PassageResult }
  /** No word of the sentence can be scored, or the recording can't be read. */
  | { type: 'failed'; stream: number; message: string };

/** The worker's name. `device`: it downloads nothing. */
export type FilesFrom = 'device' | 'anywhere';

const FETCHING: RequestInit =
  self.name === ('device' satisfies FilesFrom) ? { cache: 'only-if-cached', mode: 'same-origin' } : {};

async function load(): Promise<Scorer> {
  const [acoustic, scorer, contrast, said, encoder] = await Promise.all(
    [acousticData, scorerData, contrastData, saidData, encoderModel].map(async (url) => {
      const answer = await fetch(url, FETCHING);
      if (!isFile(answer)) throw new Error(`${url} cannot be had`);
      return new Uint8Array(await answer.arrayBuffer());
    }),
  );
  // A page that isn't isolated from other origins has no shared memory for threads.
  Object.assign(runtime.env.wasm, { numThreads: 1, wasmPaths: { wasm: runtimeCode } });
  const opened = await openEncoder(runtime, encoder!, encoderCard.sha256);
  // The browser compiles what runs often again, which would otherwise delay the first score.
  setTimeout(() => void opened.encode(new Float32Array(2 * SAMPLE_RATE)).catch(() => {}));
  return createScorer({
    acoustic: { header: acousticHeader, data: acoustic! },
    scorer: { header: scorerHeader, data: scorer! },
    contrast: { header: contrastHeader, data: contrast! },
    said: { header: saidHeader, data: said! },
    encoder: opened,
  });
}

const reply = (message: ScorerReply): void => self.postMessage(message);
const loading = load();

const readings = new Map<number, { listening: Listening; isBegun: boolean }>();
const passages = new Map<number, { reading: PassageReading; isBegun: boolean }>();

function samplesOf(slice: ArrayBuffer, isFirst: boolean): Float32Array {
  const bytes = new Uint8Array(slice);
  return isFirst ? decodeWav(bytes).samples : decodePcm(bytes);
}

async function answerTo(scorer: Scorer, request: ScorerRequest): Promise<ScorerReply | null> {
  if (request.type === 'open') return { type: 'ready' };
  const { type, stream } = request;
  if (type === 'follow') {
    const { text, pronunciations, accommodations } = request;
    const reading = scorer.read(text, pronunciations, accommodationsOf(accommodations));
    passages.set(stream, { reading, isBegun: false });
    return null;
  }
  if (type === 'await') {
    readings.set(stream, { listening: scorer.listen(request.awaited), isBegun: false });
    return null;
  }
  const passage = passages.get(stream);
  if (passage) return answerOfPassage(passage, request);
  const { listening, isBegun } = readings.get(stream) ?? { listening: scorer.listen(), isBegun: false };
  if (type === 'hear') {
    readings.set(stream, { listening, isBegun: true });
    const change = listening.hear(samplesOf(request.slice, !isBegun));
    const reached = listening.reached();
    if (reached !== null) reply({ type: 'reached', stream, index: reached });
    return change && { type: 'voice', stream, change };
  }
  readings.delete(stream);
  if (type !== 'understand' && type !== 'score') return null;
  if (type === 'understand') {
    const { phrases, pronunciations, accommodations } = request;
    const understanding = await listening.understand(phrases, pronunciations, accommodationsOf(accommodations));
    return { type: 'understood', stream, result: toTurnUnderstood(understanding, 'device', pronunciations) };
  }
  const { sentence } = request;
  const scoring = await listening.score(sentence, request.pronunciations, accommodationsOf(request.accommodations));
  return { type: 'scored', stream, result: toPronunciationResult(scoring, sentence, 'device', request) };
}

async function answerOfPassage(
  passage: { reading: PassageReading; isBegun: boolean },
  request: Exclude<ScorerRequest, { type: 'open' | 'follow' | 'await' }>,
): Promise<ScorerReply | null> {
  const { type, stream } = request;
  const { reading } = passage;
  if (type === 'hear') {
    await reading.hear(samplesOf(request.slice, !passage.isBegun));
    passage.isBegun = true;
  } else if (type === 'moveTo') reading.moveTo(request.word);
  else passages.delete(stream);
  if (type === 'finish')
    return { type: 'finished', stream, result: toPassageResult(await reading.finish(), request.ids, 'device') };
  return type === 'hear' || type === 'moveTo' ? { type: 'place', stream, place: reading.place() } : null;
}

async function take(scorer: Scorer, request: ScorerRequest): Promise<void> {
  try {
    const message = await answerTo(scorer, request);
    if (message) reply(message);
  } catch (error) {
    if (request.type !== 'open') reply({ type: 'failed', stream: request.stream, message: String(error) });
  }
}

let last = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<ScorerRequest>) => {
  last = last
    .then(() => loading)
    .then(
      (scorer) => take(scorer, data),
      () => reply({ type: 'unusable' }),
    );
});
