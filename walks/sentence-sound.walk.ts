import { sentenceSoundMachine } from '../machines/teacher/correction/sentence-sound.machine.ts';
import { nobody } from './support/somebody.ts';
import { NONE, OFFLINE, OVER, pages } from './support/teacher-pages.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof sentenceSoundMachine>[] = [
  { type: 'sound.play' },
  { type: 'sound.stop' },
  { type: 'audio.ended' },
  { type: 'audio.ended', failed: true },
  { type: 'sound.delete' },
  { type: 'deletion.confirm' },
  { type: 'deletion.cancel' },
  done('erase'),
  ...[OVER, NONE, OFFLINE].map((error) => failed('erase', error)),
];

export const walk = walkOf(sentenceSoundMachine, {
  input: { parent: nobody, place: pages.correction },
  cases,
  key: () => [],
});
