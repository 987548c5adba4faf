import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { RolePlayReport, Scenario } from '../../contract/role-play.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideRolePlayReport } from '../../machines/role-play-report/role-play-report.provide.ts';
import { fakeAudio, handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { CONVERSATION } from '../../walks/support/role-play.ts';
import { somebody } from '../../walks/support/somebody.ts';

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
    scenarios,
    reports,
    plays: audio.plays,
    asked: above.heard,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('[RP-04] leads from an address without a conversation to the scenario and its past results', () => {
  const { scenarios, reports, value, ...screen } = open({});
  expect([value(), scenarios.made, reports.made]).toEqual(['unnamed', [], []]);
  const to = { name: 'RolePlayIntroduction', params: { scenarioId: 'lunch-at-the-market' }, replace: true };
  expect(screen.asked()).toEqual([{ type: 'app.go', to }]);
});
