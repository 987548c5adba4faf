import { expect } from 'vitest';
import { english } from '../support/english.ts';
import {
  assignment as anAssignment,
  authData,
  readingAssignment,
  storedSession,
} from '../../walks/support/fixtures.ts';
import { openApp, refusal, type AppOptions, type AppWorld } from './app-rig.tsx';
import { navigation } from './navigation.student.ts';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, field, heading, press, sees, seesNot, words, write } from './senses.ts';

const LINK = '/homework-assignments/assignment-library/study-sets';
const TOKEN_EXPIRED = words('Token is expired. Please login again!');
const welcome = words('You are now logged in');
const close = button(english.notice.close);

/** The student's first action opens the browser. */
interface World {
  app?: AppWorld;
}
const opens =
  (options: AppOptions, prepare: (app: AppWorld) => void = () => {}) =>
  (world: World) => {
    world.app = openApp(options);
    prepare(world.app);
  };
const filesAreMissing = (app: AppWorld) => (app.files.missing = true);
const pass =
  (ms: number) =>
  ({ app }: World) =>
    app!.pass(ms);

/** Checks an assignment's address for any type of assignment. */
const opensItsOwnAddress =
  (arrives: (call: AppWorld['calls']['assignment']['open'][number]) => void) => async (world: World) => {
    opens({ path: '/homework-assignments/assignment-library', session: storedSession() })(world);
    const { open } = world.app!.calls.assignment;
    await expect.poll(() => open.length).toBe(1);
    arrives(open[0]!);
  };

async function assignment({ app }: World) {
  await sees(words(english.assignment.header));
  await expect.poll(app!.browser.path).toBe(LINK);
  expect(app!.browser.savedPath()).toBeNull();
  // The assignment's own address has requested the assignment before.
  await expect
    .poll(() => {
      app!.calls.assignment.open[0]?.answer(anAssignment());
      return document.querySelector('h1')?.textContent;
    })
    .toBe('A visit to the library');
  await sees(heading('A visit to the library'));
}

playStudent(navigation, {
  begins: (): World => ({}),
  sees: {
    anEmptyPage: () => expect(document.querySelectorAll('main')).toHaveLength(0),
    login: async ({ app }) => {
      await sees(heading(english.login.title));
      await canPress(field(english.login.email));
      await seesNot(words(english.assignment.header), TOKEN_EXPIRED);
      expect([app!.browser.path(), app!.browser.savedPath()]).toEqual(['/login', LINK]);
    },
    assignmentAndNotice: async (world) => {
      await assignment(world);
      await sees(welcome);
      await canPress(close);
    },
    assignment: async (world) => {
      await assignment(world);
      await seesNot(welcome);
    },
    toldThatTheSessionEnded: async ({ app }) => {
      await sees(TOKEN_EXPIRED, byRole('alert'));
      await seesNot(heading(english.login.title));
      expect(app!.store.stored()).toBeNull();
    },
    pageLoadsAnew: async ({ app }) => {
      await expect.poll(app!.browser.reloaded).toBe(1);
      expect(app!.browser.port.reloads.read()).toBe(3);
    },
    toldThatSomethingIsWrong: async ({ app }) => {
      await sees(heading(english.state.unexpectedTitle));
      await canPress(button(english.action.tryAgain));
      expect(app!.browser.reloaded()).toBe(0);
    },
    toldToBeOffline: async ({ app }) => {
      await sees(heading('You are offline'), words(english.state.offlineText));
      await seesNot(heading(english.state.unexpectedTitle));
      await canPress(button(english.action.tryAgain));
      expect(app!.browser.reloaded()).toBe(0);
    },
    notFound: async () => {
      await sees(heading(english.state.notFoundTitle));
      await canPress(byRole('link', english.state.toAssignments));
    },
    readingAssignment: async ({ app }) => {
      await expect.poll(app!.browser.path).toBe('/homework-assignments/assignment-reading/reading-aloud');
      await expect.poll(() => app!.calls.assignment.open.length).toBe(1);
      app!.calls.assignment.open[0]!.answer(readingAssignment());
      await sees(heading('Reading: nature'));
    },
    home: async ({ app }) => {
      await sees(heading('Hi, Linh'));
      expect(app!.browser.path()).toBe('/');
    },
    list: async ({ app }) => {
      await sees(heading(english.assignments.title));
      expect(app!.browser.path()).toBe('/homework-assignments');
    },
  },
  does: {
    followsTheLink: opens({ path: LINK }),
    followsTheLinkLoggedIn: opens({ path: LINK, session: storedSession() }),
    followsTheLinkWithMissingFiles: opens({ path: LINK, session: storedSession(), reloads: 2 }, filesAreMissing),
    followsTheLinkForTheFourthTimeWithMissingFiles: opens(
      { path: LINK, session: storedSession(), reloads: 3 },
      filesAreMissing,
    ),
    followsTheLinkWithoutANetwork: opens({ path: LINK, session: storedSession(), reloads: 'offline' }, filesAreMissing),
    followsTheAddressOfAStudySetAssignment: opensItsOwnAddress(({ answer }) => answer(anAssignment())),
    followsTheAddressOfAReadingAssignment: opensItsOwnAddress(({ answer }) => answer(readingAssignment())),
    followsTheAddressOfNoAssignment: opensItsOwnAddress(({ refuse }) => refuse(refusal('not_found'))),
    followsADeadLink: opens({ path: '/no/such/page' }),
    opensTheLoginLoggedIn: opens({ path: '/login', session: storedSession() }),
    opensTheStartLoggedIn: opens({ path: '/', session: storedSession() }),
    logsIn: async ({ app }) => {
      await write(field(english.login.email), 'linh.tran@riverside.example');
      await write(field('Password'), 'sesame');
      await press(button(english.login.submit));
      await expect.poll(() => app!.calls.logIn.open.length).toBe(1);
      app!.calls.logIn.open[0]!.answer(authData());
    },
    almostThreeSecondsPass: pass(2_900),
    threeSecondsPass: pass(3_000),
    closesTheNotice: () => press(close),
    theSessionEnds: async ({ app }) => {
      app!.rejectToken('token-1');
      await expect.poll(() => app!.calls.refresh.open.length).toBe(1);
      app!.calls.refresh.open[0]!.refuse(refusal('refresh_rejected'));
    },
    triesAgain: () => press(button(english.action.tryAgain)),
    triesAgainWithTheFilesBack: async ({ app }) => {
      app!.files.missing = false;
      await press(button(english.action.tryAgain));
    },
  },
});
