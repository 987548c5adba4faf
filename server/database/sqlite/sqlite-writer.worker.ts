import { parentPort } from 'node:worker_threads';
import { isBusy } from './sqlite-errors.ts';
import { SqliteFile, type Executed } from './sqlite-file.ts';

/** Maximum wait for another process's lock, in ms. Only this thread waits. */
const LOCK_WAIT = 5000;
/** Maximum time to try the switch to WAL, in ms, which fails while another process makes it. */
const WAL_WAIT = 5000;
const WAL_PAUSE = 50;

/** The first request opens a file. After `close`, another file may be opened. */
export type WriteRequest = { open: string } | { sql: string; parameters: readonly unknown[] } | { close: true };
/** Fields of an error, because errors lose them between threads. */
export type WriteFailure = { message: string; code: unknown; errcode: unknown };

const port = parentPort!;

function failureOf(error: unknown): WriteFailure {
  if (!(error instanceof Error)) return { message: String(error), code: undefined, errcode: undefined };
  return { message: error.message, code: Reflect.get(error, 'code'), errcode: Reflect.get(error, 'errcode') };
}

function open(path: string): SqliteFile {
  const file = new SqliteFile(path, { readOnly: false, timeout: LOCK_WAIT });
  const until = performance.now() + WAL_WAIT;
  for (;;)
    try {
      // Flush each commit, and overwrite deleted data, because free parts of the file could contain a student's words.
      file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
      return file;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_PAUSE);
    }
}

let file: SqliteFile | undefined;

function answer(request: WriteRequest): Executed {
  if ('sql' in request) return file!.execute(request.sql, request.parameters);
  if ('open' in request) file = open(request.open);
  else file!.close();
  return { rows: [] };
}

port.on('message', ({ id, request }: { id: number; request: WriteRequest }) => {
  try {
    port.postMessage({ id, done: answer(request) });
  } catch (error) {
    port.postMessage({ id, failed: failureOf(error) });
  }
});
