import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, onTestFinished } from 'vitest';
import type { Expectation } from '../../../contract/role-play.ts';
import type { StartTurn } from '../../../contract/speech.ts';
import { decodeWav } from '../../../scoring/audio/wav.ts';
import { writeAccommodations } from '../../../server/accounts/accommodations.ts';
import { openReceipts } from '../../../server/assignments/receipts.ts';
import { oneProvider } from '../support/each-provider.ts';
import { realSurroundings } from '../../../server/surroundings.ts';
import type { Cases } from '../support/over-each.ts';
import { startProvider, type Provider } from '../support/provider.ts';
import { connect, startStream, tone, type SpeechClient } from '../support/speech-client.ts';
import { people } from '../support/test-school.ts';
import { eventually } from '../../support/eventually.ts';

const CONVERSATION = '5b0c3c52-6df1-4a8e-9d29-0f7e6c1f1a11';
const KEY = 'sk-a-key-that-nobody-may-see';
const SAID = 'Do you have any noodles without meat?';
const expectation: Expectation = {
  phrases: ['I would like rice, please.', 'How much is it?'].map((text) => ({ intent: text, text, slots: [] })),
  hints: [],
  pronunciations: { rice: ['raɪs'] },
};

/** A transcription service whose behavior the test chooses. */
async function transcriptionService() {
  let answer: (response: ServerResponse) => void = () => {};
  const asked: { authorization: string | undefined; form: FormData }[] = [];
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const headers = { 'content-type': String(request.headers['content-type']) };
      const form = await new Response(Buffer.concat(pieces), { headers }).formData();
      asked.push({ authorization: request.headers.authorization, form });
      answer(response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    asked,
    answers: (next: typeof answer) => void (answer = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const json =
  (body: string, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const events = (...list: object[]) => list.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
const delta = { type: 'transcript.text.delta', delta: 'Do you ' };
const stream =
  (text: string, isBroken = false) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text);
    if (isBroken) setImmediate(() => response.destroy());
    else response.end();
  };

export function spokenTurnSuite({ open: database, it, onBoth }: Cases): void {
  let service: Awaited<ReturnType<typeof transcriptionService>>;
  let token: string;
  const clients: SpeechClient[] = [];
  const start: StartTurn = {
    type: 'start_turn',
    conversation_id: CONVERSATION,
    turn_id: '0a3c0f8f-54a5-4a39-8a75-0d0f3b6f7c22',
    sampling_rate: 16_000,
    phrases: [{ intent: 'cheat', text: 'Anything at all', slots: [] }],
  };
  const expectedAt = async ({ id }: { id: string }, conversationId: string) =>
    id === 'ana' && conversationId === CONVERSATION
      ? { expected: expectation, studentTurns: 2, isMeant: (text: string) => text === SAID }
      : null;

  beforeAll(async () => {
    service = await transcriptionService();
    return () => service.close();
  });
  const provider = oneProvider(database, () => ({
    settings: {
      TRANSCRIPTION_URL: service.url,
      TRANSCRIPTION_KEY: KEY,
      TRANSCRIPTION_MODEL: 'ear-1',
      LOG_LEVEL: 'trace',
    },
    overrides: { longestRecording: 5_000, expectedAt },
  }));
  beforeAll(async () => {
    token = (await provider.logIn(people.ana)).user_token;
  });
  afterEach(async () => {
    provider.scorer.verdict = 'understood';
    service.asked.length = 0;
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await eventually(() => expect(provider.scorer.hearing).toBe(0));
  });

  const open = async (where: Provider = provider, as = token): Promise<SpeechClient> => {
    const client = await connect(where.url, as);
    clients.push(client);
    return client;
  };
  const say = async (socket: SpeechClient, ...slices: Uint8Array[]) => {
    socket.send(start);
    await socket.expect('start_turn_result');
    for (const slice of slices) {
      socket.audio(slice);
      await socket.expect('audioACK');
    }
    socket.send({ type: 'last_packet' });
    return (await socket.expect('turn_result')).data;
  };

  describe('a spoken turn', () => {
    onBoth('[RP-02] is matched with the phrases that the provider expects, despite the claims of the app', async () => {
      const socket = await open();
      const understood = await say(socket, tone(250), tone(100));
      expect(understood).toMatchObject({ verdict: 'understood', transcript: null, scored_by: 'provider' });
      expect(understood.phrases.map(({ text }) => text)).toEqual(expectation.phrases.map(({ text }) => text));
      expect(provider.scorer.expected.at(-1)).toEqual(expectation);
      expect(provider.scorer.asked.at(-1)!.samples).toHaveLength(5_600);
    });

    onBoth("is scored with the student's accommodations", async () => {
      const { scorer, server } = provider;
      await writeAccommodations(server.db, 'ana', { exempt_sounds: ['R'] });
      try {
        await say(await open(), tone(250));
        expect(scorer.asked.at(-1)!.accommodations).toEqual({ exemptSounds: ['R'] });
      } finally {
        await writeAccommodations(server.db, 'ana', {});
      }
    });

    it('[RP-02] [D50] has a receipt for each possible text, at its place in the conversation', async () => {
      const transcriber = { warm: () => {}, transcribe: async () => ({ text: SAID, isSure: false }) };
      const unsure = await startProvider(undefined, { expectedAt, transcriber });
      onTestFinished(() => unsure.close());
      unsure.scorer.verdict = 'unsure';
      const socket = await open(unsure, (await unsure.logIn(people.ana)).user_token);
      const understood = await say(socket, tone(250));
      await socket.close();
      expect(understood.transcript).toBe(SAID);
      const receipts = await openReceipts(unsure.server.db, { ...realSurroundings, now: () => unsure.now() });
      const { nativeness_score_percentage_user: score, engine_version: engineVersion } = understood.pronunciation!;
      const place = { studentId: 'ana', conversationId: CONVERSATION, studentTurns: 2 };
      const about = [
        ...understood.phrases.map(({ text, receipt }, at) => ({
          receipt,
          turn: text,
          ...(at === 0 ? { score, engineVersion } : { score: null, engineVersion: '' }),
        })),
        { receipt: understood.transcript_receipt, turn: SAID, score: null, engineVersion: '' },
      ];
      expect(about.length).toBeGreaterThan(2);
      for (const { receipt, ...said } of about) {
        expect(receipts.check(receipt!, { ...place, ...said })).toHaveProperty('id');
        expect(receipts.check(receipt!, { ...place, ...said, studentTurns: 3 })).toHaveProperty('fault');
        expect(receipts.check(receipt!, { ...place, ...said, conversationId: 'other' })).toHaveProperty('fault');
      }
    });

    it('[RP-02] [D48] in own words ends as soon as a pause shows that the tutor can answer it', async () => {
      const transcripts = ['Do you have', SAID].map((text) => ({ text, isSure: true }));
      const transcriber = { warm: () => {}, transcribe: async () => transcripts.shift() ?? null };
      const patient = await startProvider(undefined, { expectedAt, transcriber });
      onTestFinished(() => patient.close());
      patient.scorer.verdict = 'not_understood';
      const socket = await open(patient, (await patient.logIn(people.ana)).user_token);
      socket.send({ ...start, tells_pauses: true });
      await socket.expect('start_turn_result');
      socket.audio(tone(250));
      await socket.expect('audioACK');
      patient.scorer.tellVoice({ type: 'voice_paused', said: 'part', silence: 800 });
      expect(await socket.expect('voice_paused')).toMatchObject({ said: 'part' });
      await eventually(() => expect(transcripts).toHaveLength(1));
      patient.scorer.tellVoice({ type: 'voice_resumed' });
      await socket.expect('voice_resumed');
      patient.scorer.tellVoice({ type: 'voice_paused', said: 'part', silence: 800 });
      expect(await socket.expect('voice_paused')).toMatchObject({ said: 'part' });
      expect(await socket.expect('voice_paused')).toMatchObject({ said: 'perhaps_all' });
      socket.send({ type: 'last_packet' });
      // Transcribed once, in the pause, and scored by the transcript.
      const own = await socket.expect('turn_result');
      expect(own.data).toMatchObject({
        verdict: 'not_understood',
        transcript: SAID,
        pronunciation: { sentence: SAID },
      });
      expect(patient.scorer.asked.at(-1)).toMatchObject({ text: SAID });

      // A scorer with much to do hears later that the student has spoken on.
      const more = `${SAID} And some water, please.`;
      transcripts.push(...[SAID, more].map((text) => ({ text, isSure: true })));
      socket.send({ ...start, tells_pauses: true });
      await socket.expect('start_turn_result');
      patient.scorer.tellVoice({ type: 'voice_paused', said: 'part', silence: 800 });
      expect(await socket.expect('voice_paused')).toMatchObject({ said: 'part' });
      expect(await socket.expect('voice_paused')).toMatchObject({ said: 'perhaps_all' });
      socket.audio(tone(250));
      await socket.expect('audioACK');
      patient.scorer.lastChange = { type: 'voice_resumed' };
      socket.send({ type: 'last_packet' });
      expect((await socket.expect('turn_result')).data.transcript).toBe(more);

      // Five words that the tutor can't answer end the turn after a longer pause, and fewer only after the usual one.
      patient.scorer.lastChange = null;
      const pauseAfter = async (text: string) => {
        transcripts.push({ text, isSure: true });
        socket.send({ ...start, tells_pauses: true });
        await socket.expect('start_turn_result');
        socket.audio(tone(250));
        await socket.expect('audioACK');
        patient.scorer.tellVoice({ type: 'voice_paused', said: 'part', silence: 1_800 });
        expect(await socket.expect('voice_paused')).toMatchObject({ said: 'part' });
        await eventually(() => expect(transcripts).toHaveLength(0));
      };
      await pauseAfter('Can I pay with potatoes?');
      expect(await socket.expect('voice_paused')).toMatchObject({ said: 'perhaps_all' });
      socket.send({ type: 'last_packet' });
      await socket.expect('turn_result');
      await pauseAfter('With potatoes?');
      socket.send({ type: 'last_packet' });
      await socket.expect('turn_result');
    });

    it('[RP-02] [SPK-04] counts as silent without audio, and sentences and turns can follow one another', async () => {
      const socket = await open();
      expect(await say(socket)).toMatchObject({ verdict: 'no_speech', phrases: [], pronunciation: null });
      socket.send(startStream('Hello'));
      await socket.expect('start_stream_result');
      expect((await say(socket, tone(50))).verdict).toBe('understood');
    });

    it("[RP-02] is refused in another student's conversation, and the socket continues", async () => {
      const socket = await open();
      socket.send({ ...start, conversation_id: crypto.randomUUID() });
      expect(await socket.expectError()).toBe('not_found');
      socket.audio(tone(50));
      socket.send({ type: 'last_packet' });
      expect((await say(socket, tone(50))).verdict).toBe('understood');
      const other = await open(provider, (await provider.logIn(people.ben)).user_token);
      other.send(start);
      expect(await other.expectError()).toBe('not_found');
    });

    it("[RP-02] [WIRE-08] reports an overload with the time to retry, and an engine's failure", async () => {
      const socket = await open();
      provider.scorer.busyWith('scores');
      socket.send(start);
      await socket.expect('start_turn_result');
      socket.send({ type: 'last_packet' });
      expect(await socket.expect('error')).toMatchObject({ code: 'busy', retry_after: expect.any(Number) });
      provider.scorer.busyWith('nothing');
      provider.scorer.failNext();
      socket.send(start);
      await socket.expect('start_turn_result');
      socket.send({ type: 'last_packet' });
      expect(await socket.expectError()).toBe('scoring_failed');
      expect((await say(socket, tone(50))).verdict).toBe('understood');
    });
  });

  describe('a turn that was not understood, with a transcription service', () => {
    it.each(['unsure', 'slot_unsure', 'not_understood'] as const)(
      '[RP-02] has the words that the service heard: %s',
      async (verdict) => {
        provider.scorer.verdict = verdict;
        service.answers(json(JSON.stringify({ text: ` ${SAID} ` })));
        const understood = await say(await open(), tone(250), tone(50));
        expect(understood).toMatchObject({ verdict: 'not_understood', phrases: [], transcript: SAID });
        const [{ authorization, form }] = service.asked as [(typeof service.asked)[0]];
        expect(authorization).toBe(`Bearer ${KEY}`);
        expect([form.get('model'), form.get('language'), form.get('stream')]).toEqual(['ear-1', 'en', 'true']);
        const file = form.get('file') as File;
        const { samples, sampleRate } = decodeWav(new Uint8Array(await file.arrayBuffer()));
        expect([file.name, sampleRate]).toEqual(['turn.wav', 16_000]);
        expect(samples).toEqual(provider.scorer.asked.at(-1)!.samples);
      },
    );

    it('[RP-02] uses the whole text of a stream', async () => {
      provider.scorer.verdict = 'not_understood';
      const done = { type: 'transcript.text.done', text: SAID };
      service.answers(stream(`: hello\n\n${events(delta, { type: 'something.else' }, done)}data: [DONE]\n\n`));
      expect((await say(await open(), tone(50))).transcript).toBe(SAID);
    });

    it('[RP-02] needs no service if it was understood, or silent', async () => {
      service.answers(json(JSON.stringify({ text: SAID })));
      const socket = await open();
      expect((await say(socket, tone(50))).transcript).toBeNull();
      provider.scorer.verdict = 'not_understood';
      expect((await say(socket)).transcript).toBeNull();
      expect(service.asked).toEqual([]);
    });

    it.each<[string, (response: ServerResponse) => void]>([
      ['refuses', json(`{"error":"${SAID}"}`, 401)],
      ['answers nonsense', json(SAID)],
      ['answers something else', json('{"words":[]}')],
      ['answers nothing', json('{"text":"  "}')],
      ['answers a book', json(JSON.stringify({ text: 'word '.repeat(1_000) }))],
      ['goes away', (response) => void response.destroy()],
      ['breaks off in the middle of a stream', stream(events(delta), true)],
      ['ends a stream before its end', stream(events(delta))],
      ['streams nonsense', stream(`data: ${SAID}\n\n`)],
      ['sends the audio elsewhere', (response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
    ])('[RP-02] continues without a service that %s, and logs neither key nor words', async (_what, answer) => {
      provider.scorer.verdict = 'not_understood';
      service.answers(answer);
      expect(await say(await open(), tone(50))).toMatchObject({ verdict: 'not_understood', transcript: null });
      expect(service.asked).toHaveLength(1);
      const log = provider.logged.join('');
      for (const secret of [KEY, 'noodles', 'rice']) expect(log).not.toContain(secret);
    });

    it('[RP-02] waits at most 4 s for the service, then continues without', async () => {
      provider.scorer.verdict = 'not_understood';
      service.answers(
        (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(events(delta)),
      );
      const socket = await open();
      const began = performance.now();
      expect((await say(socket, tone(50))).transcript).toBeNull();
      expect(performance.now() - began).toBeGreaterThanOrEqual(3_900);
      expect(provider.logged.some((line) => line.includes('could not be transcribed'))).toBe(true);
    });

    onBoth('[RP-02] continues without a service that is down', async () => {
      const gone = await transcriptionService();
      await gone.close();
      const settings = { TRANSCRIPTION_URL: gone.url, TRANSCRIPTION_KEY: KEY };
      const alone = await startProvider(undefined, { expectedAt }, settings);
      alone.scorer.verdict = 'unsure';
      const { user_token } = await alone.logIn(people.ana);
      expect(await say(await open(alone, user_token), tone(50))).toMatchObject({ verdict: 'unsure', transcript: null });
      await Promise.all(clients.splice(0).map((client) => client.close()));
      await alone.close();
    });
  });
}
