/** Providers as separate processes on one store. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PROVIDER_FLAGS, root } from '../scripts/prepare.mjs';

export type RunningProcess = { port: number; child: ChildProcess };

/** Linux counts a process's time in hundredths of a second, so this is in ms. */
const TICK = 10;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export async function startProcess(port: number, environment: Record<string, string>): Promise<RunningProcess> {
  const child = spawn(process.execPath, [...PROVIDER_FLAGS, 'server/provider/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, EMPTY: '1', LOG_LEVEL: 'error', PORT: String(port), ...environment },
  });
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return { port, child };
    await wait(50);
  }
  throw new Error(`A provider ended with ${child.exitCode} when it should have started.`);
}

export async function stopProcess({ child }: RunningProcess): Promise<number> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number];
  return code;
}

/** Returns the processor time of a process and its threads in ms, 0 if unknown. */
export function computed(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return 0;
  }
}

/** Returns the processor time of running child processes in ms. */
export function computedByChildren(pid: number): number {
  const isChild = (name: string) => {
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid);
    } catch {
      return false;
    }
  };
  const all = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return all.filter(isChild).reduce((sum, name) => sum + computed(Number(name)), 0);
}

/** Creates a database. The server is temporary, so it is never dropped. */
export async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template template0`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
