import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Scenario } from '../../contract/role-play.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import type { ScreenName } from '../../machines/ports/navigation.port.ts';
import { provideRolePlayIntroduction } from '../../machines/role-play-introduction/role-play-introduction.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { routeToActivity } from '../../machines/shared/role-play-routes.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { earlier, scenario } from '../../walks/support/role-play.ts';
import { somebody } from '../../walks/support/somebody.ts';

function open(name: ScreenName = 'RolePlayIntroduction') {
  const above = somebody<AppRequest>();
  const scenarios = handCall<string, Scenario>();
  const audio = fakeAudio();
  const actors = { audioPlayer: provideAudioPlayer(audio.port) };
  const actor = createActor(provideRolePlayIntroduction({ scenario: scenarios.call }, actors), {
    input: { parent: above.parent, destination: destination(name), profile: profile() },
  }).start();
  return {
    actor,
    scenarios,
    plays: audio.plays,
    asked: above.heard,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function ready(name?: ScreenName) {
  const screen = open(name);
  screen.scenarios.open[0]!.answer(scenario({ past_results: [...earlier] }));
  await settled();
  return screen;
}

test.each(['AssignmentRolePlayIntroduction', 'RolePlayIntroduction', 'SelfStudyRolePlayIntroduction'] as const)(
  '[RP-01] [RP-04] shows the scenario of %s, with earlier results',
  async (name) => {
    const screen = open(name);
    expect([screen.value(), screen.context().scenario, screen.plays]).toEqual(['loading', null, []]);
    expect(screen.scenarios.made).toEqual(['lunch-at-the-market']);
    screen.scenarios.open[0]!.answer(scenario({ past_results: [...earlier] }));
    await settled();
    expect(screen.value()).toEqual({ ready: 'silent' });
    expect(screen.context()).toMatchObject({ scenario: scenario({ past_results: [...earlier] }), failure: null });
  },
);

test('[RP-01] says why loading failed, then retries on request', async () => {
  const { actor, scenarios, value, context } = open();
  scenarios.open[0]!.refuse(new PortError({ kind: 'offline' }));
  await settled();
  expect([value(), context().failure]).toEqual(['unavailable', { kind: 'offline' }]);
  actor.send({ type: 'introduction.retry' });
  expect(value()).toBe('loading');
  scenarios.open[0]!.answer(scenario());
  await settled();
  expect(value()).toEqual({ ready: 'silent' });
});

test('[RP-01] [NAV-05] leads to not-found for an unknown scenario', async () => {
  const { scenarios, value, asked } = open();
  scenarios.open[0]!.refuse(new PortError({ kind: 'refused', code: 'not_found', message: 'none' }));
  await settled();
  expect([value(), asked()]).toEqual(['unknown', [{ type: 'app.go', to: { name: 'NotFound', replace: true } }]]);
});

test('[RP-01] lets the student leave or start from every state', async () => {
  const { actor, asked, context } = await ready();
  const to = routeToActivity(context().address);
  actor.send({ type: 'introduction.go', to });
  expect(asked()).toEqual([{ type: 'app.go', to }]);
  const loading = open();
  loading.actor.send({ type: 'introduction.go', to: { name: 'HomeWorkAssignments' } });
  expect(loading.asked()).toEqual([{ type: 'app.go', to: { name: 'HomeWorkAssignments' } }]);
});

test("[RP-01] plays one key sentence at a time, recorded or with the browser's voice", async () => {
  const { actor, plays, value, context } = await ready();
  actor.send({ type: 'introduction.listen', sentence: 0 });
  expect(value()).toEqual({ ready: 'sounding' });
  expect(plays).toMatchObject([{ url: '/audio/good.mp3', rate: 1, stopped: false }]);
  actor.send({ type: 'introduction.listen', sentence: 1 });
  expect(context().sentence).toBe(1);
  expect(plays).toMatchObject([{ stopped: true }, { text: 'I’d like the rice, please.', stopped: false }]);
  actor.send({ type: 'introduction.listen', sentence: 1 });
  expect(plays.map(({ stopped }) => stopped)).toEqual([true, true, false]);
});

test('[RP-01] plays it until it ends or the student stops it', async () => {
  const { actor, plays, value } = await ready();
  actor.send({ type: 'introduction.listen', sentence: 0 });
  plays[0]!.listen({ type: 'playback.ended' });
  expect(value()).toEqual({ ready: 'silent' });
  actor.send({ type: 'introduction.listen', sentence: 0 });
  actor.send({ type: 'introduction.stop' });
  expect([value(), plays[1]!.stopped]).toEqual([{ ready: 'silent' }, true]);
});
