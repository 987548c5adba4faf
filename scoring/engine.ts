import { FRAMES_PER_SECOND, SAMPLE_RATE } from './aligner.ts';
import type { ScorerAssets } from './assets.ts';
import { ENGINE_VERSION, MATCH } from './constants.ts';
import { UnpronounceableTextError } from './errors.ts';
import type { Level } from './level.ts';
import { aired, coverage, levelled, measureLevel } from './level.ts';
import { pronounceable } from './lexicon.ts';
import { percent, timingOf, unreadWords, wordsOfSection } from './scored-words.ts';
import type { ScoredWord, Scoring } from './scoring.ts';
import type { Entry, ScoredSection } from './section-scorer.ts';
import { createSectionScorer } from './section-scorer.ts';
import { cutIntoSections } from './sections.ts';
import type { Verdict } from './verdict.ts';
import { LEAST_ODDS, mostFor, oddsOfWords, readShare, verdictOfLevel } from './verdict.ts';

export type Scorer = {
  /**
   * Scores a reading of a text. The same samples and text give the same numbers whatever was scored before (D13).
   * @param input.samples 16 kHz mono, -1..1; samples that are not numbers count as 0
   * @throws UnpronounceableTextError when no word of the text can be read aloud
   */
  score(input: { samples: Float32Array; text: string }): Scoring;
};

type Head = 'total' | 'accuracy' | 'fluency' | 'prosodic';
type Section = { entries: readonly Entry[]; from: number; result: ScoredSection | null };

function notScored(verdict: Verdict, decoded: string): Scoring {
  const timing = { pauses: 0, longestPause: 0, soundsPerSecond: 0 };
  const nothing = { total: null, accuracy: null, fluency: null, prosody: null, words: [] };
  return { verdict, ...nothing, decoded, timing, engineVersion: ENGINE_VERSION };
}

/** Mean of a head over the sections, on the experts' scale, by the sounds that were read in each. */
function headOf(sections: readonly Section[], head: Head): number {
  let sum = 0;
  let weights = 0;
  for (const { result } of sections) {
    if (!result) continue;
    const share = readShare(result.scores);
    const weight = result.scores.phones.length * share;
    sum += weight * Math.min(result.scores[head], mostFor(share));
    weights += weight;
  }
  return sum / weights;
}

/** Mean log odds that a word was read, over all words of the text. */
function evidenceOf(sections: readonly Section[]): number {
  const odds = sections.flatMap(({ entries, result }) =>
    result ? oddsOfWords(result.scores) : entries.map(() => LEAST_ODDS),
  );
  return odds.reduce((sum, value) => sum + value, 0) / Math.max(1, odds.length);
}

function isReading(sections: readonly Section[], words: readonly ScoredWord[], level: Level): boolean {
  const bar = words.length <= MATCH.shortWords ? MATCH.shortText : MATCH.text;
  return words.length > 0 && evidenceOf(sections) >= bar && coverage(level, words) >= MATCH.coverage;
}

/**
 * Builds a scorer. It keeps one decoder for life, so make one per worker and keep it.
 * @throws Error when the model files or weights can't be used
 */
export async function createScorer(assets: ScorerAssets): Promise<Scorer> {
  const scorer = await createSectionScorer(assets);

  function sectionsOf(samples: Float32Array, entries: readonly Entry[]): Section[] {
    const plan = cutIntoSections(samples.length / SAMPLE_RATE, entries, () => scorer.locate(samples, entries, false));
    return plan.map(({ words, from, to }) => {
      const part = samples.subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE));
      return { entries: words, from, result: scorer.score(part, words) };
    });
  }

  /** When the whole text can't be laid over the recording, the reader may have stopped early: its beginning may fit. */
  function sectionsReadOf(samples: Float32Array, entries: readonly Entry[]): Section[] {
    const whole = sectionsOf(samples, entries);
    if (whole.some((section) => section.result !== null)) return whole;
    const read = scorer.locate(samples, entries, true)?.length ?? 0;
    if (read === 0 || read === entries.length) return [];
    const rest = { entries: entries.slice(read), from: samples.length / SAMPLE_RATE, result: null };
    return [...sectionsOf(samples, entries.slice(0, read)), rest];
  }

  return {
    score({ samples, text }) {
      const entries = pronounceable(text);
      if (entries.length === 0) {
        throw new UnpronounceableTextError(
          `no word of this text can be read aloud: ${JSON.stringify(text.slice(0, 80))}`,
        );
      }
      const sound = samples.every(Number.isFinite) ? samples : samples.map((x) => (Number.isFinite(x) ? x : 0));
      const level = measureLevel(sound);
      const loudness = verdictOfLevel(level);
      if (loudness !== 'scored') return notScored(loudness, '');
      const even = levelled(aired(sound, level), level);
      const sections = sectionsReadOf(even, entries);
      const words = sections.flatMap(({ entries: some, from, result }) =>
        result ? wordsOfSection(some, result, Math.round(from * FRAMES_PER_SECOND)) : unreadWords(some, from),
      );
      const heard = words.filter((word) => word.heard);
      const decoded = heard.map((word) => word.word).join(' ');
      if (!isReading(sections, words, level)) return notScored('wrong_text', decoded);
      return {
        verdict: 'scored',
        total: percent(10 * headOf(sections, 'total')),
        accuracy: percent(10 * headOf(sections, 'accuracy')),
        fluency: percent(10 * headOf(sections, 'fluency')),
        prosody: percent(10 * headOf(sections, 'prosodic')),
        words,
        decoded,
        timing: timingOf(words),
        engineVersion: ENGINE_VERSION,
      };
    },
  };
}
