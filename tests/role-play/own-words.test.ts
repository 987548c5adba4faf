import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { answer, begin, type Answer } from '../../dialogue/dialogue.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { understand } from '../../dialogue/understanding.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import type { Logger } from '../../server/logger.ts';
import { sentenceComparer } from '../../server/role-play/likeness.ts';
import { isNight } from '../support/nightly.ts';

/** Sentences that meet a goal, and others about something else, by writers who saw only the settings and the goals. */
type OwnWords = Record<string, { meets: Record<string, string[]>; others: string[] }>;
const OWN_WORDS = parse(readFileSync(new URL('own-words.yaml', import.meta.url), 'utf8')) as OwnWords;
/** Two more sentences of a hundred than when they were measured may be misunderstood. No rule was made for one of them. */
const LEAST_UNDERSTOOD = 0.928;
const LEAST_UNDERSTOOD_OR_ASKED = 0.946;
const MOST_TAKEN = 0.02;

const comparer = sentenceComparer({ warn: () => {} } as unknown as Logger, 60_000);
afterAll(() => comparer.close());
let scenarios: readonly PackScenarioFile[];
beforeAll(async () => {
  ({ scenarios } = await loadPack(DEMO_SCHOOL, { isTested: true }));
});

/** Returns what the text does at the goal's turn, after the goals before it. */
async function answerTo(scenario: PackScenarioFile, text: string, goal: string): Promise<Answer> {
  const at = scenario.goals.findIndex(({ id }) => id === goal);
  const likeness = await comparer.compare(scenario, text);
  const met = scenario.goals.slice(0, at).map(({ id }) => ({ goal: id, sentence: '', studentTurn: 1 }));
  const state = { ...begin(scenario, 1).state, turn: scenario.goals[at]!.turn, met };
  return answer(scenario, state, text, (of, said, sayable, expected) =>
    understand(of, said, sayable, expected, likeness),
  );
}

/** True if the student is asked "Did you mean …?" with a sentence for the goal. */
const isAsked = ({ intents }: PackScenarioFile, { state }: Answer, goal: string): boolean =>
  state.near.some((near) => intents.some(({ id, meets }) => id === near && meets === goal));

test.runIf(isNight)(
  '[RP-02] strangers are understood in their own words or asked what they mean, and other subjects meet no goal',
  async () => {
    let [right, asked, all, taken, others] = [0, 0, 0, 0, 0];
    for (const scenario of scenarios) {
      const said = OWN_WORDS[scenario.id]!;
      for (const { id } of scenario.goals) {
        for (const text of said.meets[id]!) {
          const answered = await answerTo(scenario, text, id);
          right += Number(answered.met.includes(id));
          asked += Number(!answered.met.includes(id) && isAsked(scenario, answered, id));
          all += 1;
        }
        for (const text of said.others) {
          taken += Number((await answerTo(scenario, text, id)).met.length > 0);
          others += 1;
        }
      }
    }
    expect(all).toBeGreaterThan(300);
    expect(right / all).toBeGreaterThanOrEqual(LEAST_UNDERSTOOD);
    expect((right + asked) / all).toBeGreaterThanOrEqual(LEAST_UNDERSTOOD_OR_ASKED);
    expect(taken / others).toBeLessThanOrEqual(MOST_TAKEN);
  },
  600_000,
);
