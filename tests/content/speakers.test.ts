import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config/config.ts';
import { fliteSpeaker, missingPrograms, serviceSpeaker, SpeakerError } from '../../server/content/speakers.ts';

const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, 0]);

describe('a speech service', () => {
  const asked: { headers: IncomingMessage['headers']; url: string | undefined; body: unknown }[] = [];
  let answers: { status: number; body: Buffer }[] = [];
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ headers: request.headers, url: request.url, body: JSON.parse(body) });
      const { status, body: file } = answers.shift() ?? { status: 200, body: MP3 };
      response.writeHead(status).end(file);
    });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => service.close());
  const speaker = () => serviceSpeaker({ url, key: 'key', model: 'tts', voices: { slt: 'nova', rms: 'onyx' } });
  const word = { text: 'cat', voice: 'rms', length: 'word' } as const;

  it("gets a request for mp3 with the pack's voice and the service's key", async () => {
    expect(Buffer.from(await speaker().say(word))).toEqual(MP3);
    const [{ url: path, headers, body }] = asked.splice(0) as [(typeof asked)[number]];
    expect(path).toBe('/v1/audio/speech');
    expect(headers.authorization).toBe('Bearer key');
    expect(body).toEqual({ model: 'tts', voice: 'onyx', input: 'cat', response_format: 'mp3', speed: 0.9 });
    expect(speaker().origin).toBe(`${url} tts`);
  });

  it.each([
    ['refuses', { status: 401, body: MP3 }, /responded with status 401/],
    ['sends something else', { status: 200, body: Buffer.from('<html>') }, /did not send MP3 audio/],
  ])('that %s is reported, without its key', async (_, answer, message) => {
    answers = [answer];
    const error = await speaker()
      .say(word)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SpeakerError);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('Bearer');
    expect(answers).toEqual([]);
  });

  it('that is unreachable is reported', async () => {
    const nobody = serviceSpeaker({
      url: 'http://127.0.0.1:1/v1',
      key: undefined,
      model: 'm',
      voices: { slt: 'a', rms: 'b' },
    });
    await expect(nobody.say(word)).rejects.toThrow(/does not respond/);
  });
});

describe('the settings of a speech service', () => {
  it('name its model and two voices', () => {
    const set = { SPEECH_URL: 'https://speech.example/v1/', SPEECH_MODEL: 'tts' };
    expect(readConfig(set).speech).toEqual({
      url: 'https://speech.example/v1',
      key: undefined,
      model: 'tts',
      voices: { slt: 'nova', rms: 'onyx' },
    });
    expect(readConfig({ ...set, SPEECH_VOICES: 'af_bella,am_adam' }).speech?.voices).toEqual({
      slt: 'af_bella',
      rms: 'am_adam',
    });
    expect(readConfig({}).speech).toBeUndefined();
    for (const wrong of [
      { SPEECH_URL: 'https://speech.example' },
      { SPEECH_MODEL: 'tts' },
      { ...set, SPEECH_VOICES: 'one' },
    ])
      expect(() => readConfig(wrong)).toThrow(ConfigError);
  });
});

describe.runIf((await missingPrograms()).length === 0)('flite', () => {
  it('says a text as mp3, for any first character', async () => {
    for (const text of ['cat', '-o /tmp/x'])
      expect((await fliteSpeaker.say({ text, voice: 'slt', length: 'word' })).length).toBeGreaterThan(1_000);
  });
});
