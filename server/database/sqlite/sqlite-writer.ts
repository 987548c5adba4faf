import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Executed } from './sqlite-file.ts';
import type { WriteFailure, WriteRequest } from './sqlite-writer.worker.ts';

type Answer = { id: number; done?: Executed; failed?: WriteFailure };

/** Writes in its own thread, so that slow disks and locks of other processes don't delay requests that only read. */
export class SqliteWriter {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<Executed>>();
  #lastId = 0;
  #broken: Error | undefined;

  private constructor(file: string) {
    this.#worker = new Worker(new URL('sqlite-writer.worker.ts', import.meta.url), { workerData: file });
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#break(error));
    this.#worker.on('exit', () => this.#break(new Error('The connection to the database is closed.')));
  }

  /** Rejects if the file can't be opened. */
  static async open(file: string): Promise<SqliteWriter> {
    const writer = new SqliteWriter(file);
    await writer.#promise(0);
    return writer;
  }

  execute(sql: string, parameters: readonly unknown[]): Promise<Executed> {
    const id = (this.#lastId += 1);
    const answer = this.#promise(id);
    if (this.#broken === undefined) this.#send({ id, sql, parameters });
    return answer;
  }

  async close(): Promise<void> {
    if (this.#broken !== undefined) return;
    this.#worker.ref();
    const exit = once(this.#worker, 'exit');
    this.#send({ close: true });
    await exit;
  }

  #send(request: WriteRequest): void {
    this.#worker.postMessage(request);
  }

  /** The worker keeps the process alive only during a write. */
  #promise(id: number): Promise<Executed> {
    const waiting = Promise.withResolvers<Executed>();
    if (this.#broken !== undefined) waiting.reject(this.#broken);
    else {
      this.#waiting.set(id, waiting);
      this.#worker.ref();
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
}
