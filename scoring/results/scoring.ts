import type { Phrase, TurnVerdict } from '../../contract/role-play.ts';
import type { Melody } from './melody.ts';
import type { Arpabet, Phone } from '../../words/phones.ts';
import type { TextWord } from '../../words/text.ts';
import type { SoundReason } from './sound-reason.ts';
import type { Certainty, Said, Verdict } from './verdict.ts';

/** Changes of the scoring for a student, set by the school. None lowers a score. */
export type Accommodations = {
  /** Repeated beginnings of sounds, words, and phrases don't count, as for a student who stutters. */
  ignoreRepetitions?: boolean;
  /** Sounds that the student can't say. A word counts by its other sounds. */
  exemptSounds?: readonly Arpabet[];
};

export type ScoredPhone = {
  phone: Arpabet;
  ipa: string;
  /** 0-100, one decimal. */
  score: number;
  certainty: Certainty;
  /** null if the sound has no place in the recording. */
  reason: SoundReason | null;
  /** Sound heard instead, in IPA. null if none. */
  heardAs: string | null;
  /** True if the sound was surely left out. */
  isOmitted: boolean;
  /** True if the school exempts the student from this sound. */
  isExempt: boolean;
  /** Seconds from the start of the recording. */
  startTime: number;
  endTime: number;
  /** Letters that spell the sound, in UTF-16 units of the text, end inclusive. */
  startIndex: number;
  endIndex: number;
  /** Range in the word's `ipa`, in UTF-16 units, end inclusive. */
  ipaStart: number;
  ipaEnd: number;
};

/** A word as said. Indexes count UTF-16 units of the text, end inclusive. */
export type ScoredWord = {
  word: string;
  wordOrig: string;
  /** 0-100, one decimal. */
  score: number;
  startIndex: number;
  endIndex: number;
  startTime: number;
  endTime: number;
  said: Said;
  near: { word: string; certainty: Certainty } | null;
  /** Words around one that was said at another place, as said and as asked. */
  order?: { heard: string; asked: string };
  /** Pronunciation that was scored, and the other accepted ones, in IPA. */
  ipa: string;
  alternatives: string[];
  /** Pronunciation for display, even if another one was said. */
  shown: readonly Phone[];
  phones: ScoredPhone[];
};

/** An addition before a word (index), or at the end, in seconds of the recording. */
export type Added = { word: number; startTime: number; endTime: number };

/** Result of a recording and a text. Percentages are null, and `words` empty, unless `verdict` is `scored`. */
export type Scoring = {
  verdict: Verdict;
  /** `sure` if enough words were recognized to trust the scores. */
  certainty: Certainty;
  /** 0-100, one decimal. Ten times the experts' scale. */
  total: number | null;
  accuracy: number | null;
  fluency: number | null;
  prosody: number | null;
  words: ScoredWord[];
  /** Most evident addition to the text. */
  added: Added | null;
  decoded: string;
  /** null if unknown. Then `prosody` is null too. */
  melody: Melody | null;
  /** Basis of the hints in `pronunciation-result.ts`. `longestPause` in seconds. */
  timing: { pauses: number; longestPause: number; soundsPerSecond: number };
  /** True if the recording has the bandwidth of a telephone, as from many wireless headsets. */
  isNarrowband: boolean;
  engineVersion: string;
};

/** One reading of a word, in seconds of the recording. `scored` is null if the recording was too poor. */
export type Reading = {
  word: number;
  begin: number;
  end: number;
  scored: ScoredWord | null;
  /** Prominence in spreads. null if unknown. */
  prominence: number | null;
};
export type PassageScoring = {
  /** `too_little_read` if less than half of the words were read (D16), `too_fast` if the voice could not be followed. */
  verdict: Verdict | 'too_little_read' | 'too_fast';
  readings: Reading[][];
  /** 0-100, one decimal. null if unknown. */
  pronunciation: number | null;
  fluency: number | null;
  intonation: number | null;
  /** Pitch in order of time, semitones above 1 Hz. */
  line: { time: number; pitch: number }[];
  sentences: number[];
  words: TextWord[];
  seconds: number;
  engineVersion: string;
};

export type Understanding = {
  verdict: TurnVerdict;
  /** Likeliest first. Empty if nothing was understood. */
  phrases: { phrase: Phrase; probability: number }[];
  slot: string | null;
  /** True if the student said more than the understood phrase. */
  isPart: boolean;
  scoring: Scoring | null;
  engineVersion: string;
};
