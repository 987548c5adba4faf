import { teacherMachine, type TeacherContext } from '../machines/teacher/teacher.machine.ts';
import type { TeacherPlace } from '../machines/ports/teacher.port.ts';
import { PortError } from '../machines/shared/failure.ts';
import { lan } from './support/teacher-class.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const places: TeacherPlace[] = [
  { name: 'class', classId: 'class-7a2' },
  { name: 'assign' },
  { name: 'roster' },
  { name: 'writing' },
  { name: 'newPassword', token: 'token' },
];
const moved = (place: TeacherPlace) => ({ type: 'address.moved' as const, place });
const others: Case<typeof teacherMachine>[] = [
  { type: 'teacher.go', to: { name: 'classes' } },
  { type: 'language.chosen', language: 'vi' },
  done('speak'),
  failed('speak', new PortError({ kind: 'offline' })),
  done('readTeacher', lan),
  failed('readTeacher', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Nobody' })),
  failed('readTeacher', new PortError({ kind: 'offline' })),
  done('login'),
  done('password'),
  done('logOut'),
  failed('logOut', new PortError({ kind: 'offline' })),
];
/** From the classes to each place and back, because a walk from each place to each takes too long. */
const cases = ({ context: { place } }: { context: TeacherContext }): Case<typeof teacherMachine>[] => [
  ...(place.name === 'classes' ? places : [{ name: 'classes' } as const]).map(moved),
  ...others,
];
const key = ({ place, teacher, hasEnded, failure, language, wanted }: TeacherContext) => [
  place.name,
  teacher?.id,
  hasEnded,
  failure,
  language,
  wanted,
];

export const walk = walkOf(teacherMachine.provide({ actions: { go: () => {} } }), {
  input: { place: { name: 'classes' }, language: 'en' },
  cases,
  key,
});
