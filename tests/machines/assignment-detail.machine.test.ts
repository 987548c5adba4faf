import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Assignment, AssignmentDetail } from '../../contract/assignments.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAssignmentDetail } from '../../machines/assignment-detail/assignment-detail.provide.ts';
import {
  averageScore,
  lessonScore,
  lessonToStart,
  routeToList,
} from '../../machines/assignment-detail/assignment-detail.selectors.ts';
import { lessonsDone } from '../../machines/shared/assignment-progress.ts';
import type { ScreenName } from '../../machines/ports/navigation.port.ts';
import { routeToLesson } from '../../machines/shared/assignment-route.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall, settled } from '../support/fakes.ts';
import { assignment, assignmentDetail, destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

async function open(answer: Assignment | Error, name: ScreenName = 'AssignmentDetailPage') {
  const above = somebody<AppRequest>();
  const load = handCall<string, Assignment>();
  const actor = createActor(provideAssignmentDetail({ assignment: load.call }), {
    input: { parent: above.parent, destination: destination(name), profile: profile() },
  }).start();
  if (answer instanceof Error) load.open[0]!.refuse(answer);
  else load.open[0]!.answer(answer);
  await settled();
  return { actor, load, made: load.made, asked: above.heard };
}

const lesson = (id: string, changes: Partial<AssignmentDetail> = {}) =>
  assignmentDetail({ assignment_detail_id: id, study_set_id: `set-${id}`, ...changes });
const finished = { assignment_detail_status: 'completed' as const };
const routeTo = (id: string) => ({
  name: 'StudySetFourSkillsDetail',
  params: { id: 'assignment-library', assignmentDetailId: id, studyId: `set-${id}` },
});

describe('assignment detail', () => {
  test("[DETAIL-04] fetches the assignment by the route's ID each time it opens", async () => {
    expect((await open(assignment())).made).toEqual(['assignment-library']);
  });

  test('[DETAIL-01] [DETAIL-04] shows the fetched assignment, and follows its address', async () => {
    const { actor } = await open(assignment());
    expect(actor.getSnapshot().matches('ready')).toBe(true);
    expect(actor.getSnapshot().context.data).toEqual(assignment());
    const moved = destination('AssignmentDetailPage', { hash: 'lessons' });
    actor.send({ type: 'screen.moved', destination: moved });
    expect(actor.getSnapshot().context.screen.destination).toEqual(moved);
  });

  test.each([
    ['CheckAndRedirectAssignment', 'study_set', 'AssignmentDetailPage'],
    ['CheckAndRedirectAssignment', 'read_aloud', 'ReadingAloudAssignmentDetail'],
    ['AssignmentDetailPage', 'read_aloud', 'ReadingAloudAssignmentDetail'],
    ['ReadingAloudAssignmentDetail', 'study_set', 'AssignmentDetailPage'],
  ] as const)('[NAV-08] replaces %s, for an assignment of type %s, with %s', async (at, type, name) => {
    const opened = assignment({ assignment_type: type });
    const { actor, asked } = await open(opened, at);
    // Meanwhile, Back leads to the assignment's tab.
    expect(actor.getSnapshot()).toMatchObject({ value: 'leaving', context: { data: opened } });
    expect(asked()).toEqual([{ type: 'app.go', to: { name, params: { id: 'assignment-library' }, replace: true } }]);
  });

  test('[NAV-08] [RA-01] shows a reading at its own address', async () => {
    const { actor, asked } = await open(assignment({ assignment_type: 'read_aloud' }), 'ReadingAloudAssignmentDetail');
    expect([actor.getSnapshot().value, asked()]).toEqual(['ready', []]);
  });

  test("[NAV-08] [LIST-03] leads to the list without a message if the assignment doesn't load at its own address", async () => {
    const { asked } = await open(new PortError({ kind: 'offline' }), 'CheckAndRedirectAssignment');
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomeWorkAssignments', replace: true } }]);
  });

  test('[DETAIL-04] leads back to the list without a message if loading fails, and fetches again on request', async () => {
    const { actor, asked, load, made } = await open(new PortError({ kind: 'offline' }));
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomeWorkAssignments', replace: true } }]);
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'offline' });
    actor.send({ type: 'resource.reload' });
    expect(made).toHaveLength(2);
    load.open[0]!.answer(assignment());
    await settled();
    expect(actor.getSnapshot().context.data).toEqual(assignment());
  });

  test('[DETAIL-03] opens the first incomplete lesson, the first lesson if all are complete, or none if the assignment has none', () => {
    const toStart = (...details: AssignmentDetail[]) => lessonToStart(assignment({ details }))?.assignment_detail_id;
    expect(toStart(lesson('a', finished), lesson('b'), lesson('c'))).toBe('b');
    expect(toStart(lesson('a', finished), lesson('b', finished))).toBe('a');
    expect(toStart()).toBeUndefined();
  });

  test('[DETAIL-03] opens a lesson at its own address, and names a four-skills set by its own ID', async () => {
    expect(routeToLesson(assignment(), lesson('b'))).toEqual(routeTo('b'));
    const fourSkills = lesson('b', { study_set_id: null, four_skills_ss_id: 'set-b' });
    expect(routeToLesson(assignment(), fourSkills)).toEqual(routeTo('b'));
    const { actor, asked } = await open(assignment());
    actor.send({ type: 'resource.go', to: routeToLesson(assignment(), fourSkills) });
    expect(asked()).toEqual([{ type: 'app.go', to: routeTo('b') }]);
  });

  test('[RA-01] opens a passage on the reading screen', () => {
    expect(routeToLesson(assignment(), lesson('b', { assignment_detail_type: 'read_aloud' }))).toEqual({
      name: 'ReadingAloudDetail',
      params: { id: 'assignment-library', assignmentDetailId: 'b' },
    });
  });

  test('[DETAIL-01] leads Back to the tab that lists the assignment', () => {
    const due = assignment({ due_date: '2026-05-06T10:00:00Z' });
    const hashAt = (now: string, more: Partial<Assignment> = {}) =>
      routeToList({ ...due, ...more }, Date.parse(now)).hash;
    expect(hashAt('2026-05-06T10:00:00Z')).toBeUndefined();
    expect(hashAt('2026-05-06T10:00:01Z')).toBe('overdue');
    expect(hashAt('2026-05-06T10:00:01Z', { assignment_status: 'completed' })).toBe('completed');
    expect(routeToList(null, 0)).toEqual({ name: 'HomeWorkAssignments' });
  });

  test('[DETAIL-01] shows scores of completed lessons only, and 0 for others', () => {
    expect(lessonScore(lesson('a', { ...finished, study_set_score: 91.4 }))).toBe(91);
    expect(lessonScore(lesson('a', { study_set_score: 91.4 }))).toBe(0);
    expect(
      lessonScore(lesson('a', { ...finished, assignment_detail_type: 'read_aloud', assignment_detail_score: 66.5 })),
    ).toBe(67);
    expect(lessonScore(lesson('a', { ...finished, study_set_score: null }))).toBe(0);
  });

  test('[DETAIL-01] [DETAIL-02] counts completed lessons, and shows the average when all are complete', () => {
    const half = assignment({ details: [lesson('a', { ...finished, study_set_score: 90 }), lesson('b')] });
    const whole = assignment({
      details: [lesson('a', { ...finished, study_set_score: 90 }), lesson('b', { ...finished, study_set_score: 75 })],
    });
    expect([lessonsDone(half), averageScore(half)]).toEqual([1, null]);
    expect([lessonsDone(whole), averageScore(whole)]).toEqual([2, 83]);
    expect(averageScore(assignment({ details: [] }))).toBeNull();
  });
});
