import { expect } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import { history, mixed } from '../../walks/assignment-history.walk.ts';
import { english } from '../support/english.ts';
import { assignment, assignmentDetail as lesson, storedSession } from '../../walks/support/fixtures.ts';
import { OFFLINE, openApp, type AppWorld } from './app-rig.tsx';
import { assignmentDetail } from './assignment-detail.student.ts';
import { playStudent } from './play.tsx';
import { button, byRole, canPress, heading, press, sees, seesNot, words } from './senses.ts';

const texts = english.assignment;
const past = english.history;
const FIRST = { assignment_detail_id: 'one', assignment_detail_name: 'Library words', study_set_id: 'set-one' };
const SECOND = { assignment_detail_id: 'two', assignment_detail_name: 'At the desk', study_set_id: 'set-two' };
const back = button(english.action.back);
const banner = words(texts.allDone);

function assignmentWith(
  status: Assignment['assignment_status'],
  scores: (number | null)[],
  due = '2126-11-27T16:00:00Z',
) {
  return assignment({
    assignment_status: status,
    due_date: due,
    details: [FIRST, SECOND].map((one, index) =>
      lesson({
        ...one,
        study_set_score: scores[index] ?? null,
        assignment_detail_status: scores[index] == null ? 'in_progress' : 'completed',
      }),
    ),
  });
}

async function shown(done: number, percents: number[], pressed: string, average?: number): Promise<void> {
  await sees(heading('A visit to the library'), words('Class 7B'), heading('2 lessons'), words(`${done}/2 done`));
  await canPress(back, button(pressed), button(/Library words/), button(/At the desk/));
  const rows = [button(/Library words/), button(/At the desk/)];
  expect(rows.map((row) => /(\d+)%/.exec(row.element().textContent)?.[1])).toEqual(percents.map(String));
  if (average === undefined) await seesNot(banner);
  else await sees(banner, words(`${average}%`).first());
}

const isAt = (path: string) => async (world: AppWorld) => {
  await expect.poll(world.browser.path).toBe(path);
};
const arrives =
  (...args: Parameters<typeof assignmentWith>) =>
  ({ calls }: AppWorld) =>
    calls.assignment.open[0]!.answer(assignmentWith(...args));

playStudent(assignmentDetail, {
  begins: () => openApp({ path: '/homework-assignments/assignment-library/study-sets', session: storedSession() }),
  sees: {
    loading: async ({ calls }) => {
      await sees(words(texts.header), words(english.state.loading).first());
      await canPress(back);
      await expect.poll(() => calls.assignment.open.map(({ input }) => input)).toEqual(['assignment-library']);
    },
    newAssignment: () => shown(0, [0, 0], texts.start),
    begunAssignment: async () => {
      await shown(1, [91, 0], english.action.continue);
      await expect.element(button(/At the desk/)).toHaveAttribute('aria-current', 'step');
    },
    finishedAssignment: () => shown(2, [91, 62], texts.again, 77),
    lateAssignment: async () => {
      await shown(1, [91, 0], english.action.continue);
      await sees(words(texts.overdue));
    },
    loadingPastScores: async (world) => {
      await sees(words(past.header), words(english.state.loading).first());
      await isAt('/homework-assignments/assignment-library/history')(world);
      await expect.poll(() => world.calls.history.open.map(({ input }) => input)).toEqual(['assignment-library']);
    },
    pastScores: async () => {
      await sees(byRole('img', /^Your last 4 scores. The lowest is 40% and the best is 78%.$/));
      const rows = byRole('row')
        .elements()
        .map((row) => /(\d+)%/.exec(row.textContent)?.[1]);
      expect(rows).toEqual([undefined, '78', '65', '53', '40']);
      await canPress(byRole('link', /The turtles/), byRole('link', /Lunch at the market/));
    },
    noPastScores: () => sees(heading(past.empty)),
    pastScoresUnavailable: async () => {
      await sees(heading(past.unavailable), words(english.failure.offline));
      await canPress(button(english.action.tryAgain), back);
    },
    reading: isAt('/homework-assignments/assignment-library/reading-aloud/results/lesson-1/turtles/recording-1'),
    firstLesson: isAt('/homework-assignments/assignment-library/one/study-sets/set-one'),
    secondLesson: isAt('/homework-assignments/assignment-library/two/study-sets/set-two'),
    list: async (world) => {
      await sees(heading(english.assignments.title));
      await seesNot(byRole('alert'), byRole('region', english.notice.region));
      await isAt('/homework-assignments')(world);
    },
    completedWork: isAt('/homework-assignments#completed'),
    overdueWork: isAt('/homework-assignments#overdue'),
  },
  does: {
    aNewAssignmentArrives: arrives('not_started', [null, null]),
    aBegunAssignmentArrives: arrives('in_progress', [91.4, null]),
    aFinishedAssignmentArrives: arrives('completed', [91.4, 62.4]),
    aLateAssignmentArrives: arrives('in_progress', [91.4, null], '2020-11-27T16:00:00Z'),
    itDoesNotLoad: ({ calls }) => calls.assignment.open[0]!.refuse(OFFLINE),
    opensPastScores: () => press(button(texts.past)),
    pastScoresArrive: ({ calls }) => calls.history.open[0]!.answer(mixed),
    noScoresArrive: ({ calls }) => calls.history.open[0]!.answer(history()),
    theyDoNotLoad: ({ calls }) => calls.history.open[0]!.refuse(OFFLINE),
    triesAgain: () => press(button(english.action.tryAgain)),
    looksAtAReading: () => press(byRole('link', /The turtles/)),
    goesBackToIt: () => press(back),
    goesBack: () => press(back),
    pressesTheButton: async () => {
      const foot = [texts.start, english.action.continue, texts.again].map((name) => button(name));
      await press(foot.find((one) => one.query() !== null)!);
    },
    opensTheFirstLesson: () => press(button(/Library words/)),
    opensTheSecondLesson: () => press(button(/At the desk/)),
  },
});
