import { z } from 'zod';
import { PackOriginsFile, PackPassageFile, PackSchoolFile, PackStudySetFile } from './pack.schema.ts';
import { PackScenarioFile } from '../scenario/scenario.schema.ts';

/** Returns JSON Schemas of the pack's files for editors, by file name. Descriptions are the hints of the checks. */
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
