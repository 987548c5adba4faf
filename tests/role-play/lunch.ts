import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { PackScenarioFile } from '../../server/scenario/scenario.schema.ts';

/** Lunch at the market, from the demo school. */
export const lunch = PackScenarioFile.parse(
  parse(readFileSync(new URL('../../server/demo-school/role-plays/lunch-at-the-market.yaml', import.meta.url), 'utf8')),
);
