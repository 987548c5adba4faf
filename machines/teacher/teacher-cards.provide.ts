import { fromCallback, fromPromise } from 'xstate';
import type { ClassAccounts } from '../../contract/teacher-accounts.ts';
import type { MadeCards, TeacherAccountsPort } from '../ports/teacher-accounts.port.ts';
import { teacherCardsMachine, type CardsRequest } from './teacher-cards.machine.ts';

export function provideTeacherCards(port: TeacherAccountsPort) {
  return teacherCardsMachine.provide({
    actors: {
      load: fromPromise<ClassAccounts, string>(({ input }) => port.accounts(input)),
      make: fromPromise<MadeCards, CardsRequest>(({ input }) => port.replacePasswords(input.classId, input.students)),
      leaving: fromCallback(({ sendBack }) => port.watchLeaving(() => sendBack({ type: 'page.left' }))),
    },
  });
}
export type TeacherCards = ReturnType<typeof provideTeacherCards>;
