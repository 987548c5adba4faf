import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { LessonPage } from './pages/lesson.page.ts';
import { StreamResampler } from '../scoring/audio/stream-resampler.ts';
import { countAudio, type HeldAudio } from './support/count-audio.ts';
import { ALIKE, find, knownSignal, SIGNAL_RATE } from './support/known-signal.ts';
import { wavFile } from './support/speech.ts';

/** A browser that asks for the permission, and a student who allows it at once. */
const test = base.extend<object>({
  allowed: false,
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'outloud-microphone-'));
      const file = join(folder, 'sound.wav');
      writeFileSync(file, wavFile(knownSignal(40), 0, SIGNAL_RATE));
      const more = ['--use-fake-ui-for-media-stream', `--use-file-for-fake-audio-capture=${file}%noloop`];
      await use({ ...launchOptions, args: [...launchOptions.args!, ...more] });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // Safari's user agent, for which the app turns the browser's own processing off.
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
});

/** Records the messages that the page sends for each recording. */
function sentRecordings(page: Page) {
  const recordings: Buffer[][] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') recordings.at(-1)!.push(payload);
      else if (payload.includes('"start_stream"')) recordings.push([]);
    }),
  );
  return recordings;
}

/** Returns the page's audio contexts and microphones. */
const held = (page: Page) =>
  page.evaluate(() => {
    const { contexts, tracks, opened } = (globalThis as unknown as { audio: HeldAudio }).audio;
    return {
      contexts: contexts.map(({ state }) => state),
      live: tracks.filter(({ readyState }) => readyState === 'live').length,
      opened,
    };
  });

/** Stores all audio that the page gets from the microphone, in parallel with the product's own recorder. */
function tapMicrophone() {
  const heard: number[] = [];
  Object.assign(globalThis, { heard });
  const module = URL.createObjectURL(
    new Blob(
      [
        `registerProcessor('tap', class extends AudioWorkletProcessor {
          process([[channel]]) { if (channel) this.port.postMessage(channel.slice()); return true; }
        })`,
      ],
      { type: 'text/javascript' },
    ),
  );
  const { createMediaStreamSource } = AudioContext.prototype;
  const { addModule } = AudioWorklet.prototype;
  AudioWorklet.prototype.addModule = async function (url) {
    await addModule.call(this, module);
    await addModule.call(this, url);
  };
  AudioContext.prototype.createMediaStreamSource = function (stream) {
    const source = createMediaStreamSource.call(this, stream);
    const tap = new AudioWorkletNode(this, 'tap', { numberOfOutputs: 0 });
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => heard.push(...data);
    source.connect(tap);
    return source;
  };
}

/** Returns the page's audio at 48 kHz. */
async function tapped(page: Page): Promise<Float32Array> {
  const { samples, rate } = await page.evaluate(() => {
    const { heard, audio } = globalThis as unknown as { heard: number[]; audio: HeldAudio };
    return { samples: heard, rate: audio.contexts[0]!.sampleRate };
  });
  return new StreamResampler(rate, SIGNAL_RATE).push(Float32Array.from(samples));
}

const SECONDS = 3;

// The tap is a script that is not a file of the site. Every other test checks the policy for the product's recorder.
test.use({ bypassCSP: true });

test(
  '[SPK-01, SPK-02, SPK-08] every sample from the first to the last is sent once and in order, with a cold or a warm microphone',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.addInitScript(countAudio);
    await page.addInitScript(tapMicrophone);
    const recordings = sentRecordings(page);
    const lesson = new LessonPage(page);
    await lesson.open();
    await lesson.warmUp();
    expect(await held(page)).toEqual({ contexts: [], live: 0, opened: 0 });

    for (const press of ['Press to speak', 'Try again']) {
      await lesson.speak(async () => {
        await expect.poll(() => recordings.at(-1)!.length).toBeGreaterThanOrEqual(SECONDS * 4);
      }, press);
      await expect(page.getByText('It’s too noisy where you are. Find a quiet place and try again.')).toBeVisible();
      // The first press opened the only device, and the second press found it open.
      expect(await held(page)).toEqual({ contexts: ['running'], live: 1, opened: 1 });
    }

    const heard = await tapped(page);
    const ends: number[] = [];
    // A busy provider gets an identical recording again.
    const different = recordings.filter(
      (slices, i) => !Buffer.concat(slices).equals(Buffer.concat(recordings[i - 1] ?? [])),
    );
    expect(different).toHaveLength(2);
    for (const slices of different) {
      expect(slices[0]!.toString('latin1', 0, 4)).toBe('RIFF');
      const pcm = [slices[0]!.subarray(44), ...slices.slice(1)];
      expect(new Set(pcm.slice(0, -1).map(({ length }) => length))).toEqual(new Set([8_000]));
      const samples = samplesOf(Buffer.concat(pcm));

      // The page sends exactly the samples that its audio got, for any behavior of the browser's device.
      const sent = find(samples, heard);
      expect(sent.shifts.length).toBeGreaterThan(SECONDS * 50 - 10);
      expect(Math.max(...sent.shifts.map(Math.abs))).toBeLessThanOrEqual(1);
      expect(Math.min(...sent.likeness)).toBeGreaterThan(ALIKE);
      ends.push(sent.at, sent.at + samples.length * 3);
    }
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));

    await lesson.button('Close the lesson').click();
    await lesson.button('Quit').click();
    await expect(lesson.button('Continue').or(lesson.button('Start study set'))).toBeVisible();
    await expect.poll(() => held(page)).toEqual({ contexts: ['suspended'], live: 0, opened: 1 });
  },
);

function samplesOf(pcm: Buffer): Float32Array {
  return Float32Array.from({ length: pcm.length / 2 }, (_, at) => pcm.readInt16LE(at * 2) / 32_768);
}
