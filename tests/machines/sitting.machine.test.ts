import { describe, expect, test } from 'vitest';
import { createActor, type Actor } from 'xstate';
import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import { progressReport } from '../../machines/shared/assignment-progress.ts';
import { lessonAddress } from '../../machines/shared/lesson-address.ts';
import { workOf } from '../../machines/sitting/sitting.machine.ts';
import { provideSitting } from '../../machines/sitting/sitting.provide.ts';
import { byHand, finish } from '../../walks/support/by-hand.ts';
import {
  assignment,
  assignmentDetail,
  destination,
  lesson,
  novaProfile,
  profile,
  readingLesson,
  screenOf,
} from '../../walks/support/fixtures.ts';
import { nobody, somebody } from '../../walks/support/somebody.ts';

const NOW = Date.UTC(2026, 10, 23, 7, 30);
const ID = '6f0f5f4e-4f0e-4a57-9d8f-1f1a2b3c4d5e';
const SCORE = 71.53218743;

const tides = assignmentDetail({
  assignment_detail_id: readingLesson.assignmentDetailId,
  assignment_detail_type: 'read_aloud',
  assignment_detail_name: 'Lesson 1',
  study_set_name: 'Tides',
  study_set_score: null,
});

function sit(where: LessonAddress, whole: Assignment | null = assignment({ details: [tides] }), isResumed = false) {
  const put: Delivery[] = [];
  const world = {
    now: () => NOW,
    newId: () => ID,
    outbox: { put: (_: string, delivery: Delivery) => void put.push(delivery) },
    store: { read: () => null, write: () => {}, clear: () => {} },
    attention: { watch: () => () => {} },
    beginWork: () => () => {},
  };
  const above = somebody<AppRequest>();
  const input = { ...screenOf(where), parent: above.parent };
  const actor = createActor(provideSitting(world, byHand()), { input }).start();
  const beginning = { assignment: whole, key: 'a lesson', isResumed, studied: 61_000, cards: 0, place: {} };
  actor.send({ type: 'sitting.begin', beginning });
  return {
    actor,
    put,
    asked: above.heard,
    of: <K extends Delivery['kind']>(kind: K) => put.filter((one) => one.kind === kind),
  };
}

describe('a sitting', () => {
  const keep = { type: 'sitting.keep', deliveries: [], place: {}, cards: 1 } as const;

  test.each([
    [lesson, 'Study Set'],
    [readingLesson, 'Read Aloud'],
    [{ ...lesson, type: 'scenario' } as const, 'Role Play'],
  ])('[ANA-01] [SET-09] reports its start, and its first attempt once (%#)', (where, activity_type) => {
    const { actor, of } = sit(where);
    const { assigned_by, details } = assignment({ details: [tides] });
    const isKnown = where.assignmentDetailId === tides.assignment_detail_id;
    expect(of('activity')).toEqual([
      {
        kind: 'activity',
        event: {
          event_id: ID,
          event: 'activity_started',
          activity_type,
          activity_id: where.studySetId,
          activity_name: isKnown ? details[0]!.study_set_name : '',
          assigned: true,
          assignment_id: where.assignmentId,
          class_id: assigned_by.teamId,
          teacher_id: assigned_by.userId,
          created_time: new Date(NOW).toISOString(),
        },
      },
    ]);
    actor.send(keep);
    actor.send(keep);
    expect([of('activity').length, of('progress').length]).toEqual([1, 1]);
  });

  test('[ANA-01] reports no second start when it continues after a reload', () => {
    const { actor, of } = sit(readingLesson, null, true);
    actor.send(keep);
    expect(of('activity')).toEqual([]);
  });
});

test('[SET-05] opens the screen that its work names, and is over', () => {
  const { actor, asked } = sit(lesson);
  const request = { type: 'app.go', to: { name: 'HomePage' } } as const;
  actor.send({ type: 'sitting.complete', deliveries: [], score: 88 });
  workOf<Actor<ReturnType<typeof byHand>>>(actor).send(finish(request));
  const asks = (whether: boolean) => ({ type: 'app.askBeforeLeaving', asks: whether });
  expect(asked()).toEqual([asks(true), asks(false), request]);
  expect(actor.getSnapshot().matches('over')).toBe(true);
});

describe('a sitting of a reading', () => {
  test('[RA-06] [D50] reports the exact score, with its receipt', () => {
    const { actor, of } = sit(readingLesson);
    actor.send({
      type: 'sitting.complete',
      deliveries: [],
      score: SCORE,
      engineVersion: 'engine-1',
      receipt: 'as it came',
    });
    expect(of('progress')).toEqual([
      {
        kind: 'progress',
        lesson: readingLesson,
        progress: {
          assignment_id: 'assignment-library',
          assignment_detail_id: 'lesson-tides',
          assignment_status: 'completed',
          assignment_detail_status: 'completed',
          average_assignment_score: 72,
          average_studyset_score: SCORE,
          duration: 61,
          engine_version: 'engine-1',
          receipt: 'as it came',
        },
      },
    ]);
  });

  test("[RA-06] [D42] sends this device's score without a receipt", () => {
    const { actor, of } = sit(readingLesson, null);
    actor.send({ type: 'sitting.complete', deliveries: [], score: 0.4, engineVersion: 'engine-1', receipt: undefined });
    const [report] = of('progress');
    expect(report).toMatchObject({ progress: { average_studyset_score: 0.4, assignment_detail_status: 'completed' } });
    expect(Object.keys((report as Extract<Delivery, { kind: 'progress' }>).progress)).not.toContain('receipt');
  });

  test('[RA-06] [D16] [ANA-01] reports no score and completes nothing if too little was read', () => {
    const { actor, of } = sit(readingLesson);
    actor.send({ type: 'sitting.keep', deliveries: [], place: {}, cards: 1 });
    actor.send({ type: 'sitting.complete', deliveries: [], score: null });
    expect(of('progress')).toMatchObject([
      { progress: { assignment_detail_status: 'in_progress', average_studyset_score: null } },
    ]);
    expect(of('studyTime')).toMatchObject([{ time: { duration: 61, cards_studied: 1 } }]);
    expect(of('activity')).toMatchObject([
      { event: { event: 'activity_started' } },
      { event: { event: 'activity_quit' } },
    ]);
  });

  test('[RA-06] reports a better reading of the same sitting too', () => {
    const { actor, of } = sit(readingLesson);
    for (const score of [40.5, SCORE]) actor.send({ type: 'sitting.complete', deliveries: [], score });
    expect(of('progress')).toMatchObject([
      { progress: { average_studyset_score: 40.5 } },
      { progress: { average_studyset_score: SCORE } },
    ]);
    expect(of('activity')).toMatchObject([
      { event: { event: 'activity_started' } },
      { event: { event: 'activity_completed' } },
    ]);
    // Finished work counts as practice, once (0124).
    expect(of('studyTime')).toMatchObject([{ time: { activity: 'read_aloud', duration: 61 } }]);
  });

  test('[ANA-01] [SET-10] marks its reports as a reading', () => {
    const { actor, put } = sit(readingLesson, undefined, true);
    actor.send({ type: 'sitting.close' });
    actor.send({ type: 'sitting.leave' });
    expect(put).toMatchObject([
      {
        kind: 'studyTime',
        time: { activity: 'read_aloud', activity_obj_id: 'passage-tides', duration: 61, cards_studied: 0 },
      },
      {
        kind: 'activity',
        event: {
          event: 'activity_quit',
          activity_type: 'Read Aloud',
          activity_id: 'passage-tides',
          activity_name: 'Tides',
        },
      },
    ]);
  });
});

test('[SET-04] [SET-10] [ANA-01] reports a study set as before: rounded, and without a kind', () => {
  const { actor, put } = sit(lesson, null, true);
  actor.send({ type: 'sitting.complete', deliveries: [], score: SCORE });
  expect(put).toMatchObject([
    { kind: 'progress', lesson, progress: { average_studyset_score: 72 } },
    { kind: 'studyTime', time: { activity: 'study_set', duration: 61 } },
    { kind: 'activity', event: { activity_type: 'Study Set' } },
  ]);
  expect(progressReport({ lesson, assignment: null, status: 'completed', score: 0.4, studied: 0 })).toMatchObject({
    average_studyset_score: 0,
    assignment_detail_status: 'in_progress',
  });
});

test.each([
  [profile(), 'v1'],
  [novaProfile(), 'v2'],
] as const)("[RA-01] [AUTH-12] [WIRE-06] leads to a reading's route, which names the passage (%#)", (student, api) => {
  const params = { id: 'assignment-library', assignmentDetailId: 'lesson-tides', readAloudId: 'passage-tides' };
  const where = { ...destination('StudySetFourSkillsDetail'), params };
  expect(lessonAddress({ parent: nobody, destination: where, profile: student })).toEqual({ ...readingLesson, api });
  const ofSet = {
    ...where,
    params: { id: 'assignment-library', assignmentDetailId: 'lesson-desk', studyId: 'set-desk' },
  };
  expect(lessonAddress({ parent: nobody, destination: ofSet, profile: student })).toEqual({ ...lesson, api });
});
