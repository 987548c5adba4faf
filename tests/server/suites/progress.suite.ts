import * as fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { Assignment } from '../../../contract/assignments.ts';
import { paths } from '../../../contract/paths.ts';
import { studySetResult } from '../../../contract/progress.ts';
import { withSavedLesson } from '../../../machines/shared/assignment-progress.ts';
import type { TestDatabase } from '../support/databases.ts';
import type { Cases } from '../support/over-each.ts';
import { startProvider, type Provider } from '../support/provider.ts';
import { people } from '../support/test-school.ts';

const READINGS = ['read-tides', 'read-again'];
/** The study set's cards, which are spoken. */
const CARDS = ['ticket', 'where-to'];

/** Compares the app's view of an assignment with the provider's after every step. */
export function progressSuite(database: () => TestDatabase, { onBoth: it }: Cases): void {
  let provider: Provider;
  const tokens = { rae: '', noa: '' };
  beforeAll(async () => {
    provider = await startProvider(database(), {}, { SESSION_LIFETIME_S: '31536000' });
    for (const name of ['rae', 'noa'] as const) tokens[name] = (await provider.logIn(people[name])).user_token;
  });
  afterAll(() => provider.close());

  const forget = async (student: string) => {
    const { db } = provider.server;
    for (const table of ['scores', 'lesson_progress', 'assignment_results'] as const)
      await db.deleteFrom(table).where('student_id', '=', student).execute();
  };
  const read = async (name: keyof typeof tokens, api: 'v1' | 'v2', id: string) =>
    Assignment.parse((await provider.call('GET', paths.assignment(api, id), { token: tokens[name] })).body);
  /** Returns the values that the rules decide. The wire also has a lesson's averages. */
  const derived = ({ assignment_status, average_assignment_score, details }: Assignment) => ({
    assignment_status,
    average_assignment_score,
    lessons: details.map((one) => [one.assignment_detail_status, one.assignment_detail_score, one.study_set_score]),
  });

  it('[DETAIL-05] D23: gives readings equal results in the app and at the provider, for any history', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            assignmentDetailId: fc.constantFrom(...READINGS),
            completed: fc.boolean(),
            score: fc.option(fc.integer({ min: 0, max: 200 }).map((half) => half / 2)),
            lost: fc.boolean(),
          }),
          { maxLength: 8 },
        ),
        async (history) => {
          await forget('rae');
          let app = await read('rae', 'v1', 'read');
          for (const { lost, ...saved } of history) {
            app = withSavedLesson(app, saved);
            const body = {
              assignment_id: 'read',
              assignment_detail_id: saved.assignmentDetailId,
              // Hints, and here wrong ones.
              assignment_status: 'completed',
              assignment_detail_status: saved.completed ? 'completed' : 'in_progress',
              average_assignment_score: 100,
              average_studyset_score: saved.score,
              duration: 3,
            };
            // The response to the first request was lost, so it is sent again.
            for (let sent = lost ? 0 : 1; sent < 2; sent++) {
              const path = paths.progress('v1', 'read');
              const answer = await provider.call('POST', path, { token: tokens.rae, body });
              expect(derived(Assignment.parse(answer.body))).toEqual(derived(app));
            }
          }
          expect(derived(await read('rae', 'v1', 'read'))).toEqual(derived(app));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('[DETAIL-05] [SET-08] D23: gives study sets equal results in the app and at the provider, for any history', async () => {
    const lesson = {
      api: 'v2',
      assignmentId: 'nova-greet',
      assignmentDetailId: 'nova-travel',
      studySetId: 'travel',
    } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ id: fc.constantFrom(...CARDS), score: fc.integer({ min: 0, max: 100 }), finished: fc.boolean() }),
          { maxLength: 8 },
        ),
        async (history) => {
          await forget('noa');
          let app = await read('noa', 'v2', 'nova-greet');
          const best = new Map<string, { score: number; finished: boolean }>();
          for (const { id, score, finished } of history) {
            const was = best.get(id) ?? { score: 0, finished: false };
            best.set(id, { score: Math.max(was.score, score), finished: was.finished || finished });
            const over = [...best.values()].filter((one) => one.finished);
            const { status, score: scored } = studySetResult({
              required: CARDS.length,
              finished: over.length,
              sum: over.reduce((sum, one) => sum + one.score, 0),
            });
            const saved = { assignmentDetailId: 'nova-travel', completed: status === 'completed', score: scored };
            app = withSavedLesson(app, saved);
            const body = [{ id, skill_mode: 'speaking', score, finished }];
            const answer = await provider.call('PATCH', paths.scores(lesson), { token: tokens.noa, body });
            expect(answer.status).toBe(200);
            expect(derived(await read('noa', 'v2', 'nova-greet'))).toEqual(derived(app));
          }
        },
      ),
      { numRuns: 12 },
    );
  });
}
