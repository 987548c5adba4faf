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

test('[DETAIL-07] loads the history by the ID of the route, loads it again after a failure, and leads back', async () => {
  const above = somebody<AppRequest>();
  const load = handCall<string, AssignmentHistory>();
  const actor = createActor(provideAssignmentHistory({ history: load.call }), {
    input: { parent: above.parent, destination: destination('AssignmentHistory'), profile: profile() },
  }).start();
  expect(load.made).toEqual(['assignment-library']);
  load.open[0]!.refuse(new PortError({ kind: 'offline' }));
  await settled();
  expect(actor.getSnapshot()).toMatchObject({ value: 'unavailable', context: { failure: { kind: 'offline' } } });
  actor.send({ type: 'resource.reload' });
  load.open[0]!.answer(mixed);
  await settled();
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { data: mixed } });
  const moved = destination('AssignmentHistory', { hash: 'latest' });
  actor.send({ type: 'screen.moved', destination: moved });
  expect(actor.getSnapshot().context.screen.destination).toEqual(moved);
  const to = { name: 'CheckAndRedirectAssignment', params: { id: 'assignment-library' } } as const;
  actor.send({ type: 'resource.go', to });
  expect(above.heard()).toEqual([{ type: 'app.go', to }]);
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
