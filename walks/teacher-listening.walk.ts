import { PortError } from '../machines/shared/failure.ts';
import { teacherListeningMachine, type ListeningContext } from '../machines/teacher/teacher-listening.machine.ts';
import { nobody } from './support/somebody.ts';
import { listened, unlistened } from './support/teacher-listening.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherListeningMachine>[] = [
  { type: 'teacher.go', to: { name: 'classes' } },
  { type: 'student.toggle', studentId: 'minh-anh' },
  { type: 'class.toggle' },
  { type: 'missing.choose' },
  { type: 'consents.record', givenBy: 'guardian' },
  { type: 'consents.record', givenBy: null },
  { type: 'listening.change', change: { kind: 'switch', on: true } },
  { type: 'listening.change', change: { kind: 'switch', on: false } },
  { type: 'change.confirm' },
  { type: 'change.cancel' },
  done('load', listened),
  failed('load', new PortError({ kind: 'offline' })),
  failed('load', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  failed('load', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
  done('change', unlistened),
  failed('change', new PortError({ kind: 'offline' })),
  failed('change', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  failed('change', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
];
const key = ({ listening, chosen, wanted, failure }: ListeningContext) => [
  listening?.on,
  chosen.toSorted(),
  wanted,
  failure,
];

export const walk = walkOf(teacherListeningMachine, {
  input: { parent: nobody, place: { name: 'listening', classId: 'class-7a2' } },
  cases,
  key,
});
