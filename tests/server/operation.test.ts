import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { CLOSE_BUSY, CLOSE_GOING_AWAY } from '../../contract/speech.ts';
import { UnderWay } from '../../server/http/under-way.ts';
import type { ScoringStream } from '../../server/speech/scorer.ts';
import { databases, type TestDatabase } from './support/databases.ts';
import { onSqlite, oneProvider } from './support/each-provider.ts';
import { fakeScorer } from './support/fake-scorer.ts';
import { codeOf, startProvider } from './support/provider.ts';
import { connect, SpeechClient, tone } from './support/speech-client.ts';
import { people } from './support/test-school.ts';
import { eventually } from '../support/eventually.ts';

const TOKEN = 'for-prometheus-only';

/** A scorer whose scores and loading end when the test decides. */
function heldScorer() {
  const loaded = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const scorer = fakeScorer();
  return {
    loaded,
    /** Resolves when a score is requested. */
    asked: asked.promise,
    release: () => released.resolve(),
    scorer: {
      ...scorer,
      warm: () => loaded.promise,
      open(owner: string): ScoringStream {
        const stream = scorer.open(owner);
        return {
          ...stream,
          async score(text, pronunciations) {
            asked.resolve();
            await released.promise;
            return stream.score(text, pronunciations);
          },
        };
      },
    },
  };
}

describe.each(databases)("the operator's endpoints, over $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('[SET-09] report ready once the scorer has loaded, and not without the database', async () => {
    const { scorer, loaded } = heldScorer();
    const provider = await startProvider(database, { scorer });
    const ready = async () => {
      const { status, body } = await provider.call('GET', '/readyz');
      return [status, JSON.stringify(body)];
    };
    expect(await ready()).toEqual([503, expect.stringContaining('the scorer is not loaded')]);
    expect(await provider.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
    loaded.resolve();
    await provider.server.scoringReady;
    expect(await ready()).toEqual([200, '{"status":"ready"}']);
    await provider.server.db.destroy();
    expect(await ready()).toEqual([503, expect.stringContaining('the database does not answer')]);
    expect((await provider.call('GET', '/healthz')).status).toBe(200);
    await provider.close();
  });
});

it('[SET-09] report unready if the scorer does not load', async () => {
  const { scorer, loaded } = heldScorer();
  const provider = await startProvider(undefined, { scorer });
  loaded.reject(new Error('no model'));
  await expect(provider.server.scoringReady).rejects.toThrow('no model');
  const { status, body } = await provider.call('GET', '/readyz');
  expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining('the scorer cannot be loaded')]);
  await provider.close();
});

describe('/metrics', () => {
  const provider = oneProvider(onSqlite, { settings: { METRICS_TOKEN: TOKEN } });

  const metrics = async () => {
    const { body } = await provider.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    return String(body);
  };

  it('[D30] needs the token, and does not exist without a configured one', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`]) {
      const answer = await provider.call('GET', '/metrics', { headers: { authorization } });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthorized']);
    }
    const untold = await startProvider();
    const answer = await untold.call('GET', '/metrics', { headers: { authorization: 'Bearer ' } });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    await untold.close();
  });

  it('[D30] counts requests by route, sockets, scores, memory, and the event loop, without student data', async () => {
    const { user_token, profile } = await provider.logIn(people.ana);
    await provider.call('GET', paths.assignment('v1', 'greet'), { token: user_token });
    await provider.call('GET', '/api/no-such-call/ana');
    const socket = await connect(provider.url, user_token);
    await socket.start('Hello');
    expect(await metrics()).toMatch(/^outloud_recordings 1$/m);
    socket.audio(tone(250));
    await socket.expect('audioACK');
    await socket.result();
    const text = await metrics();
    for (const line of [
      'outloud_http_requests_total{method="POST",route="/api/login",status="200"} 1',
      'outloud_http_requests_total{method="GET",route="/api/v1/assignments/:assignment_id",status="200"} 1',
      'outloud_http_requests_total{method="GET",route="unknown",status="404"} 1',
      'outloud_http_request_duration_seconds_bucket{le="+Inf",method="POST",route="/api/login"} 1',
      'outloud_speech_sockets 1',
      'outloud_recordings 0',
      'outloud_scores_waiting 0',
      'outloud_score_duration_seconds_count{outcome="scored"} 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
    for (const secret of [profile.user_id, profile.email, user_token, 'greet', 'Hello'])
      expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`));
    await socket.close();
  });

  it('is text in the format of Prometheus, with a bounded number of series', async () => {
    for (const method of ['PROPFIND', 'LOCK', 'PURGE'])
      await provider.call(method, `/somewhere/${method}`, { headers: { 'x-any': 'thing' } });
    const answer = await provider.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = String(answer.body).split('\n').filter(Boolean);
    expect(lines.filter((line) => /PROPFIND|LOCK|PURGE|somewhere/.test(line))).toEqual([]);
  });
});

describe('a stop', () => {
  it('knows the requests in progress until they are answered or aborted', async () => {
    const answers: ServerResponse[] = [];
    const server = createServer((_, response) => void answers.push(response)).listen(0, '127.0.0.1');
    const underWay = new UnderWay(server);
    await underWay.none();
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const leaves = new AbortController();
    const stays = fetch(`http://127.0.0.1:${port}`);
    const left = fetch(`http://127.0.0.1:${port}`, { signal: leaves.signal }).catch(() => undefined);
    await eventually(() => expect(answers).toHaveLength(2));
    let isNone = false;
    const none = underWay.none().then(() => (isNone = true));
    leaves.abort();
    await left;
    await eventually(() => expect(answers.filter(({ destroyed }) => destroyed)).toHaveLength(1));
    expect(isNone).toBe(false);
    for (const answer of answers) answer.end();
    expect((await stays).status).toBe(200);
    await none;
    server.close();
    server.closeAllConnections();
  });

  it('with a pause continues to serve, unready, and closes each used connection', async () => {
    // Two requests must fit into the pause on a busy machine.
    const provider = await startProvider(undefined, {}, { STOP_PAUSE_S: '3' });
    const { user_token: token } = await provider.logIn(people.ana);
    const before = await provider.call('GET', paths.profile, { token });
    expect(before.headers.get('connection')).toBe('keep-alive');
    const closed = provider.close();
    await expect.poll(async () => (await provider.call('GET', '/readyz')).status).toBe(503);
    const meanwhile = await provider.call('GET', paths.profile, { token });
    expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
    await closed;
    await expect(provider.call('GET', '/readyz')).rejects.toThrow('fetch failed');
  });

  it('[SPK-03] accepts no new work, finishes a running score, then closes the sockets', async () => {
    const { scorer, loaded, asked, release } = heldScorer();
    loaded.resolve();
    const provider = await startProvider(undefined, { scorer });
    const { user_token } = await provider.logIn(people.ana);
    const [speaking, idle] = [await connect(provider.url, user_token), await connect(provider.url, user_token)];
    await speaking.start('Hello');
    speaking.audio(tone(250));
    await speaking.expect('audioACK');
    speaking.send({ type: 'last_packet' });
    await asked;

    const closed = provider.close();
    await expect.poll(async () => (await provider.call('GET', '/readyz')).status).toBe(503);
    await expect(idle.start('Hello')).rejects.toThrow('"busy"');
    const newcomer = new SpeechClient(provider.url, user_token);
    expect(await newcomer.expect('error')).toMatchObject({ code: 'busy', retry_after: expect.any(Number) });
    expect(await newcomer.closed).toEqual({ code: CLOSE_BUSY });
    release();
    expect((await speaking.expect('decoding_result')).data.engine_version).toBe('fake');
    expect([await speaking.closed, await idle.closed]).toEqual([
      { code: CLOSE_GOING_AWAY },
      { code: CLOSE_GOING_AWAY },
    ]);
    await closed;
    const late = new SpeechClient(provider.url, user_token);
    expect(await late.closed).toEqual({ code: 1006 });
  });
});
