import { expect } from 'vitest';
import { english } from '../support/english.ts';
import { authData } from '../../walks/support/fixtures.ts';
import { openApp, refusal } from './app-rig.tsx';
import { joinClass } from './join-class.student.ts';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, cannotPress, field, heading, press, sees, seesNot, words, write } from './senses.ts';

const texts = english.join;
const CODE = 'KDW4-RT7M';
const code = field(texts.code);
const ask = button(texts.submit);
const firstName = field(texts.firstName);
const work = byRole('link', texts.work);
const alertTexts = () =>
  byRole('alert')
    .elements()
    .map((element) => element.textContent);

async function form(typed: string, ...mistakes: string[]): Promise<void> {
  await sees(
    heading(texts.title),
    words('You are logged in as Tran Linh. Enter the code that your teacher shows you.'),
  );
  await expect.element(code).toHaveValue(typed);
  await canPress(ask);
  await seesNot(firstName);
  await expect.poll(alertTexts).toEqual(mistakes);
}

playStudent(joinClass, {
  begins: () => openApp({ path: `/login/join?code=${CODE}` }),
  sees: {
    joinForm: async () => {
      await sees(heading(texts.title), words(texts.haveLoginText));
      await expect.element(code).toHaveValue(CODE);
      await canPress(firstName, button(texts.haveLogin));
    },
    login: async () => {
      await canPress(field(english.login.password));
      await seesNot(code);
    },
    form: async ({ browser }) => {
      await form(CODE);
      expect(browser.path()).toBe(`/join?code=${CODE}`);
    },
    askedForTheCode: () => form('', texts.required),
    asking: async ({ calls }) => {
      await cannotPress(button(texts.asking));
      expect(calls.askForClass.open.map(({ input }) => input)).toEqual([{ code: CODE }]);
    },
    toldThatTheCodeIsUnknown: () => form(CODE, texts.unknown),
    toldToWait: () => form(CODE, english.errors.too_many_attempts),
    toldThatTheTeacherKnows: async () => {
      await sees(heading(texts.sentTitle), words(texts.asked.replace('{{name}}', 'Class 7A2')));
      await canPress(work);
      await seesNot(code);
    },
    inTheClass: async () => {
      await sees(heading(texts.inTitle), words('You are in Class 7A2 now.'));
      await canPress(work);
    },
    assignments: () => sees(heading(english.assignments.title)),
    home: () => sees(heading('Hi, Linh')),
  },
  does: {
    hasALogin: () => press(button(texts.haveLogin)),
    async logsIn({ calls }) {
      await write(field('Email'), 'linh.tran@riverside.example');
      await write(field('Password'), 'sesame');
      await press(button(english.login.submit));
      await expect.poll(() => calls.logIn.open).toHaveLength(1);
      calls.logIn.open[0]!.answer(authData());
    },
    opensTheJoinPage: ({ browser }) => browser.port.go({ path: `/login/join?code=${CODE}` }),
    async asksWithoutACode() {
      await write(code, '');
      await press(ask);
    },
    async asks() {
      await write(code, CODE);
      await press(ask);
    },
    aTeacherHasToLetIn: ({ calls }) => calls.askForClass.open[0]!.answer({ class_name: 'Class 7A2', state: 'waiting' }),
    aTeacherHadLetIn: ({ calls }) => calls.askForClass.open[0]!.answer({ class_name: 'Class 7A2', state: 'in' }),
    theCodeIsUnknown: ({ calls }) => calls.askForClass.open[0]!.refuse(refusal('not_found')),
    thereWereTooManyWrongCodes: ({ calls }) => calls.askForClass.open[0]!.refuse(refusal('too_many_attempts')),
    goesToTheWork: () => press(work),
    goesBack: () => press(button(english.action.back)),
  },
});
