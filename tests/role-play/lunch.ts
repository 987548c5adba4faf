import { fileURLToPath } from 'node:url';
import { YamlFiles } from '../../server/content/pack-yaml.ts';
import { readTranslations } from '../../server/content/pack-translations.ts';
import { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';

const yaml = new YamlFiles(fileURLToPath(new URL('../../server/demo-school', import.meta.url)));
yaml.complete = (await readTranslations(yaml)).addTo;

/** Reads a role-play of the demo school. */
export async function demoScenario(id: string): Promise<PackScenarioFile> {
  return (await yaml.read(`role-plays/${id}.yaml`, PackScenarioFile)).value!;
}

/** Lunch at the market, from the demo school. */
export const lunch = await demoScenario('lunch-at-the-market');
