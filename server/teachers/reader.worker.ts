import { parentPort } from 'node:worker_threads';
import { READER_TASKS, type ReaderRequest, type ReaderResponse } from './reader-tasks.ts';

parentPort!.on('message', ({ task, input }: ReaderRequest) => {
  void respond(READER_TASKS[task] as (given: unknown) => unknown, input);
});

async function respond(work: (input: unknown) => unknown, input: unknown): Promise<void> {
  try {
    parentPort!.postMessage({ output: await work(input) } satisfies ReaderResponse);
  } catch (error) {
    parentPort!.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' });
  }
}
