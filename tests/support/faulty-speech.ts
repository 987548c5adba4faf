/** Speaks over a faulty network to a real provider, with the browser's adapter and a device that always scores. */
import { setImmediate as others } from 'node:timers/promises';
import { vi } from 'vitest';
import type { SpeechStart } from '../../machines/speech-line/speech-line.types.ts';
import type { DeviceSpeechPort, SpeechSocketEvent } from '../../machines/ports/speech.port.ts';
import type { Recordings } from '../../src/adapters/microphone/recordings.ts';
import { browserSpeech } from '../../src/adapters/speech/speech.browser.ts';
import { pronunciationResult } from '../../walks/support/fixtures.ts';
import { passageResult } from '../../walks/support/reading.ts';
import type { FaultProxy } from './fault-proxy.ts';

const BYTES_A_SECOND = 32_000;
const HEADER = 44;
/** Turns of the event loop between two looks at the clock, for data on its way through this process. */
const TURNS = 4;
/** In ms of fake time. */
const TICK = 250;
/** In ms of real time. */
const LONGEST = 120_000;

/** Sound that this device has scored, in bytes without the header. */
export function fakeDevice(recordings: Pick<Recordings, 'follow'>) {
  const scored: Uint8Array[] = [];
  const port: DeviceSpeechPort = {
    load: async () => {},
    open(_token, listen) {
      let isOpen = true;
      let start: SpeechStart | null = null;
      let stop = () => {};
      const heard: Uint8Array[] = [];
      const tell = (event: SpeechSocketEvent) => queueMicrotask(() => isOpen && listen(event));
      const close = () => {
        isOpen = false;
        stop();
      };
      tell({ type: 'socket.received', message: { type: 'wsConnect' } });
      return {
        send(message) {
          if (message.type === 'start_stream') {
            start = message;
            tell({ type: 'socket.received', message: { type: 'start_stream_result' } });
          } else if (message.type === 'start_passage') {
            start = message;
            tell({ type: 'socket.received', message: { type: 'start_passage_result', received: 0 } });
          } else if (message.type === 'last_packet') {
            const sound = Buffer.concat(heard).subarray(HEADER);
            scored.push(sound);
            const seconds = sound.length / BYTES_A_SECOND;
            tell({
              type: 'socket.received',
              message:
                start?.type === 'start_passage'
                  ? { type: 'passage_result', data: { ...passageResult(), lessonTimeSpent: seconds } }
                  : { type: 'decoding_result', data: pronunciationResult(80, { scored_by: 'device' }) },
            });
          }
        },
        stream(recording) {
          stop = recordings.follow(recording, (piece) => {
            heard.push(new Uint8Array(piece));
            tell({ type: 'socket.received', message: { type: 'audioACK', received: 1 } });
          });
        },
        end: close,
        close,
      };
    },
  };
  return { port, scored };
}

type Page = { isAsking(): boolean };

/**
 * Sends the page's requests and sockets through the proxy. `isAsking` returns true if one waits for a response that no
 * fault keeps. Ends with `vi.unstubAllGlobals`.
 */
export function browseThrough(proxy: Pick<FaultProxy, 'url' | 'kept'>): Page {
  const { url } = proxy;
  let asked = 0;
  const ends = () => void (asked -= 1);
  const ask = fetch;
  vi.stubGlobal('location', { href: url });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked += 1;
    return ask(new URL(path, url), init).finally(ends);
  });
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(address: URL) {
        super(address);
        asked += 1;
        const answered = new AbortController();
        for (const event of ['open', 'close'])
          this.addEventListener(event, () => (ends(), answered.abort()), { signal: answered.signal });
      }
    },
  );
  return { isAsking: () => asked > proxy.kept };
}

/**
 * Repeats `step`, which gets the ms since the last one, until it returns true. Data arrives without fake time, however long
 * this machine takes. `pass` moves the clocks only while `isWaiting` returns true, or while a fault keeps a message from the
 * client, and no request is under way.
 */
export async function playUntil(
  { isSilent }: Pick<FaultProxy, 'isSilent'>,
  { isAsking }: Page,
  { step, isWaiting, pass }: { step(ms: number): boolean; isWaiting(): boolean; pass(ms: number): void },
): Promise<void> {
  const begun = performance.now();
  for (let ms = 0; !step(ms);) {
    if (performance.now() - begun > LONGEST) throw new Error('The story does not end.');
    for (let turn = 0; turn < TURNS; turn++) await others();
    ms = !isAsking() && (isWaiting() || isSilent()) ? TICK : 0;
    if (ms > 0) pass(ms);
  }
}

export const speechPorts = (recordings: Recordings) => {
  const device = fakeDevice(recordings);
  return { ports: { provider: browserSpeech(recordings), device: device.port }, scored: device.scored };
};
