import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, Command } from './run-schools.ts';
import { leaksOf, type Asked, type Stored } from './token-canary.ts';

export interface School {
  url: string;
  /** Warnings and errors of the operator's log. */
  log: readonly string[];
  /** Returns the places where tokens have leaked so far. `stored` is the browser's data. */
  leaks(stored: readonly Stored[]): string[];
  stop(): Promise<void>;
  /** Kills the process. Unsaved data is lost. */
  crash(): Promise<void>;
  /** Stops the school if it runs, and starts it again with the same port and data. */
  restart(): Promise<void>;
}

type Told = { log: string[]; warnings: string[]; asked: Asked[]; tokens: Set<string> };

/** pino's level of a warning. */
const WARNING = 40;

function keepLine({ log, warnings }: Told, line: string): void {
  log.push(line);
  if ((JSON.parse(line) as { level: number }).level >= WARNING) warnings.push(line);
}

/** Runs schools in one process. After a crash, the next school gets a new one. */
export class Schools {
  #process: ChildProcess | undefined;
  #ids = 0;
  readonly #onPostgres: boolean;
  readonly #waiting = new Map<number, { told: Told; settle: (answer: Answer | null) => void }>();

  constructor(onPostgres = Boolean(process.env.E2E_ON_POSTGRES)) {
    this.#onPostgres = onPostgres;
  }

  /** Starts the real server with the built app and an empty folder. `environment` extends its configuration. */
  async start(environment: Record<string, string> = {}): Promise<School> {
    const data = await mkdtemp(join(tmpdir(), 'outloud-school-'));
    const config = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', PORT: '0', DATA_DIR: data, ...environment };
    const id = this.#ids++;
    const told: Told = { log: [], warnings: [], asked: [], tokens: new Set() };
    const url = await this.#launch(id, config, told);
    let isRunning = true;

    const end = async (isOver: boolean) => {
      if (isRunning) await this.#ask(id, { stop: { id, isOver } }, told);
      isRunning = false;
    };
    return {
      url,
      log: told.warnings,
      leaks: (stored) => leaksOf(told.tokens, { ...told, stored }),
      async stop() {
        await end(true);
        await rm(data, { recursive: true, force: true });
      },
      crash: () => {
        isRunning = false;
        return this.close('SIGKILL');
      },
      restart: async () => {
        await end(false);
        await this.#launch(id, { ...config, PORT: new URL(url).port }, told);
        isRunning = true;
      },
    };
  }

  async close(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async #launch(id: number, environment: Record<string, string>, told: Told): Promise<string> {
    const answer = await this.#ask(id, { start: { id, environment } }, told);
    if (answer !== null && 'url' in answer) return answer.url;
    throw new Error(`The school did not start: ${answer !== null && 'failure' in answer ? answer.failure : 'it died'}`);
  }

  /** Resolves with null if the process has died. */
  #ask(id: number, command: Command, told: Told): Promise<Answer | null> {
    return new Promise((settle) => {
      this.#waiting.set(id, { told, settle });
      (this.#process ??= this.#fork()).send(command);
    });
  }

  #fork(): ChildProcess {
    const { PATH, HOME, NODE_COMPILE_CACHE, TEST_DATABASE_URL } = process.env;
    const onPostgres = this.#onPostgres && { E2E_ON_POSTGRES: '1', TEST_DATABASE_URL };
    // Each school's configuration is in its start command.
    const child = fork(new URL('run-schools.ts', import.meta.url), {
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...onPostgres },
    });
    child.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id);
      if (waiting === undefined) return;
      if ('line' in answer) keepLine(waiting.told, answer.line.trimEnd());
      else if ('token' in answer) waiting.told.tokens.add(answer.token);
      else if ('asked' in answer) waiting.told.asked.push(answer.asked);
      else waiting.settle(answer);
    });
    child.once('exit', () => {
      this.#process = undefined;
      for (const { settle } of this.#waiting.values()) settle(null);
      this.#waiting.clear();
    });
    return child;
  }
}

export async function startSchool(environment: Record<string, string> = {}): Promise<School> {
  const schools = new Schools();
  const school = await schools.start(environment);
  return {
    ...school,
    async stop() {
      await school.stop();
      await schools.close();
    },
  };
}
