/**
 * Synthesized voices on which the contrasts of near words are fitted and measured (Debian: flite, espeak-ng, festival).
 */
import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEAR_WORDS } from '../words/near-words.ts';
import { run } from './programs.ts';

/** Voices for the fits of the ear and of the contrasts, and voices for measuring only. */
export const FITTED = [
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
export const APART = ['flite/rms', 'espeak-ng/en-us+f3', 'festival/voice_cmu_us_slt_arctic_hts'] as const;

/** True for every fifth word, which is excluded from the fit. */
export function isWordApart(word: string): boolean {
  let hash = 0;
  for (const letter of word) hash = (31 * hash + letter.codePointAt(0)!) % 10_007;
  return hash % 5 === 0;
}

const FOLDER = new URL('../data/scoring/voices/', import.meta.url);

/** Has the voice say each text, and returns the files by text. */
export async function recordingsOf(
  voice: string,
  texts: Iterable<string> = NEAR_WORDS.keys(),
): Promise<Map<string, string>> {
  const folder = fileURLToPath(new URL(`${voice}/`, FOLDER));
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
