import { readAcousticModel } from './acoustic-model.ts';
import type { AlignedWord } from './aligner.ts';
import { createAligner } from './aligner.ts';
import type { ScorerAssets } from './assets.ts';
import { extractFeatures, phoneFeatureCount } from './features.ts';
import type { pronounceable } from './lexicon.ts';
import type { NetworkScores } from './network.ts';
import { readNetwork } from './network.ts';

/** A word of the text with its accepted pronunciations. */
export type Entry = ReturnType<typeof pronounceable>[number];

/** A sentence laid over its recording, and the fitted model's scores of it. */
export type ScoredSection = { aligned: AlignedWord[]; scores: NetworkScores };

export type SectionScorer = {
  /** Null when the words can't be laid over the recording. */
  score(samples: Float32Array, entries: readonly Entry[]): ScoredSection | null;
  /** Where each word lies, in frames, as far as the text was read when `mayStop`; null likewise. */
  locate(
    samples: Float32Array,
    entries: readonly Entry[],
    mayStop: boolean,
  ): { begin: number; frames: number }[] | null;
};

const spellings = (entries: readonly Entry[]): string[][] =>
  entries.map((entry) => entry.pronunciations.map((phones) => phones.map((phone) => phone.arpabet).join(' ')));

/**
 * Aligner, features and fitted model in one.
 * @throws Error when the model files or weights can't be used
 */
export async function createSectionScorer(assets: ScorerAssets): Promise<SectionScorer> {
  const model = readAcousticModel(assets.model);
  const network = readNetwork(assets.weights);
  if (network.featureCount !== phoneFeatureCount(model.phones.length)) {
    throw new Error('the scoring weights belong to another version of the features');
  }
  const aligner = await createAligner(assets.model, assets.wasm);
  const indexOf = new Map(model.phones.map((name, index) => [name, index]));
  return {
    score(samples, entries) {
      const aligned = aligner.align(samples, spellings(entries));
      if (!aligned) return null;
      const { phones, matrix, utterance } = extractFeatures(model, samples, aligner.spectrogram(samples), aligned);
      const sounds = phones.map((phone) => indexOf.get(phone.name) ?? 0);
      const wordOf = phones.map((phone) => phone.word);
      return { aligned, scores: network.score(sounds, matrix, wordOf, utterance) };
    },
    locate: (samples, entries, mayStop) => aligner.alignWords(samples, spellings(entries), mayStop),
  };
}
