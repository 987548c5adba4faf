import type { Phrase, TurnVerdict } from '../contract/role-play.ts';
import type { Melody } from './melody.ts';
import type { Arpabet, Phone } from './phones.ts';
import type { SoundReason } from './sound-reason.ts';
import type { Certainty, Said, Verdict } from './verdict.ts';

/** One sound as it was said. */
export type ScoredPhone = {
  phone: Arpabet;
  ipa: string;
  /** 0-100, one decimal. */
  score: number;
  certainty: Certainty;
  /** Null where the sound has no place in the recording. */
  reason: SoundReason | null;
  /** The sound that was heard in its place, in IPA; null if none was. */
  heardAs: string | null;
  /** Seconds from the start of the recording. */
  startTime: number;
  endTime: number;
  /** The letters that spell it: UTF-16 units of the text, end inclusive. */
  startIndex: number;
  endIndex: number;
  /** Its place in the word's `ipa`: UTF-16 units, end inclusive. */
  ipaStart: number;
  ipaEnd: number;
};

/** One word as it was said. Indexes count UTF-16 units of the text, end inclusive. */
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
  /** A familiar word that was heard in its place, or may have been. */
  near: { word: string; certainty: Certainty } | null;
  /** The pronunciation it was scored against, and the other accepted ones, in IPA. */
  ipa: string;
  alternatives: string[];
  /** The pronunciation it is shown in, whichever of them was said. */
  shown: readonly Phone[];
  phones: ScoredPhone[];
};

/** What the engine makes of a recording and a text. The percentages are null, and `words` empty, unless `verdict` is `scored`. */
export type Scoring = {
  verdict: Verdict;
  /** Whether enough of the words could be told for the scores to be believed. */
  certainty: Certainty;
  /** 0-100, one decimal: ten times the experts' scale. */
  total: number | null;
  accuracy: number | null;
  fluency: number | null;
  prosody: number | null;
  words: ScoredWord[];
  /** The words of the text that were said, as far as can be told, in order. */
  decoded: string;
  /** How the voice goes up and down; null where that can't be told, and then there is no prosody. */
  melody: Melody | null;
  /** What the timing hints at; message keys of `pronunciation-result.ts` are made from it. */
  timing: { pauses: number; longestPause: number; soundsPerSecond: number };
  engineVersion: string;
};

/** What the engine makes of a turn of a conversation. */
export type Understanding = {
  verdict: TurnVerdict;
  /** The likeliest first; empty when nothing was understood. */
  phrases: { phrase: Phrase; probability: number }[];
  /** The name of the slot whose word is in doubt. */
  slot: string | null;
  /** How the first phrase was said. */
  scoring: Scoring | null;
  engineVersion: string;
};
