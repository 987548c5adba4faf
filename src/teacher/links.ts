import type { ClassStudent, TeacherClass } from '../../contract/teacher.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { linkTo } from '../components/link-to.ts';
import { addressOf } from './addresses.ts';
import { listedName, type SayToTeacher } from './texts.ts';

export function placeLink(to: TeacherPlace, go: (to: TeacherPlace) => void) {
  return linkTo(addressOf(to), () => go(to));
}

interface Destination {
  class?: TeacherClass;
  /** A student of the class. */
  student?: Pick<ClassStudent, 'id' | 'first_name' | 'last_name'>;
}

/** Returns the links that lead from the list of classes to a class or a student. */
export function wayTo({ class: group, student }: Destination, onGo: (to: TeacherPlace) => void, t: SayToTeacher) {
  const step = (text: string, to: TeacherPlace) => ({ text, link: placeLink(to, onGo) });
  const way = [step(t('teacherClasses.title'), { name: 'classes' })];
  if (group) way.push(step(group.name, { name: 'class', classId: group.id }));
  if (group && student)
    way.push(step(listedName(student), { name: 'student', classId: group.id, studentId: student.id }));
  return way;
}
