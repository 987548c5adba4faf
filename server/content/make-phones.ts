/*
 * Makes the audio of the 39 speech sounds. Authors run it once and commit the files. Needs flite, sox, and lame.
 *   node server/content/make-phones.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isVowel, PHONES, type Arpabet } from '../../words/phones.ts';

const FOLDER = fileURLToPath(new URL('../phones', import.meta.url));
/** Sounds that can be held. They are spoken twice as long between two schwas, which are cut off. */
const HELD: readonly Arpabet[] = ['F', 'V', 'TH', 'DH', 'S', 'Z', 'SH', 'ZH', 'M', 'N', 'NG', 'L'];
/** Sounds that are mostly noise and would hurt the ears if they were as loud as a vowel. */
const NOISES: readonly Arpabet[] = ['F', 'TH', 'S', 'Z', 'SH', 'ZH', 'CH', 'HH'];
/** The voice speaks too fast for single sounds, especially vowels. */
const STRETCH = { vowel: '2', consonant: '1.4' };
/** Length of the schwa after a sound that can't be spoken alone, in seconds. */
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
  // Each segment has its end in seconds, as in "pau:0.2 b:0.3 ...".
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
