/** Writes docs/contract.md from the provider's published documents: `npm run contract`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocuments } from './contract/documents.ts';
import { readMeanings } from './contract/meanings.ts';
import { contractPage } from './contract/page.ts';
import { root } from './prepare.mjs';

const { openApi, asyncApi } = await readDocuments();
writeFileSync(join(root, 'docs/contract.md'), contractPage(openApi, asyncApi, readMeanings()).page);
