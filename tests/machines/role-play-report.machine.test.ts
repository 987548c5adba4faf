import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { RolePlayReport, Scenario } from '../../contract/role-play.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideRolePlayReport } from '../../machines/role-play-report/role-play-report.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { routeToIntroduction } from '../../machines/shared/role-play-routes.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { CONVERSATION, earlier, report, scenario } from '../../walks/support/role-play.ts';
import { somebody } from '../../walks/support/somebody.ts';

const past = scenario({ past_results: [...earlier] });
const SPOKEN = { text: 'How much is it?', audio_url: null };
const RECORDED = { text: 'What is good today?', audio_url: '/audio/good.mp3' };

function open(query: Record<string, string> = { conversation: CONVERSATION }) {
  const above = somebody<AppRequest>();
  const scenarios = handCall<string, Scenario>();
  const reports = handCall<string, RolePlayReport>();
  const audio = fakeAudio();
  const machine = provideRolePlayReport(
    { scenario: scenarios.call, report: reports.call },
    { audioPlayer: provideAudioPlayer(audio.port) },
  );
  const actor = createActor(machine, {
    input: { parent: above.parent, destination: destination('RolePlayResults', { query }), profile: profile() },
  }).start();
  return {
    actor,
    scenarios,
    reports,
    plays: audio.plays,
    asked: above.heard,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function ready() {
  const screen = open();
  screen.scenarios.open[0]!.answer(past);
  screen.reports.open[0]!.answer(report());
  await settled();
  return screen;
}

test('[RP-04] shows the report of the addressed conversation, with earlier results', async () => {
  const screen = open();
  expect([screen.value(), screen.scenarios.made, screen.reports.made]).toEqual([
    'loading',
    ['lunch-at-the-market'],
    [CONVERSATION],
  ]);
  screen.reports.open[0]!.answer(report());
  await settled();
  expect(screen.value()).toBe('loading');
  screen.scenarios.open[0]!.answer(past);
  await settled();
  expect(screen.value()).toEqual({ ready: { texts: 'english', voice: 'silent' } });
  expect(screen.context()).toMatchObject({ loaded: { scenario: past, report: report() }, failure: null });
});

test.each(['scenarios', 'reports'] as const)(
  '[RP-04] says why its %s did not load, and loads them again on request',
  async (part) => {
    const { actor, scenarios, reports, value, context, ...screen } = open();
    ({ scenarios, reports })[part].open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    expect([value(), context().failure]).toEqual(['unavailable', { kind: 'offline' }]);
    actor.send({ type: 'report.retry' });
    expect(value()).toBe('loading');
    scenarios.open.at(-1)!.answer(past);
    reports.open.at(-1)!.answer(report());
    await settled();
    expect([value(), screen.plays]).toEqual([{ ready: { texts: 'english', voice: 'silent' } }, []]);
  },
);

test('[RP-04] leads from an address without a conversation to the scenario and its past results', () => {
  const { scenarios, reports, value, ...screen } = open({});
  expect([value(), scenarios.made, reports.made]).toEqual(['unnamed', [], []]);
  const to = { name: 'RolePlayIntroduction', params: { scenarioId: 'lunch-at-the-market' }, replace: true };
  expect(screen.asked()).toEqual([{ type: 'app.go', to }]);
});

test.each(['scenarios', 'reports'] as const)(
  '[RP-04] [NAV-05] leads to not-found if the %s do not exist',
  async (part) => {
    const { scenarios, reports, value, ...screen } = open();
    ({ scenarios, reports })[part].open[0]!.refuse(
      new PortError({ kind: 'refused', code: 'not_found', message: 'none' }),
    );
    await settled();
    expect([value(), screen.asked()]).toEqual([
      'unknown',
      [{ type: 'app.go', to: { name: 'NotFound', replace: true } }],
    ]);
  },
);

test("[RP-04] shows its texts in the student's language or in English", async () => {
  const { actor, value } = await ready();
  actor.send({ type: 'report.translate' });
  expect(value()).toEqual({ ready: { texts: 'translated', voice: 'silent' } });
  actor.send({ type: 'report.showEnglish' });
  expect(value()).toEqual({ ready: { texts: 'english', voice: 'silent' } });
});

test('[RP-04] keeps the chosen language during playback', async () => {
  const { actor, value } = await ready();
  actor.send({ type: 'report.translate' });
  for (const sample of [SPOKEN, RECORDED]) {
    actor.send({ type: 'report.listen', sample });
    expect(value()).toEqual({ ready: { texts: 'translated', voice: 'sounding' } });
  }
});

test("[RP-04] plays one sentence at a time, recorded or with the browser's voice", async () => {
  const { actor, plays, value, context } = await ready();
  actor.send({ type: 'report.listen', sample: RECORDED });
  expect(plays).toMatchObject([{ url: '/audio/good.mp3', rate: 1, stopped: false }]);
  actor.send({ type: 'report.listen', sample: SPOKEN });
  expect(context().sample).toEqual(SPOKEN);
  expect(plays).toMatchObject([{ stopped: true }, { text: 'How much is it?', stopped: false }]);
  actor.send({ type: 'report.stop' });
  expect([value(), plays[1]!.stopped]).toEqual([{ ready: { texts: 'english', voice: 'silent' } }, true]);
  actor.send({ type: 'report.listen', sample: RECORDED });
  plays[2]!.listen({ type: 'playback.ended' });
  expect(value()).toEqual({ ready: { texts: 'english', voice: 'silent' } });
});

test('[RP-04] lets the student leave before and after loading', async () => {
  const loading = open();
  const to = routeToIntroduction(loading.context().address);
  loading.actor.send({ type: 'report.go', to });
  expect([loading.asked(), loading.reports.made]).toEqual([[{ type: 'app.go', to }], [CONVERSATION]]);
  const { actor, asked } = await ready();
  actor.send({ type: 'report.go', to });
  expect(asked()).toEqual([{ type: 'app.go', to }]);
});
