// A thread of its own, because a thread that loads both packages of ONNX Runtime runs all models with the first one.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import * as runtime from 'onnxruntime-web/wasm';
import card from '../../scoring/model/encoder.json' with { type: 'json' };
import { openEncoder } from '../../scoring/nets/encoder.ts';

const { env } = runtime;
const code = await readFile(new URL(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')));
Object.assign(env.wasm, { numThreads: 1, wasmBinary: code });
const model = await readFile(new URL('../../scoring/model/encoder.onnx', import.meta.url));
const encoder = await openEncoder(runtime, model, card.sha256);
parentPort!.on('message', (samples: Float32Array) => {
  void encoder.encode(samples).then((encoded) => parentPort!.postMessage(encoded));
});
