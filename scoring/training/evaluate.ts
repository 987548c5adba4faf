// Prints the cross-validated figures as JSON: node scoring/training/evaluate.ts [--full]
// Quick (2 minutes on a quiet core): learns from readings of the right text only. Full: as the shipped model, with the
// figures on telling texts apart.
// Needs the corpus beside the project and a python3 with torch; makes the features first where there are none.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasCorpus } from './corpus.ts';

const folder = new URL('../../data/scoring/', import.meta.url);
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Runs a program with its standard error shown; resolves with what it wrote on standard output. */
function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(parts).toString()) : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}

async function pythonWithTorch(): Promise<string> {
  for (const python of [process.env['PYTHON'], 'python3', '/usr/bin/python3']) {
    if (python === undefined) continue;
    const found = await run(python, [
      '-c',
      'import importlib.util as u; print(u.find_spec("torch") is not None)',
    ]).catch(() => '');
    if (found.trim() === 'True') return python;
  }
  throw new Error("no python3 with torch: install Debian's python3-torch, or name one in PYTHON");
}

try {
  const python = await pythonWithTorch();
  const hasFeatures = existsSync(folder) && readdirSync(folder).some((name) => /^features-.*\.f32$/.test(name));
  if (!hasFeatures) {
    if (!hasCorpus()) throw new Error('neither data/scoring/ nor the corpus ../shared/corpus is here');
    await Promise.all([0, 1].map((part) => run(process.execPath, [path('features.ts'), String(part), '2'])));
  }
  const quick = ['--modes', 'experts,engine', '--tests', 'experts,engine', '--epochs', '10'];
  const options = process.argv.includes('--full') ? [] : quick;
  process.stdout.write(await run(python, [path('train.py'), 'cv', ...options]));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
