import { chromium as playwright } from 'playwright';
import { resample } from '../scoring/audio/resample.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';

const DECODED_RATE = 48_000;

/** Returns recordings (16 kHz) after Chromium's Opus codec at a bit rate in bits per second. */
export async function throughOpus(recordings: readonly Float32Array[], bitrate: number): Promise<Float32Array[]> {
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    // The codecs need a secure context.
    await page.route('https://bench.localhost/', (route) => route.fulfill({ body: '<title>Opus</title>' }));
    await page.goto('https://bench.localhost/');
    const heard: Float32Array[] = [];
    for (const samples of recordings) {
      const decoded = await page.evaluate(coded, { samples: [...samples], rate: SAMPLE_RATE, bitrate });
      heard.push(resample(Float32Array.from(decoded), DECODED_RATE));
    }
    return heard;
  } finally {
    await browser.close();
  }
}

async function coded(input: { samples: number[]; rate: number; bitrate: number }): Promise<number[]> {
  const fail = (error: unknown): never => {
    throw error;
  };
  const out: number[] = [];
  const decoder = new AudioDecoder({
    output(data) {
      const plane = new Float32Array(data.numberOfFrames);
      data.copyTo(plane, { planeIndex: 0, format: 'f32-planar' });
      out.push(...plane);
      data.close();
    },
    error: fail,
  });
  decoder.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 });
  const encoder = new AudioEncoder({ output: (chunk) => decoder.decode(chunk), error: fail });
  encoder.configure({ codec: 'opus', sampleRate: input.rate, numberOfChannels: 1, bitrate: input.bitrate });
  const data = new AudioData({
    format: 'f32-planar',
    sampleRate: input.rate,
    numberOfFrames: input.samples.length,
    numberOfChannels: 1,
    timestamp: 0,
    data: Float32Array.from(input.samples),
  });
  encoder.encode(data);
  await encoder.flush();
  await decoder.flush();
  return out;
}
