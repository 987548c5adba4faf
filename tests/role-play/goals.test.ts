import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import type { Logger } from '../../server/logger.ts';
import { sentenceComparer } from '../../server/role-play/likeness.ts';
import { detected, figuresOf, goalSets, type Detection } from '../support/goal-detection.ts';
import { isNight } from '../support/nightly.ts';

const BAR = { precision: 0.9, recall: 0.8 };

let scenarios: readonly PackScenarioFile[];
beforeAll(async () => {
  ({ scenarios } = await loadPack(DEMO_SCHOOL, { isTested: true }));
});

const comparer = sentenceComparer({ warn: () => {} } as unknown as Logger, 60_000);
afterAll(() => comparer.close());

/** A device has phrases and rules only. The provider also compares by meaning (docs/decisions/0148). */
const READERS = isNight ? (['device', 'provider'] as const) : (['device'] as const);
const CASES = (isNight ? goalSets() : ['development']).flatMap((set) =>
  READERS.map((reader) => [set, reader] as const),
);

describe.each(CASES)('in the sentences of the set %s, the %s', (set, reader) => {
  let detections: readonly Detection[];
  beforeAll(async () => {
    detections = await detected(set, scenarios, reader === 'provider' ? comparer.compare : undefined);
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
