import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Profile } from '../../contract/account.ts';
import { english } from '../support/english.ts';
import { assignmentList, assignments, authData, counts, profile } from '../../walks/support/fixtures.ts';
import { openApp, refusal, tabsOfOneBrowser, type AppWorld } from './app-rig.tsx';
import { happened, playStudent } from './play.tsx';
import { canPress, press, reach, sees, seesNot, write } from './senses.ts';
import { tabs } from './tabs.student.ts';

const LINH = profile();
const KENJI = profile({
  user_id: 'student-kenji',
  first_name: 'Kenji',
  last_name: 'Mori',
  email: 'kenji@mori.example',
});
const BOTH = [LINH, KENJI];

interface World {
  left: Tab;
  right: Tab;
}
type Tab = ReturnType<typeof openTab>;

/** Limits the search to this tab. */
function openTab(app: AppWorld) {
  const inside = page.elementLocator(app.place);
  const named = (name: string) => ({ name, exact: true });
  return {
    app,
    button: (name: string) => inside.getByRole('button', named(name)),
    heading: (name: string) => inside.getByRole('heading', named(name)),
    field: (label: string) => inside.getByLabelText(label, { exact: true }),
    stay: inside.getByRole('switch', named(english.login.stayLoggedIn)),
    message: inside.getByText('Token is expired. Please login again!', { exact: true }),
    workOf: (student: Profile) => inside.getByText(`Unit: ${workOf(student)}`, { exact: true }),
    nameOf: (student: Profile) => inside.getByText(`${student.last_name} ${student.first_name}`, { exact: true }),
  };
}

const workOf = ({ first_name }: Profile) => `A museum visit for ${first_name}`;

/** Answers requests of the student for whom the screen was loaded. */
function answer({ calls, servedTo }: AppWorld) {
  while (calls.list.open[0]) calls.list.open[0].answer(assignmentList(assignments(workOf(servedTo()!))));
  while (calls.counts.open[0]) calls.counts.open[0].answer(counts);
}

async function showsLogin({ heading, field, message, workOf: work }: Tab) {
  await sees(heading(english.login.title));
  await canPress(field(english.login.email));
  await seesNot(heading(english.assignments.title), message, ...BOTH.map(work));
}

async function showsWork(tab: Tab, student: Profile) {
  const { app, button, heading, workOf: work, nameOf } = tab;
  const other = BOTH.find((one) => one !== student)!;
  await sees(heading(english.assignments.title));
  await expect.poll(() => (answer(app), work(student).elements().length)).toBe(1);
  (button(english.action.menu).element() as HTMLElement).click();
  await sees(nameOf(student));
  await seesNot(work(other), nameOf(other));
  (button(english.action.back).element() as HTMLElement).click();
  await seesNot(nameOf(student));
}

async function showsMessage(tab: Tab) {
  await sees(tab.message, tab.heading(english.assignments.title));
  await canPress(tab.button(english.notice.close));
  await seesNot(tab.heading(english.login.title));
}

async function logIn({ app, button, field, stay }: Tab, student: Profile, stays: boolean) {
  await write(field(english.login.email), student.email);
  await write(field('Password'), 'sesame');
  if (stays) {
    await reach(stay);
    await userEvent.keyboard(' ');
  }
  await press(button(english.login.submit));
  await expect.poll(() => app.calls.logIn.open.length).toBe(1);
  app.calls.logIn.open[0]!.answer(
    authData({ user_token: `token-${student.user_id}`, refresh_token: `refresh-${student.user_id}`, profile: student }),
  );
  await happened();
  app.pass(3_000);
}

playStudent(tabs, {
  begins: (): World => {
    const open = tabsOfOneBrowser();
    const [left, right] = [open(), open()].map((store) => openTab(openApp({ path: '/login', store })));
    return { left: left!, right: right! };
  },
  sees: {
    twoLogins: async ({ left, right }) => {
      await showsLogin(left);
      await showsLogin(right);
      expect([left, right].map(({ app }) => app.store.stored())).toEqual([null, null]);
    },
    linhInBoth: async ({ left, right }) => {
      await showsWork(left, LINH);
      await showsWork(right, LINH);
    },
    toldInTheLeftTab: async ({ left, right }) => {
      await showsMessage(left);
      await showsLogin(right);
    },
    linhInOne: async ({ left, right }) => {
      await showsWork(left, LINH);
      await showsLogin(right);
    },
    linhAndKenji: async ({ left, right }) => {
      await showsWork(left, LINH);
      await showsWork(right, KENJI);
    },
    toldBesideKenji: async ({ left, right }) => {
      await showsMessage(left);
      await showsWork(right, KENJI);
      await seesNot(right.message);
    },
    kenjiInOne: async ({ left, right }) => {
      await showsLogin(left);
      await showsWork(right, KENJI);
    },
    kenjiInBoth: async ({ left, right }) => {
      await showsWork(left, KENJI);
      await showsWork(right, KENJI);
    },
  },
  does: {
    linhLogsInToStay: ({ left }) => logIn(left, LINH, true),
    linhLogsInForTheTab: ({ left }) => logIn(left, LINH, false),
    kenjiLogsInToStay: ({ right }) => logIn(right, KENJI, true),
    kenjiLogsInForTheTab: ({ right }) => logIn(right, KENJI, false),
    logsOutInTheLeftTab: async ({ left: { app, button } }) => {
      await press(button(english.action.menu));
      await press(button(english.account.logOut));
      await press(button(english.account.yesLogOut));
      await expect.poll(() => app.delivering.open.length).toBe(1);
      app.delivering.open[0]!.answer();
    },
    theSessionEndsInTheLeftTab: async ({ left: { app } }) => {
      app.rejectToken('token-student-linh');
      await expect.poll(() => app.calls.refresh.open.length).toBe(1);
      app.calls.refresh.open[0]!.refuse(refusal('refresh_rejected'));
    },
    closesTheMessage: ({ left }) => press(left.button(english.notice.close)),
  },
});
