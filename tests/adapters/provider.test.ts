import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { browserLogin } from '../../src/adapters/provider/login.browser.ts';
import { browserProvider, browserSession } from '../../src/adapters/provider/provider.browser.ts';
import { assignment, authData, counts } from '../../walks/support/fixtures.ts';
import { outcome } from '../../walks/support/role-play.ts';

interface Asked {
  method: string;
  url: string;
  token: string | undefined;
  type: string | undefined;
  body: unknown;
}

const asked: Asked[] = [];
let answers: { status: number; body: unknown; headers?: Record<string, string> }[] = [];
let close: () => void;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  answers.push({ status, body, headers });
const refusal = (code: string) => ({ error: { code, message: 'in English' } });

async function reply(request: IncomingMessage, response: ServerResponse) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  asked.push({
    method: request.method!,
    url: request.url!,
    token: request.headers[SESSION_TOKEN_HEADER] as string | undefined,
    type: request.headers['content-type'],
    body: text === '' ? null : JSON.parse(text),
  });
  const { status, body, headers } = answers.shift() ?? { status: 500, body: 'nothing prepared' };
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

beforeEach(async () => {
  asked.length = 0;
  answers = [];
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // In a page, paths are relative to the page's address.
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) =>
    fetch(typeof input === 'string' ? new URL(input, `http://127.0.0.1:${port}`) : input, init),
  );
  close = () => server.close();
});

afterEach(() => {
  vi.unstubAllGlobals();
  close();
});

test('[ERR-01] [ANA-01] reports the wait in seconds from a refusal that names one', async () => {
  for (const [headers, retryAfter] of [
    [{ 'retry-after': '40' }, { retryAfter: 40 }],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, {}],
    [{}, {}],
  ] as const) {
    answer(429, refusal('too_many_attempts'), headers);
    const error: unknown = await browserProvider(tokens, 'v1')
      .counts()
      .catch((reason: unknown) => reason);
    expect(failureOf(error)).toEqual({
      kind: 'refused',
      code: 'too_many_attempts',
      message: 'in English',
      ...retryAfter,
    });
  }
});

const tokens = {
  authorize: vi.fn<() => Promise<string>>(async () => 'first'),
  refresh: vi.fn<(refused: string) => Promise<string>>(async () => 'second'),
};
const provider = () => browserProvider(tokens, 'v1');

describe('requests of a signed-in student', () => {
  test('[AUTH-11] send the token in x-session-token, and a query with GET', async () => {
    answer(200, counts);
    expect(await provider().counts()).toEqual(counts);
    expect(asked).toEqual([
      { method: 'GET', url: '/api/assignments/count-v2?app=student_app', token: 'first', type: undefined, body: null },
    ]);
  });

  test('[AUTH-11] send bodies as JSON', async () => {
    answer(200, [{ id: 'i' }]);
    const lesson = { api: 'v1' as const, assignmentId: 'a', assignmentDetailId: 'd/1', studySetId: 's' };
    await provider().saveScores({ lesson, scores: [{ id: 'i', score: 71.5, skill_mode: 'speaking' }] });
    expect(asked[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/v1/assignment-details/d%2F1/scores',
      type: 'application/json',
      body: [{ id: 'i', score: 71.5, skill_mode: 'speaking' }],
    });
  });

  test('[AUTH-13] tell the provider that the student is active, without a body', async () => {
    answer(204, undefined);
    await provider().markActive({ userId: 'student/1' });
    expect(asked).toMatchObject([{ method: 'POST', url: '/api/activity/student%2F1', token: 'first', body: null }]);
  });

  test("[PROF-02] read the operator's settings, and ignore a page setting without a valid address", async () => {
    answer(200, { terms: 'https://school.example/terms', privacy: null });
    expect(await provider().pageSettings()).toEqual({ terms: 'https://school.example/terms', privacy: null });
    expect(asked).toMatchObject([{ method: 'GET', url: '/api/pages', token: 'first' }]);
    answer(200, { terms: 'javascript:alert(1)', privacy: null });
    await expect(provider().pageSettings()).rejects.toMatchObject({ failure: { kind: 'unreadable' } });
  });

  test('[AUTH-07] refresh the token after a 401, and retry once with the new one', async () => {
    answer(401, refusal('unauthorized'));
    answer(200, assignment());
    expect(await provider().assignment('x')).toEqual(assignment());
    expect(asked.map(({ token }) => token)).toEqual(['first', 'second']);
    expect(tokens.refresh).toHaveBeenCalledWith('first');
  });

  test("[AUTH-07] refresh after a proxy's 401, which has none of the contract's errors and ends no session", async () => {
    answer(401, '<html><h1>401 Authorization Required</h1></html>');
    answer(200, assignment());
    expect(await provider().assignment('x')).toEqual(assignment());
    expect(asked.map(({ token }) => token)).toEqual(['first', 'second']);
    answer(401, '<html><h1>401 Authorization Required</h1></html>');
    const refresh = browserSession().refresh({ user_token: 'old', refresh_token: 'r' });
    expect(await refresh.catch(failureOf)).toEqual({ kind: 'intercepted', status: 401 });
  });

  test("[AUTH-07] D45: treat a gateway's page after a refresh as a network failure, for every body", async () => {
    const session = { user_token: 'old', refresh_token: 'r' };
    answer(502, '<html><h1>502 Bad Gateway</h1></html>');
    expect(await browserSession().refresh(session).catch(failureOf)).toEqual({ kind: 'intercepted', status: 502 });
    answer(503, refusal('refresh_rejected'));
    expect(await browserSession().refresh(session).catch(failureOf)).toEqual({ kind: 'intercepted', status: 503 });
  });

  test('[AUTH-07] do not retry after a second 401', async () => {
    answer(401, refusal('unauthorized'));
    answer(401, refusal('unauthorized'));
    await expect(provider().assignment('x')).rejects.toMatchObject({
      failure: { kind: 'refused', code: 'unauthorized' },
    });
    expect(asked).toHaveLength(2);
  });

  test('[DETAIL-06, AUTH-12] tell nova of completed lessons only, and others of all progress', async () => {
    const progress = {
      assignment_id: 'a',
      assignment_detail_id: 'd',
      assignment_status: 'in_progress' as const,
      assignment_detail_status: 'in_progress' as const,
      average_assignment_score: null,
      average_studyset_score: 82,
      duration: 60,
    };
    const completed = { ...progress, assignment_detail_status: 'completed' as const };
    const lesson = { assignmentId: 'a', assignmentDetailId: 'd', studySetId: 's' };
    for (let call = 0; call < 3; call++) answer(200, assignment());
    await provider().reportProgress({ lesson: { ...lesson, api: 'v1' }, progress });
    await provider().reportProgress({ lesson: { ...lesson, api: 'v2' }, progress });
    await provider().reportProgress({ lesson: { ...lesson, api: 'v2' }, progress: completed });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/assignments/a/progress',
      'POST /api/assignment/a/lesson/s',
    ]);
    expect(asked[1]!.body).toMatchObject({ lesson_status: 'completed', lesson_score: 82, lesson_type: 'study_set' });
  });

  test('[RP-06] report a role-play with its result and its seconds, in v1 and nova', async () => {
    const progress = {
      assignment_id: 'a',
      assignment_detail_id: 'd',
      assignment_status: 'completed' as const,
      assignment_detail_status: 'completed' as const,
      average_assignment_score: 75,
      average_studyset_score: 75,
      duration: 252,
      engine_version: 'role-play-1',
      receipt: 'vouched',
    };
    const lesson = { assignmentId: 'a', assignmentDetailId: 'd', studySetId: 's', type: 'scenario' as const };
    for (let call = 0; call < 3; call++) answer(200, assignment());
    for (const api of ['v1', 'v2'] as const)
      await provider().reportProgress({ lesson: { ...lesson, api }, progress, outcome: outcome() });
    const body = {
      assignment_status: 'completed',
      average_assignment_score: 75,
      lesson_score: 75,
      lesson_status: 'completed',
      lesson_type: 'scenario',
      lesson_result: outcome(),
      duration: 252,
      engine_version: 'role-play-1',
      receipt: 'vouched',
    };
    expect(asked.map(({ method, url, body: sent }) => ({ method, url, sent })).slice(1)).toEqual([
      { method: 'PUT', url: '/api/v1/assignments/a', sent: { ...body, assignment_detail_id: 'd' } },
      { method: 'POST', url: '/api/assignment/a/lesson/s', sent: body },
    ]);
    expect(Object.keys(outcome()).toSorted()).toEqual([
      'allObjectivesMet',
      'conversationId',
      'created_at',
      'difficulty',
      'grammar',
      'lessonTime',
      'metObjectives',
      'missedObjectives',
      'numberObjectives',
      'numberOfUserTurns',
      'pronunciation',
      'scenarioId',
      'starsEarned',
      'vocabulary',
    ]);
  });

  test('[RA-03] get a transcript in the format that the student chose', async () => {
    answer(200, 'WEBVTT', { 'content-type': 'text/vtt; charset=utf-8' });
    await provider().transcript({ readAloudId: 'tides', recordingId: 'r', format: 'vtt' });
    expect(asked[0]!.url).toMatch(/\/r\/transcript\?format=vtt$/);
  });

  test('fail with a kind for a response outside the contract', async () => {
    answer(200, { todo: 'many' });
    const failure = await provider().counts().catch(failureOf);
    expect(failure).toEqual({ kind: 'unreadable' });
  });

  test('count as offline without a response', async () => {
    close();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await provider().counts().catch(failureOf)).toEqual({ kind: 'offline' });
  });
});

describe('login, logout, and refresh', () => {
  test('[AUTH-06] need no token', async () => {
    tokens.authorize.mockClear();
    const session = browserSession();
    answer(200, authData());
    answer(200, { session: 'new', refresh_token: 'next' });
    answer(204, undefined);
    await browserLogin().logIn({ email: 'a@b.example', password: 'secret' });
    await session.refresh({ user_token: 'old', refresh_token: 'r' });
    await session.logOut('old');
    expect(asked.map(({ method, url, token }) => [method, url, token])).toEqual([
      ['POST', '/api/login', undefined],
      ['POST', '/api/refresh-session', 'old'],
      ['DELETE', '/api/logout', 'old'],
    ]);
    expect(tokens.authorize).not.toHaveBeenCalled();
  });

  test('[AUTH-09] include a logout that is sent even if the page closes', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetched);
    await browserSession().logOut('old');
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'DELETE', keepalive: true });
  });

  test('[AUTH-10] name the reason for a refusal', async () => {
    answer(403, refusal('inactive_account'));
    const failure = await browserLogin().logIn({ email: 'a@b.example', password: 'x' }).catch(failureOf);
    expect(failure).toEqual({ kind: 'refused', code: 'inactive_account', message: 'in English' });
  });
});
