/*
 * Makes the recordings of single sounds, of pairs of words, and of the cast's samples. See make.ts.
 *   node training/model-audio/make-small.ts --model FOLDER --python PYTHON [--state FOLDER] [phones] [pairs] [samples] [--place]
 */
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CAST } from '../../contract/cast.ts';
import { resample } from '../../scoring/audio/resample.ts';
import { encodeWav } from '../../scoring/audio/wav.ts';
import { SAMPLE_RATE } from '../../scoring/rates.ts';
import { PHONES } from '../../words/phones.ts';
import { PAIR_AUDIO } from '../../server/folders.ts';
import { SOUND_PAIRS } from '../../server/practice/sound-pairs.ts';
import { audioOfPair } from '../../server/practice/sound-words.ts';
import { Kokoro, VOICE_RATE } from '../../server/voice/kokoro.ts';
import { openEars } from './ears.ts';
import { sayPair } from './pairs.ts';
import { sayPhone } from './phones.ts';
import { sampleTextOf } from './sample-text.ts';
import { encodeMp3 } from '../../server/voice/mp3.ts';
import { say } from '../../server/voice/say.ts';

const FOLDERS = {
  phones: fileURLToPath(new URL('../../server/phones', import.meta.url)),
  pairs: PAIR_AUDIO,
  samples: fileURLToPath(new URL('../../server/voice/samples', import.meta.url)),
};
type Kind = keyof typeof FOLDERS;
type Made = { kind: Kind; file: string; text: string; voice: string; [more: string]: unknown };

const { values, positionals } = parseArgs({
  options: {
    model: { type: 'string', default: '' },
    python: { type: 'string', default: 'python3' },
    state: { type: 'string', default: fileURLToPath(new URL('../../data/voices', import.meta.url)) },
    place: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const kinds = (Object.keys(FOLDERS) as Kind[]).filter((kind) => positionals.length === 0 || positionals.includes(kind));
const DONE = join(values.state, 'small.jsonl');
for (const folder of ['mp3', 'wav']) mkdirSync(join(values.state, folder), { recursive: true });
const done = new Map(
  (existsSync(DONE) ? readFileSync(DONE, 'utf8').split('\n').filter(Boolean) : []).map((line) => {
    const made = JSON.parse(line) as Made;
    return [made.file, made] as const;
  }),
);
if (values.place) place();
else await makeAll();

async function makeAll(): Promise<void> {
  const kokoro = await Kokoro.open(values.model, 1);
  const ears = await openEars(values.python);
  if (kinds.includes('samples'))
    for (const { name } of CAST)
      if (!done.has(`${name}.mp3`)) {
        const text = sampleTextOf(name);
        await keep(await say(kokoro, { text, voice: name, length: 'sentence', level: 'A2' }), {
          kind: 'samples',
          file: `${name}.mp3`,
          text,
          voice: name,
        });
      }
  if (kinds.includes('phones'))
    for (const phone of PHONES) {
      const file = `${phone.toLowerCase()}.mp3`;
      if (done.has(file)) continue;
      const { sound, score, carrier } = await sayPhone(phone, kokoro, ears.scorer);
      await keep(sound, { kind: 'phones', file, text: phone, voice: 'grace', score, carrier });
    }
  if (kinds.includes('pairs'))
    for (const [turn, pair] of SOUND_PAIRS.entries()) {
      if (done.has(audioOfPair(pair))) continue;
      const { voice, isTold, words } = await sayPair(pair, turn, kokoro, ears);
      for (const { word, sound, ...heard } of words.toReversed())
        await keep(sound, {
          kind: 'pairs',
          file: audioOfPair(word === pair.word ? pair : { word, neighbor: pair.word }),
          text: word,
          voice,
          isTold,
          ...heard,
        });
    }
  ears.close();
}

async function keep(sound: Float32Array, made: Made): Promise<void> {
  const stem = join(values.state, 'mp3', `${made.kind}-${made.file}`);
  writeFileSync(`${stem}.part`, await encodeMp3(sound, 'word'));
  renameSync(`${stem}.part`, stem);
  const wav = `${made.kind}-${made.file.replace('.mp3', '.wav')}`;
  writeFileSync(join(values.state, 'wav', wav), encodeWav(resample(sound, VOICE_RATE), SAMPLE_RATE));
  const seconds = Math.round((100 * sound.length) / VOICE_RATE) / 100;
  appendFileSync(DONE, `${JSON.stringify({ ...made, seconds })}\n`);
  process.stdout.write(`${made.file} ${JSON.stringify({ ...made, seconds })}\n`);
}

function place(): void {
  for (const { kind, file } of done.values()) {
    mkdirSync(FOLDERS[kind], { recursive: true });
    copyFileSync(join(values.state, 'mp3', `${kind}-${file}`), join(FOLDERS[kind], file));
  }
}
