import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ErrorReport, TelemetryBatch, TelemetryPort } from '../../machines/ports/telemetry.port.ts';
import { provideTelemetry } from '../../machines/telemetry/telemetry.provide.ts';
import { settled } from '../support/fakes.ts';

const report: ErrorReport = { name: 'TypeError', message: 'x is undefined', stack: '', route: 'HomePage', at: 0 };
const batchOf = (text: string): TelemetryBatch => ({ signal: 'traces', body: new TextEncoder().encode(text) });

interface World {
  /** The collector's responses in order, followed by 200s. */
  answers?: readonly { status: number; retryAfter?: number }[];
  loads?: Promise<void>;
}

async function open({ answers = [], loads = Promise.resolve() }: World = {}) {
  const clock = new SimulatedClock();
  const did: string[] = [];
  const left = [...answers];
  let fail!: (report: ErrorReport) => void;
  let give!: (batch: TelemetryBatch) => void;
  const port: TelemetryPort = {
    watchErrors(onError) {
      fail = onError;
      return () => did.push('unwatch');
    },
    load: () => loads,
    start(onBatch) {
      give = onBatch;
      return {
        record: ({ name }) => did.push(`record ${name}`),
        collect: () => did.push('collect'),
        stop: () => did.push('stop'),
      };
    },
    async send({ body }) {
      did.push(`send ${new TextDecoder().decode(body)}`);
      const { status, retryAfter = 0 } = left.shift() ?? { status: 200 };
      if (status === 0) throw new Error('offline');
      return { status, retryAfter };
    },
  };
  const actor = createActor(provideTelemetry(port), { clock }).start();
  await settled();
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settled();
  };
  return { actor, did, pass, fail: () => fail(report), give: (text: string) => give(batchOf(text)) };
}

const sent = (did: readonly string[]) => did.flatMap((one) => /^send (.*)/.exec(one)?.slice(1) ?? []);

describe('telemetry', () => {
  test('[TEL-02] records uncaught errors, also those from before its code loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { did, fail } = await open({ loads: promise });
    fail();
    expect(did).toEqual([]);
    resolve();
    await settled();
    expect(did).toEqual(['record TypeError']);
    fail();
    expect(did).toEqual(['record TypeError', 'record TypeError']);
  });

  test('[TEL-01] collects metrics every 60 s', async () => {
    const { did, pass } = await open();
    await pass(59_999);
    expect(did).toEqual([]);
    await pass(1);
    await pass(60_000);
    expect(did).toEqual(['collect', 'collect']);
  });

  test('[TEL-01] retries a batch after a 429 three times, after 1, 2, and 4 s', async () => {
    const { did, give, pass } = await open({ answers: [429, 429, 429, 429].map((status) => ({ status })) });
    give('a');
    await settled();
    const counts: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      counts.push(did.length);
      await pass(1_000);
    }
    await pass(60_000);
    expect([...counts, sent(did).length]).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4]);
  });

  test.each([
    [30, 30_000],
    [3600, 60_000],
  ])('[TEL-01] waits %i s if the collector says so, and at most a minute', async (retryAfter, ms) => {
    const { did, give, pass } = await open({ answers: [{ status: 429, retryAfter }] });
    give('a');
    await settled();
    await pass(ms - 1);
    expect(sent(did)).toEqual(['a']);
    await pass(1);
    expect(sent(did)).toEqual(['a', 'a']);
  });

  test.each([0, 400, 503])('[TEL-01] drops a batch after a response of %i', async (status) => {
    const { actor, did, give, pass } = await open({ answers: [{ status }] });
    give('a');
    await pass(10_000);
    expect(did).toEqual(['send a']);
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('export.0');
  });

  test('[TEL-01] has at most 20 batches in flight, and room again after they end', async () => {
    const { actor, did, give, pass } = await open({ answers: Array.from({ length: 20 }, () => ({ status: 429 })) });
    for (let n = 0; n < 30; n += 1) give(String(n));
    await settled();
    expect(sent(did)).toEqual(Array.from({ length: 20 }, (_, n) => String(n)));
    await pass(1_000);
    expect(actor.getSnapshot().context.underWay).toBe(0);
    give('next');
    await settled();
    expect(sent(did).at(-1)).toBe('next');
  });

  test('[TEL-01] stays off if its code can’t be loaded', async () => {
    const { actor, did } = await open({ loads: Promise.reject(new Error('offline')) });
    expect(actor.getSnapshot().status).toBe('done');
    expect(did).toEqual(['unwatch']);
  });
});
