import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UnpronounceableTextError } from '../../scoring/errors.ts';
import { ScoringFailedError } from '../../scoring/node/scoring-failed.ts';
import type { WorkerPool } from '../../scoring/node/worker-pool.ts';
import { createWorkerPool } from '../../scoring/node/worker-pool.ts';
import { scorer } from './scorer.ts';
import { SPEECH, speech, speechFile } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'scoring-'));
/** A worker whose response depends on the text: `crash`, `hang`, or the number of jobs in its thread. */
function pretender(): URL {
  const path = join(folder, 'pretender.mjs');
  writeFileSync(
    path,
    `
    import { parentPort } from 'node:worker_threads';
    let count = 0;
    const heard = new Map();
    parentPort.on('message', ({ kind, id, samples, text }) => {
      if (kind === 'forget') return heard.delete(id);
      if (kind === 'follow') return parentPort.postMessage({ kind: 'heard', id });
      if (kind === 'hear') {
        heard.set(id, (heard.get(id) ?? 0) + samples.length);
        return parentPort.postMessage({ kind: 'heard', id });
      }
      if (text === 'crash') throw new Error('on purpose');
      if (text === 'hang') return;
      parentPort.postMessage({ kind: 'scored', id, scoring: { decoded: text, total: ++count, accuracy: heard.get(id) } });
    });
    parentPort.postMessage({ kind: 'ready' });`,
  );
  return pathToFileURL(path);
}
const job = (text: string) => ({ samples: new Float32Array(16), text });

describe('a pool with the engine', () => {
  const pool = createWorkerPool({ size: 1 });
  beforeAll(() => pool.warm());
  afterAll(() => pool.close());

  it('[D13] scores like the engine, for a reading in any pieces', async () => {
    const samples = await speech('weather');
    const whole = await pool.score({ samples, text: SPEECH.weather.text });
    expect(whole.verdict).toBe('scored');
    const stream = pool.open('student');
    for (let at = 0; at < samples.length; at += 1234) stream.push(samples.slice(at, at + 1234));
    expect(await stream.score(SPEECH.weather.text)).toEqual(whole);
    await expect(pool.score({ samples: new Float32Array(100), text: '!' })).rejects.toBeInstanceOf(
      UnpronounceableTextError,
    );
  });

  it('[RP-02, D13] understands a turn like the engine', async () => {
    const samples = await speech('weather');
    const phrases = [SPEECH.weather.text, SPEECH.train.text].map((text) => ({ intent: text, text, slots: [] }));
    const alone = scorer.listen();
    alone.hear(samples);
    const stream = pool.open('student');
    for (let at = 0; at < samples.length; at += 4321) stream.push(samples.slice(at, at + 4321));
    const understood = await stream.understand(phrases);
    expect(understood.verdict).toBe('understood');
    expect(understood).toEqual(await alone.understand(phrases));
    const nobody = await pool.open('student').understand(phrases, { weather: ['ˈwɛðər'] });
    expect(nobody.verdict).toBe('no_speech');
  });

  it("[RA-04, D13] follows and scores a passage like the engine, and reports the reader's place", async () => {
    const samples = await speech('weather');
    const alone = scorer.read(SPEECH.weather.text);
    await alone.hear(samples);
    const places: number[] = [];
    const watch = { moved: ({ word }: { word: number }) => places.push(word), failed: () => undefined };
    const stream = pool.openPassage('student', { text: SPEECH.weather.text }, watch);
    for (let at = 0; at < samples.length; at += 5432) stream.push(samples.slice(at, at + 5432));
    expect(await stream.finish()).toEqual(await alone.finish());
    expect(places.at(-1)).toBeGreaterThan(0);
    const moved = pool.openPassage('student', { text: SPEECH.weather.text }, watch);
    moved.moveTo(3);
    moved.push(new Float32Array(4000));
    await moved.finish();
    expect(places.at(-1)).toBe(2);
    await expect(pool.openPassage('student', { text: '!' }, watch).finish()).rejects.toBeInstanceOf(
      UnpronounceableTextError,
    );
    expect(pool.waiting).toBe(0);
  });
});

describe('the pool of scoring workers', () => {
  let pool: WorkerPool | undefined;
  afterEach(async () => {
    await pool?.close();
    pool = undefined;
  });

  it("[D32] discards a passage's audio, so that a worker's crash fails the passage at once", async () => {
    pool = createWorkerPool({ size: 1, script: pretender() });
    const failed = vi.fn<(error: Error) => void>();
    const passage = pool.openPassage('reader', { text: 'any' }, { moved: () => undefined, failed });
    passage.push(new Float32Array(16));
    const crashed = pool.score(job('crash'));
    await expect(crashed).rejects.toMatchObject({ reason: 'crashed' });
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ reason: 'crashed' }));
    await expect(passage.finish()).rejects.toMatchObject({ reason: 'crashed' });
  });

  it('works first come, first served', async () => {
    pool = createWorkerPool({ size: 1, script: pretender() });
    const order: string[] = [];
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => pool!.score(job(text)).then((result) => order.push(result.decoded))),
    );
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('replaces a crashed worker, and fails only its job', async () => {
    pool = createWorkerPool({ size: 1, script: pretender() });
    const jobs = ['a', 'crash', 'b'].map((text) => pool!.score(job(text)));
    const [first, second, third] = await Promise.allSettled(jobs);
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { name: 'ScoringFailedError', reason: 'crashed' } });
    expect(third).toMatchObject({ status: 'fulfilled', value: { total: 1 } });
  });

  it('lets students take turns, so that one with many long readings delays no other', async () => {
    pool = createWorkerPool({ size: 1, script: pretender() });
    const order: string[] = [];
    const read = (owner: string, text: string, seconds: number) => {
      const stream = pool!.open(owner);
      stream.push(new Float32Array(seconds * 16_000));
      return stream.score(text).then(() => order.push(text));
    };
    const long = Array.from({ length: 10 }, (_, i) => read('one', `long ${i}`, 30));
    await Promise.all([...long, read('two', 'short', 2)]);
    expect(order[0]).toBe('short');
    expect(order).toHaveLength(11);
  });

  it('drops a job that is no longer needed', async () => {
    pool = createWorkerPool({ size: 1, script: pretender() });
    const gone = pool.open('one');
    gone.push(new Float32Array(600 * 16_000));
    const score = gone.score('gone');
    gone.close();
    await expect(score).rejects.toMatchObject({ reason: 'closed' });
    await expect(gone.score('gone')).rejects.toMatchObject({ reason: 'closed' });
    expect(pool.waiting).toBe(0);
    await expect(pool.score(job('next'))).resolves.toMatchObject({ total: 1 });
  });

  it("gives a crashed worker's audio to another worker", async () => {
    pool = createWorkerPool({ size: 1, script: pretender() });
    const stream = pool.open('one');
    stream.push(new Float32Array(20_000));
    await expect(pool.score(job('crash'))).rejects.toMatchObject({ reason: 'crashed' });
    stream.push(new Float32Array(5_000));
    await expect(stream.score('a')).resolves.toMatchObject({ accuracy: 25_000 });
  });

  it('gives up a job that takes too long, and continues', async () => {
    pool = createWorkerPool({ size: 1, timeout: 200, script: pretender() });
    await pool.warm();
    const hanging = pool.score(job('hang'));
    const after = pool.score(job('a'));
    await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
    await expect(after).resolves.toMatchObject({ decoded: 'a' });
  });

  it('[SPK-03] limits concurrent readings, in total and per owner', async () => {
    pool = createWorkerPool({ size: 1, script: pretender(), limits: { readings: 3, ofOwner: 2, deadline: 60_000 } });
    const busy = expect.objectContaining({ reason: 'busy' });
    const [first, second] = [pool.open('one'), pool.open('one')];
    expect(() => pool!.open('one')).toThrow(busy);
    pool.open('two');
    expect(() => pool!.open('three')).toThrow(busy);
    first.close();
    await second.score('a');
    pool.open('three');
    pool.open('one');
    expect(() => pool!.open('four')).toThrow(busy);
  });

  it('[SPK-03] rejects a score that had no turn in time, and continues', async () => {
    pool = createWorkerPool({
      size: 1,
      // Longer than both deadlines, also on a busy machine.
      timeout: 2_000,
      script: pretender(),
      limits: { readings: 10, ofOwner: 10, deadline: 100 },
    });
    await pool.warm();
    const hanging = pool.score(job('hang'));
    const late = pool.open('one');
    late.push(new Float32Array(16));
    await expect(late.score('late')).rejects.toMatchObject({ reason: 'busy' });
    await expect(late.score('late')).rejects.toMatchObject({ reason: 'busy' });
    expect(pool.waiting).toBe(1);
    await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
    await expect(pool.score(job('next'))).resolves.toMatchObject({ decoded: 'next' });
  });

  it('[SPK-03] finishes a score that has started in time, however late', async () => {
    pool = createWorkerPool({
      size: 1,
      timeout: 300,
      script: pretender(),
      limits: { readings: 10, ofOwner: 10, deadline: 20 },
    });
    await pool.warm();
    await expect(pool.open('one').score('hang')).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('rejects waiting jobs when it closes', async () => {
    pool = createWorkerPool({ size: 1, script: pretender() });
    const jobs = [pool.score(job('hang')), pool.score(job('a'))].map((promise) =>
      promise.catch((error: unknown) => error),
    );
    await pool.close();
    for (const error of await Promise.all(jobs)) expect(error).toBeInstanceOf(ScoringFailedError);
    await expect(pool.score(job('a'))).rejects.toMatchObject({ reason: 'closed' });
  });

  it('lets a worker load before it ends it, because native code that loads aborts the process', async () => {
    const path = join(folder, 'loading.mjs');
    writeFileSync(
      path,
      `import { writeFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      await new Promise((resolve) => setTimeout(resolve, 20));
      writeFileSync(${JSON.stringify(join(folder, 'loaded'))}, '');
      parentPort.postMessage({ kind: 'ready' });
      setInterval(() => {}, 1000);`,
    );
    pool = createWorkerPool({ size: 1, script: pathToFileURL(path) });
    const warm = pool.warm().catch(() => undefined);
    await pool.close();
    expect(existsSync(join(folder, 'loaded'))).toBe(true);
    await warm;
  });

  it("reports a worker that can't be loaded", async () => {
    const path = join(folder, 'broken.mjs');
    writeFileSync(
      path,
      "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ kind: 'unusable', message: 'no model' });",
    );
    pool = createWorkerPool({ size: 1, script: pathToFileURL(path) });
    await expect(pool.score(job('a'))).rejects.toThrow('no model');
    await expect(pool.warm()).rejects.toThrow('no model');
  });
});

describe('the command line', () => {
  const run = promisify(execFile);
  const script = fileURLToPath(new URL('../../scoring/node/score.ts', import.meta.url));

  it('scores a list in order, with an error in place of an unreadable file', async () => {
    const list = join(folder, 'list.jsonl');
    const lines = [
      { id: 'a', audio: speechFile('water'), text: 'Water' },
      { id: 'b', audio: 'missing.wav', text: 'Water' },
      { id: 'c', audio: speechFile('weather'), text: SPEECH.weather.text },
    ];
    writeFileSync(list, `${lines.map((line) => JSON.stringify(line)).join('\n')}\nnot json\n`);
    const { stdout } = await run(process.execPath, [script, '--batch', list]);
    const results = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(results.map((result) => result['id'])).toEqual(['a', 'b', 'c', null]);
    expect(results[0]).toMatchObject({
      verdict: 'scored',
      words: [{ word: 'water', phones: [{ phone: 'W' }, { phone: 'AO' }, { phone: 'T' }, {}] }],
    });
    expect(results[1]).toHaveProperty('error');
    expect(results[3]).toHaveProperty('error');
  });
});
