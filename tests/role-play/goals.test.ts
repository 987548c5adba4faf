import { beforeAll, describe, expect, test } from 'vitest';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import { detected, figuresOf, goalSets, type Detection } from '../support/goal-detection.ts';
import { isNight } from '../support/nightly.ts';

const BAR = { precision: 0.9, recall: 0.8 };

let scenarios: readonly PackScenarioFile[];
beforeAll(async () => {
  ({ scenarios } = await loadPack(DEMO_SCHOOL, { isTested: true }));
}, 60_000);

describe.each(isNight ? goalSets() : ['development'])('in the sentences of the set %s', (set) => {
  let detections: readonly Detection[];
  beforeAll(() => {
    detections = detected(set, scenarios);
  }, 120_000);

  test.each(['A1', 'A2', 'B1', 'B2', 'C1'])('[RP-02] meets the goals of level %s, and hardly any others', (level) => {
    const ofLevel = detections.filter((one) => one.level === level);
    const { precision, recall } = figuresOf(ofLevel);
    const errors = ofLevel.flatMap(({ goal, wrong, missed }) => [
      ...wrong.map((text) => `wrong ${goal}: ${text}`),
      ...missed.map((text) => `missed ${goal}: ${text}`),
    ]);
    expect(ofLevel.length).toBeGreaterThan(0);
    expect(precision, errors.join('\n')).toBeGreaterThanOrEqual(BAR.precision);
    expect(recall, errors.join('\n')).toBeGreaterThanOrEqual(BAR.recall);
  });
});
