/** Runs the recorder block by block, like the audio thread. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { measureLevel } from '../../scoring/audio/level.ts';
import { secondsOfVoice } from '../../scoring/results/verdict.ts';
import type { RecorderCommand, RecorderMessage } from '../../src/adapters/microphone/recorder.worklet.ts';

const RATE = 16_000;
const BLOCK = 128;

interface Processor {
  port: { onmessage(event: { data: RecorderCommand }): void };
  process(inputs: Float32Array[][]): boolean;
}
let Recorder: new () => Processor;
const told: RecorderMessage[] = [];

beforeAll(async () => {
  vi.stubGlobal('sampleRate', RATE);
  vi.stubGlobal('currentFrame', 0);
  vi.stubGlobal(
    'AudioWorkletProcessor',
    class {
      port = { postMessage: (message: RecorderMessage) => told.push(message), close() {} };
    },
  );
  vi.stubGlobal('registerProcessor', (_: string, processor: typeof Recorder) => (Recorder = processor));
  await import('../../src/adapters/microphone/recorder.worklet.ts');
});
afterAll(() => vi.unstubAllGlobals());

/** Returns half a second of silence and half a second of a tone, alternating. */
const beeps = (seconds: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, i) =>
    Math.floor((2 * i) / RATE) % 2 === 0 ? 0 : 0.3 * Math.sin((2 * Math.PI * 440 * i) / RATE),
  );

function heard(use: 'record' | 'measure', sound: Float32Array): RecorderMessage[] {
  told.splice(0);
  const recorder = new Recorder();
  recorder.port.onmessage({ data: { type: 'begin', recording: 1, use, from: 0 } });
  for (let at = 0; at + BLOCK <= sound.length; at += BLOCK) recorder.process([[sound.slice(at, at + BLOCK)]]);
  recorder.port.onmessage({ data: { type: 'finish' } });
  return told.filter(({ type }) => type !== 'level');
}

test('[RA-01] measures like the scorer, and no sound leaves the audio thread', () => {
  const sound = beeps(3);
  const messages = heard('measure', sound);
  expect(messages.map(({ type }) => type)).toEqual(['measured', 'drained']);
  const [{ measures }] = messages as [Extract<RecorderMessage, { type: 'measured' }>];
  const level = measureLevel(sound);
  const { loud, middle, quiet, flattened } = level;
  const expected = { loud, middle, quiet, voice: secondsOfVoice(level), flattened };
  for (const [name, value] of Object.entries(expected))
    expect(Math.abs(measures[name as keyof typeof expected] - value), name).toBeLessThan(0.5);
});

test('[RA-01] measures the first 10 s of a section', () => {
  const [{ measures }] = heard('measure', beeps(14)) as [Extract<RecorderMessage, { type: 'measured' }>];
  expect(measures.voice).toBeCloseTo(5, 0);
});

test('[SPK-08] delivers the whole recording in slices of 250 ms, then the rest', () => {
  const messages = heard('record', beeps(1).subarray(0, 0.6 * RATE));
  const samples = messages.map((message) => message.type === 'slice' && message.slice.byteLength / 2);
  expect(samples).toEqual([4_000, 4_000, 1_600, false]);
  expect(messages.at(-1)?.type).toBe('drained');
});
