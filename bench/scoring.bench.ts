/**
 * How well the scorer agrees with the experts, and which words that were not said it finds: cross-validated over the
 * speakers of the corpus beside the project, each by nets that never heard them. Bars: phone .56, word .59, total .825;
 * of words exchanged for unlike ones 90 percent found when 2 percent of those said well are taken for them, for words
 * alike 35, of added words 96, of ends left out 94. The figures stand in scoring/training/README.md.
 */
import { existsSync } from 'node:fs';
import { path, pythonWithTorch, run } from '../scoring/training/programs.ts';

const features = ['tasks-0.jsonl', 'out-of-fold-0.pkl'].map(
  (name) => new URL(`../data/scoring/${name}`, import.meta.url),
);
if (!existsSync(features[0])) console.log(JSON.stringify({ skipped: 'no features: see scoring/training/README.md' }));
else {
  const python = await pythonWithTorch();
  const train = (...args: string[]) => run(python, [path('train.py'), ...args]);
  if (!existsSync(features[1])) await Promise.all([train('fold', '0', '1', '2'), train('fold', '3', '4')]);
  console.log(JSON.stringify(JSON.parse(await train('figures'))));
}
