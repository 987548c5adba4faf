/**
 * Writes the files of a flow with a screen or of a game: `npm run new -- flow reading-aloud`, with `--port` if the flow
 * needs one, or `npm run new -- game dictation`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, stepsFor } from './new/flow.ts';
import { editsOfGame, filesOfGame, stepsForGame } from './new/game.ts';
import { fail, run } from './prepare.mjs';

const NAMES = { flow: /^[a-z]+(-[a-z]+)*$/, game: /^[a-z]+$/ };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'boolean', default: false }, root: { type: 'string' } },
});
const [what = '', name = ''] = positionals;
if ((what !== 'flow' && what !== 'game') || !NAMES[what].test(name))
  fail(
    'Usage: npm run new -- flow NAME [--port], or game NAME. Names are like reading-aloud, and dictation for a game.',
  );

const root = values.root ?? join(import.meta.dirname, '..');
const isGame = what === 'game';
const files = isGame ? filesOfGame(name) : filesOf(name, { port: values.port });
const edits = isGame ? editsOfGame(name) : {};
const existing = Object.keys(files).find((path) => existsSync(join(root, path)));
if (existing !== undefined) fail(`${existing} already exists. Choose another name.`);

for (const [path, changes] of Object.entries(edits))
  files[path] = changes.reduce((text, change) => change(text), readFileSync(join(root, path), 'utf8'));
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
run(
  'oxfmt',
  Object.keys(files).map((path) => join(root, path)),
  { stdio: 'ignore' },
);
console.log(`\nNext steps:\n${(isGame ? stepsForGame(name) : stepsFor(name)).join('\n')}`);
