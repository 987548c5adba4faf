import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Assignment, AssignmentDetail } from '../../contract/assignments.ts';
import type { AppRequest } from '../../machines/app/app.types.ts';
import { provideAssignmentDetail } from '../../machines/assignment-detail/assignment-detail.provide.ts';
import {
  averageScore,
  lessonScore,
  lessonsDone,
  lessonToStart,
} from '../../machines/assignment-detail/assignment-detail.selectors.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall, settled } from '../support/fakes.ts';
import { assignment, assignmentDetail, destination, profile } from '../support/fixtures.ts';
import { somebody } from '../support/somebody.ts';

async function open(answer: Assignment | Error) {
  const above = somebody<AppRequest>();
  const load = handCall<string, Assignment>();
  const actor = createActor(provideAssignmentDetail({ assignment: load.call } as ProviderPort), {
    input: { parent: above.parent, destination: destination('AssignmentDetailPage'), profile: profile() },
  }).start();
  if (answer instanceof Error) load.open[0]!.refuse(answer);
  else load.open[0]!.answer(answer);
  await settled();
  return { actor, made: load.made, asked: above.heard };
}

const lesson = (id: string, changes: Partial<AssignmentDetail> = {}) =>
  assignmentDetail({ assignment_detail_id: id, study_set_id: `set-${id}`, ...changes });
const finished = { assignment_detail_status: 'completed' as const };
const wentTo = (id: string) => [
  {
    type: 'app.go',
    to: {
      name: 'StudySetFourSkillsDetail',
      params: { id: 'assignment-library', assignmentDetailId: id, studyId: `set-${id}` },
    },
  },
];

describe('assignment detail', () => {
  test('[DETAIL-04] is fetched by the id of the route whenever it opens', async () => {
    expect((await open(assignment())).made).toEqual(['assignment-library']);
  });

  test('[DETAIL-04] what can not be loaded leads back to the list without a message', async () => {
    const { actor, asked } = await open(new PortError({ kind: 'offline' }));
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomeWorkAssignments', replace: true } }]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('[DETAIL-03] the button opens the first lesson that is not completed', async () => {
    const { actor, asked } = await open(assignment({ details: [lesson('a', finished), lesson('b'), lesson('c')] }));
    actor.send({ type: 'assignmentDetail.start' });
    expect(asked()).toEqual(wentTo('b'));
  });

  test('[DETAIL-03] the button opens the first lesson when all are completed', async () => {
    const { actor, asked } = await open(assignment({ details: [lesson('a', finished), lesson('b', finished)] }));
    actor.send({ type: 'assignmentDetail.start' });
    expect(asked()).toEqual(wentTo('a'));
  });

  test('[DETAIL-03] without lessons the button leads nowhere', async () => {
    const { actor, asked } = await open(assignment({ details: [] }));
    actor.send({ type: 'assignmentDetail.start' });
    expect(asked()).toEqual([]);
    expect(lessonToStart(assignment({ details: [] }))).toBeUndefined();
  });

  test('[DETAIL-03] a row opens its own lesson; a four-skills set is named by its own id', async () => {
    const { actor, asked } = await open(assignment());
    actor.send({
      type: 'assignmentDetail.open',
      lesson: lesson('b', { study_set_id: null, four_skills_ss_id: 'set-b' }),
    });
    expect(asked()).toEqual(wentTo('b'));
  });

  test('[DETAIL-01] only completed lessons show their score, others 0', () => {
    expect(lessonScore(lesson('a', { ...finished, study_set_score: 91.4 }))).toBe(91);
    expect(lessonScore(lesson('a', { study_set_score: 91.4 }))).toBe(0);
    expect(
      lessonScore(lesson('a', { ...finished, assignment_detail_type: 'read_aloud', assignment_detail_score: 66.5 })),
    ).toBe(67);
    expect(lessonScore(lesson('a', { ...finished, study_set_score: null }))).toBe(0);
  });

  test('[DETAIL-01] [DETAIL-02] counts what is done; the average waits until all is', () => {
    const half = assignment({ details: [lesson('a', { ...finished, study_set_score: 90 }), lesson('b')] });
    const whole = assignment({
      details: [lesson('a', { ...finished, study_set_score: 90 }), lesson('b', { ...finished, study_set_score: 75 })],
    });
    expect([lessonsDone(half), averageScore(half)]).toEqual([1, null]);
    expect([lessonsDone(whole), averageScore(whole)]).toEqual([2, 83]);
    expect(averageScore(assignment({ details: [] }))).toBeNull();
  });
});
