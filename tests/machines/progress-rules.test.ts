import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import { exactLevelOf, levelOf } from '../../contract/assessment-level.ts';
import { assignmentResult, better, starsOf, studySetResult, type LessonResult } from '../../contract/progress.ts';
import { lessonsDone, scoreOf, withSavedLesson, type SavedLesson } from '../../machines/shared/assignment-progress.ts';
import { lessonProgress } from '../../server/assignments/progress.ts';
import { assignment, assignmentDetail } from '../../walks/support/fixtures.ts';

const LESSONS = ['one', 'two', 'three'];
const TYPES = ['study_set', 'read_aloud', 'ai_tutor'] as const;

const untouched = (): Assignment =>
  assignment({
    assignment_status: 'not_started',
    average_assignment_score: null,
    details: LESSONS.map((id, at) =>
      assignmentDetail({
        assignment_detail_id: id,
        assignment_detail_type: TYPES[at]!,
        assignment_detail_status: 'in_progress',
        assignment_detail_score: null,
        study_set_score: null,
      }),
    ),
  });

/** In steps of half a point, so that some means need rounding. */
const points = fc.integer({ min: 0, max: 200 }).map((half) => half / 2);
const anyHistory = fc.array(
  fc.record({
    assignmentDetailId: fc.constantFrom(...LESSONS),
    completed: fc.boolean(),
    score: fc.option(points),
  }),
  { maxLength: 12 },
);

const onApp = (history: readonly SavedLesson[]) => {
  const {
    assignment_status: status,
    average_assignment_score: average,
    details,
  } = history.reduce(withSavedLesson, untouched());
  return { status, average, lessons: details.map((one) => [one.assignment_detail_status, scoreOf(one)]) };
};

/**
 * Keeps the largest report of each lesson, like the provider. A later test covers study sets, whose results come from
 * their cards.
 */
const onProvider = (history: readonly SavedLesson[]) => {
  const lessons = LESSONS.map((id) => {
    const reports = history.filter(({ assignmentDetailId }) => assignmentDetailId === id);
    const scores = reports.flatMap(({ score }) => score ?? []);
    return lessonProgress({
      type: 'read_aloud',
      required: 0,
      finished: 0,
      sum: 0,
      started: reports.length > 0,
      reportedScore: scores.length === 0 ? null : Math.max(...scores),
      reportedComplete: reports.some(({ completed, score }) => completed && score !== null && score > 0),
    });
  });
  return { ...assignmentResult(lessons), lessons: lessons.map(({ status, score }) => [status, score]) };
};

describe('progress in the app and at the provider', () => {
  test('[DETAIL-05] agrees after every step of any history', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        for (let steps = 0; steps <= history.length; steps++)
          expect(onApp(history.slice(0, steps))).toEqual(onProvider(history.slice(0, steps)));
      }),
      { numRuns: 300 },
    );
  });

  test('[DETAIL-05] agrees for reports in any order, repeated, and with lost ones sent again', () => {
    fc.assert(
      fc.property(anyHistory, fc.infiniteStream(fc.nat()), (history, chance) => {
        const next = () => chance.next().value as number;
        const again = history.filter(() => next() % 2 === 0);
        const shuffled = [...history, ...again]
          .map((one) => [next(), one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one);
        expect(onApp(shuffled)).toEqual(onApp(history));
        expect(onProvider(shuffled)).toEqual(onApp(history));
      }),
      { numRuns: 300 },
    );
  });

  const anyResult: fc.Arbitrary<LessonResult> = fc.record({
    status: fc.constantFrom('in_progress', 'completed'),
    score: fc.option(points),
  });

  test('[DETAIL-05] keeps the better of two results, in either order and however often', () => {
    fc.assert(
      fc.property(anyResult, anyResult, anyResult, (a, b, c) => {
        expect(better(a, b)).toEqual(better(b, a));
        expect(better(a, better(b, c))).toEqual(better(better(a, b), c));
        expect(better(a, a)).toEqual(a);
      }),
    );
  });

  test('[DETAIL-05] [SET-08] completes a study set with the last finished card, at the rounded mean', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 20 }), fc.nat({ max: 20 }), (scores, some) => {
        const finished = scores.slice(0, Math.min(some, scores.length));
        const sum = finished.reduce((total, score) => total + score, 0);
        const { status, score } = studySetResult({ required: scores.length, finished: finished.length, sum });
        const isOver = finished.length === scores.length;
        expect(score).toBe(isOver ? Math.round(sum / scores.length) : null);
        expect(status === 'completed').toBe(isOver && score! > 0);
      }),
    );
  });

  test('[DETAIL-05] completes an assignment if all lessons are completed, and only then', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const saved = history.reduce(withSavedLesson, untouched());
        const { assignment_status, average_assignment_score } = saved;
        expect(assignment_status === 'completed').toBe(lessonsDone(saved) === LESSONS.length);
        expect(assignment_status === 'not_started').toBe(history.length === 0);
        const scores = saved.details.flatMap((one) => scoreOf(one) ?? []);
        const mean = scores.length === 0 ? null : Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length);
        expect(average_assignment_score).toBe(mean);
      }),
    );
  });
});

describe('stars and levels', () => {
  test.each([
    [null, 0, 'no_result'],
    [0, 0, 'elementary'],
    [0.4, 0, 'elementary'],
    [0.5, 1, 'elementary'],
    [49.4, 1, 'elementary'],
    [49.5, 2, 'intermediate'],
    [86.4, 2, 'intermediate'],
    [86.5, 3, 'advanced'],
    [100, 3, 'advanced'],
  ] as const)('[LAY-03] [RA-04] give a score of %s %i stars and the level %s', (score, stars, level) => {
    expect(starsOf(score)).toBe(stars);
    expect(levelOf(score)).toBe(level);
  });

  test.each([
    [0, 'elementary'],
    [49.9, 'elementary'],
    [50, 'intermediate'],
    [86.9, 'intermediate'],
    [87, 'advanced'],
  ] as const)('[RP-04] give an exact figure of %d the level %s', (figure, level) => {
    expect(exactLevelOf(figure)).toBe(level);
  });
});
