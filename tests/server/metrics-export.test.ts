import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { recordOf, startCollector, type Collector } from '../../e2e/support/collector.ts';
import { createLogger } from '../../server/logger.ts';
import { ProviderMetrics } from '../../server/provider-metrics.ts';
import { startMetricsExport } from '../../server/telemetry/metrics-export.ts';
import { startProvider } from './support/provider.ts';
import { connect, tone } from './support/speech-client.ts';
import { people } from './support/test-school.ts';

const TOKEN = 'for-prometheus-only';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.stop());

describe("a provider's metrics", () => {
  it('[TEL-01] reach the collector with the names, labels, and numbers of /metrics, without student data', async () => {
    const settings = { METRICS_TOKEN: TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` };
    const provider = await startProvider(undefined, { metricsEvery: 20 }, settings);
    const { user_token, profile } = await provider.logIn(people.ana);
    await provider.call('GET', paths.assignment('v1', 'greet'), { token: user_token });
    const socket = await connect(provider.url, user_token);
    await socket.start('Hello');
    socket.audio(tone(250));
    await socket.expect('audioACK');
    await socket.result();
    await expect
      .poll(() => collector.lastMetrics().metrics.get('outloud_score_duration_seconds')?.histogram?.dataPoints.length)
      .toBe(1);

    const { resource, metrics } = collector.lastMetrics();
    expect(resource).toEqual({
      'service.name': 'outloud',
      'service.instance.id': expect.stringMatching(/^[\w-]{36}$/),
    });
    const requests = metrics.get('outloud_http_requests_total')!.sum!;
    expect(requests).toMatchObject({ aggregationTemporality: 2, isMonotonic: true });
    expect(requests.dataPoints.map((point) => [recordOf(point.attributes), point.asDouble])).toContainEqual([
      { method: 'POST', route: '/api/login', status: '200' },
      1,
    ]);
    const sockets = metrics.get('outloud_speech_sockets')!.gauge!.dataPoints;
    expect(sockets.map((point) => point.asDouble)).toEqual([1]);
    expect(metrics.get('outloud_ready')!.gauge!.dataPoints.map((point) => point.asDouble)).toEqual([1]);

    const { body } = await provider.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = String(body);
    const [scores] = metrics.get('outloud_score_duration_seconds')!.histogram!.dataPoints;
    expect(recordOf(scores!.attributes)).toEqual({ outcome: 'scored' });
    expect(scores!.count).toBe(1);
    expect(scores!.bucketCounts!.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(scores!.bucketCounts).toHaveLength(scores!.explicitBounds!.length + 1);
    expect(text).toContain(`outloud_score_duration_seconds_sum{outcome="scored"} ${scores!.sum}\n`);
    // Some default metrics, such as the garbage collector's, have no series at first.
    const served = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
    expect([...metrics.keys()].filter((name) => !served.includes(name))).toEqual([]);
    expect(metrics.keys()).toContain('nodejs_eventloop_lag_p99_seconds');

    const all = collector.bodies.join('\n');
    for (const secret of [profile.user_id, profile.email, user_token, 'greet', 'Hello'])
      expect(all).not.toMatch(new RegExp(`\\b${secret}\\b`));
    await socket.close();
    await provider.close();
  });

  it('reach the collector a last time when the provider stops', async () => {
    const provider = await startProvider(undefined, {}, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await provider.call('GET', '/healthz');
    expect(collector.bodies).toEqual([]);
    await provider.close();
    const { metrics } = collector.lastMetrics();
    expect(metrics.get('outloud_http_requests_total')!.sum!.dataPoints.map((point) => point.asDouble)).toEqual([1]);
    expect(metrics.get('outloud_ready')!.gauge!.dataPoints.map((point) => point.asDouble)).toEqual([0]);
  });

  it('are not sent without the setting', async () => {
    const provider = await startProvider(undefined, { metricsEvery: 1 }, { TELEMETRY_URL: collector.url });
    await provider.call('GET', '/healthz');
    await provider.close();
    expect(collector.bodies).toEqual([]);
  });
});

describe('an export of metrics', () => {
  const logged: string[] = [];
  const log = createLogger('info', { write: (line: string) => void logged.push(line) });
  const messages = () => logged.map((line) => (JSON.parse(line) as { msg: string }).msg);
  const exporting = (endpoint = collector.url) =>
    startMetricsExport({ endpoint, metrics: new ProviderMetrics(), log, every: 50, firstRetry: 1 });
  beforeEach(() => (logged.length = 0));

  it('[TEL-01] is repeated three times after a 429, and given up with a line in the log', async () => {
    collector.refuse(429, 429, 429);
    const patient = exporting();
    await expect.poll(() => [...collector.metrics()]).toContain('process_start_time_seconds');
    expect(new Set(collector.bodies.slice(0, 4)).size).toBe(1);
    expect(messages()).toEqual([]);
    await patient.stop(1000);

    collector.refuse(429, 429, 429, 429);
    const given = collector.bodies.length;
    const disappointed = exporting();
    await expect.poll(messages).toContain('the collector accepts telemetry again');
    expect(messages()[0]).toBe('the collector does not accept telemetry');
    expect(new Set(collector.bodies.slice(given, given + 4)).size).toBe(1);
    expect(collector.bodies[given + 4]).not.toBe(collector.bodies[given]);
    await disappointed.stop(1000);
  });

  it('is not repeated after another failure, which the log tells once', async () => {
    collector.refuse(500, 400, 503);
    const stubborn = exporting();
    await expect.poll(messages).toContain('the collector accepts telemetry again');
    expect(messages()).toEqual(['the collector does not accept telemetry', 'the collector accepts telemetry again']);
    expect(new Set(collector.bodies.slice(0, 4)).size).toBe(4);
    await stubborn.stop(1000);
  });

  it('ends in time if the collector is out of reach', async () => {
    const lonely = exporting('http://127.0.0.1:1');
    await expect.poll(messages).toEqual(['the collector does not accept telemetry']);
    await lonely.stop(1000);
    expect(messages()).toHaveLength(1);
  });
});
