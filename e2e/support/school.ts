import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface School {
  url: string;
  /** The lines of the operator's log. */
  log: readonly string[];
  stop(): Promise<void>;
  /** It dies at once, with all that it has not stored. */
  crash(): Promise<void>;
  /** Starts it again on the same port and data, after stopping it if it runs. */
  restart(): Promise<void>;
}

/** Starts the real server with the built app; `environment` adds to its configuration. */
export async function startSchool(environment: Record<string, string> = {}): Promise<School> {
  const data = await mkdtemp(join(tmpdir(), 'outloud-school-'));
  const log: string[] = [];
  let { child, url } = await launch({ PORT: '0', DATA_DIR: data, ...environment }, log);

  async function end(signal: NodeJS.Signals = 'SIGTERM') {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    url,
    log,
    async stop() {
      await end();
      await rm(data, { recursive: true, force: true });
    },
    crash: () => end('SIGKILL'),
    async restart() {
      await end();
      ({ child, url } = await launch({ DATA_DIR: data, ...environment, PORT: new URL(url).port }, log));
    },
  };
}

function launch(environment: Record<string, string>, log: string[]): Promise<{ child: ChildProcess; url: string }> {
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
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        const url = /^ready at (.+)$/.exec(line)?.[1];
        if (url) resolve({ child, url });
        else log.push(line);
      })
      .on('close', () => reject(new Error('The school did not start')));
  });
}
