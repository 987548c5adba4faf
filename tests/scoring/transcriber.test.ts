import { describe, expect, it } from 'vitest';
import { loadTranscriber } from '../../scoring/node/load-assets.ts';
import { noise, SPEECH, speech } from './support.ts';

const transcriber = await loadTranscriber();
const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z ]/g, '');

describe('a transcript', () => {
  it.each(['weather', 'tea', 'train'] as const)('[RP-02] has the words that were said, once: %s', async (name) => {
    const said = await transcriber.transcribe(await speech(name));
    expect(letters(said!.text)).toBe(letters(SPEECH[name].text));
    expect(said!.certainty).toBeGreaterThan(0.7);
  });

  it('[RP-02] is not certain of noise, and is not made of a long recording', async () => {
    const said = await transcriber.transcribe(noise(2, -20));
    expect(said?.certainty ?? 0).toBeLessThan(0.5);
    expect(await transcriber.transcribe(noise(21, -20))).toBeNull();
  });
});
