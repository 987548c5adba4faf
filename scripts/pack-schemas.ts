// Writes the JSON Schemas of a content pack's files to docs/schemas: node scripts/pack-schemas.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from '../server/content/json-schemas.ts';
import { root } from './prepare.mjs';

const folder = join(root, 'docs/schemas');
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas())) writeFileSync(join(folder, name), JSON.stringify(schema));
execFileSync('oxfmt', [folder], { stdio: 'inherit' });
