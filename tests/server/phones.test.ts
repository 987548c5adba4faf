import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { isVowel, PHONES } from '../../words/phones.ts';
import { audiblePart, decodeModelAudio } from '../../server/speech/model-audio.ts';
import { oneProvider } from './support/each-provider.ts';

const FOLDER = fileURLToPath(new URL('../../server/phones', import.meta.url));
const decibel = (amplitude: number) => 20 * Math.log10(amplitude);

describe('the audio of the speech sounds', () => {
  const provider = oneProvider();

  it('[SPK-12] consists of one file for each sound of the engine, and no other', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mp3'));
    expect(files.toSorted()).toEqual(PHONES.map((phone) => `${phone.toLowerCase()}.mp3`).toSorted());
  });

  it.each(PHONES)('[SPK-12] %s is short, audible, and not clipped', async (phone) => {
    const { samples, duration } = await decodeModelAudio(readFileSync(join(FOLDER, `${phone.toLowerCase()}.mp3`)));
    expect(duration).toBeGreaterThan(0.15);
    expect(duration).toBeLessThan(0.9);
    const part = audiblePart(samples);
    const sounding = samples.subarray((part?.from ?? 0) * 16_000, (part?.to ?? 0) * 16_000);
    expect(sounding.length / 16_000).toBeGreaterThan(0.1);
    const loudness = decibel(Math.sqrt(sounding.reduce((sum, sample) => sum + sample * sample, 0) / sounding.length));
    expect(loudness).toBeGreaterThan(isVowel(phone) ? -20 : -28);
    expect(loudness).toBeLessThan(-6);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(0.95);
  });

  it('[SPK-12] is served by its ARPAbet name to everyone, like model audio', async () => {
    for (const phone of PHONES) {
      const { status, headers } = await provider.call('GET', paths.phoneAudio(phone));
      expect([phone, status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        phone,
        200,
        'audio/mpeg',
        'public, max-age=86400',
      ]);
    }
    const part = await fetch(provider.url + paths.phoneAudio('AA'), { headers: { range: 'bytes=0-1' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 2]);
    expect((await provider.call('GET', paths.voiceSample('grace'))).headers.get('content-type')).toBe('audio/mpeg');
    for (const path of [
      paths.voiceSample('nobody'),
      paths.phoneAudio('XX'),
      paths.phoneAudio('../phones/aa'),
      '/media/phones/README.md',
      '/media/phones/..%2fconfig.ts',
      '/media/phones/',
    ])
      expect((await provider.call('GET', path)).status, path).toBe(404);
  });
});
