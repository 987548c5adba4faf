import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createActor, type AnyActor } from 'xstate';
import { paths } from '../../contract/paths.ts';
import type { SpeechServerMessage } from '../../contract/speech.ts';
import { provideReadingStream } from '../../machines/reading-stream/reading-stream.provide.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import { provideUtterance } from '../../machines/utterance/utterance.provide.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { randomFrom } from '../../training/random.ts';
import { browserProvider } from '../../src/adapters/provider/provider.browser.ts';
import { browserSpeech } from '../../src/adapters/speech/speech.browser.ts';
import { pronunciationResult, slice, turnUnderstood } from '../../walks/support/fixtures.ts';
import { passageResult } from '../../walks/support/reading.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { start } from '../../walks/reading-stream.walk.ts';
import { config } from '../../walks/speech-stream.walk.ts';
import { startProvider, type Provider } from '../server/support/provider.ts';
import { startOf } from '../server/support/talk.ts';
import { people, SCENARIO } from '../server/support/test-school.ts';
import { fakeMicrophone, settled } from '../support/fakes.ts';
import { changed, pickFrom } from '../support/mutated.ts';
import { runs } from '../support/runs.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider(undefined, {}, { SESSION_LIFETIME_S: '31536000' });
});
afterAll(() => provider.close());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ANSWERS = runs(20);
/** Messages and acts of one story. */
const STEPS = 30;
const tokens = { authorize: async () => 'token-1', refresh: async () => 'token-2' };
const LESSON = { api: 'v1', assignmentId: 'greet', assignmentDetailId: 'greet-all', studySetId: 'greetings' } as const;

/** Requests whose responses the app reads, by students of the test school. */
function reads(ana: ProviderPort, tam: ProviderPort, conversationId: string): (() => Promise<unknown>)[] {
  return [
    () => ana.list({ tab: 'todo', next: null }),
    () => ana.counts(),
    () => ana.recently(),
    () => ana.assignment('greet'),
    () => ana.history('greet'),
    () => ana.studySet(LESSON),
    () => ana.studySetList({ lesson: LESSON, skill: null }),
    () => tam.scenario(SCENARIO),
    () => tam.conversation(conversationId),
    () => ana.lookUp('room'),
    () => ana.modelSpeech('hello'),
    () => ana.embedSettings(),
    () => ana.pageSettings(),
    () => ana.pushSettings(),
  ];
}

function portOf(token: string): ProviderPort {
  return browserProvider({ authorize: async () => token, refresh: async () => token }, 'v1');
}

test('[ERR-01] a changed response of the provider is read, or its request fails with a reason', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const [ana, tam] = [await provider.logIn(people.ana), await provider.logIn(people.tam)];
  const begin = startOf();
  await provider.call('POST', paths.conversations, { token: tam.user_token, body: begin });
  const ask = fetch;
  let answer: unknown;
  let asked: unknown;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (answer !== undefined) return Response.json(answer);
    const response = await ask(new URL(path, provider.url), init);
    asked = await response.clone().json();
    return response;
  });
  for (const [index, read] of reads(portOf(ana.user_token), portOf(tam.user_token), begin.conversationId).entries()) {
    answer = undefined;
    await read();
    const whole = asked;
    let readable = 0;
    for (let seed = 0; seed < ANSWERS; seed++) {
      answer = changed(whole, randomFrom(seed)) ?? null;
      const error: unknown = await read().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error === null) readable++;
      else if (!(error instanceof PortError)) throw new Error(`Request ${index}, seed ${seed}`, { cause: error });
    }
    // Some seeds change nothing.
    expect(readable, `request ${index}`).toBeGreaterThan(0);
  }
});

const MESSAGES: readonly SpeechServerMessage[] = [
  { type: 'wsConnect' },
  { type: 'start_stream_result' },
  { type: 'start_turn_result' },
  { type: 'start_passage_result', received: 8_000 },
  { type: 'audioACK', received: 8_000 },
  { type: 'voice_paused', said: 'all', silence: 300 },
  { type: 'voice_resumed' },
  { type: 'reading_place', word: 4, is_sure: true },
  { type: 'sentence_place', start_index: 4 },
  { type: 'decoding_result', data: pronunciationResult(64) },
  { type: 'turn_result', data: turnUnderstood() },
  { type: 'passage_result', data: passageResult() },
  { type: 'error', code: 'busy', message: 'Too many', retry_after: 4 },
  { type: 'error', code: 'unauthorized', message: 'Who?' },
];

class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1;
  static opened: FakeWebSocket[] = [];
  readonly readyState = 1;
  readonly bufferedAmount = 0;

  constructor() {
    super();
    FakeWebSocket.opened.push(this);
  }

  send() {}
  close() {}
}

test.each(['sentence', 'reading'])(
  '[SPK-05] [RA-03] changed messages over the socket of a %s, in any order, end in no error',
  async (what) => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { href: 'https://school.example/' });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('WebSocket', FakeWebSocket);
    vi.stubGlobal('fetch', async () => Response.json({ ticket: 'ticket-1', expires_in: 30 }));
    for (let seed = 0; seed < ANSWERS; seed++) {
      const random = randomFrom(seed);
      const faults: unknown[] = [];
      const microphone = fakeMicrophone();
      const { recordings } = microphone;
      const speech = browserSpeech(recordings);
      const device = { ...speech, load: async () => {} };
      const world = [{ provider: speech, device }, tokens, recordings] as const;
      const recording = recordings.begin();
      const utterance = createActor(
        provideUtterance(microphone.port, { speechStream: provideSpeechStream(...world) }),
        { input: { parent: nobody, start: config, longest: 30_000 } },
      );
      const stream = createActor(provideReadingStream(...world), { input: { parent: nobody, start } });
      const actor: AnyActor = what === 'sentence' ? utterance : stream;
      const acts = [
        () => utterance.send({ type: 'utterance.press' }),
        () => microphone.captures.at(-1)?.opens(),
        () => microphone.captures.at(-1)?.listen({ type: 'recording.finished', ms: 1_000 }),
        () => stream.send({ type: 'reading.begin', recording: recording.id }),
        () => stream.send({ type: 'reading.end' }),
        () => recording.add(slice(1)),
        () => vi.advanceTimersByTime(random() * 10_000),
      ];
      actor.subscribe({ error: (error) => faults.push(error) });
      actor.start();
      for (let step = 0; step < STEPS && actor.getSnapshot().status === 'active'; step++) {
        await settled();
        const message = pickFrom(MESSAGES, random)!;
        const data = random() < 0.05 ? '{"type":' : JSON.stringify(random() < 0.7 ? message : changed(message, random));
        if (random() < 0.3) pickFrom(acts, random)!();
        else FakeWebSocket.opened.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
      }
      expect(faults, `seed ${seed}`).toEqual([]);
      expect(actor.getSnapshot().status, `seed ${seed}`).not.toBe('error');
      actor.stop();
    }
  },
);
