import type { InferenceSession, TensorConstructor } from 'onnxruntime-common';
import { ROWS_PER_SECOND, SAMPLE_RATE } from '../rates.ts';

/** Output of two layers of the encoder for a recording, `width` numbers per row of 20 ms. */
export type Encoded = { rows: number; width: number; middle: Float32Array; top: Float32Array };

/** Pretrained speech encoder. `encode` takes a recording of any length, 16 kHz mono. */
export type Encoder = { encode(samples: Float32Array): Promise<Encoded> };

/** ONNX Runtime, native (onnxruntime-node) or as WebAssembly (onnxruntime-web). */
export type Runtime = {
  InferenceSession: { create(model: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession> };
  Tensor: TensorConstructor;
};

const SAMPLES_A_ROW = SAMPLE_RATE / ROWS_PER_SECOND;
/** Longest window in samples. At the end of a recording, at most this much is left to encode. */
const WINDOW = 8 * SAMPLE_RATE;
/** Shortest sound that the model takes, in samples. */
const SHORTEST = 0.1 * SAMPLE_RATE;
/** Samples between the beginnings of two windows. */
const HOP = 6 * SAMPLE_RATE;
/** Samples at both ends of a window whose rows come from its neighbors. */
const CONTEXT = (WINDOW - HOP) / 2;

/** Runs in one thread, because a machine's cores are shared by its workers. */
const OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false, enableMemPattern: false };

/** Throws Error if the model's hash isn't `sha256`, or if the runtime can't use the model. */
export async function openModel(
  { InferenceSession: Session }: Runtime,
  model: Uint8Array<ArrayBuffer>,
  sha256: string,
): Promise<InferenceSession> {
  const hash = hexOf(await crypto.subtle.digest('SHA-256', model));
  if (hash !== sha256) throw new Error(`its model of ${model.length} bytes has another hash than its card`);
  return Session.create(model, OPTIONS);
}

/** Throws the errors of `openModel`. */
export async function openEncoder(runtime: Runtime, model: Uint8Array<ArrayBuffer>, sha256: string): Promise<Encoder> {
  const { Tensor } = runtime;
  const session = await openModel(runtime, model, sha256);
  const encodeWindow = async (samples: Float32Array): Promise<Encoded> => {
    const padded = new Float32Array(Math.max(SHORTEST, samples.length));
    padded.set(samples);
    const { middle, top } = await session.run({ samples: new Tensor('float32', padded, [1, padded.length]) });
    const rows = rowsOf(samples.length);
    const width = top!.dims[2]!;
    const firstRows = ({ data }: { data: unknown }): Float32Array => (data as Float32Array).subarray(0, rows * width);
    return { rows, width, middle: firstRows(middle!), top: firstRows(top!) };
  };
  return { encode: (samples) => new EncodingStream({ encode: encodeWindow }).finish(samples) };
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const rowsOf = (samples: number): number => Math.max(1, Math.floor(samples / SAMPLES_A_ROW));

/**
 * Encodes a recording while it arrives, in windows that overlap, so that the time at the end has a limit. No row changes
 * after the end of its window, however long the recording is.
 */
export class EncodingStream {
  readonly #encoder: Encoder;
  readonly #windows: Promise<Encoded>[] = [];

  constructor(encoder: Encoder) {
    this.#encoder = encoder;
  }

  /** Begins to encode the windows that are complete. @param samples the recording so far */
  hear(samples: Float32Array): void {
    while (this.#next + WINDOW < samples.length) this.#encode(samples.slice(this.#next, this.#next + WINDOW));
  }

  /** @param samples the whole recording */
  async finish(samples: Float32Array): Promise<Encoded> {
    this.hear(samples);
    this.#encode(samples.slice(this.#next));
    const windows = await Promise.all(this.#windows);
    return windows.length === 1 ? windows[0]! : joined(windows, rowsOf(samples.length));
  }

  get #next(): number {
    return this.#windows.length * HOP;
  }

  #encode(samples: Float32Array): void {
    const window = this.#encoder.encode(samples);
    // A recording that is never finished asks for no rows.
    window.catch(() => undefined);
    this.#windows.push(window);
  }
}

/** Joins the rows of overlapping windows, without those near the cuts. */
function joined(windows: readonly Encoded[], rows: number): Encoded {
  const { width } = windows[0]!;
  const [hop, context] = [HOP / SAMPLES_A_ROW, CONTEXT / SAMPLES_A_ROW];
  const all = { rows, width, middle: new Float32Array(rows * width), top: new Float32Array(rows * width) };
  windows.forEach((window, i) => {
    const from = i === 0 ? 0 : context;
    for (const layer of ['middle', 'top'] as const)
      all[layer].set(window[layer].subarray(from * width), (i * hop + from) * width);
  });
  return all;
}
