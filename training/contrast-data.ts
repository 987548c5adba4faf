// Writes the input of contrasts.py to data/scoring/contrasts/: the features of scoring/contrast.ts for each sound as said,
// and as if a confused sound had been expected. Corpus recordings use the net of the fold that excludes their speakers.
// node training/contrast-data.ts [FOLD | VOICE]...
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readAcousticNet, SILENCE, type AcousticNet } from '../scoring/nets/acoustic-net.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import { contrastFeatures, type Hearing } from '../scoring/contrast.ts';
import { loadEncoder, loadWeights } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { PHONES } from '../words/phones.ts';
import { resample } from '../scoring/audio/resample.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { loudestOf } from '../scoring/results/sound-reason.ts';
import type { Best, Sounds } from '../scoring/alignment/trellis.ts';
import { backward, between, forward, isLaid, lay, meet, part, speechOf } from '../scoring/alignment/trellis.ts';
import type { AlignedSound, AlignedWord } from '../scoring/alignment/word-evidence.ts';
import { examineWords } from '../scoring/alignment/word-evidence.ts';
import { CAST_VOICES } from '../server/voice/cast-voices.ts';
import { decodeModelAudio } from '../server/speech/model-audio.ts';
import type { CastName } from '../contract/cast.ts';
import { wordsOf } from '../words/text.ts';
import { isLittle } from '../words/weak-forms.ts';
import { FITTED_VOICES } from './natives.ts';
import { jobsOfPack } from './model-audio/jobs.ts';
import { CONFUSED } from './confused.ts';
import { foldsOf, matchSounds, readCorpus, recordingOf } from './corpus.ts';
import { FOLDS, netOfFold } from './folds.ts';
import { soundsOf } from './labels.ts';
import { randomFrom } from './random.ts';
import { inNoise, narrowBand } from './surroundings.ts';
import { NATURAL_APART, NATURAL_FITTED, takeOf, VOICES_FOLDER, wordsOfNatural } from './voices.ts';

/** Rows around a word, as in scoring/alignment/word-evidence.ts. */
const AROUND = 40;
const SPEAKERS = 2;
/** Pitch factors of altered voices, and dB of noise below them. */
const SPEAKER = { least: 0.87, range: 0.38 };
const NOISE = { least: 8, range: 20 };
/** Lowest and highest frequency, Hz. */
const TELEPHONE = [300, 3_400] as const;

/** Every how many-th sentence of the demo school is used. */
const EVERY = 3;

const shipped = readAcousticNet(await loadWeights('acoustic'));
const encoder = await loadEncoder();
const folder = new URL('../data/scoring/contrasts/', import.meta.url);
mkdirSync(folder, { recursive: true });

type Sound = { said: number; expected: number; features: number[]; word: number; place: number; own: number[] };

async function soundsIn(net: AcousticNet, samples: Float32Array, words: readonly Sounds[]): Promise<Sound[]> {
  const { heard, mels } = hear(net, samples);
  const encoded = await encoder.encode(samples);
  return [...placesOf({ heard, mels, encoded }, words)];
}

function* placesOf(ears: Omit<Hearing, 'loud'>, words: readonly Sounds[]): Generator<Sound> {
  const { heard, mels } = ears;
  const all = speechOf(heard);
  const laid = lay(all, words);
  if (!isLaid(laid)) return;
  const aligned = examineWords(heard, laid, words);
  const hearing = { ...ears, loud: loudestOf(mels, aligned) };
  for (const [index, word] of aligned.entries()) {
    const own = word.sounds.map(({ sound }) => sound);
    const offset = Math.max(0, laid.begins[index]! - AROUND);
    const rows = part(all, offset, Math.min(all.count, laid.ends[index]! + AROUND));
    const cut = (best: Best): Best => best.subarray(offset, offset + rows.count + 1);
    const before = [cut(laid.before[index]!)];
    for (const sound of own) before.push(forward(rows, [sound], before.at(-1)!));
    const after: Best[] = [];
    after[own.length - 1] = cut(laid.after[index]!);
    for (let i = own.length - 1; i > 0; i--) after[i - 1] = backward(rows, [own[i]!], after[i]!);
    const isAccepted = (sounds: readonly number[]): boolean =>
      words[index]!.some((accepted) => accepted.join(' ') === sounds.join(' '));

    for (const [place, said] of own.entries()) {
      yield { said, expected: said, features: contrastFeatures(hearing, word, place), word: index, place, own };
      for (const expected of CONFUSED[said]!) {
        if (isAccepted(own.with(place, expected))) continue;
        const end = meet(forward(rows, [expected], before[place]!), after[place]!);
        const begin = meet(before[place]!, backward(rows, [expected], after[place]!)).row;
        const from = rows.from + begin;
        const to = Math.max(from + 1, rows.from + end.row);
        const worth = (sound: number): number => between(rows, sound, before[place]!, after[place]!);
        const base = worth(expected);
        const sounds = word.sounds.map((sound, i): AlignedSound => {
          if (i === place - 1) return { ...sound, rows: Math.max(1, from - sound.begin) };
          if (i === place + 1) return { ...sound, rows: Math.max(1, sound.begin + sound.rows - to) };
          return sound;
        });
        sounds[place] = {
          ...word.sounds[place]!,
          sound: expected,
          begin: from,
          rows: to - from,
          changes: Float64Array.from({ length: SILENCE }, (_, sound) => worth(sound) - base),
          omission: meet(before[place]!, after[place]!).score - base,
        };
        const exchanged: AlignedWord = { ...word, sounds };
        yield { said, expected, features: contrastFeatures(hearing, exchanged, place), word: index, place, own };
      }
    }
  }
}

function writer(name: string) {
  const [features, about] = ['f32', 'jsonl'].map((ending) => openSync(new URL(`${name}.${ending}`, folder), 'w'));
  return ({ features: values, ...rest }: Sound & Record<string, unknown>): void => {
    writeSync(features!, new Uint8Array(Float32Array.from(values).buffer));
    writeSync(about!, `${JSON.stringify(rest)}\n`);
  };
}

async function ofFold(fold: number): Promise<void> {
  const net = await netOfFold(fold);
  const corpus = await readCorpus();
  const foldOf = foldsOf(corpus);
  const write = writer(`corpus-${fold}`);
  for (const [id, utterance] of corpus) {
    const words = soundsOf(utterance.text);
    if (foldOf.get(utterance.speaker) !== fold || words.length !== utterance.words.length) continue;
    for (const sound of await soundsIn(net, await readAudio(fileURLToPath(recordingOf(id))), words)) {
      const { phones, phone_accuracy: accuracy } = utterance.words[sound.word]!;
      const match = matchSounds(
        sound.own.map((said) => PHONES[said]!),
        phones.map((phone) => phone.replace(/\d$/, '')),
      )[sound.place]!;
      write({ ...sound, id, rated: match < 0 ? null : (accuracy[match] ?? null), speakers: [utterance.speaker] });
    }
  }
}

async function ofVoice(voice: string): Promise<void> {
  const random = randomFrom(7);
  const write = writer(`voice-${voice.replaceAll('/', '-')}`);
  for (const word of wordsOfNatural(voice)) {
    const samples = await readAudio(fileURLToPath(new URL(`${voice}/${word}.wav`, VOICES_FOLDER)));
    const speakers = takeOf(voice, word).blend.map(([name]) => name);
    const others = Array.from({ length: NATURAL_APART.includes(voice) ? 0 : SPEAKERS }, () => altered(samples, random));
    for (const [copy, recording] of [samples, ...others].entries())
      for (const sound of await soundsIn(shipped, recording, soundsOf(word)))
        write({ ...sound, id: word, copy, rated: 2, speakers });
  }
}

/** Sentences of the demo school, by the cast's fitted voices. Little words are not said as the lexicon says. */
async function ofCast(): Promise<void> {
  const random = randomFrom(11);
  const write = writer('cast');
  const speakersOf = (voice: string) => CAST_VOICES[voice as CastName].blend.map(([name]) => name);
  const sentences = (await jobsOfPack()).filter(
    ({ saying: { length, text, voice } }) =>
      ['sentence', 'line'].includes(length) &&
      /^[A-Za-z' ,.?!]+$/.test(text) &&
      speakersOf(voice).every((name) => FITTED_VOICES.includes(name)),
  );
  for (const [index, { target, saying }] of sentences.entries()) {
    if (index % EVERY !== 0) continue;
    const { samples } = await decodeModelAudio(await readFile(target));
    const recording = random() < 0.5 ? samples : altered(samples, random);
    const [texts, words] = [wordsOf(saying.text), soundsOf(saying.text)];
    if (words.length !== texts.length) continue;
    for (const sound of await soundsIn(shipped, recording, words))
      if (!isLittle(texts[sound.word]!.word))
        write({ ...sound, id: saying.text, copy: 0, rated: 2, speakers: speakersOf(saying.voice) });
  }
}

/** Returns the recording as another speaker's, partly in noise or over a telephone. */
function altered(samples: Float32Array, random: () => number): Float32Array {
  const other = resample(samples, SAMPLE_RATE * (SPEAKER.least + SPEAKER.range * random()));
  const kind = random();
  if (kind < 0.3) return inNoise(other, NOISE.least + NOISE.range * random(), random);
  return kind < 0.55 ? narrowBand(other, ...TELEPHONE) : other;
}

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : [...FOLDS.map(String), ...NATURAL_FITTED, ...NATURAL_APART, 'cast'])
  await (/^\d$/.test(name) ? ofFold(Number(name)) : name === 'cast' ? ofCast() : ofVoice(name));
