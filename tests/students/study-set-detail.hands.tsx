import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ToastStack } from '../../src/components/sheets/ToastStack.tsx';
import { StudySetDetailView } from '../../src/features/study-set-detail/StudySetDetailView.tsx';
import { english } from '../support/english.ts';
import type { AssignmentDetail, SkillName } from '../../contract/assignments.ts';
import {
  assignment,
  assignmentDetail,
  storedSession,
  studySetDetail as setWith,
} from '../../walks/support/fixtures.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { OFFLINE, openApp, type AppWorld } from './app-rig.tsx';
import { playStudent, stageAlone } from './play.tsx';
import { button, byRole, canPress, heading, press, sees, seesNot, words } from './senses.ts';
import { studySetDetail } from './study-set-detail.student.ts';

const PATH = '/homework-assignments/assignment-library/lesson-desk/study-sets/set-desk';
const texts = english.studySet;
const onwards = [button(texts.nextLesson), button(texts.toAssignment)];
const header = byRole('banner').getByRole('button', { name: english.action.back });
const banner = words(texts.allDone);

/** Checks the cards, their progress and stars, the button, and the average if the set has one. */
async function cards(
  [done, total]: [number, number],
  stars: number[],
  pressed: string,
  average: number | null = null,
): Promise<void> {
  await sees(
    heading('At the borrowing desk'),
    heading(total === 1 ? '1 card' : `${total} cards`),
    words(`${done}/${total} done`),
  );
  await canPress(header, button(pressed));
  expect(
    byRole('img', /of 3 stars/)
      .elements()
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(stars.map((n) => `${n} of 3 stars`));
  if (average === null) await seesNot(banner);
  else await sees(banner, words(`${average}%`).first());
}

const arrives =
  (
    scores: (number | null | (number | null)[])[],
    skillModes: SkillName[] = ['speaking'],
    others: AssignmentDetail[] = [],
  ) =>
  ({ calls }: AppWorld) => {
    calls.studySet.open[0]!.answer(setWith(...scores));
    calls.assignment.open
      .at(-1)!
      .answer(assignment({ details: [assignmentDetail({ skill_modes: skillModes }), ...others] }));
  };
const ANOTHER = assignmentDetail({ assignment_detail_id: 'lesson-shelf', study_set_id: 'set-shelf' });
const NOT_FOUND = new PortError({ kind: 'refused', code: 'not_found', message: 'No such study set' });
const isAt = (path: string) => async (world: AppWorld) => {
  await expect.poll(world.browser.path).toBe(path);
};

playStudent(studySetDetail, {
  begins: () => openApp({ path: PATH, session: storedSession() }),
  sees: {
    loading: async ({ calls }) => {
      await sees(words(texts.header), words(english.state.loading).first());
      await canPress(header);
      await expect.poll(() => calls.studySet.open.length).toBe(1);
    },
    newSet: async () => {
      await cards([0, 3], [0, 0, 0], texts.start);
      await seesNot(...onwards);
    },
    begunSet: async () => {
      await cards([1, 3], [3, 0, 0], texts.continue);
      await seesNot(...onwards);
    },
    finishedSet: async () => {
      await cards([3, 3], [3, 2, 1], texts.again, 61);
      await canPress(button(texts.toAssignment));
    },
    finishedSetBeforeAnother: async () => {
      await cards([3, 3], [3, 2, 1], texts.again, 61);
      await canPress(button(texts.nextLesson));
    },
    nextSet: isAt('/homework-assignments/assignment-library/lesson-shelf/study-sets/set-shelf'),
    setOfFourSkills: () => cards([0, 2], [0, 0], texts.continue),
    finishedSetOfFourSkills: () => cards([1, 1], [2], texts.again, 80),
    notLoaded: async () => {
      await sees(heading(texts.unavailable), words(english.failure.offline));
      await canPress(header, button(english.action.tryAgain), button(english.action.home));
    },
    notHere: async () => {
      await sees(heading(texts.unavailable), words(english.errors.not_found));
      await seesNot(byRole('alert'), button(english.action.tryAgain));
      await canPress(header, byRole('button', english.action.back).last(), button(english.action.home));
    },
    home: isAt('/'),
    lessonOfOneSkill: isAt(`${PATH}/speaking/lessons?inProgress=false`),
    lessonWithWhatIsDone: isAt(`${PATH}/speaking/lessons?inProgress=true`),
    lessonOfTheSecondCard: isAt(`${PATH}/speaking/lessons?id=card-2`),
    lessonOfFourSkills: isAt(`${PATH}/lessons?tryAgain=false`),
    lessonOfFourSkillsAnew: isAt(`${PATH}/lessons?tryAgain=true`),
    assignment: isAt('/homework-assignments/assignment-library/study-sets'),
  },
  does: {
    aNewSetArrives: arrives([null, null, null]),
    aBegunSetArrives: arrives([87, null, null]),
    aFinishedSetArrives: arrives([87, 50, 45]),
    aFinishedSetArrivesBeforeAnother: arrives([87, 50, 45], ['speaking'], [ANOTHER]),
    goesOn: () => press(onwards.find((one) => one.query() !== null)!),
    aSetOfFourSkillsArrives: arrives(
      [
        [90, null, null, null],
        [null, null, null, null],
      ],
      [],
    ),
    aFinishedSetOfFourSkillsArrives: arrives([[86, 80, 80, 72]], []),
    goesHome: () => press(button(english.action.home)),
    itDoesNotLoad: ({ calls }) => calls.studySet.open[0]!.refuse(OFFLINE),
    itIsNotTheirs: ({ calls }) => calls.studySet.open[0]!.refuse(NOT_FOUND),
    triesAgain: () => press(button(english.action.tryAgain)),
    goesBack: () => press(header),
    pressesBackInThePage: () => press(byRole('button', english.action.back).last()),
    pressesTheButton: async () => {
      const foot = [texts.start, texts.continue, texts.again].map((name) => button(name));
      await press(foot.find((one) => one.query() !== null)!);
    },
    opensTheSecondCard: () => press(button(/When is it due back/)),
  },
});

test.each([
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
])(
  '[SET-05] keeps the message about a finished set clear of everything that can be pressed on %s',
  async (_, width, height) => {
    await page.viewport(width, height);
    stageAlone(
      <>
        <StudySetDetailView
          status="ready"
          detail={setWith(...Array.from({ length: 12 }, () => 90))}
          shown={40}
          next="lesson"
          onNext={() => {}}
          onBack={() => {}}
          onStart={() => {}}
        />
        <ToastStack notices={[{ id: '1', kind: 'success', text: english.lesson.finished }]} onClose={() => {}} />
      </>,
    );
    await sees(words(english.lesson.finished), button(texts.again));
    await expect.poll(() => innerHeight).toBe(height);
    const boxOf = (one: Element) => one.getBoundingClientRect();
    const toast = boxOf(document.querySelector('[data-toast]')!);
    const foot = boxOf(document.querySelector('[data-foot]')!);
    expect(toast.top).toBeGreaterThan(foot.top);
    for (const name of [texts.nextLesson, texts.again])
      expect(boxOf(button(name).element()).top).toBeGreaterThan(toast.bottom);
  },
);
