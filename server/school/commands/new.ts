import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsonSchemas } from '../../content/json-schemas.ts';
import { requireEmpty } from '../../packs/export-pack.ts';
import type { SchoolCommand } from '../command.ts';
import { withPackErrors } from '../packs.ts';

const STARTER = fileURLToPath(new URL('../../packs/starter', import.meta.url));

export const newPack: SchoolCommand = {
  name: 'new',
  summary: 'Write a starter content pack with comments',
  details:
    'The new pack passes check. Editors with a YAML language server explain each field with the files in schemas/.',
  arguments: { '<folder>': 'an empty or new folder' },
  run: (_operator, { values: [folder = ''] }) =>
    withPackErrors(folder, async () => {
      await requireEmpty(folder);
      await cp(STARTER, folder, { recursive: true });
      await mkdir(join(folder, 'schemas'));
      for (const [name, schema] of Object.entries(jsonSchemas()))
        await writeFile(join(folder, 'schemas', name), `${JSON.stringify(schema, null, 2)}\n`);
      return { data: { folder }, text: `The pack is in ${folder}. Next: npm run school -- check ${folder}` };
    }),
};
