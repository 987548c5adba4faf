/**
 * Lists and plays a student's tours through a flow.
 * npm run paths                              the flows, with the number of their tours
 * npm run paths -- speaking                  the tours of one flow by name
 * npm run paths -- speaking 12               plays one on the real screen
 * npm run paths -- speaking 12 --watch       plays it slowly in a visible window
 * npm run paths -- speaking 12 --video       plays it slowly and records speaking-12.webm
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { STUDENTS } from '../tests/students/flows.ts';
import { handsOf, toursOf, type Student } from '../tests/students/student.ts';
import { chromium } from './chromium.mjs';
import { fail, root, run } from './prepare.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean' }, video: { type: 'boolean' } },
});
const [flow, number] = positionals;

if (flow === undefined) listFlows();
else if (number === undefined) listPaths(flowCalled(flow));
else await play(flowCalled(flow), number);

function listFlows(): void {
  for (const student of STUDENTS) {
    const played = existsSync(join(root, handsOf(student))) ? '' : '  (not played yet)';
    console.log(`${String(toursOf(student).length).padStart(4)} tours  ${student.flow}${played}`);
  }
}

function listPaths(student: Student): void {
  for (const { number: at, name } of toursOf(student)) console.log(`${String(at).padStart(4)}. ${name}`);
}

async function play(student: Student, wanted: string): Promise<void> {
  const path = toursOf(student).find(({ number: at }) => String(at) === wanted);
  if (!path) fail(`Unknown tour ${wanted}. "npm run paths -- ${student.flow}" lists all tours.`);
  if (!existsSync(join(root, handsOf(student))))
    fail(`${student.flow} can’t be played yet. Write ${handsOf(student)} first.`);
  if (values.watch && process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'])
    fail('--watch needs a display. Run the tour without --watch.');
  const video = `${student.flow}-${wanted}.webm`;
  const env = {
    CHROMIUM_PATH: await chromium(),
    OUTLOUD_WATCH: values.watch ? '1' : '0',
    ...(values.video && { OUTLOUD_VIDEO: join(root, video) }),
  };
  const name = ` ${wanted}\\. \\[`;
  const ended = run('vitest', ['run', '--project', 'paths', handsOf(student), '-t', name, '--reporter=verbose'], {
    env,
  });
  if (values.video) console.log(`The video is in ${video}`);
  process.exitCode = ended;
}

function flowCalled(name: string): Student {
  const found = STUDENTS.find((student) => student.flow === name);
  if (!found) fail(`Unknown flow '${name}'. Choose one of: ${STUDENTS.map((student) => student.flow).join(', ')}.`);
  return found;
}
