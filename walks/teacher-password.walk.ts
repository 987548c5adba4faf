import {
  teacherPasswordMachine,
  type TeacherPasswordContext,
} from '../machines/teacher/login/teacher-password.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherPasswordMachine>[] = [
  { type: 'password.submit', password: 'a fine password' },
  { type: 'password.submit', password: 'seven77' },
  done('setPassword'),
  failed('setPassword', new PortError({ kind: 'refused', code: 'password_too_weak', message: 'Weak' })),
  failed('setPassword', new PortError({ kind: 'refused', code: 'reset_link_invalid', message: 'Used' })),
];
const key = ({ token, password, failure }: TeacherPasswordContext) => [token, password !== '', failure];

export const walk = walkOf(teacherPasswordMachine, { input: { token: 'token' }, cases, key });
export const withoutToken = walkOf(teacherPasswordMachine, { input: { token: '' }, cases, key });
