import { DRAWER_BANDS, SPEAKING_BARS } from '../contract/constants.ts';

/** Stored with every result (D13). Raise it when weights, features, or rules change a number. */
export const ENGINE_VERSION = 'outloud-18';

/**
 * Lowest scores (0-100) of correct and almost correct sounds. The experts' scale is 2 right, 1 accented, 0 wrong or
 * missing. They call 56 percent of the sounds below the second bar (4 percent of all) wrong.
 */
export const PHONE_BARS = { correct: 80, almost: 38 } as const;

/**
 * Reasons for a sound's low score: another sound fits better by `rival` (natural log per 20 ms), the sound has at most
 * `short` of its usual length, or it is `soft` dB below its usual level. Each holds for 2 to 4 percent of the sounds
 * that the experts rate 1.8 of 2 or more, and for 48, 26, and 7 percent of those marked almost correct or wrong. A low
 * score without a rival is unsure (experts call 37 percent of those wrong, with a rival 64). Out of fold,
 * training/sounds.py.
 */
export const SOUND_REASON = { rival: 4.5, short: 0.35, soft: 16 } as const;

/** Lowest scores (0-100) of correct and almost correct words. The scoring drawer has the same bars (D1). */
export const WORD_BARS = { correct: DRAWER_BANDS.great, almost: DRAWER_BANDS.good } as const;

/** Fluency and prosody below these bars (0-100) produce a hint. */
export const FEEDBACK_BARS = { fluency: 60, prosody: 60 } as const;

/**
 * Range of a voice, semitones. It is monotone up to `flat`, no longer called flat from `melodic`, and praised from
 * `lively`. 3 percent of 2,317 learners' readings are below 1.6 and 16 percent below 2.5. 98 percent of recordings
 * flattened to one tone are below 0.8. A monotone voice keeps `flatShare` of its intonation score.
 */
export const MELODY = { flat: 0.8, melodic: 1.6, lively: 2.5, flatShare: 0.55 } as const;

/**
 * Rise in the last half second of a yes-no question, semitones. The voice goes up from `rises` (the experts give these
 * readings 0.7 of 10 more) and clearly down from `falls`, as a few good readers do.
 */
export const QUESTION = { rises: 2, falls: -3 } as const;

/**
 * Lead of important words over small ones, in spreads (`stressOf`). 16 percent of the readings that can be compared are
 * below `smallWords` (experts' prosody 6.0, others 7.5) and 22 percent above `stressed` (8.3).
 */
export const STRESS = { smallWords: -0.4, stressed: 0.8 } as const;

/**
 * Pauses inside a sentence, seconds, and speaking rates, sounds per second of speech. Below `slow` a reading is slow
 * (one learner in eight, experts' fluency 6.2). From `slow` to `brisk` the hint needs a low fluency, because children
 * who speak evenly at that rate get 8 of 10. One in 100 of 2,500 learners exceeds `fast`. Total, fluency, and
 * intonation lose `hurry` times the square of the excess, at most half. A native speaker may reach 13.5, which costs a
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

/** Level rules, dB of full scale. Figures: training/README.md. */
export const LEVELS = {
  /** Recordings whose loudest windows are below this are silence. */
  silence: -75,
  /** Speech whose loudest windows are below this is too quiet to judge. */
  quiet: -60,
  /** Sound without the level changes of speech is noise if louder than this, otherwise an empty room. */
  noise: -45,
  /** Minimum distance of the loudest from the quietest windows in speech. */
  movement: 6,
  /** Minimum distance of speech from the noise around words. */
  signalToNoise: 9,
  /** Shortest speech, seconds. */
  speech: 0.12,
  /**
   * Maximum share of nearly largest samples before speech is clipped. Learners' speech has at most 0.11, and scores
   * suffer at 0.4.
   */
  flattened: 0.35,
} as const;

/**
 * Log odds that a word was said, minus `perPoint` for each point (0-10) that its score lacks. Below `notSaid` it wasn't
 * said (below `notRead` in a passage, where the follower has found it too), and below `unsure` it is uncertain. A word of a
 * sentence that wasn't said is only uncertain if the sequence net finds the recording likelier with the word, and no sounds at
 * all likelier by `rival` (natural log). Error rates: training/README.md.
 */
export const WORD_SAID = { perPoint: 0.4, notSaid: -4.3, notRead: -5.5, unsure: -3.1, rival: 5 } as const;

/** Maximum scores (0-100) of a word that wasn't said, and of its sounds. Below them, scores show how it sounded. */
export const MOST_OF_UNSAID = { word: 49, sound: 35 } as const;

/** Rating (0-10) from which a word of a sentence is right. Figures: training/README.md. */
export const RIGHT = 8.3;

/** Maximum score (0-100) of a word that was almost certainly said. */
export const MOST_OF_UNSURE = 60;

/**
 * Minimum mean log odds of a reading's words, by minimum number of words. 0.1 percent of the readings that experts rate
 * 5 or more are below. Longer texts have a higher bar because they are recognized with more certainty.
 */
export const READING = [
  { words: 5, odds: -1.2 },
  { words: 3, odds: -1.5 },
  { words: 1, odds: -2 },
] as const;

/**
 * A text of at most `words` words with odds below `READING` is refused only if the mean log odds by what the encoder heard
 * too are below `odds`. Otherwise it is unsure. The live net mishears some words said alone by natives (fish).
 */
export const CONFIRMED = { words: 2, odds: -1.5 } as const;

/**
 * Readings with this share of unsure words, or with mean log odds less than `odds` above `READING`, are scored but
 * marked as unsure: 2.2 percent of learners' readings (0.6 percent of those rated 8 or more). Their totals miss the
 * experts' by 1.3 of 10 points on average, the others' by 0.7.
 */
export const HALF_HEARD = { unsure: 1 / 3, odds: 1 } as const;

/**
 * A refused sentence was said after all if its log likelihood per sound, by the sequence net, is above this (natural log). None of
 * 167 other texts is above it, and 31 of 38 sentences at one and a half times the usual speed.
 */
export const HEARD_WHOLE = -3.5;

/**
 * When words of a refused sentence count as left out. The recording must fit the text without the word better by `gain`
 * (natural log). At least `leastWords` and this `share` of the words are said, with mean log odds `odds` above `READING`. The
 * share is `exchanged` if other speech was said in place of them.
 */
export const PART = { leastWords: 3, share: 0.6, exchanged: 2 / 3, odds: 2.8, gain: 10 } as const;

/**
 * When speech between words of a refused sentence was added: it costs `cost`, and `perSound` for each of its sounds (natural log), and
 * takes `shortest` seconds. This `share` of the words must have been said without it. Longer recordings than `longest` seconds are
 * not searched. 77 of 80 added words were found with 94 percent of their time.
 */
export const ADDED = { cost: 25, perSound: 4, shortest: 0.2, longest: 30, share: 0.8 } as const;

/**
 * When speech between words of a scored sentence is told: the recording fits any sounds there better by `gain` (natural log), and at
 * least `sounds` were heard in at least `rows` of 20 ms. Figures: training/README.md.
 */
export const INSERTION = { gain: 8, sounds: 2, rows: 5 } as const;

/** Maximum score (0-100) of a reading without all of its words. It passes no first attempt. */
export const MOST_WITH_UNSAID = SPEAKING_BARS[0] - 1;

/**
 * When a student has said a whole sentence (voice-watch.ts). The net tells which frames are a voice, half a second late.
 * Newer frames are one from `share` of the way up from the quietest to the loudest, and above the background. A voice has
 * `frames` of 10 ms in a row. If the difference of quietest and loudest (natural log of energy) is under `movement`, the
 * recording has no voice. If it is under `noisy`, the room is noisy. The text is checked after each pause in `looks`,
 * seconds. `weights` apply to the evidence of `saidOfText`, in its order. The text was said from `all`, may have been
 * said from `perhaps`, and is in doubt from `doubtful`. It is also in doubt if its first words alone fit as well. Fitted
 * on half of the corpus's speakers and measured on the others (training/README.md). A turn of a conversation is over from
 * `lastOfTurn` log odds of its last word, chosen on fold 3.
 */
export const SPOKEN = {
  share: 0.35,
  frames: 10,
  framesInNoise: 5,
  movement: 1.5,
  noisy: 4.6,
  looks: [0.3, 0.8],
  weights: [0.454, 0.42, 0.572, -1.291],
  all: 3,
  perhaps: 0.75,
  doubtful: -1.5,
  lastOfTurn: -2,
} as const;

/**
 * Costs of following a reader (`Follower`) in natural log, unless noted. Rows are 20 ms. Tuned on 10 of the corpus's
 * speakers with nets that never heard them, and measured on 15 others (training/README.md).
 */
export const FOLLOWER = {
  /** Scale of the net's scores, and the maximum distance of a state below the best. */
  scale: 0.5,
  floor: 14,
  /** Share of a state's running mean that is subtracted, its maximum and initial rows, and its minimum loudness. */
  usual: 0.2,
  usualRows: 500,
  usualFirst: 200,
  voice: 0.2,
  /** Paths this far behind the best are dropped. */
  beam: 60,
  pronunciations: 4,
  /** Staying in a state, and more after `longState` rows. */
  stay: Math.log(0.42),
  longState: 8,
  longStay: 1,
  /** Moving to the next state, past the middle of a sound, and from the middle of a sound to the next sound. */
  go: -Math.log(0.58),
  leaveOut: 1 - Math.log(0.58),
  leaveOutEnd: 1.5 - Math.log(0.58),
  /** Starting a silence after a word, loudness above `silentUpTo` in it, and starting it after other speech. */
  silence: 2.5,
  silentUpTo: 0.3,
  loudSilence: 1.5,
  fallSilent: 0.5,
  /** Starting speech that isn't in the text, and each row of it in a passage and in a sentence. */
  elsewhere: 6,
  elsewhereRow: { passage: 2, sentence: 1.65 },
  /** Skipping and repeating words: the first, and each more. */
  skip: 15,
  skipWord: 1,
  mostSkipped: 8,
  back: 16,
  backWord: 0.5,
  mostRepeated: 10,
  /** Jumping to the beginning of this sentence, an earlier one, or one ahead, and each further sentence. */
  sentenceBack: 20,
  sentenceAhead: 22,
  sentence: 2,
  sentencesBack: 2,
  sentencesAhead: 4,
  /** Restarting a word before its end. */
  broken: 14,
  /**
   * Log likelihood by which a place must lead for the highlight to move there. Forward, it must lead all places behind
   * it by `leadOver` for each word passed over, at most `mostOver`. Back, it must lead all places ahead by `leadBack`
   * up to `near` words away, and by `leadFarBack` further. Each consecutive word read there subtracts `leadWord`. In
   * noise, among voices, and if nothing fits, `leadPoor` is added for each unit that recent rows of the best path are
   * worth less than `usualRow`.
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
  /** Lead from which a place is certain. */
  leadSure: 8,
  /** Visits shared by all paths within this distance of the best are final. */
  settled: 50,
} as const;

/** Windows and margins of a long reading (passage.ts), in rows of 20 ms. */
export const PASSAGE = {
  shortestWindow: 250,
  longestWindow: 600,
  margin: 25,
  /** Maximum stored sound without a settled word, seconds. */
  mostKept: 30,
  /** Minimum share of words read for a score (D16), and of sounds with a known melody for its score. */
  leastRead: 0.5,
  enoughMelody: 0.5,
  /**
   * Speech rates (nets/speech-rate.ts). Above `rapid`, words that were not heard may have been said. Above `tooRapid`, a
   * reading of which less than `leastFollowed` was heard was too fast to be followed.
   */
  rapid: 16,
  tooRapid: 19.5,
  leastFollowed: 0.85,
  /** Speech after a word that may belong to it, seconds. */
  lastSound: 0.3,
  /** Span of a pace measurement, and the time between two, seconds. */
  paceSpan: 12,
  paceStep: 4,
  /** Prominence of a stressed word, in spreads, and rows between points of the pitch line. */
  standsOut: 0.8,
  pointsApart: 4,
} as const;

/**
 * Bars of a turn (understanding.ts). A phrase is accepted from the probability `understood`, if every word that carries
 * its meaning has at least the log odds `wordSaid`. Phrases below `least` and alternatives below `choice` aren't
 * offered. Below `slot` the student chooses the slot's word. Weights are in the order of the evidence, with a constant
 * at the end: of a phrase alone, after other speech, and of a slot's choice. After other speech the bar is higher, and
 * the phrase must last for `share` of the speech and for `rows` of 20 ms, because something in speech of another language
 * often sounds like a short phrase. The bar is also higher if more than `rest` of the speech is in no word of the phrase.
 * Fitted by training/turns.py, figures in training/README.md.
 */
export const TURN = {
  wordSaid: -3.5,
  least: 0.1,
  choice: 0.01,
  slot: 0.6,
  rest: { share: 0.2, understood: 0.7 },
  whole: { understood: 0.48, share: 0, rows: 0, weights: [3.6, 0.801, 1.512, 0.568, -8.244] },
  afterOther: { understood: 0.8, share: 0.5, rows: 40, weights: [4.283, 0.339, 1.727, 0.615, -7.546] },
  slotWeights: [0.957, 0.821, -2.309],
} as const;

/**
 * Log odds of a near word against the word itself (near-word.ts). For a word said alone that `ALONE` doubts, above `near` the
 * near word was said, and above `target` perhaps. `sound` is the bar of a sound that makes no familiar word, and `other` of one
 * that learners don't confuse with the word's (uncalibrated). `whole` turns log likelihoods into log odds, for near words that
 * differ in several sounds. Figures: training/README.md.
 */
export const CONTRAST = {
  near: 2,
  target: -1,
  sound: 5.5,
  other: 6.3,
  whole: 0.11,
  /** Maximum score (0-100) of a word if a near one was heard, or may have been. */
  mostOfNear: WORD_BARS.almost - 1,
  mostOfUnsure: SPEAKING_BARS[0] - 1,
} as const;

/**
 * Log odds that a word said alone was said (said-word.ts). Above `word` it passes, surely above `sure`. Otherwise another word or
 * sound is named if the contrasts found it, or the word is unsure. Figures: training/README.md.
 */
export const ALONE = { word: -1.2, sure: 0.6 } as const;

/**
 * The same for a word of a sentence, which is another one up to `word`. Its other sound is named if both nets agree, and only its
 * place if the contrasts' log odds are above `place`. Figures: training/README.md.
 */
export const AMONG = { word: -2.4, place: 4 } as const;

/**
 * Another function word was said in place of one if the recording fits it better by `sure` (natural log), and perhaps from `unsure`.
 * A near word is named from `near` if the word wasn't said. Figures: training/README.md.
 */
export const SUBSTITUTION = { unsure: 5, sure: 12, near: 3 } as const;

/**
 * An article of a sentence was not said if no word at all is likelier by so much (natural log), and perhaps from `unsure`. Figures:
 * training/README.md.
 */
export const ARTICLE = { unsure: -4.5, unsaid: -8.5 } as const;

/**
 * A word of a sentence was said at another place, at most `farthest` words away, if the recording fits that better by `gain` (natural
 * log). Figures: training/README.md.
 */
export const ORDER = { gain: 6, farthest: 3 } as const;

/**
 * `Channel.missing` of a telephone's band. None of 208 learners' recordings is above it, and all of them over 300 to 3,400 Hz.
 */
export const NARROWBAND = 0.45;

/**
 * When a consonant at an edge of a word was left out: the recording fits the word better without it by this much (natural log), by
 * the sequence net and by `live` times what the live net finds. Between `unsure` and `sure` it is unsure. `ending` is a last -s or
 * -ed, and `stop` another last stop, which natives often don't release. `most` is the maximum score (0-100) of a word without its last sound, which the experts give 5 to 6 of 10. Figures:
 * training/README.md.
 */
export const OMISSION = {
  live: 0.25,
  first: { unsure: 7, sure: 9 },
  last: { unsure: 5.5, sure: 8 },
  stop: { unsure: 8, sure: 10 },
  ending: { unsure: 2.5, sure: 5.5 },
  most: 60,
} as const;
