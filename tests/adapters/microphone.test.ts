import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CaptureEvent, SoundEvent } from '../../machines/ports/microphone.port.ts';
import { provideTake } from '../../machines/take/take.provide.ts';
import type { TakeReport } from '../../machines/take/take.types.ts';
import { browserMicrophone } from '../../src/adapters/microphone/microphone.browser.ts';
import { Recordings } from '../../src/adapters/microphone/recordings.ts';
import { settled } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { slice, SOUNDS } from '../../walks/support/fixtures.ts';

vi.mock('../../src/adapters/recorder.worklet.ts?worker&url', () => ({ default: 'recorder.js' }));

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

/** The message ports of the recorders' audio threads. */
const threads: EventTarget[] = [];
let track: EventTarget & { muted: boolean };

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

/** Creates a browser with a microphone. Returns the requested constraints. */
function browser(userAgent: string, getUserMedia?: () => Promise<unknown>) {
  const asked: unknown[] = [];
  track = Object.assign(new EventTarget(), { stop: () => {}, muted: false });
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] };
  vi.stubGlobal('isSecureContext', true);
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['Safari on a Mac', SAFARI, true],
  ['Safari on an iPhone', IPHONE, true],
  ['Chrome', CHROME, false],
  ['Chrome on Android', ANDROID, false],
  ['Firefox', FIREFOX, false],
])("[SPK-08] asks %s for one channel, and turns Safari's processing off", async (_, userAgent, isSafari) => {
  const asked = browser(userAgent);
  browserMicrophone(new Recordings()).open(() => {});
  await settled();
  const off = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  expect(asked).toEqual([{ audio: { channelCount: 1, ...(isSafari && off) } }]);
});

test('[SPK-02] keeps the recording when the device disconnects, and receives its end', async () => {
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

/** Records with the browser's microphone and a clock that the test moves. */
async function take() {
  vi.useFakeTimers();
  browser(CHROME);
  const recordings = new Recordings();
  const above = somebody<TakeReport>();
  const actor = createActor(provideTake(browserMicrophone(recordings)), {
    input: { parent: above.parent, longest: 600_000 },
  }).start();
  await settled();
  actor.send({ type: 'take.begin' });
  const says = (data: object) =>
    threads[0]!.dispatchEvent(new MessageEvent('message', { data: { recording: 1, ...data } }));
  return {
    actor,
    reports: above.heard,
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
    /** Delivers this level for so many seconds, or nothing at all. */
    delivers(seconds: number, level: number | null) {
      for (let ms = 0; ms < seconds * 1_000; ms += 100) {
        if (level !== null) for (const _ of [1, 2, 3]) says({ type: 'level', level });
        if (level !== null && ms % 500 === 0) says({ type: 'slice', slice: slice(1) });
        vi.advanceTimersByTime(100);
      }
    },
  };
}
type Recorded = Awaited<ReturnType<typeof take>>;

const SILENCES: [string, (rig: Recorded) => void][] = [
  [
    'mutes the track, as for a call',
    ({ delivers }) => {
      track.dispatchEvent(new Event('mute'));
      delivers(2, 0);
    },
  ],
  ['suspends the audio', ({ delivers }) => delivers(2, null)],
  ['gives the sound to another app', ({ delivers }) => delivers(2, 0)],
];

test.each(SILENCES)('[SPK-02] tells within 2 s that the browser %s, and keeps what was said', async (_, silences) => {
  const rig = await take();
  rig.delivers(2, 0.1);
  silences(rig);
  expect(rig.is({ capturing: 'interrupted' })).toBe(true);
  expect(rig.reports().map(({ type }) => type)).toContain('take.lost');
  rig.actor.send({ type: 'take.end' });
  vi.advanceTimersByTime(1_000);
  expect(rig.actor.getSnapshot().output?.seconds).toBeGreaterThan(0);
});

test.each(SILENCES.slice(0, 2))('[SPK-06] tells within 2 s that the browser %s before a word', async (_, silences) => {
  const rig = await take();
  silences(rig);
  expect(rig.is('muted')).toBe(true);
});

test.each<[string, (rig: Recorded) => void]>([
  [
    'for half a second',
    ({ delivers }) => {
      track.dispatchEvent(new Event('mute'));
      delivers(0.5, 0);
      track.dispatchEvent(new Event('unmute'));
      delivers(2, 0.1);
      delivers(1, null);
      delivers(2, 0.1);
    },
  ],
  [
    'in pauses, because it has a noise gate',
    ({ delivers }) => {
      delivers(0.5, 0);
      delivers(1, 0.1);
      delivers(4, 0);
    },
  ],
  ['only nearly', ({ delivers }) => delivers(4, 0.000_1)],
])('[SPK-02] records on if the device falls silent %s', async (_, goes) => {
  const rig = await take();
  rig.delivers(1, 0.1);
  goes(rig);
  expect(rig.is({ capturing: 'recording' })).toBe(true);
});

test('[SPK-06] tells a page without https why it has no microphone', async () => {
  browser(CHROME);
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('navigator', { userAgent: CHROME });
  const heard: CaptureEvent[] = [];
  browserMicrophone(new Recordings()).open((event) => heard.push(event));
  await settled();
  expect(heard).toEqual([{ type: 'capture.troubled', trouble: 'insecure' }]);
});

test('[RA-01] [RA-03] continues a stored recording, and starts a new one if that has gone', async () => {
  browser(CHROME);
  const recordings = new Recordings();
  const microphone = browserMicrophone(recordings);
  let captures = 0;
  /** Records one slice. Returns the ID of its recording, and the stored slices. */
  async function record(mark: number, goesOn: string | null) {
    const heard: CaptureEvent[] = [];
    const capture = microphone.open((event) => heard.push(event), goesOn);
    await settled();
    const number = ++captures;
    const say = (data: object) =>
      threads.at(-1)!.dispatchEvent(new MessageEvent('message', { data: { recording: number, ...data } }));
    const { recording } = heard.find(({ type }) => type === 'capture.opened') as { recording: string };
    const letGo = recordings.keep(recording);
    capture.begin();
    say({ type: 'slice', slice: slice(mark) });
    say({ type: 'drained' });
    capture.close();
    await settled();
    return { recording, letGo, finished: heard.at(-1) };
  }
  const first = await record(1, null);
  const second = await record(2, first.recording);
  expect(second).toMatchObject({ recording: first.recording, finished: { type: 'recording.finished', ms: 500 } });
  const parts: number[] = [];
  recordings.follow(first.recording, (part) => parts.push(new Uint8Array(part).at(-1)!));
  expect(parts).toEqual([1, 2]);
  first.letGo();
  second.letGo();
  await settled();
  const third = await record(3, first.recording);
  expect(third.recording).not.toBe(first.recording);
  expect(third.finished).toEqual({ type: 'recording.finished', ms: 250 });
});

test('[SPK-06] reports a refused permission as denied, and a given one before sound flows', async () => {
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

test('[RA-01] reports the measurements of a section, a voice and its pause, and makes no recording', async () => {
  browser(CHROME);
  const recordings = new Recordings();
  const heard: SoundEvent[] = [];
  const microphone = browserMicrophone(recordings);
  const check = microphone.measure((event) => heard.push(event));
  await settled();
  expect(heard).toEqual([{ type: 'capture.allowed' }, { type: 'sound.opened' }]);
  heard.splice(0);
  const says = (message: object) =>
    threads[0]!.dispatchEvent(new MessageEvent('message', { data: { recording: 1, ...message } }));
  const levels = (count: number, level: number) => {
    for (let i = 0; i < count; i++) says({ type: 'level', level });
  };
  check.begin();
  levels(10, 0.2);
  check.finish();
  says({ type: 'measured', measures: SOUNDS.noVoice });
  // A voice in the first section does not count for a pause in the second.
  check.begin();
  levels(60, 0.001);
  expect(heard).toEqual([{ type: 'voice.began' }, { type: 'sound.measured', measures: SOUNDS.noVoice }]);
  expect(recordings.size).toBe(0);
});

test("[RA-01] reports a microphone that can't be opened for measuring, or disconnects", async () => {
  browser(CHROME, () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const heard: SoundEvent[] = [];
  browserMicrophone(new Recordings()).measure((event) => heard.push(event));
  await settled();
  expect(heard).toEqual([{ type: 'capture.troubled', trouble: 'denied' }]);

  browser(CHROME);
  heard.splice(0);
  browserMicrophone(new Recordings())
    .measure((event) => heard.push(event))
    .begin();
  await settled();
  track.dispatchEvent(new Event('ended'));
  expect(heard.at(-1)).toEqual({ type: 'capture.troubled', trouble: 'failed' });
});

test('[RA-01, D25] remembers during the visit that the microphone was checked, if the browser stores anything', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('sessionStorage', storage);
  browser(CHROME);
  const microphone = browserMicrophone(new Recordings());
  expect(microphone.wasChecked()).toBe(false);
  microphone.keepChecked();
  expect(browserMicrophone(new Recordings()).wasChecked()).toBe(true);
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(microphone.wasChecked()).toBe(false);
});
