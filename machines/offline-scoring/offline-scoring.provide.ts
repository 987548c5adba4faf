import { fromPromise } from 'xstate';
import type { KeptEngine, OfflineScoringPort } from '../ports/offline-scoring.port.ts';
import { offlineScoringMachine } from './offline-scoring.machine.ts';

export function provideOfflineScoring(port: OfflineScoringPort) {
  return offlineScoringMachine.provide({
    actors: {
      look: fromPromise<KeptEngine>(() => port.look()),
      keep: fromPromise<KeptEngine>(() => port.keep()),
      drop: fromPromise<KeptEngine>(() => port.drop()),
    },
  });
}
