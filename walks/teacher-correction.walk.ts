import { PortError } from '../machines/shared/failure.ts';
import { teacherCorrectionMachine, type CorrectionContext } from '../machines/teacher/teacher-correction.machine.ts';
import { nobody } from './support/somebody.ts';
import { spoken, unmarked } from './support/teacher-corrections.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherCorrectionMachine>[] = [
  { type: 'teacher.go', to: { name: 'classes' } },
  { type: 'score.type', score: '101' },
  { type: 'score.type', score: '90' },
  { type: 'word.mark', word: 4, said: 'wrong' },
  { type: 'correction.save' },
  { type: 'correction.takeBack' },
  done('load', spoken),
  failed('load', new PortError({ kind: 'offline' })),
  failed('load', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  failed('load', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
  done('save', unmarked),
  failed('save', new PortError({ kind: 'offline' })),
  failed('save', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  failed('save', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
];
const key = ({ sentence, marks, failure }: CorrectionContext) => [
  sentence?.corrections.length,
  marks.score,
  marks.words[4],
  failure,
];

export const walk = walkOf(teacherCorrectionMachine, {
  input: {
    parent: nobody,
    place: {
      name: 'correction',
      classId: 'class-7a2',
      studentId: 'gia-huy',
      lessonId: 'lesson-0',
      sentenceId: 'card-1',
    },
  },
  cases,
  key,
});
