import { beforeAll, describe, expect, test } from 'vitest';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import { isNight } from '../support/nightly.ts';
import { chanceOf, faultsOf, remembering, STUDENTS, talk } from '../support/simulated-students.ts';

const TALKS = 50;

describe.runIf(isNight)('every demo scenario', () => {
  let scenarios: readonly PackScenarioFile[];
  beforeAll(async () => {
    ({ scenarios } = await loadPack(DEMO_SCHOOL, { isTested: true }));
  });
  const read = remembering();

  test.each(Object.entries(STUDENTS))(
    '[RP-02] ends without a fault, and meets its goals with nothing but their sentences: %s',
    (kind, student) => {
      const faults: string[] = [];
      for (const scenario of scenarios)
        for (let seed = 0; seed < TALKS; seed++) {
          const talked = talk(scenario, student, { seed, chance: chanceOf(seed), read });
          const { length: met } = talked.end.met;
          faults.push(...faultsOf(scenario, talked).map((fault) => `${scenario.id}: ${fault}`));
          if (kind === 'cooperative' && met < scenario.goals.length) faults.push(`${scenario.id}: a goal was left`);
          // These students say nothing that meets a goal.
          if (['silent', 'hostile', 'offTopic'].includes(kind) && met > 0)
            faults.push(`${scenario.id}: a goal was met`);
        }
      expect(faults).toEqual([]);
    },
    600_000,
  );
});
