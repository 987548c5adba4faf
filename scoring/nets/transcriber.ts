import type { InferenceSession } from 'onnxruntime-common';
import { SAMPLE_RATE } from '../rates.ts';
import { openModel, type Encoder, type Runtime } from './encoder.ts';

/** Words of a recording. `certainty` is the mean probability of a token, 0-1. */
export type Transcript = { text: string; certainty: number };

/** Writes down what was said, 16 kHz mono. Returns null if it can't tell. */
export type Transcriber = { transcribe(samples: Float32Array): Promise<Transcript | null> };

export type TranscriberFiles = {
  sound: Uint8Array<ArrayBuffer>;
  words: Uint8Array<ArrayBuffer>;
  card: { sha256: { sound: string; words: string }; /** A line for each. */ tokens: string };
};

/** Numbers of the first tokens, as training/transcriber.py orders them. The texts follow. */
export const END = 0;
export const BEGINNING: readonly number[] = [1, 2, 3, 4];
export const FIRST_TEXT = 5;
/** Maximum number of tokens of a text. */
const LONGEST = 60;
/** Tokens that are the same as the first ones, after an end mark, from which the model repeats itself. */
const AGAIN = 2;
/** Seconds of silence after the sound, and of both. The model knows only recordings of 30 s, and ends no shorter text. */
const SILENCE = 2;
const SHORTEST = 6;
const LONGEST_SOUND = 20;
/** More tokens than a fast speaker says. The model repeats itself after sounds that it does not understand. */
const MOST_TOKENS_A_SECOND = 8;

/** Throws the errors of `openModel`. */
export async function openTranscriber(
  runtime: Runtime,
  { sound, words, card }: TranscriberFiles,
  encoder: Encoder,
): Promise<Transcriber> {
  const [ear, writer] = await Promise.all([
    openModel(runtime, sound, card.sha256.sound),
    openModel(runtime, words, card.sha256.words),
  ]);
  const { Tensor } = runtime;
  const last = new Tensor('int64', [-1n], [1]);
  const texts = card.tokens.split('\n');
  const textAt = (token: number): string => texts[token - FIRST_TEXT] ?? '';
  const textOf = (tokens: readonly number[]): string => tokens.map(textAt).join('').trim();
  const beginsAgain = (tokens: readonly number[]): boolean =>
    tokens.length > 2 * AGAIN &&
    /[.?!]$/.test(textAt(tokens.at(-1 - AGAIN)!)) &&
    tokens.slice(-AGAIN).every((token, i) => token === tokens[i]);

  async function heardIn(samples: Float32Array): Promise<InferenceSession.ReturnType[string]> {
    const padded = new Float32Array(Math.max(SHORTEST * SAMPLE_RATE, samples.length + SILENCE * SAMPLE_RATE));
    padded.set(samples);
    const { top, rows, width } = await encoder.encode(padded);
    const { read } = await ear.run({ top: new Tensor('float32', top, [1, rows, width]) });
    return read!;
  }

  return {
    async transcribe(samples) {
      if (samples.length > LONGEST_SOUND * SAMPLE_RATE) return null;
      const read = await heardIn(samples);
      const most = Math.min(LONGEST, Math.ceil((MOST_TOKENS_A_SECOND * samples.length) / SAMPLE_RATE));
      const said: number[] = [];
      for (let sum = 0; said.length <= most;) {
        const tokens = BigInt64Array.from([...BEGINNING, ...said], BigInt);
        const { odds } = await writer.run({
          tokens: new Tensor('int64', tokens, [1, tokens.length]),
          from: last,
          read,
        });
        const next = likeliest(odds!.data as Float32Array, said.length > 0);
        sum += (odds!.data as Float32Array)[next]!;
        if (next === END) return { text: textOf(said), certainty: Math.exp(sum / (said.length + 1)) };
        said.push(next);
        if (!beginsAgain(said)) continue;
        const once = said.slice(0, -AGAIN);
        return { text: textOf(once), certainty: Math.exp(sum / said.length) };
      }
      return null;
    },
  };
}

/** Returns the likeliest token, which may be the end of a text that has begun. */
function likeliest(odds: Float32Array, hasBegun: boolean): number {
  let best = hasBegun ? END : FIRST_TEXT;
  for (let token = FIRST_TEXT; token < odds.length; token++) if (odds[token]! > odds[best]!) best = token;
  return best;
}
