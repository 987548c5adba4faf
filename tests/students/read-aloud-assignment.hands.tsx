import { expect } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import { english } from '../support/english.ts';
import { readingAssignment, storedSession } from '../../walks/support/fixtures.ts';
import { OFFLINE, openApp, type AppWorld } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { readAloudAssignment } from './read-aloud-assignment.student.ts';
import { button, byRole, canPress, heading, press, sees, seesNot, words } from './senses.ts';

const PATH = '/homework-assignments/assignment-reading/reading-aloud';
const texts = english.assignment;
const back = button(english.action.back);
const banner = words(texts.allRead);
const rows = () => [button(/turtles of Con Dao/), button(/Why is the sky blue/)];

async function shown(done: number, percents: number[], stars: number[], pressed: string): Promise<void> {
  await sees(heading('Reading: nature'), heading('2 passages'), words(`${done}/2 done`));
  await canPress(back, button(pressed), ...rows());
  expect(rows().map((row) => /(\d+)%/.exec(row.element().textContent)?.[1])).toEqual(percents.map(String));
  const seen = byRole('img', /of 3 stars/).elements();
  expect(seen.map((one) => one.getAttribute('aria-label'))).toEqual(stars.map((n) => `${n} of 3 stars`));
}

const isAt = (path: string) => async (world: AppWorld) => {
  await expect.poll(world.browser.path).toBe(path);
};
const arrives =
  (status: Assignment['assignment_status'], ...scores: (number | null)[]) =>
  ({ calls }: AppWorld) =>
    calls.assignment.open[0]!.answer(readingAssignment(scores, { assignment_status: status }));

playStudent(readAloudAssignment, {
  begins: () => openApp({ path: PATH, session: storedSession() }),
  sees: {
    loading: async ({ calls }) => {
      await sees(words(texts.header), words(english.state.loading).first());
      await canPress(back);
      await expect.poll(() => calls.assignment.open.map(({ input }) => input)).toEqual(['assignment-reading']);
    },
    newAssignment: async () => {
      await shown(0, [0, 0], [], texts.startReading);
      await seesNot(banner);
    },
    begunAssignment: async () => {
      await shown(1, [91, 0], [3], english.action.continue);
      await expect.element(rows()[1]!).toHaveAttribute('aria-current', 'step');
    },
    finishedAssignment: async () => {
      await shown(2, [91, 62], [3, 2], texts.again);
      await sees(banner, words('77%').first());
    },
    firstPassage: isAt(`${PATH}/lesson-turtles`),
    secondPassage: isAt(`${PATH}/lesson-sky`),
    list: async (world) => {
      await sees(heading(english.assignments.title));
      await seesNot(byRole('alert'));
      await isAt('/homework-assignments')(world);
    },
  },
  does: {
    aNewAssignmentArrives: arrives('not_started', null, null),
    aBegunAssignmentArrives: arrives('in_progress', 91.4, null),
    aFinishedAssignmentArrives: arrives('completed', 91.4, 62.4),
    itDoesNotLoad: ({ calls }) => calls.assignment.open[0]!.refuse(OFFLINE),
    goesBack: () => press(back),
    pressesTheButton: async () => {
      const foot = [texts.startReading, english.action.continue, texts.again].map((name) => button(name));
      await press(foot.find((one) => one.query() !== null)!);
    },
    opensTheFirstPassage: () => press(rows()[0]!),
    opensTheSecondPassage: () => press(rows()[1]!),
  },
});
