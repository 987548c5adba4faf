import { expect } from 'vitest';
import { english } from '../support/english.ts';
import type { AssignmentTab } from '../../contract/assignments.ts';
import { assignmentList as page, assignments, counts, storedSession } from '../../walks/support/fixtures.ts';
import { OFFLINE, openApp, type AppWorld } from './app-rig.tsx';
import { assignmentList } from './assignment-list.student.ts';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, heading, press, pressTab, sees, seesNot, words } from './senses.ts';

const texts = english.assignments;
const tab = (name: AssignmentTab) => byRole('tab', new RegExp(`^${texts[name]}( \\d+)?$`));

/** Checks the selected tab and its assignments. */
async function list(world: AppWorld, chosen: AssignmentTab, names: string[] = []): Promise<void> {
  await sees(heading(texts.title));
  await canPress(tab(chosen), button(english.action.menu));
  for (const one of ['todo', 'overdue', 'completed'] as const)
    await expect.element(tab(one)).toHaveAttribute('aria-selected', String(one === chosen));
  await expect
    .poll(() =>
      byRole('tabpanel')
        .getByRole('link')
        .getByRole('heading')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(names.map((name) => `Unit: ${name}`));
  await canPress(...names.map((name) => byRole('link', new RegExp(`Unit: ${name}`))));
  await seesNot(byRole('alert'));
  expect(world.browser.path()).toBe(
    chosen === 'todo' && !world.browser.path().includes('#')
      ? '/homework-assignments'
      : `/homework-assignments#${chosen}`,
  );
}

async function loading(world: AppWorld, chosen: AssignmentTab) {
  await list(world, chosen);
  await sees(byRole('tabpanel').getByText(english.state.loading));
  await expect.poll(() => world.calls.list.open.at(-1)?.input).toEqual({ tab: chosen, next: null });
}

async function empty(world: AppWorld, chosen: AssignmentTab, text: string) {
  await list(world, chosen);
  await sees(heading(text));
}

const arrives =
  (names: string[], next: string | null = null) =>
  ({ calls }: AppWorld) => {
    calls.counts.open[0]?.answer(counts);
    calls.list.open.at(-1)!.answer(page(assignments(...names), next));
  };

playStudent(assignmentList, {
  begins: () => openApp({ path: '/homework-assignments', session: storedSession() }),
  sees: {
    loading: (world) => loading(world, 'todo'),
    firstPage: async (world) => {
      await list(world, 'todo', ['Library', 'Market']);
      await sees(byRole('tab', 'To-do 4'), byRole('tab', 'Overdue 1'));
      // The student is already near the end of the list, so the list loads the next page.
      await expect
        .poll(() => world.calls.list.open.map(({ input }) => input))
        .toEqual([{ tab: 'todo', next: 'page-2' }]);
    },
    firstPageAlone: async (world) => {
      await list(world, 'todo', ['Library', 'Market']);
      // The end of the list has never left the screen, so the list does not load the next page.
      expect(world.calls.list.open).toEqual([]);
      await canPress(button(english.action.reload));
    },
    wholeListInTwoPages: async (world) => {
      await list(world, 'todo', ['Library', 'Market', 'Station']);
      await seesNot(button(english.action.showMore));
    },
    wholeList: async (world) => {
      await list(world, 'todo', ['Library']);
      await seesNot(button(english.action.showMore));
    },
    nothingToDo: (world) => empty(world, 'todo', texts.emptyTodo),
    noList: async (world) => {
      await empty(world, 'todo', texts.unavailable);
      await canPress(button(english.action.reload));
    },
    loadingOverdue: (world) => loading(world, 'overdue'),
    overdue: async (world) => {
      await list(world, 'overdue', ['Park']);
      await sees(words(/^Overdue since /).first());
    },
    nothingOverdue: (world) => empty(world, 'overdue', texts.emptyOverdue),
    loadingCompleted: (world) => loading(world, 'completed'),
    nothingCompleted: (world) => empty(world, 'completed', texts.emptyCompleted),
    assignment: async (world) => {
      await sees(words(english.assignment.header));
      await seesNot(heading(texts.title));
      expect(world.browser.path()).toBe('/homework-assignments/assignment-Library/study-sets');
    },
    profile: () => sees(byRole('dialog', english.account.title)),
  },
  does: {
    aPageWithMoreArrives: arrives(['Library', 'Market'], 'page-2'),
    theOnlyPageArrives: arrives(['Library']),
    theNextPageArrives: arrives(['Market', 'Station']),
    theNextPageDoesNotLoad: ({ calls }) => calls.list.open.at(-1)!.refuse(OFFLINE),
    loadsTheNextPageAgain: () => press(button(english.action.reload)),
    nothingIsToDo: arrives([]),
    theListDoesNotLoad: ({ calls }) => calls.list.open.at(-1)!.refuse(OFFLINE),
    loadsAgain: () => press(button(english.action.reload)),
    choosesOverdue: () => pressTab(tab('overdue')),
    choosesCompleted: () => pressTab(tab('completed')),
    goesBackToToDo: () => pressTab(tab('todo')),
    overdueArrives: arrives(['Park']),
    nothingIsOverdue: arrives([]),
    nothingIsCompleted: arrives([]),
    opensAnAssignment: () => press(byRole('link', /Unit: Library/)),
    opensTheMenu: () => press(button(english.action.menu)),
  },
});
