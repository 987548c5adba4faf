import { expect } from 'vitest';
import type { ListeningChange } from '../../machines/ports/teacher-pages.port.ts';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { listened, unlistened } from '../../walks/support/teacher-listening.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, flip, heading, press, sees, seesNot, words } from './senses.ts';
import { teacherListening } from './teacher-listening.student.ts';
import { openClass, type TeacherWorld } from './teacher-rig.tsx';

const texts = teacherTexts.teacherListen;
const actionFor = (action: string, name: string) =>
  button(texts.actionFor.replace('{{action}}', action).replace('{{name}}', name));
const agreed = button(texts.guardian);
const ends = button(texts.end);
const [minhAnh, giaHuy, anastasia] = listened.students.map(({ id, last_name, first_name }) => ({
  id,
  box: byRole('checkbox', new RegExp(`^${last_name} ${first_name}`)),
}));
const whole = byRole('checkbox', teacherTexts.teacherCards.whole);
const missing = button(texts.chooseMissing);
const missingOnes = [minhAnh!, anastasia!];
const withoutOne = { ...listened, students: listened.students.slice(1) };
const stop = button(texts.switchOff);
const consented = {
  ...listened,
  students: listened.students.map((each) => ({ ...each, consent: listened.students[1]!.consent })),
};
const named = (title: string, name: string) => heading(title.replace('{{name}}', name));
async function chosen(...those: (typeof minhAnh)[]): Promise<void> {
  for (const one of [minhAnh, giaHuy, anastasia]) {
    if (those.includes(one)) await expect.element(one!.box).toBeChecked();
    else await expect.element(one!.box).not.toBeChecked();
  }
  await sees(words(those.length === 1 ? '1 student chosen' : `${those.length} students chosen`));
  await seesNot(words(teacherTexts.teacherCards.nobody));
}
const isSent =
  (change: ListeningChange) =>
  ({ calls }: TeacherWorld) =>
    expect(calls.changeListening.open.map(({ input }) => input)).toEqual([change]);

playStudent(teacherListening, {
  begins: openClass,
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
      await canPress(stop, agreed, ends, missing, button(texts.deleteAll), actionFor(texts.delete, 'Trần Gia Huy'));
      await chosen();
    },
    askedForStudents: () => sees(words(teacherTexts.teacherCards.nobody)),
    oneChosen: () => chosen(giaHuy),
    ownConsentIsStored: isSent({ kind: 'consent', students: [giaHuy!.id], givenBy: 'student' }),
    missingChosen: () => chosen(...missingOnes),
    async consentsAreStored(world) {
      await cannotPress(agreed);
      await cannotPress(stop);
      await cannotPress(giaHuy!.box);
      isSent({ kind: 'consent', students: missingOnes.map(({ id }) => id), givenBy: 'guardian' })(world);
    },
    async withConsents() {
      await expect.poll(() => words(/^Parent or guardian agreed · /).elements()).toHaveLength(3);
      await seesNot(missing);
      await chosen(...missingOnes);
      await canPress(ends);
    },
    async toldThatNothingChanged() {
      await sees(words(texts.notChanged));
      await chosen(...missingOnes);
      await canPress(agreed);
    },
    classIsReadAgain: () => cannotPress(agreed),
    async toldThatTheClassChanged() {
      await sees(words(texts.notChanged), words('1 student chosen'));
      await expect.element(anastasia!.box).toBeChecked();
      await seesNot(minhAnh!.box);
    },
    login: () => sees(heading(teacherTexts.teacherLogin.title), words(teacherTexts.teacherLogin.hasEnded)),
    missing: () => canPress(byRole('link', teacherTexts.teacher.toClasses)),
    askedToEndTwo: () => sees(named(texts.askEnd, '2\u00a0students'), words(texts.askText)),
    endIsStored: isSent({ kind: 'consent', students: missingOnes.map(({ id }) => id), givenBy: null }),
    allChosen: () => chosen(minhAnh, giaHuy, anastasia),
    askedToEnd: () => sees(named(texts.askEnd, 'Trần Gia Huy'), words(texts.askText)),
    askedToStop: () => sees(named(texts.askOff, 'Class 7A2'), words(texts.askText)),
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
    recordsTheirOwn: () => press(button(texts.student)),
    endsTheConsents: () => press(ends),
    choosesOne: () => flip(giaHuy!.box),
    takesOneBack: () => flip(giaHuy!.box),
    choosesTheMissing: () => press(missing),
    choosesTheClass: () => flip(whole),
    takesTheClassBack: () => flip(whole),
    deletesOnes: () => press(actionFor(texts.delete, 'Trần Gia Huy')),
    deletesAll: () => press(button(texts.deleteAll)),
    startsAgain: () => press(button(texts.switchOn)),
    itIsOn: ({ calls }) => calls.changeListening.open[0]!.answer(listened),
    stopsAll: () => press(stop),
    itIsStored: ({ calls }) => calls.changeListening.open[0]!.answer(consented),
    noAnswerCame: ({ calls }) => calls.changeListening.open[0]!.refuse(OFFLINE),
    oneHasLeft: ({ calls }) => calls.changeListening.open[0]!.refuse(refusal('not_found')),
    theClassArrives: ({ calls }) => calls.listening.open[0]!.answer(withoutOne),
    theNetworkIsGone: ({ calls }) => calls.listening.open[0]!.refuse(OFFLINE),
    theLoginHasEnded: ({ calls }) => calls.listening.open[0]!.refuse(refusal('unauthorized')),
    theClassIsGone: ({ calls }) => calls.listening.open[0]!.refuse(refusal('not_found')),
    confirmsTheEnd: () => press(byRole('dialog').getByRole('button', { name: texts.end })),
    keepsTheConsent: () => press(button(texts.keep)),
    confirms: () => press(byRole('dialog').getByRole('button', { name: texts.switchOff })),
    allIsDeleted: ({ calls }) => calls.changeListening.open[0]!.answer(unlistened),
  },
});
