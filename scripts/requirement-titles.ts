import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

export function requirementTitles(): Map<string, string> {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  return new Map([...text.matchAll(/^### <a id="[^"]+"><\/a>(\S+) (.+)$/gm)].map(([, id, title]) => [id!, title!]));
}
