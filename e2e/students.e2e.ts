/** Some of the paths that tests/students plays over fakes, here over the real server: the same models, other hands. */
import type { Page } from '@playwright/test';
import { pathAlong, type Path, type Student } from '../tests/students/student.ts';
import { login } from '../tests/students/login.student.ts';
import { account } from '../tests/students/account.student.ts';
import { assignmentDetail } from '../tests/students/assignment-detail.student.ts';
import { listening } from '../tests/students/choice.student.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH, PASSWORD } from './pages/login.page.ts';
import { ListPage } from './pages/list.page.ts';
import { openProfile } from './pages/profile.page.ts';
import { PACK_LESSON, PACK_STUDENT, withPack, type PackCard } from './support/pack.ts';

/** What the page does for each event, and what it shows in each view, of those that the chosen paths meet. */
interface Hands {
  begins(page: Page): Promise<void>;
  does: Record<string, (page: Page) => Promise<unknown>>;
  sees: Record<string, (page: Page) => Promise<unknown>>;
}

function playPaths(student: Student, hands: Hands, ways: readonly string[][]): void {
  for (const way of ways) {
    const path = pathAlong(student, ...way);
    test(`${student.flow}: ${path.name}`, async ({ page }) => {
      await hands.begins(page);
      await play(page, path, hands);
    });
  }
}

async function play(page: Page, { steps }: Path, { does, sees }: Omit<Hands, 'begins'>): Promise<void> {
  for (const { event, state } of steps) {
    if (event !== null) await (does[event] ?? missing(event))(page);
    await (sees[state] ?? missing(state))(page);
  }
}

function missing(name: string): never {
  throw new Error(`No hands for '${name}'`);
}

const nothing = () => Promise.resolve();
const list = (page: Page) => expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
const alert = (page: Page) => page.getByRole('alert');

playPaths(
  login,
  {
    begins: async (page) => void (await page.goto('/login')),
    sees: {
      emptyForm: (page) => expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible(),
      formWithoutStaying: (page) => expect(page.getByRole('switch', { name: 'Stay logged in' })).not.toBeChecked(),
      askedForBoth: (page) =>
        expect(alert(page)).toHaveText(['Please enter your email address.', 'Please enter your password.']),
      askedForAnAddress: (page) => expect(alert(page)).toHaveText('Please enter a valid email address.'),
      // The real provider is quick: what was waited for is there.
      waiting: nothing,
      waitingWithoutStaying: nothing,
      toldThatItIsWrong: async (page) => {
        await expect(alert(page)).toHaveText('The email or the password is not right. Please try again.');
        await expect(page.getByRole('heading', { name: 'Assignments' })).toBeHidden();
      },
      loggedIn: async (page) => {
        await expect(page.getByText('You are now logged in')).toBeVisible();
        await list(page);
        expect(await page.evaluate(() => localStorage.getItem('schools_authen'))).not.toBeNull();
      },
      loggedInForThisTab: async (page) => {
        await list(page);
        const kept = await page.evaluate(() =>
          [localStorage, sessionStorage].map((one) => one.getItem('schools_authen')),
        );
        expect(kept[0]).toBeNull();
        expect(kept[1]).not.toBeNull();
      },
    },
    does: {
      sendsNothing: (page) => new LoginPage(page).logIn('', ''),
      sendsNoAddress: (page) => new LoginPage(page).logIn('minh.anh', PASSWORD),
      switchesStayingOff: (page) => new LoginPage(page).switchStaying(),
      /** The first time as somebody who mistypes; the provider says which it was. */
      sendsEmailAndPassword: nothing,
      thePasswordIsWrong: (page) => new LoginPage(page).logIn(MINH_ANH, 'not-this-one'),
      theProviderLetsIn: (page) => new LoginPage(page).logIn(MINH_ANH),
    },
  },
  [
    ['sendsEmailAndPassword', 'thePasswordIsWrong', 'sendsEmailAndPassword', 'theProviderLetsIn'],
    ['sendsNothing', 'sendsNoAddress', 'sendsEmailAndPassword', 'theProviderLetsIn'],
    ['switchesStayingOff', 'sendsEmailAndPassword', 'theProviderLetsIn'],
  ],
);

playPaths(
  account,
  {
    begins: async (page) => {
      await page.goto('/login');
      await new LoginPage(page).logIn(MINH_ANH);
    },
    sees: {
      list,
      profile: (page) => expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible(),
      askedWhetherToLogOut: (page) => expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible(),
      loggingOut: nothing,
      login: async (page) => {
        await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
        await expect(page).toHaveURL(/\/login$/);
      },
    },
    does: {
      opensTheMenu: openProfile,
      pressesLogOut: (page) => page.getByRole('button', { name: 'Log out' }).click(),
      saysNo: (page) => page.getByRole('button', { name: 'No, stay here' }).click(),
      saysYes: (page) => page.getByRole('button', { name: 'Yes, log out' }).click(),
      theLastAnswersAreSent: nothing,
    },
  },
  [['opensTheMenu', 'pressesLogOut', 'saysNo', 'pressesLogOut', 'saysYes', 'theLastAnswersAreSent']],
);

playPaths(
  assignmentDetail,
  {
    begins: async (page) => {
      await page.goto('/login');
      await new LoginPage(page).logIn(MINH_ANH);
      await new ListPage(page).open('Unit 4');
    },
    sees: {
      loading: nothing,
      begunAssignment: (page) => expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible(),
      list,
    },
    does: {
      aBegunAssignmentArrives: nothing,
      goesBack: (page) => page.getByRole('button', { name: 'Back' }).click(),
    },
  },
  [['aBegunAssignmentArrives', 'goesBack']],
);

const RABBITS = {
  id: 'rabbits',
  text: 'I have two rabbits.',
  audio: 'i-have-two-rabbits.mp3',
  skills: { listening: { options: ['I have two rackets.', 'I have two rabbits.'], correct_index: 1 } },
} satisfies PackCard;

const withOneCard = test.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack([RABBITS], (folder) => use({ SCHOOL: folder }));
  },
});

withOneCard('listening: wrong, then right, of a lesson of one card', async ({ page }) => {
  const answer = (text: string) => page.getByRole('button', { name: new RegExp(`^I have two ${text}`) });
  const hands = {
    does: {
      // The recording is heard to its end, and an answer is shown for its time.
      audioEnds: nothing,
      picksAWrongOne: () => answer('rackets').click(),
      picksTheRightOne: () => answer('rabbits').click(),
      almostOneAndAHalfSecondsPass: nothing,
      oneAndAHalfSecondsPass: nothing,
      pressesNext: () => page.getByRole('button', { name: 'Next', exact: true }).click(),
      almostTwoAndAHalfSecondsPass: nothing,
      twoAndAHalfSecondsPass: nothing,
    },
    sees: {
      audioPlays: () => expect(answer('rabbits')).toBeDisabled(),
      choosing: () => expect(answer('rabbits')).toBeEnabled(),
      wrongAndRightAreShown: async () => {
        await expect(page.getByText('Not this one.')).toBeVisible();
        await expect(answer('rabbits')).toHaveText(/Correct$/);
        await expect(answer('rackets')).toHaveText(/Yours$/);
      },
      wrongIsStillShown: nothing,
      wrongWaits: () => expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible(),
      nextCardAfterWrong: async () => {
        await expect(page.getByText('Not this one.')).toBeHidden();
        await expect(page.getByText('1 left')).toBeVisible();
      },
      rightIsShown: () => expect(page.getByText('That’s right!')).toBeVisible(),
      rightIsStillShown: nothing,
      nextCardAfterRight: async () => {
        await expect(page.getByText('Well done! You finished this study set.')).toBeVisible();
        await expect(page.getByText('1/1 done')).toBeVisible();
        // Right at the second attempt (SET-08).
        await expect(page.getByText('80%').first()).toBeVisible();
      },
    },
  };
  await page.goto(PACK_LESSON);
  await new LoginPage(page).logIn(PACK_STUDENT);
  await page.getByRole('button', { name: 'Start study set' }).click();
  for (const way of [
    ['audioEnds', 'picksAWrongOne', 'almostOneAndAHalfSecondsPass', 'oneAndAHalfSecondsPass', 'pressesNext'],
    ['audioEnds', 'picksTheRightOne', 'almostTwoAndAHalfSecondsPass', 'twoAndAHalfSecondsPass'],
  ])
    await play(page, pathAlong(listening, ...way), hands);
});
