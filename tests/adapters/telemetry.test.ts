import { MetricReader } from '@opentelemetry/sdk-metrics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TelemetryBatch } from '../../machines/ports/telemetry.port.ts';
import { browserTelemetry } from '../../src/adapters/telemetry/telemetry.browser.ts';
import { eventually } from '../support/eventually.ts';

vi.mock('web-vitals', () => {
  const measured = (name: string) => (report: (metric: object) => void) => report({ name, value: 1 });
  return Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, measured(name)]));
});

const page = new EventTarget();
const tooMany = async () => new Response(null, { status: 429, headers: { 'retry-after': '7' } });
const fetch = vi.fn<typeof globalThis.fetch>(tooMany);

beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', new URL('https://school.example/homework-assignments'));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const telemetry = () =>
  browserTelemetry({
    url: 'https://collector.example',
    route: () => 'HomePage',
    ownWords: () => [],
    watchScreens(onShown) {
      onShown({ route: 'HomePage', began: 0, ended: 1 });
      return () => {};
    },
  });

/** Opens a page with this random number, records one error, and returns all batches. */
async function record(random: number) {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const port = telemetry();
  await port.load();
  const batches: Record<TelemetryBatch['signal'], string> = { traces: '', metrics: '' };
  const recording = port.start(({ signal, body }) => (batches[signal] += new TextDecoder().decode(body)));
  const traced = globalThis.fetch !== fetch;
  recording.record({ name: 'TypeError', message: 'No list', stack: 'at List /list.js:1:2', route: 'HomePage', at: 1 });
  recording.collect();
  await eventually(() => expect(batches.metrics).not.toBe(''));
  recording.stop();
  await eventually(() => expect(batches.traces).not.toBe(''));
  return { ...batches, traced };
}

test.each([
  [0.19, true],
  [0.2, false],
])('[TEL-01, TEL-02] with %f, a page load traces and reports all web vitals: %s', async (random, isSampled) => {
  const { traces, metrics, traced } = await record(random);
  const vitals = [...metrics.matchAll(/web_vitals\.(\w+)/g)].map(([, name]) => name);
  expect(vitals.toSorted()).toEqual(isSampled ? ['cls', 'fcp', 'inp', 'lcp', 'ttfb'] : []);
  expect([traced, traces.includes('"screen"')]).toEqual([isSampled, isSampled]);
});

test('[TEL-02] reports an error with its stack for a page load outside of the sample', async () => {
  const { traces, metrics } = await record(0.9);
  for (const part of ['TypeError', 'No list', '"exception.stacktrace"', 'at List /list.js:1:2'])
    expect(traces).toContain(part);
  expect(metrics).toContain('outloud.errors');
});

test('[TEL-02] gives up on collecting metrics after 30 s', async () => {
  const collect = vi.spyOn(MetricReader.prototype, 'collect');
  await record(0);
  expect(collect).toHaveBeenCalledWith({ timeoutMillis: 30_000 });
});

test('[TEL-01] gives up on a request after 10 s, and returns when to retry', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  expect(await telemetry().send({ signal: 'traces', body: new Uint8Array() })).toEqual({ status: 429, retryAfter: 7 });
  expect(limit).toHaveBeenCalledWith(10_000);
  expect(fetch).toHaveBeenCalledWith(
    'https://collector.example/v1/traces',
    expect.objectContaining({ signal: limit.mock.results[0]!.value }),
  );
});

test('[TEL-02] notices errors and rejections until it stops', () => {
  const noticed: string[] = [];
  const stop = telemetry().watchErrors(({ name }) => noticed.push(name));
  const tell = () => {
    page.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError() }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError() }));
  };
  tell();
  stop();
  tell();
  expect(noticed).toEqual(['TypeError', 'RangeError']);
});
