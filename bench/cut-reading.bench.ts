/**
 * Reads a passage of 44 s to the real server at four times the speed. Each reading cuts the socket once, and another
 * one kills and restarts the server. Each result must equal a reading without cuts. `lost`: results that differ.
 * `again`: mean bytes sent a second time per cut.
 * Found: 0 of 19 lost, mean 3.8 kB sent again. The reading with the killed server is equal too.
 */
import { isDeepStrictEqual } from 'node:util';
import { createActor, waitFor } from 'xstate';
import { AuthData } from '../contract/account.ts';
import { paths } from '../contract/paths.ts';
import type { PassageResult } from '../contract/read-aloud.ts';
import type { StartPassage } from '../contract/speech.ts';
import { PASSWORD } from '../e2e/pages/login.page.ts';
import { PASSAGE } from '../e2e/pages/reading.page.ts';
import { startSchool } from '../e2e/support/school.ts';
import { demoAudio } from '../e2e/support/speech.ts';
import type { ReadingStreamReport } from '../machines/reading-stream/reading-stream.types.ts';
import { provideReadingStream } from '../machines/reading-stream/reading-stream.provide.ts';
import type { DeviceSpeechPort } from '../machines/ports/speech.port.ts';
import { Recordings } from '../src/adapters/microphone/recordings.ts';
import { browserSpeech } from '../src/adapters/speech/speech.browser.ts';
import { somebody } from '../walks/support/somebody.ts';
import { slicesOf } from './slices.ts';

/** Time per slice of 250 ms, in ms. */
const SLICE_TIME = 62;
const CUTS = Array.from({ length: 19 }, (_, at) => (at + 1) / 20);
const AT_ONCE = 3;

const school = await startSchool();
const ask = globalThis.fetch;
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true } });
Object.assign(globalThis, {
  location: { href: school.url },
  window: new EventTarget(),
  fetch: (path: string, init: RequestInit) => ask(new URL(path, school.url), init),
});
const login = await fetch(paths.login, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: PASSAGE.email, password: PASSWORD }),
});
const { user_token } = AuthData.parse(await login.json());
const tokens = { authorize: async () => user_token, refresh: async () => user_token };

const sound = await demoAudio(PASSAGE.audio);
const slices = slicesOf(sound);

async function read(at: number | null, breakIt: (cut: () => void) => Promise<void>) {
  let bytes = 0;
  const open: WebSocket[] = [];
  const recordings = new Recordings();
  const counted = {
    follow: (id: string, listen: (slice: ArrayBuffer) => void, from?: number) =>
      recordings.follow(
        id,
        (slice) => {
          bytes += slice.byteLength;
          listen(slice);
        },
        from,
      ),
  };
  const above = somebody<ReadingStreamReport>();
  const start: StartPassage = {
    type: 'start_passage',
    read_aloud_id: PASSAGE.readAloudId,
    assignment_detail_id: 'ra-coco',
    recording_id: crypto.randomUUID(),
    sampling_rate: 16_000,
  };
  const provider = browserSpeech(counted);
  const port = {
    open(...args: Parameters<typeof provider.open>) {
      const Native = globalThis.WebSocket;
      const socket = provider.open(...args);
      globalThis.WebSocket = class extends Native {
        constructor(...address: ConstructorParameters<typeof WebSocket>) {
          super(...address);
          open.push(this);
          globalThis.WebSocket = Native;
        }
      };
      return socket;
    },
  };
  const device: DeviceSpeechPort = {
    // This device has no engine, so the chart returns to the provider.
    load: () => Promise.reject(new Error('No engine')),
    open(_token, listen) {
      queueMicrotask(() => listen({ type: 'socket.lost', message: null }));
      return { send() {}, stream() {}, end() {}, close() {} };
    },
  };
  const actor = createActor(provideReadingStream({ provider: port, device }, tokens, recordings), {
    input: { parent: above.parent, start },
  }).start();
  const recording = recordings.begin();
  actor.send({ type: 'reading.begin', recording: recording.id });
  const middle = at === null ? -1 : Math.round(at * slices.length);
  for (const [order, slice] of slices.entries()) {
    if (order === middle) await breakIt(() => open.at(-1)?.close());
    recording.add(slice);
    await passed(SLICE_TIME);
  }
  actor.send({ type: 'reading.end' });
  await waitFor(actor, () => above.heardOf('reading.resulted').length > 0, { timeout: 60_000 });
  actor.stop();
  recording.end();
  const { recordingId: _, receipt: __, ...result } = above.heardOf('reading.resulted')[0].result;
  return { result, bytes };
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const whole = await read(null, async () => {});
const isSame = (result: Omit<PassageResult, 'recordingId' | 'receipt'>) => isDeepStrictEqual(result, whole.result);
const cut: Awaited<ReturnType<typeof read>>[] = [];
for (let at = 0; at < CUTS.length; at += AT_ONCE) {
  const some = CUTS.slice(at, at + AT_ONCE);
  cut.push(...(await Promise.all(some.map((share) => read(share, async (close) => close())))));
}
const killed = await read(0.5, async () => {
  await school.crash();
  await school.restart();
});
await school.stop();

console.log(
  JSON.stringify({
    bars: { lost: 0, killedIsSame: true },
    seconds: sound.length / 16_000,
    score: whole.result.overallResult.score,
    cuts: CUTS.length,
    lost: cut.filter(({ result }) => !isSame(result)).length,
    again: Math.round(cut.reduce((sum, { bytes }) => sum + bytes - whole.bytes, 0) / cut.length),
    killedIsSame: isSame(killed.result),
    killedAgain: killed.bytes - whole.bytes,
  }),
);
process.exit(0);
