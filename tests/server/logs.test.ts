import { describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { createLogger } from '../../server/logger.ts';
import { startProvider } from './support/provider.ts';
import { SpeechClient, connect, startStream, tone } from './support/speech-client.ts';
import { PASSWORD, people } from './support/test-school.ts';

describe('logs', () => {
  it('[TEL-02] name the caller, the request, and its result, but no tokens, passwords, or speech', async () => {
    const provider = await startProvider(undefined, {}, { LOG_LEVEL: 'trace' });
    const login = await provider.logIn(people.ana);
    const { body } = await provider.call('POST', paths.refreshSession, {
      token: login.user_token,
      body: { refresh_token: login.refresh_token },
    });
    const { session, refresh_token } = body as { session: string; refresh_token: string };
    await provider.call('POST', paths.login, { body: { email: people.ana, password: 'a-wrong-password' } });
    await provider.call('GET', `${paths.profile}?session=${session}`, { token: session });
    await provider.call('POST', paths.activity('ana'), { token: session });
    await provider.call('GET', `/login?session=${session}`);

    const socket = await connect(provider.url, session);
    socket.send(startStream('A sentence that nobody knows'));
    await socket.expectError();
    await socket.start('Good morning!');
    socket.audio(tone(20));
    await socket.expect('audioACK');
    provider.scorer.failNext();
    socket.send({ type: 'last_packet' });
    await socket.expectError();
    await socket.close();
    await new SpeechClient(provider.url, 'a-forged-token').closed;
    await provider.server.db.destroy();
    await provider.call('GET', paths.profile, { token: session });
    await provider.close();

    const text = provider.logged.join('');
    const secrets = [
      login.user_token,
      login.refresh_token,
      session,
      refresh_token,
      PASSWORD,
      'a-wrong-password',
      'a-forged-token',
      'Good morning',
      'nobody knows',
      'həˈloʊ',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);

    const lines = provider.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        method: 'POST',
        route: '/api/activity/:user_id',
        status: 204,
        user: 'ana',
        ms: expect.any(Number),
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', route: '/api/login', status: 401 }));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'speech socket closed', user: 'ana', utterances: 0 }));
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'scoring failed',
        err: expect.objectContaining({ message: 'The engine fell over.' }),
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'a request failed', level: 50 }));
  });

  it('redact a secret that is logged by mistake', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => void lines.push(line) });
    log.info({
      password: 'secret-1',
      body: { refresh_token: 'secret-2' },
      request: { headers: { 'x-session-token': 'secret-3' } },
    });
    log.error({ err: new Error('GET /api/speech?session=secret-4&x=1 failed') });
    log.error({ err: new Error('GET https://talk.example/?lesson_id=1&session_token=secret-8 failed') });
    log.error({
      err: Object.assign(new Error('constraint'), { detail: 'Key (x)=(secret-5)', parameters: ['secret-6'] }),
    });
    log.error({ err: 'secret-7' });
    expect(lines.join('')).not.toContain('secret-');
    expect(lines.join('')).toContain('/api/speech?session=[redacted]&x=1');
  });
});
