import { existsSync, readFileSync } from 'node:fs';
import type { CorpusUtterance } from './corpus.ts';
import { soundsOf } from './labels.ts';

/** Sentences of the corpus by natural voices, as natives would say them (training/model-audio/make-natives.ts). */
export const NATIVES = new URL('../data/scoring/natives/', import.meta.url);
/** Number of the voices' file. The folds have 0 to 4. */
export const NATIVE_FOLD = 5;
/** Age in years of the voices, which have none. */
const AGE = 30;
/** English voices of Kokoro-82M. The other twelve measure the engine. */
export const FITTED_VOICES = (
  'af_alloy af_aoede af_bella af_heart af_nicole af_river af_sarah am_adam am_fenrir am_michael am_onyx am_santa ' +
  'bf_emma bf_isabella bm_fable bm_george'
).split(' ');
/** Share of voices that are raised like a child's, and by how much. */
export const CHILDREN = { share: 0.3, least: 1.1, most: 1.32 };
/** The experts' best rating. */
export const BEST = { sound: 2, word: 10 };

/** Every sound, word, and reading has the best rating. */
export function readNatives(): [string, CorpusUtterance][] {
  const list = new URL('natives.jsonl', NATIVES);
  if (!existsSync(list))
    throw new Error('the natural voices are missing: node training/model-audio/make-natives.ts MODEL');
  return readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; speaker: string; text: string })
    .map(({ id, speaker, text }) => [id, { ...ratings(text), speaker, age: AGE, gender: '', text }]);
}

export const isNative = (id: string): boolean => id.startsWith('native-');

function ratings(text: string) {
  const texts = text.split(' ');
  const words = soundsOf(text).map((_, i) => ({
    text: texts[i] ?? '',
    phones: [],
    phone_accuracy: [],
    accuracy: BEST.word,
    stress: BEST.word,
    total: BEST.word,
  }));
  const whole = { accuracy: BEST.word, fluency: BEST.word, prosodic: BEST.word, total: BEST.word };
  return { words, ...whole, completeness: BEST.word };
}
