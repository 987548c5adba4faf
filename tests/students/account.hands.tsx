import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PageName } from '../../machines/ports/pages.port.ts';
import { english } from '../support/english.ts';
import { ModalDialog } from '../../src/components/sheets/ModalDialog.tsx';
import { texts as accountVi } from '../../src/languages/account/vi.ts';
import { texts as assignmentListVi } from '../../src/languages/assignment-list/vi.ts';
import { pagesTexts } from '../../src/languages/pages/en.ts';
import { texts as sharedVi } from '../../src/languages/shared/vi.ts';
import { assignmentList, assignments, counts, storedSession } from '../../walks/support/fixtures.ts';
import { OFFLINE, openApp } from './app-rig.tsx';
import { account } from './account.student.ts';
import { playStudent, stageAlone } from './play.tsx';
import { button, byRole, canPress, choose, flip, heading, press, sees, seesNot, typeKey, words } from './senses.ts';

const vi = { ...sharedVi, ...accountVi, ...assignmentListVi };
const texts = english.account;
const drawer = byRole('dialog', texts.title);
const idLine = button(`${texts.copyUserId} •••••••2c41b`);
const copied = words('Copied User ID');
const PAGES: readonly PageName[] = ['terms', 'privacy', 'about'];
const pageOf = (name: PageName) => byRole('dialog', texts[name]);
const notifications = byRole('switch', texts.notifications);
const automaticStop = byRole('switch', texts.automaticStop);
const offlineScoring = byRole('switch', texts.offlineScoring);
const newTab = byRole('link', texts.newTab);
const question = byRole('dialog', texts.logOutTitle);
/** The element that unfolds the languages has no role in some browsers. */
const languageLine = () => page.elementLocator(document.querySelector('dialog summary')!);
const themeLine = () => page.elementLocator(document.querySelectorAll('dialog summary')[1]!);
const message = words(english.notice.languageFailed);
const check = byRole('dialog', english.check.explaining.title);
const help = byRole('dialog', english.help.title);
const checkFailed = words(english.notice.checkFailed);
const languages = byRole('radiogroup').getByRole('radio');
/** Each language's own name, and its name in English if the two differ. */
const FIVE = [
  'English',
  'Tiếng ViệtVietnamese',
  '日本語Japanese',
  'Português (Brasil)Portuguese (Brazil)',
  'Español (México)Spanish (Mexico)',
];

async function profile(): Promise<void> {
  await sees(drawer, heading('Tran Linh'), words('TL'), words('linh.tran@riverside.example'), words('•••••••2c41b'));
  await expect.element(notifications).not.toBeChecked();
  await expect.element(automaticStop).toBeChecked();
  await expect.element(offlineScoring).not.toBeChecked();
  await sees(words('This device then scores your speaking. It takes up 37 MB.'));
  await canPress(
    notifications,
    automaticStop,
    offlineScoring,
    button(english.action.back),
    button(texts.logOut),
    button(texts.microphone),
    button(texts.guide),
    button(texts.terms),
    button(texts.privacy),
    idLine,
    languageLine(),
    themeLine(),
  );
  await sees(drawer.getByText(texts.language), drawer.getByText(texts.theme));
  await seesNot(question, check, ...PAGES.map(pageOf), copied);
}

async function languagesWith(chosen: string): Promise<void> {
  await expect.poll(() => languages.elements().map((one) => one.parentElement?.textContent.trim())).toEqual(FIVE);
  await expect.element(byRole('radio', chosen)).toBeChecked();
}

async function themesWith(chosen: string): Promise<void> {
  for (const theme of Object.values(texts.themes)) {
    if (theme === chosen) await expect.element(byRole('radio', theme)).toBeChecked();
    else await expect.element(byRole('radio', theme)).not.toBeChecked();
  }
}

/** Checks the page in the frame. */
async function framed(name: PageName, address: string): Promise<void> {
  await sees(pageOf(name));
  await canPress(backFrom(name));
  await expect.element(newTab).toHaveAttribute('href', address);
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${texts[name]}"]`)!;
  expect(frame.getAttribute('src')).toBe(address);
  await expect.poll(() => frame.contentDocument?.querySelector('h1')?.textContent).toBe(pagesTexts.pages[name].title);
  await seesNot(words(english.state.loading));
}

const backFrom = (name: PageName) => pageOf(name).getByRole('button', { name: english.action.back });

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
    automaticStopOff: async ({ stop }) => {
      await expect.element(automaticStop).not.toBeChecked();
      expect(stop.setting).toBe('off');
    },
    engineLoads: async () => {
      await expect.element(offlineScoring).toBeChecked();
      await sees(words('Downloading 37 MB. You can close this.'));
    },
    offlineScoringOn: async () => {
      await expect.element(offlineScoring).toBeChecked();
      await sees(words('This device then scores your speaking. It takes up 37 MB.'));
    },
    toldThatTheEngineDidNotArrive: async () => {
      await expect.element(offlineScoring).not.toBeChecked();
      await sees(words(texts.offlineScoringFailed));
    },
    themes: async ({ theme }) => {
      await themesWith(texts.themes.system);
      expect(theme.chosen).toBe('system');
    },
    darkColors: async ({ theme }) => {
      await themesWith(texts.themes.dark);
      expect(theme.chosen).toBe('dark');
    },
    askedForPermission: async ({ push }) => {
      await expect.element(notifications).toBeChecked();
      expect(push.world.did).toEqual(['enable', 'identify ext-7f3a92c41b']);
    },
    notificationsOn: async ({ push }) => {
      await expect.element(notifications).toBeChecked();
      expect(push.world.isOn).toBe(true);
    },
    notificationsDenied: async () => {
      await expect.element(notifications).toBeDisabled();
      await expect.element(notifications).not.toBeChecked();
      await sees(words(texts.notificationsDenied));
    },
    termsAreLookedFor: async ({ calls }) => {
      await sees(pageOf('terms'), words(english.state.loading));
      await canPress(backFrom('terms'));
      await seesNot(newTab);
      expect(calls.pageSettings.open).toHaveLength(1);
    },
    terms: () => framed('terms', '/pages/terms.en.html'),
    privacy: () => framed('privacy', '/pages/privacy.en.html'),
    about: () => framed('about', '/pages/about.en.html'),
    toldThatThereIsNoPage: async () => {
      await sees(pageOf('terms'), heading(texts.pageUnavailable));
      await canPress(button(english.action.tryAgain), backFrom('terms'));
      await seesNot(newTab);
    },
    toldThatTheTermsDoNotAnswer: async () => {
      await sees(pageOf('terms'), heading(texts.pageUnavailable));
      await canPress(button(english.action.tryAgain), backFrom('terms'), newTab);
      await expect.element(newTab).toHaveAttribute('href', 'https://riverside.example/terms');
    },
    idIsBeingCopied: async ({ clipboard }) => {
      await profile();
      expect(clipboard.copying.made).toEqual(['ext-7f3a92c41b']);
    },
    toldThatTheIdIsCopied: () => sees(copied, idLine),
    toldThatTheIdIsNotCopied: async () => {
      await sees(words(english.notice.copyRefused));
      await profile();
    },
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
    profileInVietnamese: async ({ language, used }) => {
      await sees(byRole('dialog', vi.account.title), button(vi.account.logOut));
      await seesNot(button(texts.logOut), message);
      await expect.poll(language.stored).toBe('vi');
      expect(used).toEqual([{ event: 'language_selected', language: 'vi', previous_language: 'en' }]);
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
    loggingOut: async () => {
      await sees(words(english.state.loggingOut));
      await seesNot(drawer, question, heading(english.assignments.title), words('Library'));
    },
    login: async ({ browser, calls, store }) => {
      await sees(heading(english.login.title));
      expect(calls.logOut.made).toEqual(['token-1']);
      await seesNot(drawer, question, heading(english.assignments.title));
      expect([browser.path(), store.stored(), browser.savedPath()]).toEqual(['/login', null, null]);
    },
  },
  does: {
    asksHowToUseOutloud: () => press(button(texts.guide)),
    turnsAutomaticStopOff: () => flip(automaticStop),
    turnsAutomaticStopOn: () => flip(automaticStop),
    turnsOfflineScoringOn: () => flip(offlineScoring),
    turnsOfflineScoringOff: () => flip(offlineScoring),
    theEngineArrives({ engine }) {
      engine.kept = { ...engine.kept, isKept: true };
      engine.keeping.open[0]!.answer(engine.kept);
    },
    theEngineDoesNotArrive: ({ engine }) => engine.keeping.open[0]!.refuse(OFFLINE),
    opensTheThemes: () => press(themeLine()),
    choosesDarkColors: () => choose(byRole('radio', texts.themes.dark), '{ArrowDown}{ArrowDown}'),
    choosesTheColorsOfTheDevice: () => choose(byRole('radio', texts.themes.system), '{ArrowUp}{ArrowUp}'),
    turnsNotificationsOn: () => flip(notifications),
    turnsNotificationsOff: () => flip(notifications),
    allowsThem: ({ push }) => push.asking.open[0]!.answer('granted'),
    deniesThem: ({ push }) => push.asking.open[0]!.answer('denied'),
    opensTheTerms: () => press(button(texts.terms)),
    async opensPrivacy({ calls, pages }) {
      await press(button(texts.privacy));
      calls.pageSettings.open[0]!.answer({ terms: null, privacy: null });
      await expect.poll(() => pages.reaching.open.map(({ input }) => input)).toEqual(['/pages/privacy.en.html']);
      pages.reaching.open[0]!.answer();
    },
    async asksAboutOutloud({ pages }) {
      await press(button(texts.about));
      await expect.poll(() => pages.reaching.open.map(({ input }) => input)).toEqual(['/pages/about.en.html']);
      pages.reaching.open[0]!.answer();
    },
    async theTermsAnswer({ calls, pages }) {
      calls.pageSettings.open[0]!.answer({ terms: null, privacy: null });
      await expect.poll(() => pages.reaching.open.map(({ input }) => input)).toEqual(['/pages/terms.en.html']);
      pages.reaching.open[0]!.answer();
    },
    theSchoolIsOffline: ({ calls }) => calls.pageSettings.open[0]!.refuse(OFFLINE),
    async theTermsDoNotAnswer({ calls, pages }) {
      calls.pageSettings.open[0]!.answer({ terms: 'https://riverside.example/terms', privacy: null });
      await expect
        .poll(() => pages.reaching.open.map(({ input }) => input))
        .toEqual(['https://riverside.example/terms']);
      pages.reaching.open[0]!.refuse(OFFLINE);
    },
    triesThePageAgain: () => press(button(english.action.tryAgain)),
    goesBackFromThePage: () => press(backFrom(PAGES.find((name) => pageOf(name).query() !== null)!)),
    copiesTheUserId: () => press(idLine),
    theBrowserCopies: ({ clipboard }) => clipboard.copying.open[0]!.answer(),
    theBrowserDoesNotCopy: ({ clipboard }) =>
      clipboard.copying.open[0]!.refuse(new DOMException('Write permission denied', 'NotAllowedError')),
    aSecondPasses: ({ pass }) => pass(1_000),
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
    theLastAnswersAreSent: ({ delivering }) => delivering.open[0]!.answer(),
    logoutFails: ({ calls }) => calls.logOut.open[0]?.refuse(OFFLINE),
  },
});

test.each([
  ['profile', 680, 680],
  ['profile', 681, 450],
  ['half', 1024, 1024],
  ['half', 1025, 512.5],
] as const)('[PROF-01] a drawer (%s) on a page of %i px is %f px wide', async (width, across, expected) => {
  await page.viewport(across, 800);
  stageAlone(
    <ModalDialog side="end" width={width} labeledBy="title" onClose={() => {}}>
      <h2 id="title">Drawer</h2>
    </ModalDialog>,
  );
  const shown = byRole('dialog', 'Drawer');
  await sees(shown);
  expect(shown.element().getBoundingClientRect().width).toBe(expected);
});
