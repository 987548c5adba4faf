import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { english } from '../support/english.ts';
import { texts as accountVi } from '../../src/languages/account/vi.ts';
import { texts as assignmentListVi } from '../../src/languages/assignment-list/vi.ts';
import { texts as sharedVi } from '../../src/languages/shared/vi.ts';
import { assignmentList, assignments, counts, storedSession } from '../support/fixtures.ts';
import { OFFLINE, openApp } from './app-rig.tsx';
import { account } from './account.student.ts';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, choose, heading, press, sees, seesNot, typeKey, words } from './senses.ts';

const vi = { ...sharedVi, ...accountVi, ...assignmentListVi };
const texts = english.account;
const drawer = byRole('dialog', texts.title);
const question = byRole('dialog', texts.logOutTitle);
/** What unfolds the languages has no role of its own in every browser. */
const languageLine = () => page.elementLocator(document.querySelector('dialog summary')!);
const message = words(english.notice.languageFailed);
const check = byRole('dialog', english.check.explaining.title);
const help = byRole('dialog', english.help.title);
const checkFailed = words(english.notice.checkFailed);
const languages = byRole('radiogroup').getByRole('radio');
const FIVE = ['English', 'Tiếng Việt', '日本語', 'Português (Brasil)', 'Español (México)'];

async function profile(): Promise<void> {
  await sees(drawer, heading('Linh Tran'), words('linh.tran@riverside.example'));
  await canPress(
    button(english.action.back),
    button(texts.logOut),
    button(texts.microphone),
    button(texts.guide),
    languageLine(),
  );
  await sees(drawer.getByText(texts.language));
  await seesNot(question, check);
}

async function languagesWith(chosen: string): Promise<void> {
  await expect.poll(() => languages.elements().map((one) => one.parentElement?.textContent.trim())).toEqual(FIVE);
  await expect.element(byRole('radio', chosen)).toBeChecked();
}

playStudent(account, {
  begins: async () => {
    const world = openApp({ path: '/homework-assignments', session: storedSession() });
    await expect.poll(() => world.calls.list.open.length).toBe(1);
    world.calls.list.open[0]!.answer(assignmentList(assignments('Library')));
    world.calls.counts.open[0]!.answer(counts);
    return world;
  },
  sees: {
    guide: async ({ browser }) => {
      await sees(heading(english.guide.title), heading(english.guide.speak.title));
      await canPress(button(english.action.back));
      await seesNot(drawer);
      expect(browser.path()).toBe('/guide');
    },
    home: async ({ browser }) => {
      await sees(heading('Hi, Linh'));
      expect(browser.path()).toBe('/');
    },
    list: async () => {
      await sees(heading(english.assignments.title));
      await canPress(button(english.action.menu));
      await seesNot(drawer);
    },
    profile,
    microphoneCheckLoads: profile,
    microphoneCheck: async ({ microphone }) => {
      await sees(check);
      await canPress(button(english.check.start), button(english.check.skip));
      expect(microphone.soundChecks).toEqual([]);
    },
    helpedToAllowTheMicrophone: () => sees(help),
    pageLoadsAnew: ({ browser }) => expect(browser.reloaded()).toBe(1),
    toldThatTheCheckDidNotLoad: async () => {
      await sees(checkFailed);
      await profile();
    },
    languages: async () => {
      await languagesWith('English');
      await canPress(byRole('radio', 'English'));
    },
    vietnameseLoads: async ({ language }) => {
      await languagesWith('Tiếng Việt');
      await sees(button(texts.logOut));
      await expect.poll(() => language.loading.open.map(({ input }) => input)).toEqual(['vi']);
      expect(language.stored()).toBeNull();
    },
    profileInVietnamese: async ({ language }) => {
      await sees(byRole('dialog', vi.account.title), button(vi.account.logOut));
      await seesNot(button(texts.logOut), message);
      await expect.poll(language.stored).toBe('vi');
    },
    listInVietnamese: () => sees(heading(vi.assignments.title)),
    toldThatItDidNotLoad: async ({ language }) => {
      await sees(message, button(texts.logOut));
      expect(language.stored()).toBeNull();
    },
    askedWhetherToLogOut: async ({ calls, store }) => {
      await sees(question, words(texts.logOutText));
      await canPress(button(texts.yesLogOut), button(texts.noStay));
      expect([calls.logOut.made, store.stored()?.user_token]).toEqual([[], 'token-1']);
    },
    loggingOut: async ({ calls }) => {
      await expect.poll(() => calls.logOut.made).toEqual(['token-1']);
    },
    login: async ({ browser, store }) => {
      await sees(heading(english.login.title));
      await seesNot(drawer, question, heading(english.assignments.title));
      expect([browser.path(), store.stored(), browser.savedPath()]).toEqual(['/login', null, null]);
    },
  },
  does: {
    asksHowToUseOutloud: () => press(button(texts.guide)),
    goesBackFromTheGuide: () => press(button(english.action.back)),
    opensTheMenu: () => press(button(english.action.menu)),
    goesBack: () => press(button(english.action.back)),
    goesBackInVietnamese: () => press(button(vi.action.back)),
    pressesEscape: () => typeKey('{Escape}'),
    pressesBesideIt: () => (document.querySelector('dialog:modal') as HTMLElement).click(),
    asksForTheMicrophoneCheck: () => press(button(texts.microphone)),
    theCheckArrives: ({ microphone }) => microphone.loading.open[0]!.answer(undefined),
    theCheckDoesNotLoad: ({ microphone }) => microphone.loading.open[0]!.refuse(OFFLINE),
    skipsTheCheck: () => press(button(english.check.skip)),
    isDeniedTheMicrophone: async ({ microphone }) => {
      await press(button(english.check.start));
      microphone.soundChecks[0]!.listen({ type: 'capture.troubled', trouble: 'denied' });
    },
    saysItIsAllowed: () => press(button(english.help.confirm)),
    opensTheLanguages: () => press(languageLine()),
    choosesVietnamese: () => choose(byRole('radio', 'Tiếng Việt'), '{ArrowDown}'),
    theLanguageArrives: ({ language }) => language.loading.open[0]!.answer(undefined),
    theLanguageDoesNotLoad: ({ language }) => language.loading.open[0]!.refuse(OFFLINE),
    pressesLogOut: () => press(button(texts.logOut)),
    saysNo: () => press(button(texts.noStay)),
    saysYes: () => press(button(texts.yesLogOut)),
    logoutIsDone: ({ calls }) => calls.logOut.open[0]!.answer(undefined),
    logoutFails: ({ calls }) => calls.logOut.open[0]!.refuse(OFFLINE),
  },
});
