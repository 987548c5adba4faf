import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideGuide } from '../../machines/guide/guide.provide.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

test('[NAV-11] leads Back to home', () => {
  const above = somebody<AppRequest>();
  const actor = createActor(provideGuide(), {
    input: { parent: above.parent, destination: destination('Guide'), profile: profile() },
  }).start();
  actor.send({ type: 'guide.back' });
  expect(above.heard()).toEqual([{ type: 'app.go', to: { name: 'HomePage' } }]);
});
