import { FRAMES_PER_SECOND } from './aligner.ts';
import { lettersOf } from './letters.ts';
import type { Phone } from './phones.ts';
import { transcribe } from './phones.ts';
import type { ScoredPhone, ScoredWord, Scoring } from './scoring.ts';
import type { Entry, ScoredSection } from './section-scorer.ts';
import { heardWords } from './verdict.ts';

/** Frames of the whole recording. */
type Place = { begin: number; frames: number };
type Judged = {
  said: readonly Phone[];
  score: number;
  heard: boolean;
  place: Place;
  phones: (Place & { score: number })[];
};

/** Silence between two words that counts as a pause, seconds. */
const PAUSE = 0.2;

/** 0-100, one decimal, so that engines that differ in the last bits of a sine agree (D13). */
export const percent = (value: number): number => Math.round(Math.max(0, Math.min(100, value)) * 10) / 10;
const seconds = (frames: number): number => frames / FRAMES_PER_SECOND;
const hundredths = (value: number): number => Math.round(value * 100) / 100;

function wordOf({ word, pronunciations }: Entry, { said, score, heard, place, phones }: Judged): ScoredWord {
  const ipa = transcribe(said);
  const letters = lettersOf(word.wordOrig, said);
  const others = new Set(pronunciations.map((other) => transcribe(other).text));
  others.delete(ipa.text);
  return {
    word: word.word,
    wordOrig: word.wordOrig,
    score: percent(score),
    startIndex: word.startIndex,
    endIndex: word.endIndex,
    startTime: seconds(place.begin),
    endTime: seconds(place.begin + place.frames),
    heard,
    ipa: ipa.text,
    alternatives: [...others],
    phones: said.map((phone, i): ScoredPhone => {
      const own = phones[i] ?? { ...place, score: 0 };
      return {
        phone: phone.arpabet,
        ipa: phone.ipa,
        score: percent(own.score),
        startTime: seconds(own.begin),
        endTime: seconds(own.begin + own.frames),
        startIndex: word.startIndex + letters[i]!.start,
        endIndex: word.startIndex + letters[i]!.end,
        ipaStart: ipa.places[i]!.start,
        ipaEnd: ipa.places[i]!.end,
      };
    }),
  };
}

/**
 * The words of a section as they are reported: sounds 50 times and words 10 times the experts' scales (0-2, 0-10).
 * @param offset frames from the start of the recording to that of the section
 */
export function wordsOfSection(
  entries: readonly Entry[],
  { aligned, scores }: ScoredSection,
  offset: number,
): ScoredWord[] {
  const heard = heardWords(scores);
  let at = 0;
  return aligned.map((word, index) => {
    const entry = entries[index]!;
    const phones = word.phones.map((phone) => ({
      begin: offset + phone.begin,
      frames: phone.frames,
      score: 50 * scores.phones[at++]!,
    }));
    return wordOf(entry, {
      said: entry.pronunciations[word.pronunciation] ?? entry.pronunciations[0] ?? [],
      score: 10 * scores.words[index]!.total,
      heard: heard[index]!,
      place: { begin: offset + word.begin, frames: word.frames },
      phones,
    });
  });
}

/** Words that could not be laid over their part of the recording: not read, and worth nothing. */
export function unreadWords(entries: readonly Entry[], from: number): ScoredWord[] {
  const place = { begin: Math.round(from * FRAMES_PER_SECOND), frames: 0 };
  return entries.map((entry) =>
    wordOf(entry, { said: entry.pronunciations[0] ?? [], score: 0, heard: false, place, phones: [] }),
  );
}

/** Pauses and speed between the first and the last word that was read. */
export function timingOf(words: readonly ScoredWord[]): Scoring['timing'] {
  const read = words.filter((word) => word.heard);
  const gaps = read.slice(1).map((word, i) => word.startTime - read[i]!.endTime);
  const spoken = read.reduce((sum, word) => sum + word.endTime - word.startTime, 0);
  const sounds = read.reduce((sum, word) => sum + word.phones.length, 0);
  return {
    pauses: gaps.filter((gap) => gap >= PAUSE).length,
    longestPause: hundredths(Math.max(0, ...gaps)),
    soundsPerSecond: hundredths(sounds / Math.max(0.1, spoken)),
  };
}
