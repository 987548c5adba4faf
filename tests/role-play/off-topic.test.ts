import { beforeAll, expect, test } from 'vitest';
import { loadPack } from '../../server/content/load-pack.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { answer, begin } from '../../dialogue/dialogue.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import { HOSTILE, OFF_TOPIC } from '../support/simulated-students.ts';

/** Length of a long text, in letters. */
const LONG = 500;

let scenarios: readonly PackScenarioFile[];
beforeAll(async () => {
  ({ scenarios } = await loadPack(DEMO_SCHOOL, { isTested: true }));
});

/** Each goal has its own turn, at which an answer in the student's own words meets it. */
test.each([
  ['hostile', HOSTILE],
  ['about something else', OFF_TOPIC],
])('[RP-02] no sentence that is %s meets a goal where the tutor asks for it', (_, sentences) => {
  const met = scenarios.flatMap((scenario) => {
    const { state } = begin(scenario, 1);
    return scenario.goals.flatMap(({ turn }, at) =>
      sentences
        // Texts of a thousand words are slow, so each tutor gets them once.
        .filter((text) => text.length < LONG || at === 0)
        .filter((text) => answer(scenario, { ...state, turn }, text).met.length > 0)
        .map((text) => `${scenario.id} ${turn}: ${text}`),
    );
  });
  expect(scenarios.flatMap(({ goals }) => goals).length).toBeGreaterThan(12);
  expect(met).toEqual([]);
});
