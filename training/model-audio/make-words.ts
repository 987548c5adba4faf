// Writes the words of minimal pairs by natural voices to data/scoring/voices/natural/. MODEL is as for make-natives.ts. Skips
// files that exist.
// node training/model-audio/make-words.ts MODEL [VOICE]...
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Kokoro, VOICE_RATE } from '../../server/voice/kokoro.ts';
import { raised, trimmed } from '../../server/voice/sound.ts';
import { symbolsOf } from '../../server/voice/symbols.ts';
import { resample } from '../../scoring/audio/resample.ts';
import { joined } from '../../scoring/rows.ts';
import { encodeWav } from '../../scoring/audio/wav.ts';
import { SAMPLE_RATE } from '../../scoring/rates.ts';
import { NATURAL_APART, NATURAL_FITTED, takeOf, VOICES_FOLDER, wordsOfNatural } from '../voices.ts';

/** Silence before and after a word, as in a student's recording. */
const SILENCE = new Float32Array(0.25 * SAMPLE_RATE);

const [model, ...asked] = process.argv.slice(2);
const kokoro = await Kokoro.open(model!, 1);
for (const voice of asked.length > 0 ? asked : [...NATURAL_APART, ...NATURAL_FITTED]) {
  const folder = new URL(`${voice}/`, VOICES_FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const word of wordsOfNatural(voice)) {
    const { blend, raise, speed, end } = takeOf(voice, word);
    const file = new URL(`${word}.wav`, folder);
    if (existsSync(file)) continue;
    const said = await kokoro.say(`${symbolsOf(word)}${end}`, blend, speed / raise);
    const sound = resample(trimmed(raised(said, raise)), VOICE_RATE);
    writeFileSync(file, encodeWav(joined([SILENCE, sound, SILENCE]), SAMPLE_RATE));
  }
  console.log(voice);
}
