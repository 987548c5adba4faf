// Runs one scorer, which hears any number of readings at a time.
import { parentPort } from 'node:worker_threads';
import type { Listening } from '../engine.ts';
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
  const readings = new Map<number, Listening>();

  const answer = (request: Exclude<WorkerRequest, { kind: 'forget' }>): WorkerReply => {
    const { id } = request;
    const reading = readings.get(id) ?? scorer.listen();
    if (request.kind === 'hear') {
      readings.set(id, reading);
      reading.hear(request.samples);
      return { kind: 'heard', id };
    }
    readings.delete(id);
    return { kind: 'scored', id, scoring: reading.score(request.text, request.pronunciations) };
  };
  port.on('message', (request: WorkerRequest) => {
    if (request.kind === 'forget') {
      readings.delete(request.id);
      return;
    }
    try {
      reply(answer(request));
    } catch (error) {
      readings.delete(request.id);
      reply({ kind: 'failed', id: request.id, ...described(error) });
    }
  });
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'unusable', message: described(error).message });
}
