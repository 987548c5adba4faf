import { once } from 'node:events';
import { copyFile, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EncodingStream, type Encoded } from '../../scoring/nets/encoder.ts';
import { loadEncoder } from '../../scoring/node/load-assets.ts';
import { runs } from '../support/runs.ts';
import { noise, speech } from './support.ts';

/** Rows of 20 ms in a window of at most 8 s. */
const MOST_ROWS = 400;
const SAMPLES_A_ROW = 320;
const MODEL = new URL('../../scoring/model/', import.meta.url);

/** Returns the number of each row in the recording, and the rows of its window on the side with fewer. */
async function encodeNumbers(samples: Float32Array): Promise<Encoded> {
  const rows = Math.max(1, Math.floor(samples.length / SAMPLES_A_ROW));
  expect(rows).toBeLessThanOrEqual(MOST_ROWS);
  const middle = Float32Array.from({ length: rows }, (_, row) => samples[row * SAMPLES_A_ROW] ?? 0);
  return { rows, width: 1, middle, top: middle.map((_, row) => Math.min(row, rows - 1 - row)) };
}

const numbered = (length: number): Float32Array =>
  Float32Array.from({ length }, (_, i) => Math.floor(i / SAMPLES_A_ROW));

const norm = (values: Float32Array): number => Math.hypot(...values);

describe('encoding a recording', () => {
  it('[D13] gives each row once, for pieces of any size, with at least a second on both sides of it', async () => {
    const size = fc.integer({ min: 0, max: 150_000 });
    await fc.assert(
      fc.asyncProperty(fc.array(size, { maxLength: 5 }), async (sizes) => {
        const stream = new EncodingStream({ encode: encodeNumbers });
        let heard = 0;
        for (const more of sizes) stream.hear(numbered((heard += more)));
        const { rows, middle, top } = await stream.finish(numbered(heard));
        expect(middle).toEqual(Float32Array.from({ length: rows }, (_, row) => row));
        expect(rows).toBe(Math.max(1, Math.floor(heard / SAMPLES_A_ROW)));
        const atEnds = (row: number) => Math.min(row, rows - 1 - row);
        expect(top.every((nearest, row) => nearest >= Math.min(atEnds(row), 50))).toBe(true);
      }),
      { numRuns: runs(20) },
    );
  });

  it('takes any sound, and changes no row after its window', async () => {
    const encoder = await loadEncoder();
    const sound = noise(9, -30);
    const [none, few, long, longer] = await Promise.all(
      [0, 100, 8.5 * 16_000, 9 * 16_000].map((length) => encoder.encode(sound.slice(0, length))),
    );
    expect([none!.rows, few!.rows, long!.rows, longer!.rows]).toEqual([1, 1, 425, 450]);
    for (const { rows, width, middle, top } of [none!, few!, long!, longer!])
      for (const layer of [middle, top]) {
        expect(layer.length).toBe(rows * width);
        expect(layer.every(Number.isFinite)).toBe(true);
      }
    const settled = (encoded: Encoded) => encoded.top.subarray(0, 350 * encoded.width);
    expect(settled(long!)).toEqual(settled(longer!));
  });

  it('[D13] gives nearly the same rows as WebAssembly', async () => {
    const sound = await speech('weather');
    const worker = new Worker(new URL('wasm-encoder.ts', import.meta.url));
    worker.postMessage(sound);
    const [[inWasm], native] = await Promise.all([
      once(worker, 'message') as Promise<[Encoded]>,
      loadEncoder().then((encoder) => encoder.encode(sound)),
    ]);
    await worker.terminate();
    expect(inWasm.rows).toBe(native.rows);
    // Both round to 8 bits, each in its own way.
    for (const layer of ['middle', 'top'] as const) {
      const far = norm(native[layer].map((value, i) => value - inWasm[layer][i]!));
      expect(far / norm(native[layer])).toBeLessThan(0.1);
    }
  });

  it('names the command that restores a model that is missing, cut short, or another one', async () => {
    await using made = await mkdtempDisposable(join(tmpdir(), 'encoder-'));
    const folder = pathToFileURL(`${made.path}/`);
    await copyFile(new URL('encoder.json', MODEL), new URL('encoder.json', folder));
    await expect(loadEncoder(folder)).rejects.toThrow(/ENOENT.* Run: git checkout scoring\/model$/);
    const whole = await readFile(new URL('encoder.onnx', MODEL));
    await writeFile(new URL('encoder.onnx', folder), whole.subarray(0, 1_000_000));
    await expect(loadEncoder(folder)).rejects.toThrow(/1000000 bytes .* Run: git checkout scoring\/model$/);
    whole[whole.length - 1]! ^= 1;
    await writeFile(new URL('encoder.onnx', folder), whole);
    await expect(loadEncoder(folder)).rejects.toThrow('Run: git checkout scoring/model');
  });
});
