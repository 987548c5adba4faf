/** Feedback texts for a reading, by the bands of RA-04. A text is named by its key. */
import { LIST_BANDS } from '../../contract/constants.ts';
import { wholePercent } from '../../contract/progress.ts';
import type { PassageResult, PassageWord, ReadAloudGame, WordReading } from '../../contract/read-aloud.ts';
import { sentencesAbout, type Marked } from './reading-headline.ts';

export type PassageLevel = ReadAloudGame['level'];

/** Range in words per minute, both ends included. */
export interface PaceTarget {
  from: number;
  to: number;
}

/** Pace of native speakers, and the target of a passage of unknown level (RA-04, D14). */
export const NATIVE_TARGET: PaceTarget = { from: 120, to: 140 };
/** Target of each level (0130). */
const TARGETS: Record<PassageLevel, PaceTarget> = {
  A1: { from: 60, to: 100 },
  A2: { from: 75, to: 120 },
  B1: { from: 90, to: 130 },
  B2: { from: 105, to: 140 },
  C1: NATIVE_TARGET,
  C2: NATIVE_TARGET,
};

export const targetPaceOf = (level: PassageLevel | null): PaceTarget =>
  level === null ? NATIVE_TARGET : TARGETS[level];

/** Words per minute below the target that are almost on target. */
const ALMOST = 20;
/** Shares of words read below which the first and the second prompt appear (D16). */
const FEW_WORDS = 0.8;
const TOO_FEW_WORDS = 0.5;

/** Minimum of the bands that don't depend on the target, in whole words per minute. */
const FAST = { veryFast: 181, fast: 151 } as const;
const PRONUNCIATION_BANDS = { at87: 87, at75: 75, at63: 63, at50: 50, at39: 39 } as const;
const INTONATION_BANDS = { at87: 87, at75: 75, at50: 50 } as const;
const CLARITY_BANDS = { clear: LIST_BANDS.great, mostly: LIST_BANDS.good } as const;

export type PaceBand = keyof typeof FAST | 'quick' | 'target' | 'easy' | 'slow';

const TEXTS = {
  overall: {
    slow: {
      clear: 'reading.overall.slowClear',
      mostly: 'reading.overall.slowMostly',
      unclear: 'reading.overall.slowUnclear',
    },
    target: {
      clear: 'reading.overall.targetClear',
      mostly: 'reading.overall.targetMostly',
      unclear: 'reading.overall.targetUnclear',
    },
    fast: {
      clear: 'reading.overall.fastClear',
      mostly: 'reading.overall.fastMostly',
      unclear: 'reading.overall.fastUnclear',
    },
  },
  pace: {
    slow: { clear: 'reading.pace.slowClear', mostly: 'reading.pace.slowMostly', unclear: 'reading.pace.slowUnclear' },
    easy: { clear: 'reading.pace.easyClear', mostly: 'reading.pace.easy', unclear: 'reading.pace.easy' },
    target: { clear: 'reading.pace.target', mostly: 'reading.pace.target', unclear: 'reading.pace.targetUnclear' },
    quick: { clear: 'reading.pace.quickClear', mostly: 'reading.pace.quick', unclear: 'reading.pace.quick' },
    fast: { clear: 'reading.pace.fastClear', mostly: 'reading.pace.fast', unclear: 'reading.pace.fastUnclear' },
    veryFast: {
      clear: 'reading.pace.veryFastClear',
      mostly: 'reading.pace.veryFast',
      unclear: 'reading.pace.veryFast',
    },
  },
  pronunciation: {
    at87: 'reading.sounds.at87',
    at75: 'reading.sounds.at75',
    at63: 'reading.sounds.at63',
    at50: 'reading.sounds.at50',
    at39: 'reading.sounds.at39',
    low: 'reading.sounds.low',
  },
  intonation: {
    at87: 'reading.melody.at87',
    at75: 'reading.melody.at75',
    at50: 'reading.melody.at50',
    low: 'reading.melody.low',
  },
  unscored: {
    too_little_read: 'reading.unscored.tooLittleRead',
    too_fast: 'reading.unscored.tooFast',
    no_speech: 'reading.unscored.noSpeech',
    wrong_text: 'reading.unscored.wrongText',
    too_noisy: 'reading.unscored.tooNoisy',
    too_quiet: 'reading.unscored.tooQuiet',
    clipped: 'reading.unscored.clipped',
  },
} as const;

const AT_NATIVE_PACE = 'reading.sounds.at87Native';
const UNKNOWN = {
  pace: 'reading.pace.unknown',
  pronunciation: 'reading.sounds.unknown',
  intonation: 'reading.melody.unknown',
} as const;

type Leaves<Table> = Table extends string ? Table : { [Key in keyof Table]: Leaves<Table[Key]> }[keyof Table];
export type FeedbackText = Leaves<typeof TEXTS> | Leaves<typeof UNKNOWN> | typeof AT_NATIVE_PACE;

export type Feedback = Record<'overall' | 'pace' | 'pronunciation' | 'intonation', FeedbackText>;

export type Assessed = Pick<PassageResult, 'verdict'> & {
  words: readonly Marked[];
  pronunciation: Pick<PassageResult['pronunciation'], 'score'>;
  intonation: Pick<PassageResult['intonation'], 'score' | 'range_semitones'>;
  fluency: Pick<PassageResult['fluency'], 'words_per_minute'>;
};

type AssessedPace = Assessed & { fluency: Pick<PassageResult['fluency'], 'score'> };

/** An unscored reading gets one text for all views. A skipped or red word rules out the texts of clear readings (0127). */
export function feedbackOf(
  { verdict, words, pronunciation, intonation, fluency }: Assessed,
  level: PassageLevel | null = null,
): Feedback {
  if (verdict !== 'scored') {
    const text = TEXTS.unscored[verdict];
    return { overall: text, pace: text, pronunciation: text, intonation: text };
  }
  const pace = paceBandOf(fluency.words_per_minute, targetPaceOf(level));
  const isSpotless = sentencesAbout({ verdict, words }).length === 0;
  const sounds = soundsText(pronunciation.score, fluency.words_per_minute, isSpotless);
  const band = bandIn(CLARITY_BANDS, 'unclear', wholePercent(pronunciation.score));
  const clarity = band === 'clear' && !isSpotless ? 'mostly' : band;
  return {
    overall: pace === null || pronunciation.score === null ? sounds : TEXTS.overall[sideOf(pace, clarity)][clarity],
    pace: pace === null ? UNKNOWN.pace : TEXTS.pace[pace][clarity],
    pronunciation: sounds,
    intonation: canTellIntonation(intonation)
      ? TEXTS.intonation[bandIn(INTONATION_BANDS, 'low', wholePercent(intonation.score))]
      : UNKNOWN.intonation,
  };
}

/** Texts that ask for no other pace. */
const PRAISE: ReadonlySet<FeedbackText> = new Set<FeedbackText>([
  UNKNOWN.pace,
  TEXTS.pace.target.clear,
  TEXTS.pace.target.unclear,
  TEXTS.pace.easy.clear,
  TEXTS.pace.easy.mostly,
  TEXTS.pace.quick.clear,
]);

/**
 * Returns the pace's score (0-100) for its marks, at most good if the text asks for another pace, and below good if the
 * reading was very fast (0127).
 */
export function paceCreditOf(result: AssessedPace, level: PassageLevel | null): number | null {
  const { score, words_per_minute } = result.fluency;
  if (score === null || PRAISE.has(feedbackOf(result, level).pace)) return score;
  const isVeryFast = paceBandOf(words_per_minute, targetPaceOf(level)) === 'veryFast';
  return Math.min(score, (isVeryFast ? LIST_BANDS.good : LIST_BANDS.great) - 1);
}

const SIDE: Record<PaceBand, keyof typeof TEXTS.overall> = {
  slow: 'slow',
  easy: 'slow',
  target: 'target',
  quick: 'fast',
  fast: 'fast',
  veryFast: 'fast',
};

/** Clear words a little faster than the target need no slowing down. */
function sideOf(pace: PaceBand, clarity: keyof typeof CLARITY_BANDS | 'unclear'): keyof typeof TEXTS.overall {
  return pace === 'quick' && clarity === 'clear' ? 'target' : SIDE[pace];
}

function soundsText(score: number | null, wordsPerMinute: number | null, isSpotless: boolean): FeedbackText {
  if (score === null) return UNKNOWN.pronunciation;
  const band = bandIn(PRONUNCIATION_BANDS, 'low', wholePercent(score));
  if (band === 'at87' && !isSpotless) return TEXTS.pronunciation.at75;
  return band === 'at87' && Math.round(wordsPerMinute ?? 0) >= NATIVE_TARGET.to
    ? AT_NATIVE_PACE
    : TEXTS.pronunciation[band];
}

/** A melody without a range was not measured. */
export function canTellIntonation({ score, range_semitones }: Assessed['intonation']): boolean {
  return score !== null && range_semitones !== null;
}

/** Uses rounded words per minute, as displayed. */
export function paceBandOf(wordsPerMinute: number | null, { from, to }: PaceTarget): PaceBand | null {
  if (wordsPerMinute === null) return null;
  return bandIn({ ...FAST, quick: to + 1, target: from, easy: from - ALMOST }, 'slow', Math.round(wordsPerMinute));
}

/** Names of a pace next to its target, as strong as the result's sentences. */
export const PLACE_OF_PACE: Record<PaceBand, 'below' | 'on' | 'above' | 'fast' | 'veryFast'> = {
  slow: 'below',
  easy: 'below',
  target: 'on',
  quick: 'above',
  fast: 'fast',
  veryFast: 'veryFast',
};

/** Bands must be listed from highest to lowest. Values below them all are in `lowest`. */
function bandIn<Band extends string, Lowest extends string>(
  bands: Readonly<Record<Band, number>>,
  lowest: Lowest,
  value: number,
): Band | Lowest {
  return (Object.keys(bands) as Band[]).find((band) => value >= bands[band]) ?? lowest;
}

/**
 * Returns the prompts for words that were not read (RA-05, D16): none, the first, or both. The first one is about the
 * end of the passage if more words are missing there than before it.
 */
export function unreadPrompts({
  verdict,
  words_read,
  words,
}: Pick<PassageResult, 'verdict' | 'words_read'> & {
  words: readonly Pick<PassageWord, 'reading'>[];
}): readonly UnreadPrompt[] {
  if (verdict !== 'scored' && verdict !== 'too_little_read') return [];
  const share = words.length === 0 ? 1 : words_read / words.length;
  const count = (reading: WordReading) => words.filter((word) => word.reading === reading).length;
  const first = count('unread') > count('skipped') ? STOPPED_PROMPT : FIRST_PROMPT;
  if (verdict === 'too_little_read' || share < TOO_FEW_WORDS) return [first, SECOND_PROMPT];
  return share < FEW_WORDS ? [first] : [];
}

const FIRST_PROMPT = 'reading.prompt.wholePhrase';
const STOPPED_PROMPT = 'reading.prompt.stoppedEarly';
const SECOND_PROMPT = 'reading.prompt.allWords';
export type UnreadPrompt = typeof FIRST_PROMPT | typeof STOPPED_PROMPT | typeof SECOND_PROMPT;

/** Minimum range in semitones of each band, equal to the engine's limits for melodic and lively. */
const RANGE_BANDS = { wide: 2.5, middle: 1.6 } as const;

export function rangeOf(semitones: number): keyof typeof RANGE_BANDS | 'narrow' {
  return bandIn(RANGE_BANDS, 'narrow', semitones);
}
