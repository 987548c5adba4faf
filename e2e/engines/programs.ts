/** The programs that an engine needs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';

export interface Program {
  /** The environment for programs that use this one. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Starts a virtual loudspeaker. Without one, Firefox starts no AudioContext, and its `resume()` never settles. */
export async function loudspeaker(): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'outloud-loudspeaker-'));
  const socket = join(folder, 'socket');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const child = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', ...modules.map((name) => `--load=${name}`)],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: 'ignore' },
  );
  await expect.poll(() => existsSync(socket), { intervals: [20] }).toBe(true);
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    async stop() {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a virtual display. */
export async function display(): Promise<Program> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { env: { DISPLAY: `:${number.toString().trim()}` }, stop: () => stop(child) };
}
