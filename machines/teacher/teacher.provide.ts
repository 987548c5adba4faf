import { fromCallback, fromPromise } from 'xstate';
import type { NewPasswordRequest } from '../../contract/account.ts';
import type { TeacherLoginRequest, TeacherProfile } from '../../contract/teacher.ts';
import type {
  TeacherAddressPort,
  TeacherLanguagePort,
  TeacherPage,
  TeacherPlace,
  TeacherPort,
} from '../ports/teacher.port.ts';
import { teacherLoginMachine } from './teacher-login.machine.ts';
import { teacherPasswordMachine } from './teacher-password.machine.ts';
import { teacherReadingMachine } from './teacher-reading.machine.ts';
import type { TeacherAccommodations } from './teacher-accommodations.provide.ts';
import type { TeacherCorrection } from './teacher-correction.provide.ts';
import type { TeacherJoining } from './teacher-joining.provide.ts';
import type { TeacherListening } from './teacher-listening.provide.ts';
import type { TeacherRoster } from './teacher-roster.provide.ts';
import type { TeacherWriting } from './teacher-writing.provide.ts';
import type { TeacherCards } from './teacher-cards.provide.ts';
import type { TeacherWork } from './teacher-assigning.provide.ts';
import { teacherMachine, type TeacherContext } from './teacher.machine.ts';

export interface TeacherAccounts {
  cards: TeacherCards;
  joining: TeacherJoining;
  accommodations: TeacherAccommodations;
  correction: TeacherCorrection;
  listening: TeacherListening;
  roster: TeacherRoster;
  writing: TeacherWriting;
}

export function provideTeacher(
  port: TeacherPort,
  address: TeacherAddressPort,
  language: TeacherLanguagePort,
  work: TeacherWork,
  accounts: TeacherAccounts,
) {
  return teacherMachine.provide({
    actions: { go: (_, to) => address.go(to) },
    actors: {
      addressBar: fromCallback(({ sendBack }) => address.watch((place) => sendBack({ type: 'address.moved', place }))),
      speak: fromPromise<void, TeacherContext['wanted']>(({ input }) => language.speak(input.language, input.isChoice)),
      readTeacher: fromPromise<TeacherProfile>(() => port.me()),
      logOut: fromPromise<void>(() => port.logOut()),
      login: teacherLoginMachine.provide({
        actors: { logIn: fromPromise<void, TeacherLoginRequest>(({ input }) => port.logIn(input)) },
      }),
      password: teacherPasswordMachine.provide({
        actors: { setPassword: fromPromise<void, NewPasswordRequest>(({ input }) => port.setPassword(input)) },
      }),
      assignments: work.assignments,
      assigning: work.assigning,
      cards: accounts.cards,
      joining: accounts.joining,
      accommodations: accounts.accommodations,
      correction: accounts.correction,
      listening: accounts.listening,
      roster: accounts.roster,
      writing: accounts.writing,
      reading: teacherReadingMachine.provide({
        actors: { load: fromPromise<TeacherPage, TeacherPlace>(({ input }) => port.page(input)) },
      }),
    },
  });
}
