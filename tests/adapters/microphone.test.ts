import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaptureEvent } from '../../machines/ports/microphone.port.ts';
import { browserMicrophone } from '../../src/adapters/microphone.browser.ts';
import { Recordings } from '../../src/adapters/recordings.ts';
import { settled } from '../support/fakes.ts';
import { slice } from '../support/fixtures.ts';

vi.mock('../../src/adapters/recorder.worklet.ts?worker&url', () => ({ default: 'recorder.js' }));

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

/** The audio thread's end of a recorder. */
const threads: EventTarget[] = [];
let track: EventTarget;

class FakeContext extends EventTarget {
  state = 'running';
  currentTime = 0;
  audioWorklet = { addModule: async () => {} };
  createMediaStreamSource = () => ({ connect: () => {}, disconnect: () => {} });
  resume = async () => {};
  suspend = async () => {};
}

class FakeRecorder {
  context = { currentTime: 0 };
  port = Object.assign(new EventTarget(), { postMessage: () => {}, start: () => {}, close: () => {} });

  constructor() {
    threads.push(this.port);
  }
}

/** A browser with a microphone; tells what it was asked for. */
function browser(userAgent: string, getUserMedia?: () => Promise<unknown>) {
  const asked: unknown[] = [];
  track = Object.assign(new EventTarget(), { stop: () => {} });
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] };
  vi.stubGlobal('navigator', {
    userAgent,
    mediaDevices: {
      getUserMedia(constraints: unknown) {
        asked.push(constraints);
        return getUserMedia?.() ?? Promise.resolve(stream);
      },
    },
  });
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioWorkletNode', FakeRecorder);
  return asked;
}

beforeEach(() => void threads.splice(0));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Safari on a Mac', SAFARI, true],
  ['Safari on an iPhone', IPHONE, true],
  ['Chrome', CHROME, false],
  ['Chrome on Android', ANDROID, false],
  ['Firefox', FIREFOX, false],
])('[SPK-08] %s is asked for one channel; the processing of Safari is off', async (_, userAgent, isSafari) => {
  const asked = browser(userAgent);
  browserMicrophone(new Recordings()).open(() => {});
  await settled();
  const off = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  expect(asked).toEqual([{ audio: { channelCount: 1, ...(isSafari && off) } }]);
});

test('[SPK-02] a device that goes away while it records: what was said is held, and the last of it still comes', async () => {
  browser(CHROME);
  const recordings = new Recordings();
  const heard: CaptureEvent[] = [];
  const capture = browserMicrophone(recordings).open((event) => heard.push(event));
  await settled();
  const { recording } = heard.find(({ type }) => type === 'capture.opened') as { recording: string };
  capture.begin();
  const say = (mark: number) =>
    threads[0]!.dispatchEvent(
      new MessageEvent('message', { data: { type: 'slice', recording: 1, slice: slice(mark) } }),
    );
  say(1);
  track.dispatchEvent(new Event('ended'));
  expect(heard.at(-1)).toEqual({ type: 'recording.lost', ms: 250 });
  say(2);
  expect(recordings.find(recording)).toMatchObject({ seconds: 0.5 });
});

test('[SPK-06] what was refused is told as such, and what was given is told before its sound flows', async () => {
  browser(CHROME, () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const refused: CaptureEvent[] = [];
  browserMicrophone(new Recordings()).open((event) => refused.push(event));
  await settled();
  expect(refused).toEqual([{ type: 'capture.troubled', trouble: 'denied' }]);

  browser(FIREFOX);
  vi.stubGlobal(
    'AudioContext',
    class extends FakeContext {
      override state = 'suspended';
      override resume = () => new Promise<void>(() => {});
    },
  );
  const asleep: CaptureEvent[] = [];
  browserMicrophone(new Recordings()).open((event) => asleep.push(event));
  await settled();
  expect(asleep).toEqual([{ type: 'capture.allowed' }]);
});
