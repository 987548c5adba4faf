import { expect } from 'vitest';
import type { ListeningChange } from '../../machines/ports/teacher-listening.port.ts';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { listened, unlistened } from '../../walks/support/teacher-listening.ts';
import { OFFLINE } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, heading, press, sees, seesNot, words } from './senses.ts';
import { teacherListening } from './teacher-listening.student.ts';
import { openTeacher, type TeacherWorld } from './teacher-rig.tsx';

const texts = teacherTexts.teacherListen;
const actionFor = (action: string, name: string) =>
  button(texts.actionFor.replace('{{action}}', action).replace('{{name}}', name));
const agreed = actionFor(texts.guardian, 'Nguyễn Minh Anh');
const ends = actionFor(texts.end, 'Trần Gia Huy');
const stop = button(texts.switchOff);
const consented = {
  ...listened,
  students: listened.students.map((each) => ({ ...each, consent: listened.students[1]!.consent })),
};
const named = (title: string, name: string) => heading(title.replace('{{name}}', name));
const isSent =
  (change: ListeningChange) =>
  ({ calls }: TeacherWorld) =>
    expect(calls.changeListening.open.map(({ input }) => input)).toEqual([change]);

playStudent(teacherListening, {
  begins: async () => {
    const world = openTeacher(() => ({ results: [], count: 0, levels: [] }));
    await press(byRole('link', /^Class 7A2/).first());
    return world;
  },
  sees: {
    classPage: () => canPress(byRole('link', texts.title)),
    recordingsLoad: () => sees(words(teacherTexts.teacher.loading)),
    toldThatTheSchoolKeepsNone: () => sees(heading(texts.title), heading(texts.none)),
    async recordings() {
      await sees(
        heading(texts.isOn),
        words('12 recordings').first(),
        words(/^Parent or guardian agreed · Phạm Thị Lan, /),
      );
      await sees(words(/^Consent has ended · A former teacher, /), words(texts.noConsent), words(/for 30 days/));
      await seesNot(words(texts.notChanged));
      await canPress(stop, agreed, ends, button(texts.deleteAll), actionFor(texts.delete, 'Trần Gia Huy'));
    },
    async consentIsStored(world) {
      await cannotPress(agreed);
      await cannotPress(stop);
      isSent({ kind: 'consent', studentId: 'minh-anh', givenBy: 'guardian' })(world);
    },
    ownConsentIsStored: isSent({ kind: 'consent', studentId: 'minh-anh', givenBy: 'student' }),
    withConsent: async () => {
      await canPress(actionFor(texts.end, 'Nguyễn Minh Anh'));
      await seesNot(agreed);
    },
    toldThatNothingChanged: async () => {
      await sees(words(texts.notChanged));
      await canPress(agreed);
    },
    askedToEnd: () => sees(named(texts.askEnd, 'Trần Gia Huy'), words(texts.askText)),
    askedToStop: () => sees(named(texts.askOff, 'Class 7A2'), words(texts.askText)),
    askedAfterAFailure: () => sees(named(texts.askEnd, 'Trần Gia Huy')),
    askedToDeleteOnes: () => sees(named(texts.askDelete, 'Trần Gia Huy'), words(texts.askText)),
    askedToDeleteAll: () => sees(named(texts.askDelete, 'Class 7A2'), words(texts.askText)),
    startIsStored: isSent({ kind: 'switch', on: true }),
    async stopIsStored(world) {
      await cannotPress(stop);
      isSent({ kind: 'switch', on: false })(world);
    },
    async off() {
      await sees(heading(texts.isOff), words('0 recordings'));
      await canPress(button(texts.switchOn));
      await seesNot(button(texts.deleteAll));
    },
  },
  does: {
    opensTheRecordings: () => press(byRole('link', texts.title)),
    theyArrive: ({ calls }) => calls.listening.open[0]!.answer(listened),
    theSchoolKeepsNone: ({ calls }) => calls.listening.open[0]!.answer({ ...unlistened, days: null }),
    recordsAConsent: () => press(agreed),
    recordsAStudentsOwn: () => press(actionFor(texts.student, 'Nguyễn Minh Anh')),
    endsAConsent: () => press(ends),
    deletesOnes: () => press(actionFor(texts.delete, 'Trần Gia Huy')),
    deletesAll: () => press(button(texts.deleteAll)),
    startsAgain: () => press(button(texts.switchOn)),
    itIsOn: ({ calls }) => calls.changeListening.open[0]!.answer(listened),
    stopsAll: () => press(stop),
    itIsStored: ({ calls }) => calls.changeListening.open[0]!.answer(consented),
    noAnswerCame: ({ calls }) => calls.changeListening.open[0]!.refuse(OFFLINE),
    keepsTheConsent: () => press(button(texts.keep)),
    confirms: () => press(byRole('dialog').getByRole('button', { name: texts.switchOff })),
    allIsDeleted: ({ calls }) => calls.changeListening.open[0]!.answer(unlistened),
  },
});
