import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Assignment, AssignmentDetail } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { StudySetDetail } from '../../contract/study-sets.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import { provideStudySetDetail } from '../../machines/study-set-detail/study-set-detail.provide.ts';
import {
  isReportedCompleted,
  studySetAverage,
  studySetStatus,
} from '../../machines/study-set-detail/study-set-detail.selectors.ts';
import { handCall, settled } from '../support/fakes.ts';
import {
  assignment,
  assignmentDetail,
  destination,
  lesson,
  novaProfile,
  profile,
  studySetDetail,
} from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

interface Situation {
  detail?: StudySetDetail;
  modes?: ('speaking' | 'listening')[];
  query?: Record<string, string>;
  nova?: boolean;
  /** The assignment's other lessons. */
  others?: AssignmentDetail[];
  /** All of the assignment's lessons. */
  details?: AssignmentDetail[];
  /** Deliveries that have not been sent. */
  waiting?: Delivery[];
}

function fakeOutbox(waiting: readonly Delivery[] = []) {
  const put: [string, Delivery][] = [];
  const outbox = {
    put: (userId: string, delivery: Delivery) => void put.push([userId, delivery]),
    read: (userId: string) =>
      waiting.flatMap((delivery, at) => (userId === profile().user_id ? [{ key: String(at), delivery }] : [])),
  };
  return { outbox, put };
}

async function open({
  detail = studySetDetail(82, null),
  modes = ['speaking'],
  query = {},
  nova = false,
  others = [],
  details = [assignmentDetail({ skill_modes: modes }), ...others],
  waiting = [],
}: Situation = {}) {
  const above = somebody<AppRequest>();
  const set = handCall<LessonAddress, StudySetDetail>();
  const whole = handCall<string, Assignment>();
  const port = { studySet: set.call, assignment: whole.call };
  const { outbox, put } = fakeOutbox(waiting);
  const actor = createActor(provideStudySetDetail(port as unknown as ProviderPort, outbox), {
    input: {
      parent: above.parent,
      destination: destination('StudySetFourSkillsDetail', { query }),
      profile: nova ? novaProfile() : profile(),
    },
  }).start();
  set.open[0]!.answer(detail);
  await whole.answer(assignment({ details }));
  return { actor, set, put, asked: above.heard, value: () => actor.getSnapshot().value };
}

describe('study-set detail', () => {
  test('[AUTH-12] [SET-01] is addressed by assignment detail, or by assignment for a nova organization', async () => {
    expect((await open()).set.made).toEqual([lesson]);
    expect((await open({ nova: true })).set.made).toEqual([{ ...lesson, api: 'v2' }]);
  });

  test.each([
    [[null, null], 'notStarted', null],
    [[82, null], 'inProgress', null],
    [[0, null], 'inProgress', null],
    [[82, 91, 77], 'complete', 83],
    [[0, 0], 'complete', 0],
    [[], 'notStarted', null],
  ] as const)('[SET-02] rates scores %j as %s, with the average %s', (scores, status, average) => {
    const detail = studySetDetail(...scores);
    expect([studySetStatus(detail), studySetAverage(detail)]).toEqual([status, average]);
  });

  test.each([
    { type: 'studySetDetail.start' } as const,
    { type: 'studySetDetail.next' } as const,
    { type: 'studySetDetail.openItem', itemId: 'card-1' } as const,
  ])('[SET-03] [ANA-01] leads to one lesson after a double click: $type', async (event) => {
    const { actor, asked, value } = await open();
    for (const click of [event, event, { type: 'studySetDetail.start' } as const]) actor.send(click);
    expect(asked()).toHaveLength(1);
    expect(value()).toBe('leaving');
    actor.send({ type: 'studySetDetail.back' });
    expect(asked()).toHaveLength(2);
  });

  test("[SET-03] D21: opens the button's lesson from a card in a row without skill modes", async () => {
    const { actor, asked } = await open({ modes: [] });
    actor.send({ type: 'studySetDetail.openItem', itemId: 'card-2' });
    expect(asked()).toMatchObject([{ to: { name: 'StudySetFourSkillsLessons', query: { tryAgain: 'false' } } }]);
  });

  const fromLesson = { updateAssignmentScore: 'true' };
  const other = (score: number | null) =>
    assignmentDetail({ assignment_detail_id: `lesson-${score}`, study_set_score: score });

  test.each([
    ['some cards', studySetDetail(82, null), [], 'in_progress', null, null],
    ['all cards', studySetDetail(82, 91), [], 'completed', 87, 87],
    ['all cards, beside another lesson', studySetDetail(82, 91), [other(60), other(null)], 'completed', 87, 74],
    ['some cards, beside another lesson', studySetDetail(82, null), [other(60)], 'in_progress', null, 60],
    ['the first skill of all cards', studySetDetail([82, null], [91, null]), [], 'completed', null, null],
  ] as const)(
    "[SET-04] [DETAIL-05] after a lesson in which %s have a score, records its score and the assignment's",
    async (_, detail, others, status, average, whole) => {
      const { put, value } = await open({ detail, query: fromLesson, others: [...others] });
      expect(put).toEqual([
        [
          'student-linh',
          {
            kind: 'progress',
            lesson,
            progress: {
              assignment_status: 'in_progress',
              assignment_detail_status: status,
              average_assignment_score: whole,
              average_studyset_score: average,
              assignment_id: 'assignment-library',
              assignment_detail_id: 'lesson-desk',
              duration: 0,
            },
          },
        ],
      ]);
      expect(value()).toBe('ready');
    },
  );

  test('[SET-04] reports nothing without the flag, or without skill modes', async () => {
    expect((await open({ detail: studySetDetail(82) })).put).toEqual([]);
    expect((await open({ detail: studySetDetail(82), modes: [], query: fromLesson })).put).toEqual([]);
  });

  test('[SET-01] [SET-04] shows and reports finished scores that have not been sent, the best of each skill', async () => {
    const detail = studySetDetail([null, 40], [null, null]);
    const [first, second] = detail.items.map(({ id }) => id);
    const scores = (id: string, score: number, finished = true): Delivery => ({
      kind: 'scores',
      lesson,
      scores: [{ id, score, skill_mode: 'speaking', finished }],
    });
    const elsewhere = { ...scores(second!, 99), lesson: { ...lesson, assignmentDetailId: 'lesson-other' } };
    const waiting = [scores(first!, 71), scores(first!, 64), scores(second!, 80, false), elsewhere];
    const { actor } = await open({ detail, waiting });
    const shown = actor
      .getSnapshot()
      .context.loaded!.detail.items.map((item) => item.skills_support.map(({ score }) => score));
    expect(shown).toEqual([
      [71, 40],
      [null, null],
    ]);
  });

  test('[SET-03] starts no lesson without cards', async () => {
    const { actor, put, asked } = await open({ detail: studySetDetail() });
    actor.send({ type: 'studySetDetail.start' });
    expect([put, asked()]).toEqual([[], []]);
  });

  test('[SET-04] counts a set as completed if the first skill of every card has a score', () => {
    expect(isReportedCompleted(studySetDetail([82, null], [0, null]))).toBe(true);
    expect(isReportedCompleted(studySetDetail([82], [null, 91]))).toBe(false);
    expect(isReportedCompleted(studySetDetail())).toBe(false);
  });

  test.each<Record<string, string>>([{}, { updateAssignmentScore: 'true' }])(
    '[SET-11] shows only the way back for a lesson outside its assignment %o',
    async (query) => {
      const above = somebody<AppRequest>();
      const port = {
        studySet: async () => studySetDetail(82),
        assignment: async () => assignment({ details: [assignmentDetail({ assignment_detail_id: 'lesson-other' })] }),
      };
      const actor = createActor(provideStudySetDetail(port as unknown as ProviderPort, fakeOutbox().outbox), {
        input: {
          parent: above.parent,
          destination: destination('StudySetFourSkillsDetail', { query }),
          profile: profile(),
        },
      }).start();
      await settled();
      expect(actor.getSnapshot().value).toBe('unavailable');
      expect(above.heard()).toEqual([]);
    },
  );

  test('[SET-01] renders the first cards of a long set, and more as the student nears the last', async () => {
    const { actor } = await open();
    expect(actor.getSnapshot().context.shown).toBe(40);
    actor.send({ type: 'studySetDetail.reachEnd' });
    expect(actor.getSnapshot().context.shown).toBe(80);
  });
});
