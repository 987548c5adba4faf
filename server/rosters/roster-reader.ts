import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadRoster, RosterToRead } from './read-roster.ts';

export type RosterReader = (toRead: RosterToRead) => Promise<ReadRoster>;

/** Reads OneRoster files in a thread of their own, because the largest ones take a second. */
export async function readRosterAside(toRead: RosterToRead): Promise<ReadRoster> {
  const worker = new Worker(new URL('roster-reader.worker.ts', import.meta.url), { workerData: toRead });
  try {
    const [read] = (await once(worker, 'message')) as [ReadRoster];
    return read;
  } finally {
    await worker.terminate();
  }
}
