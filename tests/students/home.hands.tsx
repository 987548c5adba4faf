import { expect } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import type { Recently } from '../../contract/recently.ts';
import { english } from '../support/english.ts';
import { lesson, profile, storedSession } from '../../walks/support/fixtures.ts';
import { DUE_LATER, DUE_SOON, NOTHING_LATELY, OVERDUE, recently, work } from '../../walks/support/home.ts';
import { OFFLINE, openApp, type AppWorld } from './app-rig.tsx';
import { home } from './home.student.ts';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, heading, press, sees, seesNot, words } from './senses.ts';

const texts = english.home;
const link = (name: string | RegExp) => byRole('link', name);
const doItNow = link(texts.doItNow);
const spotlight = byRole('region', 'A visit to the library');
const unsent = english.state.notSentYet;

const isAt = (path: string) => async (world: AppWorld) => {
  await expect.poll(world.browser.path).toBe(path);
};
const arrives =
  (lists?: Partial<Record<'overdue' | 'todo', Assignment[]>>, lately: Recently | null = NOTHING_LATELY) =>
  ({ calls }: AppWorld) => {
    if (lately) calls.recently.open[0]!.answer(lately);
    const { overdue, todo } = work(lists);
    const { open } = calls.list;
    while (open[0]) open[0].answer(open[0].input.tab === 'overdue' ? overdue : todo);
  };

async function greeted(): Promise<void> {
  await sees(heading('Hi, Linh'));
  await canPress(button(english.action.menu));
}

async function seesWorkAlone(): Promise<void> {
  await greeted();
  await sees(heading('A visit to the library'), heading(texts.upcoming));
  await canPress(doItNow, link(texts.viewAll));
  await seesNot(heading(english.practice.again), heading(english.practice.lastWeek));
}

const TWO_OVERDUE = {
  overdue: [OVERDUE, { ...OVERDUE, assignment_id: 'assignment-pond', due_date: '2026-11-13T16:00:00Z' }],
  todo: [DUE_SOON, ...DUE_LATER],
};

playStudent(home, {
  begins: () => openApp({ path: '/', session: storedSession() }),
  sees: {
    loading: async ({ calls, browser }) => {
      await greeted();
      await sees(words(english.state.loading).first());
      await seesNot(doItNow);
      await expect.poll(() => calls.list.open.map(({ input }) => input.tab)).toEqual(['overdue', 'todo']);
      expect(browser.path()).toBe('/');
    },
    workAlone: seesWorkAlone,
    workWithoutTheRest: seesWorkAlone,
    work: async () => {
      await greeted();
      await sees(
        words(texts.next),
        heading('A visit to the library'),
        words(/^Due Fri, Nov 27, /),
        words('1/2 lessons'),
      );
      await sees(heading(texts.upcoming), heading('Reading: nature'), heading('Lunch at the market'));
      await canPress(doItNow, link(/Reading: nature/), link(texts.viewAll), link(texts.explore));
      await sees(heading(english.practice.again), words('3 lessons done'), words('24 minutes of practice'));
      await canPress(
        link(/^thirty.*Said well on 1 of 2 days$/),
        link(/^library.*Said well on 0 of 2 days$/),
        link(/^market.*Said well on 2 of 2 days ?Learned$/),
      );
      await sees(heading(english.practice.sound), words('as in “think”'), words('2 steps done'));
      await sees(heading(english.practice.week), words('2 of 3 days'));
      await canPress(button(english.practice.change));
      await seesNot(words(/more overdue/), words(unsent), words(english.practice.question));
    },
    goalChoices: async () => {
      await sees(words(english.practice.question));
      await canPress(button('2 days'), button('3 days'), button('5 days'), button(english.practice.noGoal));
      await seesNot(button(english.practice.change));
    },
    reachedGoal: async () => {
      await sees(words(/^2 of 2 days/), words(english.practice.reached));
      await canPress(button(english.practice.change));
      await seesNot(words(english.practice.question));
    },
    noGoal: async () => {
      await sees(words(english.practice.question));
      await canPress(button('2 days'));
      await seesNot(button(english.practice.noGoal), words(english.practice.reached));
    },
    unsentWork: async () => {
      await greeted();
      await sees(spotlight.getByTitle(unsent), words(unsent));
    },
    overdueWork: async () => {
      await greeted();
      await sees(heading('A day in the park'), words(/^Overdue since Fri, Nov 20$/));
      await canPress(doItNow, link(/1 more overdue/), link(/A visit to the library/));
    },
    allDone: async () => {
      await greeted();
      await sees(heading(texts.done), words(texts.nothingElse));
      await canPress(link(texts.toCompleted), link(texts.explore));
      await seesNot(doItNow, heading(english.practice.again), heading(english.practice.lastWeek));
    },
    knownWork: seesWorkAlone,
    workAsItWas: async () => {
      await seesWorkAlone();
      await sees(words(/^Your list as it was /));
      await canPress(button(english.action.reload));
      await seesNot(byRole('alert'));
    },
    noWork: async () => {
      await greeted();
      await sees(heading(texts.unavailable));
      await canPress(button(english.action.tryAgain));
      await seesNot(byRole('alert'), heading(texts.upcoming));
    },
    assignment: isAt('/homework-assignments/assignment-library/study-sets'),
    overdueAssignment: isAt('/homework-assignments/assignment-park/study-sets'),
    reading: isAt('/homework-assignments/assignment-reading/reading-aloud'),
    list: async (world) => {
      await isAt('/homework-assignments')(world);
      await sees(heading(english.assignments.title));
      await canPress(link(english.brand.home));
    },
    overdueList: isAt('/homework-assignments#overdue'),
    finishedList: isAt('/homework-assignments#completed'),
    catalog: isAt('/self-study/role-plays'),
    word: isAt('/practice-word/thirty'),
    sound: isAt('/practice-sound/%CE%B8'),
    profile: () => sees(byRole('dialog', english.account.title)),
  },
  does: {
    workArrives: arrives(undefined, recently),
    onlyWorkArrives: arrives(undefined, null),
    theRestArrives: ({ calls }) => calls.recently.open[0]!.answer(recently),
    theRestFails: ({ calls }) => calls.recently.open[0]!.refuse(OFFLINE),
    overdueWorkArrives: arrives(TWO_OVERDUE),
    workChanges: arrives(TWO_OVERDUE),
    nothingIsToDo: arrives({ todo: [] }),
    itDoesNotLoad: ({ calls }) => calls.list.open.at(-1)!.refuse(OFFLINE),
    triesAgain: async (world) => {
      // The first try's other request is still open.
      world.calls.list.open[0]!.refuse(OFFLINE);
      await press(button(/^(Try again|Reload)$/));
    },
    answersCantBeSent: async ({ outbox }) => {
      outbox.store.put(profile().user_id, { kind: 'scores', lesson, scores: [] });
      await expect.poll(() => outbox.sent.open.length).toBe(1);
      outbox.sent.open[0]!.refuse(OFFLINE);
    },
    theyAreSent: async ({ outbox }) => {
      outbox.goOnline();
      await expect.poll(() => outbox.sent.open.length).toBe(1);
      outbox.sent.open[0]!.answer();
    },
    doesItNow: () => press(doItNow),
    opensAnUpcomingOne: () => press(link(/Reading: nature/)),
    viewsAll: () => press(link(texts.viewAll)),
    viewsTheOverdue: () => press(link(/1 more overdue/)),
    viewsTheFinished: () => press(link(texts.toCompleted)),
    exploresRolePlays: () => press(link(texts.explore)),
    practicesAWordAgain: () => press(link(/^thirty/)),
    goesOnWithTheSound: () => press(link(english.practice.soundGoOn)),
    changesTheGoal: () => press(button(english.practice.change)),
    choosesTwoDays: () => press(button('2 days')),
    wantsNoGoal: () => press(button(english.practice.noGoal)),
    opensTheMenu: () => press(button(english.action.menu)),
    pressesTheLogo: async ({ calls: { list } }) => {
      while (list.open[0]) list.open[0].refuse(OFFLINE);
      await press(link(english.brand.home));
    },
  },
});
