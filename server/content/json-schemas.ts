import { z } from 'zod';
import { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { PackLanguages, PackTranslations } from '../../dialogue/scenario/translations.ts';
import {
  PackOriginsFile,
  PackPassageFile,
  PackSchoolFile,
  PackSkill,
  PackSkills,
  PackStudySetFile,
  PackTerms,
} from './pack.schema.ts';

const FILES = {
  school: PackSchoolFile,
  'study-set': PackStudySetFile,
  'read-aloud': PackPassageFile,
  'role-play': PackScenarioFile,
  origins: PackOriginsFile,
};
/** Lists of skills and languages, in a file of their own so that a new skill or language changes one file. */
const SHARED = {
  skill: PackSkill,
  skills: PackSkills,
  translations: PackTranslations,
  languages: PackLanguages,
  terms: PackTerms,
};

/** Returns JSON Schemas of the pack's files for editors, by file name. Descriptions are the hints of the checks. */
export function jsonSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...FILES, ...SHARED })) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => (id in SHARED ? `shared.schema.json#/$defs/${id}` : `${id}.schema.json`),
  });
  const $schema = schemas['school']!.$schema;
  const named = (parts: object) => Object.keys(parts).map((name) => [name, bare(schemas[name]!)] as const);
  const files = named(FILES).map(([name, schema]) => [`${name}.schema.json`, { $schema, ...schema }]);
  const $defs = Object.fromEntries(named(SHARED));
  return { ...Object.fromEntries(files), 'shared.schema.json': { $schema, $defs } };
}

function bare({ $id: _id, $schema: _schema, ...schema }: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  return schema;
}
