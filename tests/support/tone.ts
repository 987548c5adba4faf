import { wavHeader } from '../../src/adapters/microphone/wav.ts';

const RATE = 16_000;

/** Times are in seconds. No two neighboring sounds are equally loud. */
export function recordingOf(said: readonly { start_time: number; end_time: number }[], duration: number): string {
  const samples = new Int16Array(Math.round(duration * RATE));
  said.forEach(({ start_time, end_time }, index) => {
    const from = Math.round(start_time * RATE);
    const to = Math.round(end_time * RATE);
    for (let at = from; at < to; at++) {
      const swell = Math.sin((Math.PI * (at - from)) / (to - from));
      samples[at] = Math.sin((at * 2 * Math.PI * 180) / RATE) * swell * (8_000 + 4_000 * (index % 5));
    }
  });
  let text = '';
  for (const part of [wavHeader(RATE, samples.byteLength), samples.buffer])
    for (const byte of new Uint8Array(part)) text += String.fromCharCode(byte);
  return `data:audio/wav;base64,${btoa(text)}`;
}
