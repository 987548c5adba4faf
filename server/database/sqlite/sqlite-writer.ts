import { Worker } from 'node:worker_threads';
import type { Executed } from './sqlite-file.ts';
import type { WriteFailure, WriteRequest } from './sqlite-writer.worker.ts';

type Answer = { id: number; done?: Executed; failed?: WriteFailure };

/** Threads without a file. Another file gets one of them, because starting a thread takes 30 ms of a core. */
const idle: Worker[] = [];

/** Writes in its own thread, so that slow disks and locks of other processes don't delay requests that only read. */
export class SqliteWriter {
  readonly #worker = idle.pop() ?? new Worker(new URL('sqlite-writer.worker.ts', import.meta.url));
  readonly #waiting = new Map<number, PromiseWithResolvers<Executed>>();
  #lastId = 0;
  #broken: Error | undefined;

  private constructor() {
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#break(error));
    this.#worker.on('exit', () => this.#break(closed()));
  }

  /** Rejects if the file can't be opened. */
  static async open(file: string): Promise<SqliteWriter> {
    const writer = new SqliteWriter();
    try {
      await writer.#request({ open: file });
      return writer;
    } catch (error) {
      writer.#release();
      throw error;
    }
  }

  execute(sql: string, parameters: readonly unknown[]): Promise<Executed> {
    return this.#request({ sql, parameters });
  }

  async close(): Promise<void> {
    if (this.#broken !== undefined) return;
    await this.#request({ close: true });
    this.#release();
  }

  /** The worker keeps the process alive only during a request. */
  #request(request: WriteRequest): Promise<Executed> {
    const waiting = Promise.withResolvers<Executed>();
    if (this.#broken !== undefined) waiting.reject(this.#broken);
    else {
      const id = (this.#lastId += 1);
      this.#waiting.set(id, waiting);
      this.#worker.ref();
      this.#worker.postMessage({ id, request });
    }
    return waiting.promise;
  }

  #settle({ id, done, failed }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if (failed === undefined) waiting?.resolve(done ?? { rows: [] });
    else waiting?.reject(Object.assign(new Error(failed.message), { code: failed.code, errcode: failed.errcode }));
  }

  #break(error: Error): void {
    this.#broken ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #release(): void {
    if (this.#broken !== undefined) return;
    this.#break(closed());
    for (const event of ['message', 'error', 'exit']) this.#worker.removeAllListeners(event);
    idle.push(this.#worker);
  }
}

const closed = () => new Error('The connection to the database is closed.');
