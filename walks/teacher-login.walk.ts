import { teacherLoginMachine, type TeacherLoginContext } from '../machines/teacher/login/teacher-login.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherLoginMachine>[] = [
  { type: 'login.submit', email: 'lan@hoasen.example', password: 'right-password' },
  { type: 'login.submit', email: 'lan', password: 'right-password' },
  { type: 'login.submit', email: 'lan@hoasen.example', password: '' },
  done('logIn'),
  failed('logIn', new PortError({ kind: 'refused', code: 'invalid_credentials', message: 'Wrong' })),
  failed('logIn', new PortError({ kind: 'offline' })),
];
const key = ({ hasEnded, email, password, failure }: TeacherLoginContext) => [
  hasEnded,
  email,
  password !== '',
  failure,
];

export const walk = walkOf(teacherLoginMachine, { input: { hasEnded: false }, cases, key });
export const afterEnd = walkOf(teacherLoginMachine, { input: { hasEnded: true }, cases, key });
