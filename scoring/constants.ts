import { SPEAKING_BARS } from '../contract/constants.ts';

/** Stored with every result (D13). Raise it whenever weights, features or rules change a number. */
export const ENGINE_VERSION = 'outloud-7';

/**
 * From here up a sound is correct, or almost correct (0-100). The experts' scale is 2 right, 1 accented, 0 wrong or
 * missing. Of the sounds below the second bar, 3 percent of all, the experts call 55 percent wrong.
 */
export const PHONE_BARS = { correct: 80, almost: 38 } as const;

/**
 * What tells why a sound fell short: another sound fits better by so much (natural log, for each 20 ms), it has at most
 * this share of its usual length, or lies so many dB below what is usual for it. Each holds for 2 to 4 percent of the
 * sounds that the experts rate 1.8 of 2 or more, and for 48, 25 and 6 percent of those marked almost correct or wrong.
 * Without a rival a low score is unsure (experts call 57 percent of those wrong, with one 68). Out of fold,
 * training/sounds.py.
 */
export const SOUND_REASON = { rival: 4, short: 0.35, soft: 16 } as const;

/** From here up a word is correct, or almost correct (0-100); the same two bars as the scoring drawer's (D1). */
export const WORD_BARS = { correct: 76, almost: 50 } as const;

/** Fluency and prosody below these bars (0-100) bring a hint. */
export const FEEDBACK_BARS = { fluency: 60, prosody: 60 } as const;

/**
 * The range of a voice, semitones: up to `flat` it stays on one tone, from `melodic` on it is no longer called flat, from
 * `lively` on it is praised. Of 2,317 learners' readings 3 percent lie below 1.6 and 16 below 2.5; of recordings flattened
 * to one tone 98 percent below 0.8. One tone keeps `flatShare` of what the intonation would be worth.
 */
export const MELODY = { flat: 0.8, melodic: 1.6, lively: 2.5, flatShare: 0.55 } as const;

/**
 * Semitones over the last half second of a question that asks for yes or no: from `rises` on the voice goes up (the
 * experts give such readings 0.7 of 10 more), from `falls` on clearly down, which a few good readers do.
 */
export const QUESTION = { rises: 2, falls: -3 } as const;

/**
 * How much more the important words stand out than the small ones, in spreads (`stressOf`). Of the readings in which that
 * can be told 16 percent lie below `smallWords` (experts' prosody 6.0, of the others 7.5) and 22 above `stressed` (8.3).
 */
export const STRESS = { smallWords: -0.4, stressed: 0.8 } as const;

/**
 * Pauses inside a sentence, seconds; speaking rates, sounds per second of speech. Slower than `slow` is slow (one learner
 * in eight; experts' fluency 6.2); from there to `brisk` it is told only if the fluency is low: children who speak evenly at
 * that rate get 8 of 10. Of 2,500 learners one in 100 says more than `fast`. `hurry` times the square of what is more is the
 * share that the whole, fluency and intonation lose, half of it at the most. A native speaker may say 13.5, which costs a
 * tenth. One in four is as `uneven` (`unevennessOf`).
 */
export const PACE = {
  longPause: 0.5,
  manyPauses: 2,
  slow: 5.5,
  brisk: 7,
  fast: 12,
  hurry: 0.045,
  uneven: 0.33,
} as const;

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
 * Whether a word was said: log odds, less so much for each point (0-10) that its score lacks. Below the first
 * bar it was not, below the second nobody can be sure. Error rates in training/README.md.
 */
export const WORD_SAID = { perPoint: 0.3, notSaid: -3.5, unsure: -2.3 } as const;

/** The most that a word that was not said gets, and each of its sounds (0-100). Below that they tell how it sounded. */
export const MOST_OF_UNSAID = { word: 30, sound: 35 } as const;

/** The most that a word gets of which it is nearly sure that it was said (0-100). */
export const MOST_OF_UNSURE = 60;

/**
 * Least mean log odds of its words for a recording to be a reading of a text, from so many words on: what 0.1 percent of
 * the readings that experts rate 5 or more lie below. A longer text is told for certain sooner.
 */
export const READING = [
  { words: 5, odds: -1.2 },
  { words: 3, odds: -1.5 },
  { words: 1, odds: -2 },
] as const;

/**
 * Readings of which so much of the words is unsure, or whose mean log odds lie less than this above `READING`, are scored and said
 * to be unsure: 2.2 percent of learners' (0.4 percent of those rated 8 or more). Their totals miss the experts' by 1.1 of 10
 * points in the mean, the others' by 0.7.
 */
export const HALF_HEARD = { unsure: 1 / 3, odds: 1 } as const;

/** The most a reading can get without all of its words (0-100): it passes no first attempt. */
export const MOST_WITH_UNSAID = SPEAKING_BARS[0] - 1;

/**
 * When a student has said all of a sentence (voice-watch.ts). A frame is voiced `share` of the way up from
 * the quietest to the loudest, and a voice has so many `frames` of 10 ms in a row. Nobody speaks unless the two are
 * `movement` apart (natural log of energy), and the room is noisy up to `noisy`. After each of `looks`, seconds of a
 * pause, the text is looked for. `weights` of the evidence of `saidOfText`, in its order; in noise it is worth `doubt`
 * less. From `all` on the text was said, from `perhaps` on it may have been, and from `doubtful` on that is not certain.
 * Fitted on every second speaker of the corpus and measured on the others (bench/automatic-stop.bench.ts).
 */
export const SPOKEN = {
  share: 0.35,
  frames: 10,
  framesInNoise: 5,
  movement: 1.5,
  noisy: 4.6,
  looks: [0.3, 0.8],
  weights: [0.059, 0.212, 0.261, 0.453, 2.916, 1.638, -3.665],
  doubt: 0.226,
  all: 2,
  perhaps: 0.5,
  doubtful: -1.5,
} as const;

/**
 * What following a reader costs (`Follower`): natural logarithms unless said, `scale` times the net's. Rows are 20 ms.
 * Tuned on 10 of the corpus's speakers by nets that never heard them; measured on 15 others (training/README.md).
 */
export const FOLLOWER = {
  /** The net's differences count so much, and no more than so far below the best state. */
  scale: 0.5,
  floor: 14,
  /** How much of a state's running mean is taken off it; over so many loud rows at most, and at first. */
  usual: 0.2,
  usualRows: 500,
  usualFirst: 200,
  voice: 0.2,
  /** Ways so far behind the best are given up. */
  beam: 60,
  pronunciations: 4,
  /** Staying in a state; after so many rows more dearly. */
  stay: Math.log(0.42),
  longState: 8,
  longStay: 1,
  /** On to the next state; over the middle of a sound; from the middle of a sound into the next. */
  go: -Math.log(0.58),
  leaveOut: 1 - Math.log(0.58),
  leaveOutEnd: 1.5 - Math.log(0.58),
  /** Into silence, and how dear it is where it is louder than this, by loudness. */
  silence: 2.5,
  silentUpTo: 0.3,
  loudSilence: 1.5,
  fallSilent: 0.5,
  /** Into something that isn't in the passage, and each row of it. */
  elsewhere: 6,
  elsewhereRow: 2,
  /** Words left out, and read again; the first, and each more. */
  skip: 15,
  skipWord: 1,
  mostSkipped: 8,
  back: 16,
  backWord: 0.5,
  mostRepeated: 10,
  /** To the beginning of this sentence or one before, of one ahead, each further one. */
  sentenceBack: 20,
  sentenceAhead: 22,
  sentence: 2,
  sentencesBack: 2,
  sentencesAhead: 4,
  /** A word begun anew before its end. */
  broken: 14,
  /**
   * How much likelier than every place behind it a place must be for the highlight to go on to it: so much for each word
   * that it goes over, of `mostOver` at most. Back, likelier than every place ahead: to a word no further away than `near`,
   * and further. So much less for each word that was read there one after another, and so much more for each that a row of
   * the best way has been worth less than usual of late: in noise, among voices and where nothing fits.
   */
  leadOver: 3.5,
  mostOver: 4,
  leadBack: 10,
  near: 4,
  leadFarBack: 26,
  leadWord: 3,
  leadPoor: 8,
  usualRow: -0.8,
  lateRows: 100,
  /** From here on a place is told for sure. */
  leadSure: 8,
  /** What all ways within this of the best have in common can't change any more. */
  settled: 40,
} as const;

/** How a long reading is cut and judged (passage.ts). Windows and margins in rows of 20 ms. */
export const PASSAGE = {
  shortestWindow: 250,
  longestWindow: 600,
  margin: 25,
  /** Sound without a settled word that is kept, seconds. */
  mostKept: 30,
  /** Share of the words that must be read for a score (D16), and of the sounds whose melody must be known for its score. */
  leastRead: 0.5,
  enoughMelody: 0.5,
  /** The pace is told over so many seconds, so often. */
  paceSpan: 12,
  paceStep: 4,
  /** A word stands out by so many spreads; points of the pitch line, in rows. */
  standsOut: 0.8,
  pointsApart: 4,
} as const;

/**
 * What was said at a turn (understanding.ts). From the probability `understood` on it is taken as said, if every word that
 * carries its meaning has the log odds `wordSaid` of having been said; below `least` nothing is offered, and beside the best
 * nothing below `choice`; below `slot` the word of a slot is asked for. The weights of the evidence, in its order, then a
 * constant: of a phrase that is all that was said, of one after other speech, of a choice of a slot. After other speech more
 * is needed, because something in speech of another language often sounds like a short phrase. Fitted by
 * training/turns.py, figures in training/README.md.
 */
export const TURN = {
  wordSaid: -3,
  least: 0.1,
  choice: 0.01,
  slot: 0.6,
  whole: { understood: 0.4, weights: [3.906, 0.836, 1.684, 0.564, -9.369] },
  afterOther: { understood: 0.8, weights: [4.512, 0.409, 1.998, 0.631, -9.225] },
  slotWeights: [0.858, 0.826, -1.987],
} as const;

/**
 * Log odds of a near word against the word itself (near-word.ts). Of a word said alone: above `near` the near word was
 * said, up to `target` the word itself, and between them neither can be told. Above `lean` the near word is likelier.
 * `sound` is the bar of a sound that makes no familiar word. In sentences, where few words are wrong, both bars are higher.
 * `whole` turns a difference of log likelihood into log odds, for near words that differ in more than one sound. Figures in
 * training/README.md.
 */
export const CONTRAST = {
  near: 2,
  lean: 1.5,
  target: -1,
  sound: 5.5,
  nearInSentence: 3,
  soundInSentence: 6.5,
  whole: 0.11,
  /** The most that a word can get in whose place a near one was heard, or may have been (0-100). */
  mostOfNear: WORD_BARS.almost - 1,
  mostOfUnsure: SPEAKING_BARS[0] - 1,
} as const;
