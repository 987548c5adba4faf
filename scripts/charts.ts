/** Draws every chart in docs/charts: `npm run charts`. `-- --check` compares the drawings with the charts. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFiles, root } from '../tests/mutants/charts.ts';
import { drawingOf } from './charts/mermaid.ts';

const LONGEST = 300;

const folder = join(root, 'docs/charts');
const checks = process.argv.includes('--check');
const faults: string[] = [];
const charts = await chartFiles();
mkdirSync(folder, { recursive: true });

for (const { flow, file, machine } of charts) {
  const drawing = join(folder, `${flow}.md`);
  const text = drawingOf(machine, file);
  if (!checks) writeFileSync(drawing, text);
  else if (!existsSync(drawing) || readFileSync(drawing, 'utf8') !== text) {
    faults.push(`docs/charts/${flow}.md does not show the chart: npm run charts`);
  }
}
for (const file of globSync('machines/**/*.machine.ts', { cwd: root })) {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  if (lines > LONGEST) faults.push(`${file} has ${lines} lines; ${LONGEST} are enough`);
}
for (const drawing of globSync('*.md', { cwd: folder })) {
  if (charts.some(({ flow }) => `${flow}.md` === drawing)) continue;
  if (checks) faults.push(`docs/charts/${drawing} shows a chart that is gone: npm run charts`);
  else rmSync(join(folder, drawing));
}

for (const fault of faults) console.error(fault);
console.log(`${charts.length} charts in docs/charts`);
process.exit(faults.length === 0 ? 0 : 1);
