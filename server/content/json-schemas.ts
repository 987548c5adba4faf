import { z } from 'zod';
import { PackOriginsFile, PackPassageFile, PackSchoolFile, PackStudySetFile } from './pack.schema.ts';
import { PackScenarioFile } from './scenario.schema.ts';

/** By file name: the JSON Schemas of the files of a pack, for editors. A field's description is the hint of its check. */
export function jsonSchemas(): Record<string, object> {
  const files = {
    school: PackSchoolFile,
    'study-set': PackStudySetFile,
    'read-aloud': PackPassageFile,
    'role-play': PackScenarioFile,
    origins: PackOriginsFile,
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, schema]) => [`${name}.schema.json`, z.toJSONSchema(schema, { io: 'input' })]),
  );
}
