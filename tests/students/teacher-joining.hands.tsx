import { expect } from 'vitest';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { joining, letIn, withCode, withoutCode } from '../../walks/support/teacher-joining.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, heading, press, sees, seesNot, words } from './senses.ts';
import { teacherJoining } from './teacher-joining.student.ts';
import { openClass, type TeacherWorld } from './teacher-rig.tsx';

const texts = teacherTexts.teacherJoining;
const make = button(texts.make);
const another = button(texts.another);
const end = button(texts.end);
const all = button(texts.all);
const alert = byRole('alert');
const code = words('KDW4-RT7M');
const refuseHa = button('Refuse: Lê Thu Hà');
/** Students who stay in the list until they confirm, or for ever. */
const LATER = ['Vũ Bảo Ngọc', 'Đỗ Khánh', 'Wolfeschlegelsteinhausenbergerdorff Anastasia'];
const SCHOOL = 'outloud.hoasen.example/login/join';

async function waiting(...names: string[]): Promise<void> {
  const shown = () => [...document.querySelectorAll('main li p')].map((line) => line.firstChild!.textContent);
  await expect.poll(shown).toEqual(names);
}

const sent = async ({ calls }: TeacherWorld, change: object) => {
  await expect.poll(() => calls.changeJoining.open.map(({ input }) => input)).toEqual([change]);
};

playStudent(teacherJoining, {
  begins: openClass,
  sees: {
    class: () => canPress(byRole('link', texts.title)),
    loading: () => sees(words(teacherTexts.teacher.loading)),
    withoutCode: async () => {
      await sees(heading(texts.title), words(texts.none), words(texts.nobody));
      await canPress(make);
      await seesNot(code, end, all, alert);
    },
    codeIsMade: async (world) => {
      await cannotPress(make);
      await sent(world, { type: 'make' });
    },
    toldThatTheDemoIsClosed: async () => {
      await sees(words(texts.demo));
      await canPress(make);
    },
    withCode: async () => {
      await sees(code, words(texts.text.replace('{{address}}', SCHOOL)), words(texts.nobody));
      await canPress(another, end);
      await seesNot(all, alert);
    },
    codeEnds: async (world) => {
      await cannotPress(end);
      await cannotPress(another);
      await sent(world, { type: 'end' });
    },
    waiting: async () => {
      await waiting('Lê Thu Hà', 'Trần Gia Huy', ...LATER);
      await sees(
        heading(/^5.students are waiting$/),
        words(texts.confirmed),
        words(texts.here),
        words(texts.elsewhere),
      );
      await sees(words('Asked as Lee Anna'), words(texts.letInWaits));
      await canPress(all, button('Let in: Lê Thu Hà'), button('Let in: Trần Gia Huy'), refuseHa);
      await canPress(button('Let in: Vũ Bảo Ngọc'), button('Refuse: Đỗ Khánh'));
      await seesNot(button(/^Let in: (Wolfe|Đỗ)/));
    },
    toldThatItRests: async () => {
      await sees(words(texts.resting));
      await canPress(button(texts.look), all);
    },
    refusing: async (world) => {
      await cannotPress(all);
      await cannotPress(refuseHa);
      await sent(world, { type: 'answer', answer: 'refuse', waiting: ['thu-ha'] });
    },
    othersWait: async () => {
      await waiting('Trần Gia Huy', ...LATER);
      await seesNot(words(texts.cards));
    },
    lettingIn: async (world) => {
      await cannotPress(all);
      await sent(world, { type: 'answer', answer: 'let_in', waiting: ['thu-ha', 'gia-huy', 'bao-ngoc'] });
    },
    toldWhoIsIn: async () => {
      await sees(words(/^2.students are in your class now\.$/), words(texts.cards));
      await waiting(...LATER);
      await expect.poll(() => words(texts.letInWaits).elements()).toHaveLength(2);
      await canPress(byRole('link', teacherTexts.teacherCards.title));
    },
    toldToLookAgain: async () => {
      await sees(words(texts.noAnswer));
      await waiting('Lê Thu Hà', 'Trần Gia Huy', ...LATER);
      await canPress(all);
    },
    cards: () => sees(words(teacherTexts.teacher.loading)),
  },
  does: {
    wantsACode: () => press(byRole('link', texts.title)),
    noCodeYet: ({ calls }) => calls.joining.open.at(-1)!.answer(withoutCode),
    studentsWait: ({ calls }) => calls.joining.open.at(-1)!.answer(joining),
    makesACode: () => press(make),
    theCodeComes: ({ calls }) => calls.changeJoining.open[0]!.answer(withCode),
    itIsTheDemo: ({ calls }) => calls.changeJoining.open[0]!.refuse(refusal('forbidden')),
    studentsAsk: async ({ calls, pass }) => {
      pass(10_000);
      await expect.poll(() => calls.joining.open).toHaveLength(1);
      calls.joining.open.at(-1)!.answer(joining);
    },
    endsTheCode: () => press(end),
    theCodeIsOver: ({ calls }) => calls.changeJoining.open[0]!.answer(withoutCode),
    aQuarterOfAnHourPasses: ({ pass }) => pass(15 * 60_000),
    looksAgain: () => press(button(texts.look)),
    letsAllIn: () => press(all),
    refusesOne: () => press(refuseHa),
    theOthersStay: ({ calls }) =>
      calls.changeJoining.open[0]!.answer({ ...joining, waiting: joining.waiting.slice(1) }),
    theyAreIn: ({ calls }) => calls.changeJoining.open[0]!.answer(letIn),
    noAnswerCame: ({ calls }) => calls.changeJoining.open[0]!.refuse(OFFLINE),
    goesToTheCards: () => press(byRole('link', teacherTexts.teacherCards.title)),
  },
});
