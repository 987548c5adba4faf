import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { startCollector, type Collector } from '../../e2e/support/collector.ts';
import { startProvider } from './support/provider.ts';
import { people } from './support/test-school.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.stop());

describe('the spans of a provider', () => {
  it('[TEL-01] join the trace of a sampled page, by route and without student data', async () => {
    const provider = await startProvider(undefined, {}, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const { user_token: token, profile } = await provider.logIn(people.ana);
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
    await provider.call('GET', paths.assignment('v1', 'greet'), { token, headers });
    await provider.call('GET', '/api/no-such-call/ana', { headers });
    await provider.call('GET', '/healthz', { headers });
    await provider.close();
    expect(collector.spans()).toEqual([
      {
        name: 'GET /api/v1/assignments/:assignment_id',
        traceId: TRACE,
        spanId: expect.stringMatching(/^[\da-f]{16}$/),
        parentSpanId: PARENT,
        'http.request.method': 'GET',
        'http.route': '/api/v1/assignments/:assignment_id',
        'http.response.status_code': '200',
      },
      expect.objectContaining({ name: 'GET unknown', 'http.response.status_code': '404' }),
    ]);
    const all = collector.bodies.join('\n');
    for (const secret of [profile.user_id, profile.email, token, 'greet'])
      expect(all).not.toMatch(new RegExp(`\\b${secret}\\b`));
  });

  it.each([
    ['', 'is missing'],
    [`00-${TRACE}-${PARENT}-00`, 'is not of the sample'],
    [`00-${TRACE}-${PARENT}-01-more`, 'is malformed'],
  ])('are not recorded if traceparent, like "%s", %s', async (traceparent) => {
    const provider = await startProvider(undefined, {}, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await provider.call('GET', paths.profile, { headers: { traceparent } });
    await provider.close();
    expect(collector.spans()).toEqual([]);
  });
});
