/** Writes the files of a flow with a screen: `npm run new -- flow reading-aloud`, with `--port` if it needs one. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, stepsFor } from './new-flow/files.ts';
import { run } from './prepare.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'boolean', default: false }, root: { type: 'string' } },
});
const [what, name = ''] = positionals;
if (what !== 'flow' || !/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('Usage: npm run new -- flow NAME [--port], with a NAME like reading-aloud');
  process.exit(1);
}

const root = values.root ?? join(import.meta.dirname, '..');
const files = Object.entries(filesOf(name, { port: values.port }));
const there = files.find(([path]) => existsSync(join(root, path)));
if (there) {
  console.error(`${there[0]} already exists. Choose another name.`);
  process.exit(1);
}
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
run(
  'oxfmt',
  files.map(([path]) => join(root, path)),
  { stdio: 'ignore' },
);
run(process.execPath, [join(import.meta.dirname, 'make-stories.ts'), '--root', root], { stdio: 'ignore' });
console.log(`\nNext steps:\n${stepsFor(name).join('\n')}`);
