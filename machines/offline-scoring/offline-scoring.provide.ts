import { fromPromise } from 'xstate';
import type { OfflineScoringPort } from '../ports/offline-scoring.port.ts';
import { offlineScoringMachine } from './offline-scoring.machine.ts';

export function provideOfflineScoring(port: OfflineScoringPort) {
  return offlineScoringMachine.provide({
    actors: {
      look: fromPromise(() => port.look()),
      keep: fromPromise(() => port.keep()),
      drop: fromPromise(() => port.drop()),
    },
  });
}
