/** Measures how well the authored tutor finds goals in students' own words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { answer, begin } from '../../dialogue/dialogue.ts';

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

export function detected(set: string, scenarios: readonly PackScenarioFile[]): Detection[] {
  return scenarios.flatMap((scenario) => {
    const said = GoalSet.parse(parse(readFileSync(join(SETS, set, `${scenario.id}.yaml`), 'utf8')));
    const { state } = begin(scenario, 1);
    return scenario.goals.map(({ id, turn }) => {
      const isMet = (text: string): boolean => answer(scenario, { ...state, turn }, text).met.includes(id);
      const { meets, misses } = said[id]!;
      const missed = meets.filter((text) => !isMet(text));
      return {
        scenario: scenario.id,
        level: scenario.level,
        goal: id,
        right: meets.length - missed.length,
        wrong: misses.filter(isMet),
        missed,
      };
    });
  });
}

export function figuresOf(detections: readonly Detection[]): { precision: number; recall: number } {
  const sum = (count: (one: Detection) => number): number => detections.reduce((all, one) => all + count(one), 0);
  const right = sum((one) => one.right);
  return {
    precision: right / (right + sum(({ wrong }) => wrong.length)),
    recall: right / (right + sum(({ missed }) => missed.length)),
  };
}
