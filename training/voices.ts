/**
 * Synthesized voices: robots that the ear learns from (Debian: flite, espeak-ng, festival), and natural ones on which the
 * contrasts of near words are fitted and measured.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEAR_WORDS } from '../words/near-words.ts';
import type { Blend } from '../server/voice/kokoro.ts';
import { CHILDREN, FITTED_VOICES } from './natives.ts';
import { run } from './programs.ts';
import { randomFrom } from './random.ts';
import { pick } from './vocabulary.ts';

const SPEED = { least: 0.75, most: 1.05 };

/** Robots that the ear learns from. */
export const ROBOTS = [
  'flite/slt',
  'flite/awb',
  'flite/kal',
  'espeak-ng/en-us',
  'espeak-ng/en-us+Annie',
  'espeak-ng/en-us+m3',
  'espeak-ng/en-us+f2',
  'espeak-ng/en-us+klatt4',
  'espeak-ng/en-gb-x-rp',
  'festival/voice_ked_diphone',
] as const;

/** True for every fifth word, which is excluded from the fit. */
export function isWordApart(word: string): boolean {
  let hash = 0;
  for (const letter of word) hash = (31 * hash + letter.codePointAt(0)!) % 10_007;
  return hash % 5 === 0;
}

export const VOICES_FOLDER = new URL('../data/scoring/voices/', import.meta.url);

/** Has the robot say each text, and returns the files by text. */
export async function recordingsOf(voice: string, texts: Iterable<string>): Promise<Map<string, string>> {
  const folder = fileURLToPath(new URL(`${voice}/`, VOICES_FOLDER));
  mkdirSync(folder, { recursive: true });
  const files = new Map([...texts].map((text) => [text, join(folder, `${text}.wav`)]));
  const missing = [...files].filter(([, file]) => !existsSync(file));
  const [program, name] = voice.split('/') as [string, string];
  if (program === 'festival' && missing.length > 0) {
    const script = join(tmpdir(), `near-words-${process.pid}.scm`);
    const lines = missing.map(
      ([text, file]) =>
        `(let ((u (Utterance Text "${text}"))) (utt.synth u) (utt.wave.resample u 16000) (utt.save.wave u "${file}" 'riff))`,
    );
    await writeFile(script, `(${name})\n${lines.join('\n')}\n`);
    await run('festival', ['-b', script]);
  } else {
    for (const [text, file] of missing)
      await (program === 'flite'
        ? run(program, ['-voice', name, '-t', text, '-o', file])
        : run(program, ['-v', name, '-w', file, text]));
  }
  return files;
}

/**
 * Natural voices of Kokoro-82M (training/model-audio/make-words.ts): four mixtures that change with each word, and six
 * voices for measuring.
 */
export const NATURAL_FITTED = [1, 2, 3, 4].map((each) => `natural/${each}`);
export const NATURAL_APART = ['af_sky', 'af_jessica', 'am_eric', 'am_liam', 'bf_lily', 'bm_daniel'].map(
  (name) => `natural/${name}`,
);

/** Fitted voices whose places only calibrate (contrasts.py, sequences.py). */
const CALIBRATING = ['af_river', 'am_adam', 'am_onyx', 'bf_isabella', 'bm_fable'];
export const isCalibrating = (speaker: string): boolean => CALIBRATING.includes(speaker);

/** Words that a natural voice says. Each voice for measuring says only the words that no other says. */
export function wordsOfNatural(voice: string): string[] {
  const isApart = NATURAL_APART.includes(voice);
  return [...NEAR_WORDS.keys()].filter((word) => isWordApart(word) === isApart);
}

/** Returns how a natural voice says a word: mixtures, pitch, and speed change with each word of a fitted voice. */
export function takeOf(voice: string, word: string): { blend: Blend; raise: number; speed: number; end: '.' | '' } {
  const name = voice.replace('natural/', '');
  const index = [...NEAR_WORDS.keys()].indexOf(word);
  const random = randomFrom(1000 * [...name].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 7) + index);
  const between = ({ least, most }: { least: number; most: number }): number => least + random() * (most - least);
  const [first, second, weight] = [pick(FITTED_VOICES, random)!, pick(FITTED_VOICES, random)!, random()];
  const mixture: Blend = [
    [first, weight],
    [second, 1 - weight],
  ];
  const blend: Blend = NATURAL_APART.includes(voice) ? [[name, 1]] : random() < 0.5 ? [[first, 1]] : mixture;
  const raise = random() < CHILDREN.share ? between(CHILDREN) : 1;
  const speed = between(SPEED);
  return { blend, raise, speed, end: random() < 0.5 ? '.' : '' };
}
