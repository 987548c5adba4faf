import { afterAll, expect, it } from 'vitest';
import type { Logger } from '../../server/logger.ts';
import { OwnTranscriber } from '../../server/speech/own-transcriber.ts';
import { speech } from '../scoring/support.ts';

const warned: unknown[] = [];
const log = { warn: (about: unknown) => void warned.push(about) } as unknown as Logger;
const own = new OwnTranscriber(log, 60_000);
afterAll(() => own.close());

it('[RP-02] writes down a turn in pieces, and lets the student decide about an unsure one', async () => {
  const said = await speech('weather');
  own.warm();
  const pieces = [said.subarray(0, 9_000), said.subarray(9_000)];
  expect(await own.transcribe(pieces)).toEqual({ text: 'The weather is beautiful today.', isSure: true });
  const soft = said.map((sample, i) => sample + 0.5 * Math.sin(i * i));
  const unsure = await own.transcribe([soft]);
  expect(unsure?.isSure ?? false).toBe(false);
  expect(warned).toEqual([]);
});

it('[RP-02] gives no text if it takes too long', async () => {
  const late = new OwnTranscriber(log, 0);
  expect(await late.transcribe([await speech('weather')])).toBeNull();
  late.close();
});
