import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { CefrLevel, type ScenarioList, type ScenarioListQuery } from '../../contract/role-play.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideRolePlayCatalog } from '../../machines/role-play-catalog/role-play-catalog.provide.ts';
import { levelIn, scenariosAt } from '../../machines/role-play-catalog/role-play-catalog.selectors.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall, settled } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { catalog } from '../../walks/support/role-play.ts';
import { somebody } from '../../walks/support/somebody.ts';

function open(hash = '') {
  const above = somebody<AppRequest>();
  const lists = handCall<ScenarioListQuery, ScenarioList>();
  const actor = createActor(provideRolePlayCatalog({ standaloneScenarios: lists.call }), {
    input: { parent: above.parent, destination: destination('SelfStudyRolePlays', { hash }), profile: profile() },
  }).start();
  return { actor, lists, asked: above.heard };
}

test('[RP-07] loads all scenarios once for all levels', async () => {
  const { actor, lists } = open('A1');
  expect(lists.made).toEqual([{}]);
  lists.open[0]!.answer([...catalog]);
  await settled();
  expect(actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'screen.moved', destination: destination('SelfStudyRolePlays', { hash: 'B2' }) });
  expect(lists.made).toHaveLength(1);
  const { data, screen } = actor.getSnapshot().context;
  expect([data, screen.destination.hash]).toEqual([catalog, 'B2']);
});

test('[RP-07] loads again on request after a failure', async () => {
  const { actor, lists } = open();
  lists.open[0]!.refuse(new PortError({ kind: 'offline' }));
  await settled();
  expect(actor.getSnapshot()).toMatchObject({ value: 'unavailable', context: { failure: { kind: 'offline' } } });
  actor.send({ type: 'resource.reload' });
  lists.open[0]!.answer([]);
  await settled();
  expect(actor.getSnapshot().value).toBe('ready');
});

test('[RP-07] leads from a scenario to its introduction', async () => {
  const { actor, lists, asked } = open();
  lists.open[0]!.answer([...catalog]);
  await settled();
  const to = { name: 'SelfStudyRolePlayIntroduction', params: { scenarioId: 'my-new-friend' } } as const;
  actor.send({ type: 'resource.go', to });
  expect(asked()).toEqual([{ type: 'app.go', to }]);
});

test('[RP-07] reads the level A1 to C2 from the hash in upper or lower case, and shows all levels otherwise', () => {
  expect(CefrLevel.options.map((level) => levelIn(level.toLowerCase()))).toEqual(CefrLevel.options);
  expect(['', 'all', 'D1', 'a'].map((hash) => levelIn(hash))).toEqual([null, null, null, null]);
});

test("[RP-07] shows a level's scenarios, or all of them", () => {
  const titles = (level: CefrLevel | null) => scenariosAt([...catalog], level).map(({ title }) => title);
  expect(titles('A1')).toEqual(['My new friend']);
  expect(titles('C2')).toEqual([]);
  expect(titles(null)).toHaveLength(catalog.length);
});
