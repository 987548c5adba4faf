// Fits the weights of scoring/model/ on the corpus: node training/fit.ts
import { mkdirSync } from 'node:fs';
import { hasCorpus } from './corpus.ts';
import { NATIVE_FOLD, readNatives } from './natives.ts';
import { path, pythonWithTorch, run } from './programs.ts';

if (!hasCorpus()) throw new Error('the corpus ../shared/corpus is not here');
// Fails before hours of work if the voices are missing.
readNatives();
const python = await pythonWithTorch();
const node = (script: string, ...args: string[]) =>
  run(process.execPath, ['--max-semi-space-size=128', path(script), ...args]);
const fitted = (...args: string[]) => run(python, [path('acoustic.py'), ...args], { THREADS: '1' });
/** Runs two tasks at a time, because each takes a core. */
async function inTwos(tasks: (() => Promise<string>)[]): Promise<void> {
  const lane = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) process.stderr.write(await task());
  };
  await Promise.all([lane(), lane()]);
}

mkdirSync(new URL('../data/scoring/acoustic/', import.meta.url), { recursive: true });
await inTwos([
  ...[0, 1].map((part) => () => node('acoustic-data.ts', String(part), '2')),
  () => node('acoustic-data.ts', 'voices'),
]);
await inTwos([...[0, 1, 2, 3, 4].map((fold) => () => fitted('fold', String(fold))), () => fitted('fit')]);
await inTwos([0, 1, 2, 3, 4, NATIVE_FOLD].map((file) => () => node('features.ts', String(file))));
await Promise.all(
  [
    ['0', '1', '2'],
    ['3', '4'],
  ].map((folds) => run(python, [path('train.py'), 'fold', ...folds])),
);
await run(python, [path('train.py'), 'fit']);
process.stdout.write(await run(python, [path('train.py'), 'bars']));
process.stdout.write(await run(python, [path('sounds.py')]));
