import { expect } from 'vitest';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { spoken } from '../../walks/support/teacher-corrections.ts';
import { listened, unlistened } from '../../walks/support/teacher-listening.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, heading, press, sees, seesNot, words } from './senses.ts';
import { teacherListening, teacherSound } from './teacher-listening.student.ts';
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

async function openClass() {
  const world = openTeacher(() => ({ results: [], count: 0, levels: [] }));
  await press(byRole('link', /^Class 7A2/).first());
  return world;
}

playStudent(teacherListening, {
  begins: openClass,
  sees: {
    classPage: () => canPress(byRole('link', texts.title)),
    recordingsLoad: () => sees(words(teacherTexts.teacher.loading)),
    toldThatTheSchoolKeepsNone: () => sees(heading(texts.title), heading(texts.none)),
    toldToBeOffline: async () => {
      await sees(heading(teacherTexts.teacher.offline));
      await canPress(button(teacherTexts.teacher.tryAgain));
    },
    toldThatNothingIsThere: async () => {
      await sees(heading(teacherTexts.teacher.missing));
      await canPress(byRole('link', teacherTexts.teacher.toClasses));
    },
    async recordings() {
      await sees(
        heading(texts.isOn),
        words('12 recordings').first(),
        words(/^Parent or guardian agreed · Phạm Thị Lan, /),
      );
      await sees(words(/^Consent has ended · A former teacher, /), words(texts.noConsent), words(/for 30 days/));
      await canPress(stop, agreed, ends, button(texts.deleteAll), actionFor(texts.delete, 'Trần Gia Huy'));
    },
    async consentIsStored({ calls }: TeacherWorld) {
      await cannotPress(agreed);
      await cannotPress(stop);
      const change = { kind: 'consent', studentId: 'minh-anh', givenBy: 'guardian' };
      expect(calls.changeListening.open.map(({ input }) => input)).toEqual([change]);
    },
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
    async stopIsStored({ calls }: TeacherWorld) {
      await cannotPress(stop);
      expect(calls.changeListening.open.map(({ input }) => input)).toEqual([{ kind: 'switch', on: false }]);
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
    theNetworkIsGone: ({ calls }) => calls.listening.open[0]!.refuse(OFFLINE),
    theClassIsGone: ({ calls }) => calls.listening.open[0]!.refuse(refusal('not_found')),
    triesAgain: () => press(button(teacherTexts.teacher.tryAgain)),
    recordsAConsent: () => press(agreed),
    endsAConsent: () => press(ends),
    stopsAll: () => press(stop),
    itIsStored: ({ calls }) => calls.changeListening.open[0]!.answer(consented),
    noAnswerCame: ({ calls }) => calls.changeListening.open[0]!.refuse(OFFLINE),
    keepsTheConsent: () => press(button(texts.keep)),
    confirms: () => press(byRole('dialog').getByRole('button', { name: texts.switchOff })),
    allIsDeleted: ({ calls }) => calls.changeListening.open[0]!.answer(unlistened),
  },
});

const play = button(texts.play);
const remove = button(texts.delete);

playStudent(teacherSound, {
  begins: async () => {
    const world = await openClass();
    await press(byRole('row').nth(1).getByRole('link'));
    await press(byRole('table').first().getByRole('link').first());
    await press(byRole('link', 'Correct: library'));
    world.calls.sentence.open[0]!.answer({ ...spoken, sound_until: '2026-12-25T12:00:00.000Z' });
    return world;
  },
  sees: {
    async sentence() {
      await sees(words(texts.until.replace('{{day}}', 'Fri, Dec 25')));
      await canPress(play, remove);
    },
    sounds: () => canPress(button(texts.stop)),
    asked: () => sees(heading(texts.askOne), words(texts.askText)),
    async isDeleting({ calls }: TeacherWorld) {
      await cannotPress(play);
      expect(calls.eraseSound.open).toHaveLength(1);
    },
    toldThatItIsDeleted: async () => {
      await sees(words(texts.deleted));
      await seesNot(play, remove);
    },
    toldThatItIsNot: async () => {
      await sees(words(texts.notChanged));
      await canPress(play);
    },
  },
  does: {
    plays: () => press(play),
    itEnds: ({ audio }) => audio.plays.at(-1)!.listen({ type: 'playback.ended' }),
    stops: () => press(button(texts.stop)),
    deletes: () => press(remove),
    confirms: () => press(byRole('dialog').getByRole('button', { name: texts.delete })),
    keepsIt: () => press(button(texts.keep)),
    itIsDeleted: ({ calls }) => calls.eraseSound.open[0]!.answer(),
    noAnswerCame: ({ calls }) => calls.eraseSound.open[0]!.refuse(OFFLINE),
  },
});
