/** Recordings that classifiers of single sounds learn from: the corpus, natural voices, and the demo school. */
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { resample } from '../scoring/audio/resample.ts';
import { readAcousticNet, type AcousticNet } from '../scoring/nets/acoustic-net.ts';
import { hear } from '../scoring/nets/acoustic-stream.ts';
import type { Hearing } from '../scoring/contrast.ts';
import { loadEncoder, loadWeights } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import type { Sounds } from '../scoring/alignment/trellis.ts';
import { CAST_VOICES } from '../server/voice/cast-voices.ts';
import { decodeModelAudio } from '../server/speech/model-audio.ts';
import type { CastName } from '../contract/cast.ts';
import { PHONES } from '../words/phones.ts';
import { wordsOf } from '../words/text.ts';
import { isLittle } from '../words/weak-forms.ts';
import { FITTED_VOICES } from './natives.ts';
import { jobsOfPack } from './model-audio/jobs.ts';
import { foldsOf, matchSounds, readCorpus, recordingOf } from './corpus.ts';
import { FOLDS, netOfFold } from './folds.ts';
import { soundsOf } from './labels.ts';
import { randomFrom } from './random.ts';
import { inNoise, narrowBand } from './surroundings.ts';
import { NATURAL_APART, NATURAL_FITTED, takeOf, VOICES_FOLDER, wordsOfNatural } from './voices.ts';

/** Pitch factors of altered voices, and dB of noise below them. */
const SPEAKER = { least: 0.87, range: 0.38 };
const NOISE = { least: 8, range: 20 };
/** Lowest and highest frequency, Hz. */
const TELEPHONE = [300, 3_400] as const;
/** Every how many-th sentence of the demo school is used. */
const EVERY = 3;

/** Rating of a sound that a natural voice said (0-2), and of its word (0-10). */
const WELL_SAID = { sound: 2, word: 10 };

/** `copy` is 0 for the recording itself. Others are altered to sound like another speaker. */
export type Spoken = {
  ears: Omit<Hearing, 'loud'>;
  words: readonly Sounds[];
  about: { id: string; copy: number; speakers: readonly string[] };
  /** Returns the experts' rating of a sound of a word (0-2), null if they don't list it. `own` are the word's sounds. */
  ratingOf(word: number, own: readonly number[], place: number): number | null;
  /** Returns the experts' rating of a word (0-10). */
  ratingOfWord(word: number): number;
  /** True if natives don't say the word as the lexicon does. */
  isReduced(word: number): boolean;
};

/** A fold of the corpus, a natural voice, or the demo school's cast. */
export const SOURCES: readonly string[] = [...FOLDS.map(String), ...NATURAL_FITTED, ...NATURAL_APART, 'cast'];

const shipped = readAcousticNet(await loadWeights('acoustic'));
const encoder = await loadEncoder();
const earsOf = async (net: AcousticNet, samples: Float32Array) => ({
  ...hear(net, samples),
  encoded: await encoder.encode(samples),
});
const isFold = (source: string): boolean => /^\d$/.test(source);

/** Yields the recordings of a source. @param copies of each word by a fitted natural voice, as other speakers say it */
export async function* spokenBy(source: string, copies: number): AsyncGenerator<Spoken> {
  if (isFold(source)) yield* ofFold(Number(source));
  else yield* source === 'cast' ? ofCast() : ofVoice(source, NATURAL_APART.includes(source) ? 0 : copies);
}

/** Corpus recordings use the net of the fold that excludes their speakers. */
async function* ofFold(fold: number): AsyncGenerator<Spoken> {
  const net = await netOfFold(fold);
  const corpus = await readCorpus();
  const foldOf = foldsOf(corpus);
  for (const [id, { speaker, text, words: theirs }] of corpus) {
    const words = soundsOf(text);
    if (foldOf.get(speaker) !== fold || words.length !== theirs.length) continue;
    yield {
      ears: await earsOf(net, await readAudio(fileURLToPath(recordingOf(id)))),
      words,
      about: { id, copy: 0, speakers: [speaker] },
      ratingOf(word, own, place) {
        const { phones, phone_accuracy: accuracy } = theirs[word]!;
        const match = matchSounds(
          own.map((sound) => PHONES[sound]!),
          phones.map((phone) => phone.replace(/\d$/, '')),
        )[place]!;
        return match < 0 ? null : (accuracy[match] ?? null);
      },
      ratingOfWord: (word) => theirs[word]!.accuracy,
      isReduced: () => false,
    };
  }
}

const byNative = { ratingOf: () => WELL_SAID.sound, ratingOfWord: () => WELL_SAID.word, isReduced: () => false };

async function* ofVoice(voice: string, copies: number): AsyncGenerator<Spoken> {
  const random = randomFrom(7);
  for (const word of wordsOfNatural(voice)) {
    const samples = await readAudio(fileURLToPath(new URL(`${voice}/${word}.wav`, VOICES_FOLDER)));
    const speakers = takeOf(voice, word).blend.map(([name]) => name);
    const others = Array.from({ length: copies }, () => altered(samples, random));
    for (const [copy, recording] of [samples, ...others].entries())
      yield {
        ...byNative,
        ears: await earsOf(shipped, recording),
        words: soundsOf(word),
        about: { id: word, copy, speakers },
      };
  }
}

/** Sentences of the demo school, by the cast's fitted voices. */
async function* ofCast(): AsyncGenerator<Spoken> {
  const random = randomFrom(11);
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
    yield {
      ...byNative,
      ears: await earsOf(shipped, recording),
      words,
      about: { id: saying.text, copy: 0, speakers: speakersOf(saying.voice) },
      isReduced: (word) => isLittle(texts[word]!.word),
    };
  }
}

/** Returns the recording as another speaker's, partly in noise or over a telephone. */
function altered(samples: Float32Array, random: () => number): Float32Array {
  const other = resample(samples, SAMPLE_RATE * (SPEAKER.least + SPEAKER.range * random()));
  const kind = random();
  if (kind < 0.3) return inNoise(other, NOISE.least + NOISE.range * random(), random);
  return kind < 0.55 ? narrowBand(other, ...TELEPHONE) : other;
}

/** Returns what writes rows to SOURCE.f32 (features, 32-bit floats) and SOURCE.jsonl (the rest) of a folder of data/scoring. */
export function rowWriter(folder: string, source: string) {
  const place = new URL(`../data/scoring/${folder}/`, import.meta.url);
  mkdirSync(place, { recursive: true });
  const kind = isFold(source) ? 'corpus-' : source === 'cast' ? '' : 'voice-';
  const [features, about] = ['f32', 'jsonl'].map((ending) =>
    openSync(new URL(`${kind}${source.replaceAll('/', '-')}.${ending}`, place), 'w'),
  );
  return ({ features: values, ...rest }: { features: readonly number[] } & Record<string, unknown>): void => {
    writeSync(features!, new Uint8Array(Float32Array.from(values).buffer));
    writeSync(about!, `${JSON.stringify(rest)}\n`);
  };
}

/** Sources named on the command line, or all. */
export function askedSources(): readonly string[] {
  const asked = process.argv.slice(2);
  return asked.length > 0 ? asked : SOURCES;
}
