import { PortError } from '../machines/shared/failure.ts';
import {
  teacherAccommodationsMachine,
  type AccommodationsContext,
} from '../machines/teacher/teacher-accommodations.machine.ts';
import { nobody } from './support/somebody.ts';
import { adjusted } from './support/teacher-accounts.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherAccommodationsMachine>[] = [
  { type: 'teacher.go', to: { name: 'classes' } },
  { type: 'accommodation.toggle', name: 'easy_reading' },
  { type: 'sound.toggle', sound: 'TH' },
  done('load', adjusted),
  failed('load', new PortError({ kind: 'offline' })),
  failed('load', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  failed('load', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
  done('save', adjusted),
  failed('save', new PortError({ kind: 'offline' })),
  failed('save', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
  failed('save', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
];
const key = ({ student, chosen, failure }: AccommodationsContext) => [
  student.id,
  chosen.easy_reading === true,
  chosen.exempt_sounds?.includes('TH') === true,
  failure,
];

export const walk = walkOf(teacherAccommodationsMachine, {
  input: { parent: nobody, place: { name: 'accommodations', classId: 'class-7a2', studentId: 'gia-huy' } },
  cases,
  key,
});
