// Runs one scorer.
import { parentPort } from 'node:worker_threads';
import { createScorer } from '../engine.ts';
import { loadAssets } from './load-assets.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('scoring/node/worker.ts runs in a worker thread only');
const reply = (message: WorkerReply): void => port.postMessage(message);
const described = (error: unknown): { name: string; message: string } =>
  error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) };

try {
  const scorer = createScorer(await loadAssets());
  port.on('message', ({ id, samples, text, pronunciations }: WorkerRequest) => {
    try {
      reply({ kind: 'scored', id, scoring: scorer.score({ samples, text, pronunciations }) });
    } catch (error) {
      reply({ kind: 'failed', id, ...described(error) });
    }
  });
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'unusable', message: described(error).message });
}
