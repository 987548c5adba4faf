/*
 * Makes the model audio of a pack: one mp3 for each item, passage, key word and line of a role-play, once, by an author.
 * Needs flite, sox and lame.
 *   node server/content/make-audio.ts [PACK] [ID ...]
 * The files are kept with the pack; nothing is synthesized when the product runs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { audioOf, isLineAudio, recordedTexts } from '../role-play/lines.ts';
import { wordsOf } from './finding.ts';
import { PackPassageFile, PackStudySetFile, type PackStudySet } from './pack.schema.ts';
import { PackScenarioFile } from './scenario.schema.ts';

type Voice = PackStudySet['voice'];
type Length = keyof typeof BIT_RATE;

/** kbit/s: passages are long, and lines are many; most of either is heard once. */
const BIT_RATE = { word: '32', sentence: '32', passage: '24', line: '24' };
/** Slower than the voices usually speak, because learners are listening: the longer a text, the slower. A passage is in the target band (D14). */
const STRETCH = {
  slt: { word: 1.1, sentence: 1.25, passage: 1.6, line: 1.15 },
  rms: { word: 1.05, sentence: 1.2, passage: 1.4, line: 1.1 },
};
const SENTENCE_WORDS = 3;
const SILENCE_SECONDS = '0.15';
/** Leaves headroom for the overshoot of mp3 decoders. */
const PEAK_DBFS = '-3';

const [dir = fileURLToPath(new URL('../demo-school', import.meta.url)), ...only] = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'model-audio-'));
mkdirSync(join(dir, 'audio'), { recursive: true });
try {
  for (const { items, voice } of filesIn('study-sets').map((file) => PackStudySetFile.parse(file)))
    for (const item of items) if (isWanted(item.id)) speak(item.transcript ?? item.text, voice, item.audio);
  for (const { id, text, voice, audio, key_words } of filesIn('read-aloud').map((file) =>
    PackPassageFile.parse(file),
  )) {
    if (isWanted(id)) speak(text, voice, audio, 'passage');
    for (const word of key_words) if (isWanted(word.id)) speak(word.text, voice, word.audio);
  }
  const scenarios = filesIn('role-plays').map((file) => PackScenarioFile.parse(file));
  for (const scenario of scenarios)
    if (isWanted(scenario.id))
      for (const text of recordedTexts(scenario)) speak(text, scenario.voice, audioOf(scenario.voice, text), 'line');
  // The file of a line is named by its words: that of words that nobody says any more is left over.
  const said = new Set(scenarios.flatMap((one) => recordedTexts(one).map((text) => audioOf(one.voice, text))));
  for (const file of readdirSync(join(dir, 'audio')))
    if (isLineAudio(file) && !said.has(file)) rmSync(join(dir, 'audio', file));
} finally {
  rmSync(work, { recursive: true });
}

function filesIn(folder: string): unknown[] {
  const path = join(dir, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.yaml')) : [];
  return names.toSorted().map((name) => parse(readFileSync(join(path, name), 'utf8')) as unknown);
}

function isWanted(id: string): boolean {
  return only.length === 0 || only.includes(id);
}

function speak(text: string, voice: Voice, file: string, length = lengthOf(text)): void {
  const [spoken, trimmed] = [join(work, 'spoken.wav'), join(work, 'trimmed.wav')];
  const stretch = STRETCH[voice][length];
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
    BIT_RATE[length],
    '-t',
    '--noreplaygain',
    trimmed,
    join(dir, 'audio', file),
  ]);
}

function lengthOf(text: string): Length {
  return wordsOf(text).length < SENTENCE_WORDS ? 'word' : 'sentence';
}
