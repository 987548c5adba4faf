import { parentPort, workerData } from 'node:worker_threads';
import { readRoster, type RosterToRead } from './read-roster.ts';

parentPort!.postMessage(await readRoster(workerData as RosterToRead));
