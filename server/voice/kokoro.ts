import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { withFloatConvolutions } from './float-convolutions.ts';

/** Rate of the model's sound, Hz. */
export const VOICE_RATE = 24_000;
/** Maximum number of symbols that the model takes at once. */
export const MOST_SYMBOLS = 509;
const STYLE_WIDTH = 256;

/** Kokoro's symbols by number, from its config.json. */
const NUMBERS = new Map<string, number>(
  (
    '; 1|: 2|, 3|. 4|! 5|? 6|— 9|… 10|A 24|I 25|O 31|Q 33|T 36|W 39|Y 41|ᵊ 42|a 43|b 44|d 46|e 47|f 48|h 50|i 51|j 52|' +
    'k 53|l 54|m 55|n 56|p 58|s 61|t 62|u 63|v 64|w 65|z 68|ɑ 69|ɒ 71|æ 72|ɔ 76|ð 81|ʤ 82|ə 83|ɛ 86|ɜ 87|ɡ 92|ɪ 102|' +
    'ŋ 112|θ 119|ɹ 123|ɾ 125|ʃ 131|ʧ 133|ʊ 135|ʌ 138|ʒ 147|ʔ 148|ˈ 156|ˌ 157|ː 158|ᵻ 177'
  )
    .split('|')
    .map((pair): [string, number] => {
      const [symbol = '', number] = pair.split(' ');
      return [symbol, Number(number)];
    }),
).set(' ', 16);

/** Parts of a voice with their weights. */
export type Blend = readonly (readonly [voice: string, weight: number])[];

/** Kokoro-82M, a network that speaks symbols of sounds. */
export class Kokoro {
  readonly #session: InferenceSession;
  readonly #tensor: typeof Tensor;
  readonly #folder: string;
  readonly #styles = new Map<string, Promise<Float32Array>>();

  private constructor(session: InferenceSession, tensor: typeof Tensor, folder: string) {
    this.#session = session;
    this.#tensor = tensor;
    this.#folder = folder;
  }

  /** Reads model.onnx of a folder. Throws Error if ONNX Runtime can't use it. */
  static async open(folder: string, threads: number): Promise<Kokoro> {
    const { InferenceSession: Session, Tensor: Values } = await import('onnxruntime-node');
    const model = withFloatConvolutions(await readFile(join(folder, 'model.onnx')));
    const session = await Session.create(Buffer.concat(model), {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
    });
    return new Kokoro(session, Values, folder);
  }

  /** Returns sound at VOICE_RATE. Ignores characters that are not symbols of the model. */
  async say(symbols: string, blend: Blend, speed: number): Promise<Float32Array> {
    const numbers = [...symbols].flatMap((symbol) => NUMBERS.get(symbol) ?? []).slice(0, MOST_SYMBOLS);
    const style = new Float32Array(STYLE_WIDTH);
    for (const [voice, weight] of blend) {
      const row = (await this.#styleOf(voice)).subarray(numbers.length * STYLE_WIDTH);
      for (let i = 0; i < STYLE_WIDTH; i += 1) style[i]! += weight * row[i]!;
    }
    const Values = this.#tensor;
    const tokens = BigInt64Array.from([0, ...numbers, 0], BigInt);
    const said = await this.#session.run({
      tokens: new Values('int64', tokens, [1, tokens.length]),
      style: new Values('float32', style, [1, STYLE_WIDTH]),
      speed: new Values('float32', Float32Array.of(speed), [1]),
    });
    return Object.values(said)[0]!.data as Float32Array;
  }

  async close(): Promise<void> {
    await this.#session.release();
  }

  #styleOf(voice: string): Promise<Float32Array> {
    const known = this.#styles.get(voice);
    if (known !== undefined) return known;
    const reading = readFile(join(this.#folder, 'voices', `${voice}.bin`)).then(
      ({ buffer, byteOffset, byteLength }) => new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)),
    );
    this.#styles.set(voice, reading);
    return reading;
  }
}
