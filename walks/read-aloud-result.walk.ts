import { readAloudResultMachine } from '../machines/read-aloud-result/read-aloud-result.machine.ts';
import type { ReadAloudResultContext } from '../machines/read-aloud-result/read-aloud-result.types.ts';
import { PortError } from '../machines/shared/failure.ts';
import { own, reading } from './reading-result.walk.ts';
import { destination, profile } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf } from './support/walk.ts';

export const walk = walkOf(readAloudResultMachine, {
  input: { parent: nobody, profile: profile(), destination: destination('ReadAloudResult') },
  cases: [
    { type: 'reading.found', reading, own },
    { type: 'reading.missing', own: null },
    done('loadReading', reading),
    failed('loadReading', new PortError({ kind: 'offline' })),
    { type: 'screen.moved', destination: destination('ReadAloudResult', { params: { '*': 'pace' } }) },
  ],
  key: ({ own: voice, view }: ReadAloudResultContext) => [voice !== null, view],
});
