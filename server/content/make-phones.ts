/*
 * Makes the audio of the 39 speech sounds: one mp3 for each, once, by an author. Needs flite, sox and lame.
 *   node server/content/make-phones.ts
 * The files are kept in server/phones; nothing is synthesized when the product runs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isVowel, PHONES, type Arpabet } from '../../scoring/phones.ts';

const FOLDER = fileURLToPath(new URL('../phones', import.meta.url));
/** Sounds that can be held: they are said between two schwas, twice as long, and only they are kept. */
const HELD: readonly Arpabet[] = ['F', 'V', 'TH', 'DH', 'S', 'Z', 'SH', 'ZH', 'M', 'N', 'NG', 'L'];
/** Mostly noise: as loud as a vowel, they would hurt the ears. */
const NOISES: readonly Arpabet[] = ['F', 'TH', 'S', 'Z', 'SH', 'ZH', 'CH', 'HH'];
/** The voice speaks too fast for a single sound, vowels above all. */
const STRETCH = { vowel: '2', consonant: '1.4' };
/** How much is kept of the schwa after a sound that can't be said alone, in seconds. */
const SCHWA_SECONDS = 0.1;
const SILENCE_SECONDS = '0.06';

const work = mkdtempSync(join(tmpdir(), 'phones-'));
try {
  for (const phone of PHONES) make(phone);
} finally {
  rmSync(work, { recursive: true });
}

function make(phone: Arpabet): void {
  const [spoken, cut] = [join(work, 'spoken.wav'), join(work, 'cut.wav')];
  const name = phone.toLowerCase();
  const carrier = isVowel(phone) ? name : HELD.includes(phone) ? `ax ${name} ${name} ax` : `${name} ax`;
  const ends = execFileSync(
    'flite',
    [
      '-voice',
      'slt',
      '-psdur',
      '--setf',
      `duration_stretch=${STRETCH[isVowel(phone) ? 'vowel' : 'consonant']}`,
      '-p',
      `pau ${carrier} pau`,
      '-o',
      spoken,
    ],
    { encoding: 'utf8' },
  );
  // "pau:0.2 b:0.3 ...": each segment with the second at which it ends.
  const segments = ends
    .trim()
    .split(/\s+/)
    .map((segment) => ({ name: segment.split(':')[0], end: Number(segment.split(':')[1]) }));
  const first = segments.findIndex((segment) => segment.name === name);
  const last = segments.findLastIndex((segment) => segment.name === name);
  const from = segments[first - 1]?.end ?? 0;
  const alone = isVowel(phone) || HELD.includes(phone);
  const to = (segments[last]?.end ?? 0) + (alone ? 0 : SCHWA_SECONDS);
  const fade = alone ? 'fade t 0.02 0 0.03' : 'fade t 0.005 0 0.06';
  const effects = `trim ${from} =${to} highpass 50 ${fade} norm ${NOISES.includes(phone) ? -6 : -3} pad ${SILENCE_SECONDS} ${SILENCE_SECONDS}`;
  execFileSync('sox', [spoken, '-r', '16000', '-c', '1', '-b', '16', cut, ...effects.split(' ')]);
  const encoding = '--silent -m m --resample 16 -b 32 -t --noreplaygain'.split(' ');
  execFileSync('lame', [...encoding, cut, join(FOLDER, `${name}.mp3`)]);
}
