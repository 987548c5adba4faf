// Writes sentences of the corpus by natural voices to data/scoring/natives/. MODEL has model.onnx of Kokoro-82M
// (`npm run school -- voice` fetches it) and all voices of kokoro-js in voices/. Skips files that exist.
// node training/model-audio/make-natives.ts MODEL
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Kokoro, VOICE_RATE, type Blend } from '../../server/voice/kokoro.ts';
import { raised, trimmed } from '../../server/voice/sound.ts';
import { symbolsOf } from '../../server/voice/symbols.ts';
import { resample } from '../../scoring/audio/resample.ts';
import { encodeWav } from '../../scoring/audio/wav.ts';
import { SAMPLE_RATE } from '../../scoring/rates.ts';
import { readCorpus } from '../corpus.ts';
import { CHILDREN, FITTED_VOICES, NATIVES } from '../natives.ts';
import { randomFrom } from '../random.ts';
import { pick } from '../vocabulary.ts';

const SENTENCES = 480;
const SPEED = { least: 0.78, most: 1.05 };
const list = new URL('natives.jsonl', NATIVES);

const corpus = await readCorpus();
const kokoro = await Kokoro.open(process.argv[2]!, 2);
mkdirSync(NATIVES, { recursive: true });
for (let index = 0; index < SENTENCES; index++) {
  const random = randomFrom(index + 1);
  const between = ({ least, most }: { least: number; most: number }): number => least + random() * (most - least);
  const id = `native-${index.toString().padStart(4, '0')}`;
  const file = new URL(`${id}.wav`, NATIVES);
  const [, { text }] = corpus[Math.floor((index * corpus.length) / SENTENCES)]!;
  const [first, second, weight] = [pick(FITTED_VOICES, random)!, pick(FITTED_VOICES, random)!, random()];
  const blend: Blend =
    random() < 0.5
      ? [[first, 1]]
      : [
          [first, weight],
          [second, 1 - weight],
        ];
  const raise = random() < CHILDREN.share ? between(CHILDREN) : 1;
  const speed = between(SPEED);
  if (existsSync(file)) continue;
  const said = await kokoro.say(`${symbolsOf(text.toLowerCase())}.`, blend, speed / raise);
  writeFileSync(file, encodeWav(resample(trimmed(raised(said, raise)), VOICE_RATE), SAMPLE_RATE));
  const speaker = `${blend.map(([voice]) => voice).join('+')} ${raise.toFixed(2)}`;
  appendFileSync(list, `${JSON.stringify({ id, speaker, text })}\n`);
}
