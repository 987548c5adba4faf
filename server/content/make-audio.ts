/*
 * Makes the model audio of a pack: one mp3 for each item, once, by an author. Needs flite, sox and lame.
 *   node server/content/make-audio.ts [PACK] [ITEM-ID ...]
 * The files are kept with the pack; nothing is synthesized when the product runs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { wordsOf } from './finding.ts';
import { PackStudySetFile, type PackStudySet } from './pack.schema.ts';

type Voice = PackStudySet['voice'];

/** Slower than the voices usually speak, because learners are listening; sentences more so than words. */
const STRETCH = { slt: { word: 1.1, sentence: 1.25 }, rms: { word: 1.05, sentence: 1.2 } };
const SENTENCE_WORDS = 3;
const SILENCE_SECONDS = '0.15';
/** Leaves headroom for the overshoot of mp3 decoders. */
const PEAK_DBFS = '-3';

const [dir = fileURLToPath(new URL('../demo-school', import.meta.url)), ...only] = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'model-audio-'));
try {
  readdirSync(join(dir, 'study-sets'))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .forEach((name) => {
      const { items, voice } = PackStudySetFile.parse(parse(readFileSync(join(dir, 'study-sets', name), 'utf8')));
      for (const item of items)
        if (only.length === 0 || only.includes(item.id))
          speak(item.transcript ?? item.text, voice, join(dir, 'audio', item.audio));
    });
} finally {
  rmSync(work, { recursive: true });
}

function speak(text: string, voice: Voice, target: string): void {
  const [spoken, trimmed] = [join(work, 'spoken.wav'), join(work, 'trimmed.wav')];
  const stretch = STRETCH[voice][wordsOf(text).length < SENTENCE_WORDS ? 'word' : 'sentence'];
  execFileSync('flite', ['-voice', voice, '--setf', `duration_stretch=${stretch}`, '-t', text, '-o', spoken]);
  const trimStart = 'silence 1 0.01 -50d fade t 0.005';
  const effects = `highpass 50 ${trimStart} reverse ${trimStart} reverse pad ${SILENCE_SECONDS} ${SILENCE_SECONDS} norm ${PEAK_DBFS}`;
  execFileSync('sox', [spoken, '-r', '16000', '-c', '1', '-b', '16', trimmed, ...effects.split(' ')]);
  execFileSync('lame', [
    '--silent',
    '-m',
    'm',
    '--resample',
    '16',
    '-b',
    '32',
    '-t',
    '--noreplaygain',
    trimmed,
    target,
  ]);
}
