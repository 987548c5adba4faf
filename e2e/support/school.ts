import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface School {
  url: string;
  stop(): Promise<void>;
  /** Stops it and starts it again on the same port and data. */
  restart(): Promise<void>;
}

/** Starts the real server with the built app; `environment` adds to its configuration. */
export async function startSchool(environment: Record<string, string> = {}): Promise<School> {
  const data = await mkdtemp(join(tmpdir(), 'outloud-school-'));
  let { child, url } = await launch({ PORT: '0', DATA_DIR: data, ...environment });

  async function end() {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    url,
    async stop() {
      await end();
      await rm(data, { recursive: true, force: true });
    },
    async restart() {
      await end();
      ({ child, url } = await launch({ DATA_DIR: data, ...environment, PORT: new URL(url).port }));
    },
  };
}

async function launch(environment: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [new URL('run-school.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SCORING_WORKERS: '1',
      ...environment,
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^ready at (.+)$/.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return { child, url };
    }
  }
  throw new Error('The school did not start');
}
