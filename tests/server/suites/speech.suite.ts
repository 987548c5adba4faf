import { afterEach, beforeAll, describe, expect } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { CLOSE_TOO_LARGE, CLOSE_UNAUTHORIZED } from '../../../contract/speech.ts';
import { writeAccommodations } from '../../../server/accounts/accommodations.ts';
import { createLogger } from '../../../server/logger.ts';
import { OpenPassages } from '../../../server/speech/open-passages.ts';
import { SpeechStream } from '../../../server/speech/speech-stream.ts';
import { oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { startProvider } from '../support/provider.ts';
import { SpeechClient, connect, startStream, tone, wavHeader } from '../support/speech-client.ts';
import { people } from '../support/test-school.ts';
import { eventually } from '../../support/eventually.ts';

export function speechSuite({ open: database, it, onBoth }: Cases): void {
  const socketLimits = { ofLogin: 60, ofStudent: 60 };
  const provider = oneProvider(database, { overrides: { longestRecording: 5_000, socketLimits } });
  let token: string;
  let client: SpeechClient | undefined;
  beforeAll(async () => {
    token = (await provider.logIn(people.ana)).user_token;
  });
  afterEach(async () => {
    await client?.close();
    client = undefined;
  });

  const open = async () => (client = await connect(provider.url, token));
  /** Says something. Returns the number of scored samples. */
  const say = async (socket: SpeechClient, sentence: string, slices: Uint8Array[]) => {
    await socket.start(sentence);
    let received = 0;
    for (const slice of slices) {
      socket.audio(slice);
      ({ received } = await socket.expect('audioACK'));
    }
    const data = await socket.result();
    return { data, received, samples: provider.scorer.asked.at(-1)?.samples };
  };

  describe('utterances', () => {
    it('[SPK-09] have a start, slices, a last packet, and a result', async () => {
      const { data, received, samples } = await say(await open(), 'Good morning!', [
        Buffer.concat([wavHeader(0), tone(250)]),
        tone(250),
        tone(100),
      ]);
      expect(data).toMatchObject({ sentence: 'Good morning!', verdict: 'scored' });
      expect(received).toBe(600 * 32);
      expect(samples).toHaveLength(9600);
      expect(samples?.[5]).toBeCloseTo(Math.round(8000 * Math.sin(5 / 8)) / 32_768, 6);
      expect(provider.scorer.asked.at(-1)?.text).toBe('Good morning!');
    });

    onBoth("are scored with the student's accommodations", async () => {
      await writeAccommodations(provider.server.db, 'ana', { ignore_repetitions: true, exempt_sounds: ['R'] });
      try {
        await say(await open(), 'Good morning!', [tone(250)]);
        const { accommodations } = provider.scorer.asked.at(-1)!;
        expect(accommodations).toEqual({ ignoreRepetitions: true, exemptSounds: ['R'] });
      } finally {
        await writeAccommodations(provider.server.db, 'ana', {});
      }
    });

    it("[SPK-02] report the voice's pauses to an app that asked", async () => {
      const { scorer } = provider;
      const socket = await open();
      socket.send({ ...startStream('Good morning!'), tells_pauses: true });
      await socket.expect('start_stream_result');
      expect(scorer.awaited.at(-1)).toMatchObject({ text: 'Good morning!' });
      scorer.tellVoice({ type: 'voice_paused', said: 'perhaps_all', silence: 300 });
      expect(await socket.expect('voice_paused')).toMatchObject({ said: 'perhaps_all', silence: 300 });
      scorer.tellVoice({ type: 'voice_resumed' });
      await socket.expect('voice_resumed');
      socket.audio(tone(250));
      await socket.expect('audioACK');
      await socket.result();
      scorer.tellVoice({ type: 'voice_paused', said: 'all', silence: 300 });
      await say(socket, 'Hello', [tone(50)]);
      expect(scorer.awaited.at(-1)).toBeUndefined();
    });

    it('tell an app that asked where the last begun word begins, and never back', async () => {
      const { scorer } = provider;
      const socket = await open();
      socket.send({ ...startStream('Good morning!'), tells_place: true });
      await socket.expect('start_stream_result');
      expect(scorer.awaited.at(-1)).toMatchObject({ text: 'Good morning!', ignoresPauses: true, isFollowed: true });
      for (const index of [0, 5, 0]) scorer.tellReached(index);
      socket.audio(tone(250));
      expect((await socket.expect('sentence_place')).start_index).toBe(0);
      expect((await socket.expect('sentence_place')).start_index).toBe(5);
      await socket.expect('audioACK');
      await socket.result();
    });

    it('[SPK-09] can have a WAV header in any slice, with any claimed size', async () => {
      const headers = [wavHeader(8000), wavHeader(0), wavHeader(0xffffffff), wavHeader(1_000_000)];
      const { received } = await say(
        await open(),
        'Hello',
        headers.map((header) => Buffer.concat([header, tone(250)])),
      );
      expect(received).toBe(4 * 8000);
    });

    it('[SPK-02] follow one another on one socket', async () => {
      const socket = await open();
      for (const sentence of ['Hello', 'hello', 'morning', 'ROOM 21', 'room twenty one', '  Where to '])
        expect((await say(socket, sentence, [tone(50)])).samples).toHaveLength(800);
      await socket.start('Hello');
      socket.send({ type: 'pause_stream' });
      socket.audio(tone(20));
      await socket.expect('audioACK');
      socket.send({ type: 'end_of_file' });
      expect((await say(socket, 'Hello', [tone(40)])).samples).toHaveLength(640);
    });

    it("[D42, D47] use the content's pronunciations, not the client's", async () => {
      const socket = await open();
      const start = startStream('Room 21');
      const claimed = { ...start.stream_info, pronunciations: { room: ['ɑː'], '21': ['ɑː'] } };
      socket.send({ ...start, stream_info: claimed });
      await socket.expect('start_stream_result');
      socket.audio(tone(50));
      await socket.expect('audioACK');
      await socket.result();
      expect(provider.scorer.asked.at(-1)?.pronunciations).toEqual({ room: ['rʊm', 'ruːm'] });
      await say(socket, 'Hello', [tone(50)]);
      expect(provider.scorer.asked.at(-1)?.pronunciations).toEqual({});
    });

    onBoth('[SET-11] ignore an unreadable stored pronunciation, and tell the operator once', async () => {
      const { db } = provider.server;
      const rows = { hello: '["həˈχoʊ"]', good: '{', morning: '[]' };
      await db
        .insertInto('pronunciations')
        .values(Object.entries(rows).map(([word, ipa]) => ({ word, ipa })))
        .execute();
      const socket = await open();
      for (const sentence of ['Hello', 'Good morning!', 'Hello']) await say(socket, sentence, [tone(20)]);
      expect(provider.scorer.asked.slice(-3).map(({ pronunciations }) => pronunciations)).toEqual([{}, {}, {}]);
      expect(provider.logged.filter((line) => line.includes('a pronunciation was left out'))).toHaveLength(3);
      await db.deleteFrom('pronunciations').where('word', 'in', Object.keys(rows)).execute();
    });

    it('[SPK-04] [D50] count as silent without audio, without a receipt', async () => {
      const socket = await open();
      await socket.start('Hello');
      const data = await socket.result();
      expect(data).toMatchObject({ has_speech: false, verdict: 'no_speech' });
      expect(data).not.toHaveProperty('receipt');
    });

    it('[WIRE-08] [D39] are no longer heard after a new start, an end, a refusal, or a disconnect', async () => {
      const socket = await open();
      await say(socket, 'Hello', [tone(50)]);
      expect(provider.scorer.hearing).toBe(0);
      await socket.start('Hello');
      await socket.start('Hello');
      expect(provider.scorer.hearing).toBe(1);
      socket.send({ type: 'end_of_file' });
      await socket.start('Hello');
      socket.audio(new Uint8Array(33));
      await socket.expect('error');
      expect(provider.scorer.hearing).toBe(0);
      await socket.start('Hello');
      expect(provider.scorer.hearing).toBe(1);
      await socket.close();
      await eventually(() => expect(provider.scorer.hearing).toBe(0));
      client = undefined;
    });

    it('[WIRE-08] [D39] are never heard if the student left while the sentence was looked up', async () => {
      const { promise: known, resolve: find } = Promise.withResolvers<boolean>();
      const stream = new SpeechStream({
        listen: () => provider.scorer.open('ana'),
        log: createLogger('silent'),
        longestRecording: 5_000,
        isKnownPhrase: () => known,
        pronunciationsOf: async () => ({}),
        accommodations: async () => ({}),
        checkSession: async () => {},
        retryAfter: () => 2,
        sign: (result) => result,
        signTurn: (understood) => understood,
        passageOf: () => Promise.reject(new Error('no passage')),
        passages: new OpenPassages(provider.scorer, 1_000).of('ana'),
        signPassage: (result) => result,
        expectedAt: async () => null,
        transcriber: undefined,
        soundKeeper: async () => null,
        send: () => {},
      });
      const starting = stream.handle({ text: JSON.stringify(startStream('Hello')) });
      stream.close();
      find(true);
      await starting;
      expect(provider.scorer.hearing).toBe(0);
    });

    it('[SPK-05] report a failed scoring, and the socket continues', async () => {
      const socket = await open();
      await socket.start('Hello');
      provider.scorer.failNext();
      socket.send({ type: 'last_packet' });
      expect(await socket.expectError()).toBe('scoring_failed');
      expect((await say(socket, 'Hello', [tone(50)])).data.verdict).toBe('scored');
    });

    it('[WIRE-08] report too many speakers with the time to retry, and the socket continues', async () => {
      const socket = await open();
      for (const what of ['readings', 'scores'] as const) {
        provider.scorer.busyWith(what);
        socket.send(startStream('Hello'));
        if (what === 'scores') await socket.expect('start_stream_result');
        if (what === 'scores') socket.send({ type: 'last_packet' });
        const { code, retry_after } = await socket.expect('error');
        expect(code).toBe('busy');
        expect(retry_after).toBeGreaterThanOrEqual(2);
        expect(retry_after).toBeLessThanOrEqual(10);
      }
      provider.scorer.busyWith('nothing');
      expect((await say(socket, 'Hello', [tone(50)])).data.verdict).toBe('scored');
    });

    it('get their own results on 50 simultaneous sockets', async () => {
      const results = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const socket = await connect(provider.url, token);
          await socket.start('Hello');
          for (let slice = 0; slice <= index % 5; slice += 1) socket.audio(tone(250));
          for (let slice = 0; slice <= index % 5; slice += 1) await socket.expect('audioACK');
          const data = await socket.result();
          await socket.close();
          return data.verdict;
        }),
      );
      expect(results).toEqual(Array(50).fill('scored'));
      const lengths = provider.scorer.asked.slice(-50).map(({ samples }) => samples.length / 4000);
      expect([1, 2, 3, 4, 5].map((slices) => lengths.filter((length) => length === slices).length)).toEqual([
        10, 10, 10, 10, 10,
      ]);
    });
  });

  describe('refusals and disconnects', () => {
    onBoth('[SPK-05] a token that expires between two sentences is refused', async () => {
      const short = await startProvider(undefined, {}, { SESSION_LIFETIME_S: '60' });
      const { user_token } = await short.logIn(people.ana);
      const socket = await connect(short.url, user_token);
      await socket.start('Hello');
      await socket.result();
      short.advance(60_000);
      socket.send(startStream('Hello'));
      expect(await socket.expectError()).toBe('unauthorized');
      expect(await socket.closed).toEqual({ code: CLOSE_UNAUTHORIZED });
      await short.close();
    });

    onBoth('[AUTH-09] a logout closes the sockets of that login, and of no other', async () => {
      const here = (await provider.logIn(people.ana)).user_token;
      const ended = await connect(provider.url, here);
      const kept = await open();
      await provider.call('DELETE', paths.logout, { token: here });
      expect(await ended.expectError()).toBe('unauthorized');
      expect(await ended.closed).toEqual({ code: CLOSE_UNAUTHORIZED });
      expect((await say(kept, 'Hello', [tone(20)])).data.verdict).toBe('scored');
    });

    it('an unknown sentence is refused', async () => {
      const socket = await open();
      for (const sentence of ['This is not in any set', 'Hello hello', 'Good hello', '!!!']) {
        socket.send(startStream(sentence));
        expect(await socket.expectError(), sentence).toBe('unknown_sentence');
      }
      expect((await say(socket, 'Hello', [tone(20)])).data.verdict).toBe('scored');
    });

    it('invalid audio is refused', async () => {
      const socket = await open();
      const mp3Frame = Buffer.alloc(96);
      mp3Frame.set([0xff, 0xf3, 0x44, 0xc4]);
      const mp3 = Buffer.concat(Array(5).fill(mp3Frame));
      const bad: Record<string, Uint8Array> = {
        'an odd number of bytes': tone(20).subarray(1),
        'a stereo header': Buffer.concat([wavHeader(640, { channels: 2 }), tone(20)]),
        'a header of another rate': Buffer.concat([wavHeader(640, { rate: 44_100 }), tone(20)]),
        'an 8-bit header': Buffer.concat([wavHeader(640, { bits: 8 }), tone(20)]),
        'an MP3 header': Buffer.concat([wavHeader(640, { format: 0x55 }), tone(20)]),
        'a broken header': wavHeader(640).subarray(0, 30),
        'MP3 under a PCM header': Buffer.concat([wavHeader(mp3.length), mp3]),
        'bare MP3': mp3,
        'MP3 with a tag': Buffer.concat([Buffer.from('ID3\x04\x00'), mp3, Buffer.alloc(1)]),
        Ogg: Buffer.concat([Buffer.from('OggS'), tone(20)]),
        WebM: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), tone(20)]),
        text: Buffer.from('I am not audio at all, I am a text that somebody sent instead.  '),
      };
      for (const [name, bytes] of Object.entries(bad)) {
        await socket.start('Hello');
        socket.audio(bytes);
        expect(await socket.expectError(), name).toBe('unreadable_audio');
      }
      const asked = provider.scorer.asked.length;
      expect((await say(socket, 'Hello', [tone(20)])).samples).toHaveLength(320);
      expect(provider.scorer.asked).toHaveLength(asked + 1);
    });

    it('a refused utterance is reported once, and the rest of it is dropped', async () => {
      const socket = await open();
      await socket.start('Hello');
      socket.audio(tone(20).subarray(1));
      socket.audio(tone(20));
      socket.send({ type: 'last_packet' });
      socket.send(startStream('Hello'));
      expect(await socket.expectError()).toBe('unreadable_audio');
      await socket.expect('start_stream_result');
    });

    it('a frame that is too large is refused, and the socket continues', async () => {
      const socket = await open();
      for (const size of [128 * 1024 + 2, 2 * 128 * 1024]) {
        await socket.start('Hello');
        socket.audio(Buffer.alloc(size));
        expect(await socket.expectError()).toBe('frame_too_large');
      }
      socket.send('x'.repeat(128 * 1024 + 1));
      expect(await socket.expectError()).toBe('frame_too_large');
      expect((await say(socket, 'Hello', [Buffer.alloc(128 * 1024)])).received).toBe(128 * 1024);
    });

    it('an enormous frame closes its socket, and the provider continues', async () => {
      const socket = await connect(provider.url, token);
      socket.audio(Buffer.alloc(2 * 128 * 1024 + 1));
      expect(await socket.closed).toEqual({ code: CLOSE_TOO_LARGE });
      expect((await say(await open(), 'Hello', [tone(20)])).data.verdict).toBe('scored');
    });

    it.each([
      ['slices whose headers claim two bytes', Buffer.concat([wavHeader(2), tone(2_000)])],
      ['slices of nothing but headers', wavHeader(0)],
      ['empty slices', Buffer.alloc(0)],
    ])('[D32] %s make a recording too long', async (_what, slice) => {
      const socket = await open();
      await socket.start('Hello');
      let taken = 0;
      for (; taken < 2_000; taken += 1) socket.audio(slice);
      socket.send(startStream('Hello'));
      for (let message = await socket.next(); message.type === 'audioACK'; message = await socket.next()) taken -= 1;
      expect(taken).toBeGreaterThan(0);
      await socket.expect('start_stream_result');
    });

    it('a recording that is too long is refused', async () => {
      const socket = await open();
      await socket.start('Hello');
      for (let slice = 0; slice < 20; slice += 1) {
        socket.audio(tone(250));
        await socket.expect('audioACK');
      }
      socket.audio(tone(1));
      expect(await socket.expectError()).toBe('recording_too_long');
    });

    it('an upgrade at another address is refused', async () => {
      const socket = new SpeechClient(`${provider.url}/elsewhere`, undefined);
      expect((await socket.closed).code).toBe(1006);
    });
  });

  it('frames from before the token check wait for their turn', async () => {
    client = new SpeechClient(provider.url, token);
    const { ws } = client;
    await new Promise((resolve) => ws.once('open', resolve));
    client.send(startStream('Hello'));
    for (let slice = 0; slice < 100; slice += 1) client.audio(tone(10));
    client.send({ type: 'last_packet' });
    await client.expect('wsConnect');
    await client.expect('start_stream_result');
    for (let slice = 1; slice <= 100; slice += 1) expect((await client.expect('audioACK')).received).toBe(slice * 320);
    await client.expect('decoding_result');
  });
}
