import { expect } from 'vitest';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { accounts, madeFor } from '../../walks/support/teacher-accounts.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, flip, heading, press, sees, seesNot, words } from './senses.ts';
import { teacherCards } from './teacher-cards.student.ts';
import { openClass, type TeacherWorld } from './teacher-rig.tsx';

const texts = teacherTexts.teacherCards;
const [minhAnh, giaHuy, anastasia, baoNgoc, khanh] = accounts.students as [
  (typeof accounts.students)[number],
  (typeof accounts.students)[number],
  (typeof accounts.students)[number],
  (typeof accounts.students)[number],
  (typeof accounts.students)[number],
];
const box = ({ last_name, first_name }: typeof minhAnh) =>
  byRole('checkbox', new RegExp(`^${last_name} ${first_name}`));
const whole = byRole('checkbox', texts.whole);
const next = button(texts.next);
const alert = byRole('alert');
const dialog = byRole('dialog');
const printed: number[] = [];

async function list(chosen: readonly (typeof minhAnh)[], ...alerts: string[]): Promise<void> {
  await sees(heading(texts.title), words(texts.text), words(minhAnh.email));
  await canPress(next, whole, box(minhAnh), box(giaHuy));
  for (const one of [anastasia, baoNgoc, khanh]) await cannotPress(box(one));
  await sees(words(texts.otherClass.replace('{{name}}', 'Class 2B')), words(texts.operator));
  for (const one of accounts.students) {
    if (chosen.includes(one)) await expect.element(box(one)).toBeChecked();
    else await expect.element(box(one)).not.toBeChecked();
  }
  await expect.poll(() => alert.elements().map((element) => element.textContent)).toEqual(alerts);
  await seesNot(dialog);
}

async function question(title: string): Promise<void> {
  await sees(dialog, heading(title), words(texts.askText), words(texts.kept));
  await canPress(button(texts.keep), button(texts.make));
}

async function cards(...students: (typeof minhAnh)[]): Promise<void> {
  await sees(heading(texts.title), words(texts.once));
  await canPress(button(texts.print), button(texts.done));
  const made = madeFor(students);
  const shown = () =>
    [...document.querySelectorAll('main li')].map((card) => [
      card.querySelector('h2')!.textContent,
      ...[...card.querySelectorAll('dd')].map((line) => line.textContent),
    ]);
  await expect
    .poll(shown)
    .toEqual(
      made.cards.map(({ last_name, first_name, email, password }) => [
        `${last_name} ${first_name} ${made.class.name}`,
        'outloud.hoasen.example',
        email,
        password,
      ]),
    );
}

const requestIsSent = (...students: (typeof minhAnh)[]) => {
  return async ({ calls }: TeacherWorld) => {
    await cannotPress(button(texts.making));
    expect(calls.passwords.open.map(({ input }) => input)).toEqual([students.map(({ id }) => id)]);
  };
};

const arrive =
  (...students: (typeof minhAnh)[]) =>
  ({ calls }: TeacherWorld) =>
    calls.passwords.open[0]!.answer(madeFor(students));

/** Asserts that no new password is on the page or stored in the browser. */
function isForgotten(): void {
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
  for (const text of [document.documentElement.outerHTML, ...stored])
    for (const { password } of madeFor([minhAnh, giaHuy]).cards) expect(text).not.toContain(password);
}

playStudent(teacherCards, {
  begins: async () => {
    printed.length = 0;
    window.print = () => void printed.push(1);
    return openClass();
  },
  sees: {
    class: async () => {
      await sees(heading('Class 7A2'));
      await canPress(byRole('link', texts.title));
      isForgotten();
    },
    studentPage: () => canPress(byRole('link', texts.one)),
    listLoads: () => sees(words(teacherTexts.teacher.loading)),
    listForOneLoads: () => sees(words(teacherTexts.teacher.loading)),
    list: async () => {
      await list([]);
      isForgotten();
    },
    askedForStudents: async () => {
      await list([], texts.nobody);
      await expect.element(whole).toHaveFocus();
    },
    allChosen: async () => {
      await list([minhAnh, giaHuy]);
      await expect.element(whole).toBeChecked();
    },
    askedAboutTwo: () => question('Make new passwords for 2\u00a0students?'),
    twoAreMade: requestIsSent(minhAnh, giaHuy),
    twoCards: () => cards(minhAnh, giaHuy),
    toldThatTheyAreHidden: async () => {
      await list([]);
      await sees(words(texts.hidden));
      isForgotten();
    },
    oneChosen: () => list([giaHuy]),
    asked: () => question('Make a new password for 1\u00a0student?'),
    oneIsMade: requestIsSent(giaHuy),
    oneCard: () => cards(giaHuy),
    toldThatTheOldOneMayHaveEnded: () => list([giaHuy], texts.noAnswer),
    toldToWait: () => list([giaHuy], texts.tooMany),
    toldThatTheClassChanged: () => list([giaHuy], texts.refused),
    toldThatAnotherClassIsTheMainOne: () => list([giaHuy], texts.notPrimary),
    toldThatTheDemoStays: () => list([giaHuy], texts.demo),
  },
  does: {
    wantsPasswords: () => press(byRole('link', texts.title)),
    opensAStudent: () => press(byRole('row').nth(1).getByRole('link')),
    wantsAPassword: () => press(byRole('link', texts.one)),
    theListArrives: ({ calls }) => calls.accounts.open[0]!.answer(accounts),
    continues: () => press(next),
    choosesOne: () => flip(box(giaHuy)),
    choosesTheClass: () => flip(whole),
    takesOneBack: () => flip(box(giaHuy)),
    takesTheClassBack: () => flip(whole),
    confirms: () => press(button(texts.make)),
    keepsTheOldOne: () => press(button(texts.keep)),
    oneArrives: arrive(giaHuy),
    twoArrive: arrive(minhAnh, giaHuy),
    noAnswerCame: ({ calls }) => calls.passwords.open[0]!.refuse(OFFLINE),
    tooManyWereMade: ({ calls }) => calls.passwords.open[0]!.refuse(refusal('too_many_attempts')),
    theStudentIsGone: ({ calls }) => calls.passwords.open[0]!.refuse(refusal('not_found')),
    theMainClassChanged: ({ calls }) => calls.passwords.open[0]!.refuse(refusal('not_primary_class')),
    itIsTheDemo: ({ calls }) => calls.passwords.open[0]!.refuse(refusal('forbidden')),
    async prints() {
      const before = printed.length;
      await press(button(texts.print));
      expect(printed).toHaveLength(before + 1);
    },
    isDone: () => press(button(texts.done)),
    leavesThePage: ({ leave }) => leave(),
    async halfAnHourPasses({ pass }) {
      pass(30 * 60_000 - 1);
      await sees(words(texts.once));
      pass(1);
    },
    goesToTheClass: () => press(byRole('link', accounts.class.name)),
  },
});
