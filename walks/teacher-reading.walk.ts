import { teacherReadingMachine, type ReadingContext } from '../machines/teacher/teacher-reading.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import type { TeacherPage } from '../machines/ports/teacher.port.ts';
import { nobody } from './support/somebody.ts';
import { NOW } from './support/teacher-class.ts';
import { overviewOf } from './support/teacher-overview.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const page: TeacherPage = { name: 'class', data: overviewOf(5, 5), readAt: NOW };

const cases: Case<typeof teacherReadingMachine>[] = [
  { type: 'teacher.go', to: { name: 'classes' } },
  done('load', page),
  failed('load', new PortError({ kind: 'offline' })),
  failed('load', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  failed('load', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
];
const key = ({ place, page: shown, failure }: ReadingContext) => [place, shown?.name, failure];

export const walk = walkOf(teacherReadingMachine, {
  input: { parent: nobody, place: { name: 'class', classId: 'class-7a2' } },
  cases,
  key,
});
export const nowhere = walkOf(teacherReadingMachine, {
  input: { parent: nobody, place: { name: 'nowhere' } },
  cases,
  key,
});
