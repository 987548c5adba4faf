import { teacherMachine, type TeacherContext } from '../machines/teacher/teacher.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { lan } from './support/teacher-class.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherMachine>[] = [
  { type: 'address.moved', place: { name: 'class', classId: 'class-7a2' } },
  { type: 'address.moved', place: { name: 'assignments' } },
  { type: 'address.moved', place: { name: 'assign' } },
  { type: 'address.moved', place: { name: 'cards', classId: 'class-7a2' } },
  { type: 'address.moved', place: { name: 'accommodations', classId: 'class-7a2', studentId: 'gia-huy' } },
  {
    type: 'address.moved',
    place: {
      name: 'correction',
      classId: 'class-7a2',
      studentId: 'gia-huy',
      lessonId: 'lesson-0',
      sentenceId: 'card-1',
    },
  },
  { type: 'address.moved', place: { name: 'roster' } },
  { type: 'address.moved', place: { name: 'newPassword', token: 'token' } },
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
