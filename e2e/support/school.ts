import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, Command } from './run-schools.ts';
import { leaksOf, type Asked, type Stored } from './token-canary.ts';

export interface School {
  url: string;
  /** The warnings and errors of the operator's log. */
  log: readonly string[];
  /** Where its tokens turned up that should not have, so far; `stored` is what a browser keeps. */
  leaks(stored: readonly Stored[]): string[];
  stop(): Promise<void>;
  /** It dies at once, with all that it has not stored. */
  crash(): Promise<void>;
  /** Starts it again on the same port and data, after stopping it if it runs. */
  restart(): Promise<void>;
}

type Told = { log: string[]; warnings: string[]; asked: Asked[]; tokens: Set<string> };

/** pino's level of a warning. */
const WARNING = 40;

function keepLine({ log, warnings }: Told, line: string): void {
  log.push(line);
  if ((JSON.parse(line) as { level: number }).level >= WARNING) warnings.push(line);
}

/** Runs schools in one process; when that has died, the next school gets a new one. */
export class Schools {
  #process: ChildProcess | undefined;
  #ids = 0;
  /** By id: what a school tells, and who waits for an answer. */
  readonly #waiting = new Map<number, { told: Told; settle: (answer: Answer | null) => void }>();

  /** Starts the real server with the built app on an empty folder; `environment` adds to its configuration. */
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

  /** Ends the process, and every school in it. */
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

  /** Resolves with null when the process has died. */
  #ask(id: number, command: Command, told: Told): Promise<Answer | null> {
    return new Promise((settle) => {
      this.#waiting.set(id, { told, settle });
      (this.#process ??= this.#fork()).send(command);
    });
  }

  #fork(): ChildProcess {
    const { PATH, HOME, E2E_ON_POSTGRES, TEST_DATABASE_URL } = process.env;
    // What else a school should know is said of each.
    const child = fork(new URL('run-schools.ts', import.meta.url), {
      env: { PATH, HOME, E2E_ON_POSTGRES, TEST_DATABASE_URL },
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

/** One school in a process of its own, for a benchmark or several tests. */
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
