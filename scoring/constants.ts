/** Stored with every result (D13). Raise it whenever weights, features or rules change a number. */
export const ENGINE_VERSION = 'outloud-3';

/**
 * From here up a sound is correct, or almost correct (0-100). The experts' scale is 2 right, 1 accented, 0 wrong or
 * missing; predictions lean toward the middle, so the lowest few percent of sounds fall below the second bar.
 */
export const PHONE_BARS = { correct: 80, almost: 60 } as const;

/** From here up a word is correct, or almost correct (0-100); the same two bars as the scoring drawer's (D1). */
export const WORD_BARS = { correct: 76, almost: 50 } as const;

/** Fluency and prosody below these bars (0-100) bring a hint. */
export const FEEDBACK_BARS = { fluency: 60, prosody: 60 } as const;

/** Pauses inside a sentence, seconds; speaking rates, sounds per second of speech. */
export const PACE = { longPause: 0.5, manyPauses: 2, slow: 7, fast: 15 } as const;

/** Level rules, dB of full scale; figures in training/README.md. */
export const LEVELS = {
  /** Loudest windows below this are silence whatever they hold. */
  silence: -75,
  /** Speech whose loudest windows stay below this is too quiet to judge. */
  quiet: -60,
  /** Louder than this without the ups and downs of speech is noise, below it an empty room. */
  noise: -45,
  /** Least distance of the loudest from the quietest windows for speech to be there at all. */
  movement: 6,
  /** Least distance of speech from the noise between and around words. */
  signalToNoise: 9,
  /** Shortest speech, seconds. */
  speech: 0.12,
  /** Share of nearly largest samples in speech above which it is clipped: 0.11 at most in learners', 0.4 where scores suffer. */
  flattened: 0.35,
} as const;

/**
 * Telling a reading from other speech; error rates in training/README.md. `word`: least likelihood, 0-1, for a word to
 * have been read. `text` and `shortText` (up to `shortWords` words): least mean log odds of its words for a recording
 * to be a reading of the text. `coverage`: least share of the loud moments that the words must explain.
 */
export const MATCH = { word: 0.5, text: -1.55, shortText: -2.5, shortWords: 3, coverage: 0.55 } as const;

/**
 * The most a reading can get (0-10) by the mean likelihood that its words were read, straight between the points: what
 * hardly resembles the text passes no first attempt, even where it can't be told for certain that it is another text.
 */
export const MOST_BY_READ_SHARE = [
  [0, 5],
  [0.5, 6.5],
  [0.8, 10],
  [1, 10],
] as const;
