/** Measures how well the authored tutor finds goals in students' own words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { answer, begin } from '../../dialogue/dialogue.ts';
import { understand } from '../../dialogue/understanding.ts';
import type { SentenceComparer } from '../../server/role-play/likeness.ts';

/** Folders with a file for each scenario, with sentences that meet a goal at its turn and sentences that don't. */
const SETS = new URL('../role-play/goals/', import.meta.url).pathname;
const GoalSet = z.record(z.string(), z.strictObject({ meets: z.array(z.string()), misses: z.array(z.string()) }));

export type Detection = {
  scenario: string;
  level: string;
  goal: string;
  right: number;
  wrong: string[];
  missed: string[];
};

export const goalSets = (): string[] => readdirSync(SETS).toSorted();

/** @param compare finds how alike a text and each intent are, as the provider does */
export async function detected(
  set: string,
  scenarios: readonly PackScenarioFile[],
  compare?: SentenceComparer['compare'],
): Promise<Detection[]> {
  const detections: Detection[] = [];
  for (const scenario of scenarios) {
    const said = GoalSet.parse(parse(readFileSync(join(SETS, set, `${scenario.id}.yaml`), 'utf8')));
    const { state } = begin(scenario, 1);
    for (const { id, turn } of scenario.goals) {
      const isMet = async (text: string): Promise<boolean> => {
        const likeness = await compare?.(scenario, text);
        const read: typeof understand = (of, words, sayable, expected) =>
          understand(of, words, sayable, expected, likeness);
        return answer(scenario, { ...state, turn }, text, read).met.includes(id);
      };
      const { meets, misses } = said[id]!;
      const wrong: string[] = [];
      const missed: string[] = [];
      for (const text of misses) if (await isMet(text)) wrong.push(text);
      for (const text of meets) if (!(await isMet(text))) missed.push(text);
      const right = meets.length - missed.length;
      detections.push({ scenario: scenario.id, level: scenario.level, goal: id, right, wrong, missed });
    }
  }
  return detections;
}

export function figuresOf(detections: readonly Detection[]): { precision: number; recall: number } {
  const sum = (count: (one: Detection) => number): number => detections.reduce((all, one) => all + count(one), 0);
  const right = sum((one) => one.right);
  return {
    precision: right / (right + sum(({ wrong }) => wrong.length)),
    recall: right / (right + sum(({ missed }) => missed.length)),
  };
}
