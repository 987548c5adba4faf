import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Runs a program and returns its standard output. The NODE variable has the path of this Node. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE: process.execPath, ...env },
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(parts).toString()) : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}

/** Throws Error if no Python with torch is found. */
export async function pythonWithTorch(): Promise<string> {
  const check = 'import importlib.util as u; print(u.find_spec("torch") is not None)';
  for (const python of [process.env['PYTHON'], 'python3', '/usr/bin/python3']) {
    if (python === undefined) continue;
    const found = await run(python, ['-c', check]).catch(() => '');
    if (found.trim() === 'True') return python;
  }
  throw new Error("no python3 with torch: install Debian's python3-torch, or name one in PYTHON");
}
