// Runs one scorer for any number of concurrent readings.
import { parentPort } from 'node:worker_threads';
import type { Listening } from '../engine.ts';
import { createScorer } from '../engine.ts';
import type { PassageReading } from '../passage.ts';
import { loadAssets } from './load-assets.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('scoring/node/worker.ts runs in a worker thread only');
const reply = (message: WorkerReply): void => port.postMessage(message);
const described = (error: unknown): { name: string; message: string } =>
  error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) };

try {
  const scorer = createScorer(await loadAssets());
  const sentences = new Map<number, Listening>();
  const passages = new Map<number, PassageReading>();
  const forget = (id: number): void => {
    sentences.delete(id);
    passages.delete(id);
  };

  const answerOfPassage = async (passage: PassageReading, request: WorkerRequest): Promise<WorkerReply> => {
    const { id } = request;
    if (request.kind === 'finish') {
      forget(id);
      return { kind: 'finished', id, passage: await passage.finish() };
    }
    if (request.kind === 'hear') await passage.hear(request.samples);
    if (request.kind === 'moveTo') passage.moveTo(request.word);
    return { kind: 'heard', id, place: passage.place() };
  };

  const answer = async (request: WorkerRequest): Promise<WorkerReply> => {
    const { id } = request;
    if (request.kind === 'follow') {
      const { text, pronunciations, accommodations } = request;
      passages.set(id, scorer.read(text, pronunciations, accommodations));
    }
    const passage = passages.get(id);
    if (passage) return answerOfPassage(passage, request);
    if (request.kind === 'await') {
      sentences.set(id, scorer.listen(request.awaited));
      return { kind: 'heard', id };
    }
    const sentence = sentences.get(id) ?? scorer.listen();
    if (request.kind === 'hear') {
      sentences.set(id, sentence);
      const change = sentence.hear(request.samples);
      return { kind: 'heard', id, ...(change && { change }), reached: sentence.reached() };
    }
    forget(id);
    if (request.kind !== 'understand' && request.kind !== 'score')
      throw new Error(`a sentence knows no ${request.kind}`);
    const { pronunciations, accommodations } = request;
    if (request.kind === 'score')
      return { kind: 'scored', id, scoring: await sentence.score(request.text, pronunciations, accommodations) };
    const understanding = await sentence.understand(request.phrases, pronunciations, accommodations);
    return { kind: 'understood', id, understanding };
  };
  const take = async (request: WorkerRequest): Promise<void> => {
    if (request.kind === 'forget') {
      forget(request.id);
      return;
    }
    try {
      reply(await answer(request));
    } catch (error) {
      forget(request.id);
      reply({ kind: 'failed', id: request.id, ...described(error) });
    }
  };
  let last = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last.then(() => take(request));
  });
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'unusable', message: described(error).message });
}
