import { PortError } from '../machines/shared/failure.ts';
import { sentenceSoundMachine, type SentenceSoundContext } from '../machines/teacher/sentence-sound.machine.ts';
import { nobody } from './support/somebody.ts';
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
  failed('erase', new PortError({ kind: 'offline' })),
  failed('erase', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  failed('erase', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
];
const key = ({ failure }: SentenceSoundContext) => [failure];

export const walk = walkOf(sentenceSoundMachine, {
  input: {
    parent: nobody,
    place: { classId: 'class-7a2', studentId: 'gia-huy', lessonId: 'lesson-0', sentenceId: 'card-1' },
  },
  cases,
  key,
});
