/**
 * Synthesized voices on which the contrasts of near words are fitted and measured (Debian: flite, espeak-ng, festival).
 */
import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEAR_WORDS } from '../../words/near-words.ts';
import { run } from './programs.ts';

/** Voices for the fit, and voices for measuring only. */
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

const FOLDER = new URL('../../data/scoring/voices/', import.meta.url);
const words = [...NEAR_WORDS.keys()];

export async function recordingsOf(voice: string): Promise<Map<string, string>> {
  const folder = fileURLToPath(new URL(`${voice}/`, FOLDER));
  mkdirSync(folder, { recursive: true });
  const files = new Map(words.map((word) => [word, join(folder, `${word}.wav`)]));
  const missing = [...files].filter(([, file]) => !existsSync(file));
  const [program, name] = voice.split('/') as [string, string];
  if (program === 'festival' && missing.length > 0) {
    const script = join(tmpdir(), `near-words-${process.pid}.scm`);
    const lines = missing.map(
      ([word, file]) =>
        `(let ((u (Utterance Text "${word}"))) (utt.synth u) (utt.wave.resample u 16000) (utt.save.wave u "${file}" 'riff))`,
    );
    await writeFile(script, `(${name})\n${lines.join('\n')}\n`);
    await run('festival', ['-b', script]);
  } else {
    for (const [word, file] of missing)
      await (program === 'flite'
        ? run(program, ['-voice', name, '-t', word, '-o', file])
        : run(program, ['-v', name, '-w', file, word]));
  }
  return files;
}
