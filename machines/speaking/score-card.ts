import type { Band } from '../../contract/progress.ts';
import {
  creditOf,
  type PhonemeResult,
  type PronunciationResult,
  type WordResult,
} from '../../contract/pronunciation.ts';
import { bandOfSpeech } from '../shared/band.ts';
import { speakingBar } from '../shared/passing.ts';

/** A scored attempt as the drawer shows it (SPK-11, SET-08). */
export interface ScoreCard {
  /** 0-100, or null if an unsure word counts for nothing (0123). */
  score: number | null;
  /** Null if the engine is unsure. Unsure speech is neither praised nor punished (D47). */
  band: Band | null;
  /** Score that passes this attempt, or null if none does. */
  bar: number | null;
  passed: boolean;
  /** Words that were not said. */
  unheard: readonly WordResult[];
  /** The first word, if a near word was said in its place. */
  near: WordResult | null;
  tip: SoundTip | null;
}

/** Advice on the worst sound. */
export interface SoundTip {
  /** Index of the sound's word in the result. */
  index: number;
  word: WordResult;
  phoneme: PhonemeResult;
  advice: string;
}

/** `attempt` counts from 1. */
export function scoreCardOf(result: PronunciationResult, attempt: number): ScoreCard {
  const score = creditOf(result);
  const bar = speakingBar(attempt);
  const [first] = result.words;
  return {
    score,
    band: bandOfSpeech(score ?? 0, result.certainty),
    bar,
    passed: bar !== null && score !== null && score >= bar,
    unheard: result.words.filter(({ said }) => said === 'not_said'),
    near: first?.near ? first : null,
    tip: tipOf(result),
  };
}

function tipOf({ words, phonemes }: PronunciationResult): SoundTip | null {
  const [phoneme] = phonemes.filter(({ feedback }) => feedback.length > 0).toSorted((a, b) => a.score - b.score);
  const advice = phoneme?.feedback[0]?.text;
  if (!phoneme || advice === undefined) return null;
  const index = words.findIndex(
    (word) => word.start_index <= phoneme.start_index && phoneme.end_index <= word.end_index,
  );
  const word = words[index];
  return word ? { index, word, phoneme, advice } : null;
}
