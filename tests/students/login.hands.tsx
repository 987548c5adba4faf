import { expect, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PortError } from '../../machines/shared/failure.ts';
import { english } from '../support/english.ts';
import { authData } from '../../walks/support/fixtures.ts';
import { OFFLINE, openApp, refusal, type AppWorld } from './app-rig.tsx';
import { login } from './login.student.ts';
import { playStudent } from './play.tsx';
import {
  button,
  byRole,
  canPress,
  cannotPress,
  field,
  heading,
  press,
  reach,
  sees,
  seesNot,
  words,
  write,
} from './senses.ts';

const EMAIL = 'linh.tran@riverside.example';
const email = field('Email');
const password = field('Password');
const stay = byRole('switch', english.login.stayLoggedIn);
const alert = byRole('alert');
const send = button('Log in');

const sso = byRole('link', english.login.withSso);
const forgot = byRole('link', english.login.forgotPassword);
const join = byRole('link', english.login.join);
const code = field(english.join.code);
const firstName = field(english.join.firstName);
const lastName = field(english.join.lastName);
const demo = button(english.login.tryDemo);
const back = byRole('link', english.login.back);
const workEmail = field(english.sso.email);

const alertTexts = () => alert.elements().map((element) => element.textContent);

const NEED_EMAIL = 'Please enter your email address.';
const NEED_ADDRESS = 'Please enter a valid email address.';
const NEED_PASSWORD = 'Please enter your password.';

async function submit(given: { email: string; password: string }) {
  await write(email, given.email);
  await write(password, given.password);
  await press(send);
}

/** Checks that the form is usable and shows only these mistakes. */
async function form(...mistakes: string[]) {
  await sees(heading('Log in'));
  await canPress(email, password, send);
  await seesNot(heading(english.assignments.title));
  await expect.poll(alertTexts).toEqual(mistakes);
}

/** Checks another page before the login: its one field is usable, and only these mistakes show. */
async function partForm(title: string, only: typeof email, ...mistakes: string[]) {
  await sees(heading(title));
  await canPress(only, back);
  await seesNot(password);
  await expect.poll(alertTexts).toEqual(mistakes);
}

async function refused(message: string) {
  await form(message);
  await expect.element(email).toHaveValue(EMAIL);
}

async function waiting({ calls }: AppWorld, stay_logged_in: boolean) {
  await cannotPress(button('Please wait'));
  await seesNot(alert, heading(english.assignments.title));
  expect(calls.logIn.open.map(({ input }) => input)).toEqual([{ email: EMAIL, password: 'sesame', stay_logged_in }]);
}

async function inside({ store }: AppWorld, stays: boolean) {
  await sees(words('You are now logged in'), heading(english.assignments.title));
  await seesNot(password, alert);
  expect(store.stored()?.stay_logged_in).toBe(stays);
}

const answerIsNo =
  (error: Error) =>
  ({ calls }: AppWorld) =>
    calls.logIn.open[0]!.refuse(error);

/** The login options of the school's page. */
const options = document.createElement('meta');

playStudent(login, {
  begins: () => {
    Object.assign(options, { name: 'login-options', content: 'sso demo' });
    document.head.append(options);
    onTestFinished(() => options.remove());
    return openApp({ path: '/login' });
  },
  sees: {
    emptyForm: async () => {
      await form();
      await canPress(stay);
      await expect.element(stay).not.toBeChecked();
      await expect.element(password).toHaveAttribute('type', 'password');
      await canPress(sso, forgot, demo, join);
    },
    workEmailForm: () => partForm(english.sso.title, workEmail),
    askedForAWorkEmail: () => partForm(english.sso.title, workEmail, NEED_EMAIL),
    onTheWayToTheIssuer: async ({ calls }) => {
      await cannotPress(button('Please wait'));
      expect(calls.startSso.open.map(({ input }) => input)).toEqual([{ email: EMAIL, stay_logged_in: false }]);
    },
    toldThatTheEmailIsNotForSso: () => partForm(english.sso.title, workEmail, 'Email not associated with SSO'),
    toldThatSsoFailed: () => partForm(english.sso.title, workEmail, 'Something went wrong. Try again later.'),
    resetForm: () => partForm(english.forgotPassword.title, email),
    askedForTheEmail: () => partForm(english.forgotPassword.title, email, NEED_EMAIL),
    waitingForTheLink: async ({ calls }) => {
      await cannotPress(button('Please wait'));
      expect(calls.requestReset.open.map(({ input }) => input)).toEqual([{ email: EMAIL }]);
    },
    toldToCheckTheInbox: async () => {
      await sees(words('We’ve sent you an email. Check your inbox and reset your password.'));
      await canPress(back);
      await seesNot(email);
    },
    toldThatTheAdministratorKnows: () => sees(words(english.forgotPassword.sentToAdministrator)),
    toldToWaitWithTheLink: () => partForm(english.forgotPassword.title, email, english.errors.too_many_attempts),
    joinForm: async () => {
      await sees(heading(english.join.title), words(english.join.text), code);
      for (const name of [firstName, lastName]) await expect.element(name).toHaveValue('');
    },
    askedForAll: async () => {
      await sees(heading(english.join.title));
      const missing = english.join.required;
      await expect.poll(alertTexts).toEqual([missing, missing, missing, NEED_EMAIL]);
      await expect.element(code).toHaveFocus();
    },
    waitingForTheClass: async ({ calls }) => {
      await cannotPress(button('Please wait'));
      expect(calls.join.open.map(({ input }) => input)).toEqual([
        { code: 'KDW4-RT7M', first_name: 'Linh', last_name: 'Tran', email: EMAIL },
      ]);
    },
    toldThatTheTeacherKnows: async () => {
      await sees(heading(english.join.sentTitle), words(english.join.sent));
      await canPress(back);
      await seesNot(code);
    },
    toldThatTheCodeIsUnknown: async () => {
      await expect.poll(alertTexts).toEqual([english.join.unknown]);
      await expect.element(code).toHaveValue('KDW4-RT7M');
      await expect.element(lastName).toHaveValue('Tran');
    },
    toldToWaitWithTheCode: async () => {
      await expect.poll(alertTexts).toEqual([english.errors.too_many_attempts]);
      await expect.element(code).toHaveValue('KDW4-RT7M');
    },
    enteringTheDemo: () => cannotPress(button('Please wait')),
    toldThatThereIsNoDemo: () => form(english.errors.not_found),
    askedForBoth: async () => {
      await form(NEED_EMAIL, NEED_PASSWORD);
      await expect.element(email).toHaveFocus();
    },
    askedForAnAddress: async () => {
      await form(NEED_ADDRESS);
      await expect.element(email).toHaveValue('linh.tran');
    },
    askedForAPassword: () => form(NEED_PASSWORD),
    passwordInTheOpen: async () => {
      await form();
      await expect.element(password).toHaveAttribute('type', 'text');
    },
    formWithStaying: async () => {
      await form();
      await expect.element(stay).toBeChecked();
    },
    formWithoutTheSwitch: async () => {
      await form();
      await seesNot(stay);
    },
    workEmailFormWithoutTheSwitch: async () => {
      await partForm(english.sso.title, workEmail);
      await seesNot(stay);
    },
    waiting: (world) => waiting(world, false),
    waitingWithStaying: (world) => waiting(world, true),
    toldThatItIsWrong: () => refused(english.errors.invalid_credentials),
    toldThatItIsWrongWithStaying: async () => {
      await refused(english.errors.invalid_credentials);
      await expect.element(stay).toBeChecked();
    },
    toldToAskTheTeacher: () => refused('Your account is inactive. Please contact your teacher for assistance.'),
    toldToWait: () => refused(english.errors.too_many_attempts),
    toldToBeOffline: () => refused(english.failure.offline),
    toldToTryAnotherNetwork: () => refused(english.failure.intercepted),
    toldToTryLater: () => refused(english.failure.unreadable),
    loggedIn: (world) => inside(world, true),
    loggedInForThisTab: (world) => inside(world, false),
  },
  does: {
    sendsNothing: () => submit({ email: '', password: '' }),
    sendsNoAddress: () => submit({ email: 'linh.tran', password: 'sesame' }),
    sendsNoPassword: () => submit({ email: EMAIL, password: '' }),
    sendsEmailAndPassword: () => submit({ email: EMAIL, password: 'sesame' }),
    switchesStayingOn: async () => {
      await reach(stay);
      await userEvent.keyboard(' ');
    },
    comesToASchoolThatForbidsStaying: async ({ browser }) => {
      options.content = 'sso demo no-stay';
      browser.port.go({ path: '/not-found' });
      await sees(words(english.state.notFoundTitle));
      browser.port.go({ path: '/login' });
    },
    goesToSso: () => press(sso),
    forgotThePassword: () => press(forgot),
    triesTheDemo: () => press(demo),
    goesBackToLogin: () => press(back),
    sendsNoWorkEmail: () => press(button(english.action.continue)),
    sendsAWorkEmail: async () => {
      await write(workEmail, EMAIL);
      await press(button(english.action.continue));
    },
    theDomainIsUnknown: ({ calls }) => calls.startSso.open[0]!.refuse(refusal('sso_unknown_domain')),
    theIssuerFails: ({ calls }) => calls.startSso.open[0]!.refuse(refusal('sso_failed')),
    asksWithoutAnEmail: () => press(button(english.forgotPassword.submit)),
    asksForALink: async () => {
      await write(email, EMAIL);
      await press(button(english.forgotPassword.submit));
    },
    theLinkIsSent: ({ calls }) => calls.requestReset.open[0]!.answer({ sent_to: 'student' }),
    theAdministratorIsAsked: ({ calls }) => calls.requestReset.open[0]!.answer({ sent_to: 'administrator' }),
    thereWereTooManyRequests: ({ calls }) => calls.requestReset.open[0]!.refuse(refusal('too_many_attempts')),
    joinsAClass: () => press(join),
    asksWithNothing: () => press(button(english.join.submit)),
    async asksWithACode() {
      await write(code, 'KDW4-RT7M');
      await write(firstName, 'Linh');
      await write(lastName, 'Tran');
      await write(email, EMAIL);
      await press(button(english.join.submit));
    },
    theClassIsThere: ({ calls }) => calls.join.open[0]!.answer(),
    theCodeIsUnknown: ({ calls }) => calls.join.open[0]!.refuse(refusal('not_found')),
    thereWereTooManyStudents: ({ calls }) => calls.join.open[0]!.refuse(refusal('too_many_attempts')),
    letsAnotherAsk: () => press(button(english.join.again)),
    theDemoLetsIn: ({ calls }) => calls.enterDemo.open[0]!.answer(authData()),
    theDemoIsClosed: ({ calls }) => calls.enterDemo.open[0]!.refuse(refusal('not_found')),
    looksAtThePassword: () => press(button(english.login.showPassword)),
    hidesThePassword: () => press(button(english.login.showPassword)),
    theProviderLetsIn: ({ calls }) => calls.logIn.open[0]!.answer(authData()),
    thePasswordIsWrong: answerIsNo(refusal('invalid_credentials')),
    theAccountIsInactive: answerIsNo(refusal('inactive_account')),
    thereWereTooManyTries: answerIsNo(refusal('too_many_attempts')),
    theNetworkIsGone: answerIsNo(OFFLINE),
    aFilterAnswers: answerIsNo(new PortError({ kind: 'intercepted', status: 403 })),
    theProviderFails: answerIsNo(refusal('server_error')),
  },
});
