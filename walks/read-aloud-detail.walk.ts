import {
  readAloudDetailMachine,
  type ReadAloudDetailContext,
} from '../machines/read-aloud-detail/read-aloud-detail.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, profile } from './support/fixtures.ts';
import { readAloudGame } from './support/passage.ts';
import { recordingsWith } from './support/reading.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf } from './support/walk.ts';

const LOADED = '0.readAloudDetail.loading';

export const walk = walkOf(readAloudDetailMachine, {
  input: { parent: nobody, destination: destination('ReadingAloudDetail'), profile: profile() },
  cases: [
    done(LOADED, { passage: readAloudGame(), recordings: recordingsWith(82, 74) }),
    done(LOADED, { passage: readAloudGame({ audio_url: null }), recordings: [] }),
    failed(LOADED, new PortError({ kind: 'offline' })),
    { type: 'readAloudDetail.go', to: { name: 'HomeWorkAssignments' } },
    { type: 'readAloudDetail.listen', url: '/audio/reading-turtles.mp3', speed: 'normal' },
    { type: 'readAloudDetail.listen', url: '/audio/reading-turtles.mp3', speed: 'slow' },
  ],
  key: ({ detail, speed }: ReadAloudDetailContext) => [detail?.recordings.length ?? null, speed],
});
