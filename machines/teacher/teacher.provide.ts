import { fromCallback, fromPromise } from 'xstate';
import type { AudioPort } from '../ports/audio.port.ts';
import type { TeacherPagesPort } from '../ports/teacher-pages.port.ts';
import type { TeacherRosterPort } from '../ports/teacher-roster.port.ts';
import type { TeacherWorkPort } from '../ports/teacher-work.port.ts';
import type { TeacherWritingPort } from '../ports/teacher-writing.port.ts';
import type { TeacherAddressPort, TeacherLanguagePort, TeacherPort } from '../ports/teacher.port.ts';
import { provideTeacherAssigning } from './assigning/teacher-assigning.provide.ts';
import { teacherLoginMachine } from './login/teacher-login.machine.ts';
import { provideTeacherPage } from './page/teacher-page.provide.ts';
import { teacherPasswordMachine } from './login/teacher-password.machine.ts';
import { provideTeacherRoster } from './roster/teacher-roster.provide.ts';
import { provideTeacherWriting } from './writing/teacher-writing.provide.ts';
import { teacherMachine } from './teacher.machine.ts';

export interface TeacherPorts {
  session: TeacherPort;
  address: TeacherAddressPort;
  language: TeacherLanguagePort;
  pages: TeacherPagesPort;
  work: TeacherWorkPort;
  roster: TeacherRosterPort;
  writing: TeacherWritingPort;
  audio: AudioPort;
}

export function provideTeacher({ session, address, language, pages, work, roster, writing, audio }: TeacherPorts) {
  return teacherMachine.provide({
    actions: { go: (_, to) => address.go(to) },
    actors: {
      addressBar: fromCallback(({ sendBack }) => address.watch((place) => sendBack({ type: 'address.moved', place }))),
      speak: fromPromise(({ input }) => language.speak(input.language, input.isChoice)),
      readTeacher: fromPromise(() => session.me()),
      logOut: fromPromise(() => session.logOut()),
      login: teacherLoginMachine.provide({
        actors: { logIn: fromPromise(({ input }) => session.logIn(input)) },
      }),
      password: teacherPasswordMachine.provide({
        actors: { setPassword: fromPromise(({ input }) => session.setPassword(input)) },
      }),
      page: provideTeacherPage(pages, work, audio),
      assigning: provideTeacherAssigning(work, audio),
      roster: provideTeacherRoster(roster),
      writing: provideTeacherWriting(writing, audio),
    },
  });
}
