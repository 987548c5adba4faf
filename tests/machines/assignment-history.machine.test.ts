import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AssignmentHistory } from '../../contract/assignments.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { routeToResult } from '../../machines/assignment-history/assignment-history.machine.ts';
import { provideAssignmentHistory } from '../../machines/assignment-history/assignment-history.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { pathOf } from '../../src/app/routes.ts';
import { handCall, settled } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { mixed } from '../../walks/assignment-history.walk.ts';

test('[DETAIL-07] loads the history by the ID of the route, and again after a failure', async () => {
  const load = handCall<string, AssignmentHistory>();
  const actor = createActor(provideAssignmentHistory({ history: load.call }), {
    input: { parent: somebody<AppRequest>().parent, destination: destination('AssignmentHistory'), profile: profile() },
  }).start();
  expect(load.made).toEqual(['assignment-library']);
  load.open[0]!.refuse(new PortError({ kind: 'offline' }));
  await settled();
  expect(actor.getSnapshot().value).toBe('unavailable');
  actor.send({ type: 'resource.reload' });
  load.open[0]!.answer(mixed);
  await settled();
  expect(actor.getSnapshot().context.data).toEqual(mixed);
});

test('[DETAIL-07] leads from a past score to its report if the provider has stored one', () => {
  const paths = mixed.attempts.map((attempt) => routeToResult('a', attempt)).map((to) => to && pathOf(to));
  expect(paths).toEqual([
    null,
    '/homework-assignments/a/reading-aloud/results/lesson-1/turtles/recording-1',
    '/homework-assignments/a/role-play/lesson-1/turtles/results?conversation=recording-1',
    null,
  ]);
});
