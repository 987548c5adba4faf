import { lettersOf } from '../../words/letters.ts';
import type { pronounceable } from '../../words/lexicon.ts';
import type { Phone } from '../../words/phones.ts';
import { transcribe } from '../../words/phones.ts';
import { MOST_OF_UNSAID } from '../constants.ts';
import { lengthOf } from './prominence.ts';
import { ROWS_PER_SECOND } from '../rates.ts';
import type { ScoredPhone, ScoredWord, Scoring } from './scoring.ts';
import type { SoundReason } from './sound-reason.ts';
import type { Said } from './verdict.ts';
import { certaintyOfSound } from './verdict.ts';
import type { AlignedWord } from '../alignment/word-evidence.ts';

type Entry = ReturnType<typeof pronounceable>[number];

/** In seconds of the recording. */
type Place = { startTime: number; endTime: number };
type Judged = {
  pronunciation: readonly Phone[];
  score: number;
  said: Said;
  place: Place;
  phones: (Place & { score: number; reason: SoundReason })[];
};

/** Minimum silence between words that counts as a pause, seconds. */
const PAUSE = 0.2;

/** Rounds to 0-100 with one decimal, so that engines that differ in the last bits of a sine agree (D13). */
export const percent = (value: number): number => Math.round(Math.max(0, Math.min(100, value)) * 10) / 10;
const hundredths = (value: number): number => Math.round(value * 100) / 100;

function wordOf({ word, pronunciations }: Entry, { pronunciation, score, said, place, phones }: Judged): ScoredWord {
  const ipa = transcribe(pronunciation);
  const letters = lettersOf(word.wordOrig, pronunciation);
  const others = new Set(pronunciations.map((other) => transcribe(other).text));
  others.delete(ipa.text);
  return {
    word: word.word,
    wordOrig: word.wordOrig,
    score: percent(score),
    startIndex: word.startIndex,
    endIndex: word.endIndex,
    ...place,
    said,
    near: null,
    ipa: ipa.text,
    alternatives: [...others],
    shown: pronunciations[0]!,
    phones: pronunciation.map((phone, i): ScoredPhone => {
      const own = phones[i] ?? { ...place, score: 0, reason: null };
      const points = percent(own.score);
      return {
        phone: phone.arpabet,
        ipa: phone.ipa,
        score: points,
        certainty: certaintyOfSound(said, points, own.reason),
        reason: own.reason,
        heardAs: null,
        isOmitted: false,
        isExempt: false,
        startTime: own.startTime,
        endTime: own.endTime,
        startIndex: word.startIndex + letters[i]!.start,
        endIndex: word.startIndex + letters[i]!.end,
        ipaStart: ipa.places[i]!.start,
        ipaEnd: ipa.places[i]!.end,
      };
    }),
  };
}

const placeOf = ({ begin, rows }: { begin: number; rows: number }): Place => ({
  startTime: begin / ROWS_PER_SECOND,
  endTime: (begin + rows) / ROWS_PER_SECOND,
});

type ReadWord = {
  word: AlignedWord;
  rating: number;
  most: number;
  phones: readonly number[];
  reasons: readonly SoundReason[];
  said: Said;
};

/** Returns a word as reported. Scores are 50 times (sounds) and 10 times (words) the experts' scales (0-2, 0-10). */
export function wordOfEntry(entry: Entry, { word, rating, most, phones, reasons, said }: ReadWord): ScoredWord {
  const mostOfSound = said === 'not_said' ? MOST_OF_UNSAID.sound : 100;
  return wordOf(entry, {
    pronunciation: entry.pronunciations[word.pronunciation]!,
    score: Math.min(most, 10 * rating),
    said,
    place: placeOf(word),
    phones: word.sounds.map((sound, i) => ({
      ...placeOf(sound),
      score: Math.min(mostOfSound, 50 * phones[i]!),
      reason: reasons[i]!,
    })),
  });
}

/** Returns a word that the reader didn't reach, at the end of the recording (`seconds`). */
export function unreadWord(entry: Entry, seconds: number): ScoredWord {
  const place = { startTime: seconds, endTime: seconds };
  return wordOf(entry, { pronunciation: entry.pronunciations[0]!, score: 0, said: 'not_said', place, phones: [] });
}

export function timingOf(words: readonly ScoredWord[]): Scoring['timing'] {
  const read = words.filter((word) => word.said !== 'not_said');
  const gaps = read.slice(1).map((word, i) => word.startTime - read[i]!.endTime);
  const spoken = read.reduce((sum, word) => sum + word.endTime - word.startTime, 0);
  const sounds = read.reduce((sum, word) => sum + word.phones.length, 0);
  return {
    pauses: gaps.filter((gap) => gap >= PAUSE).length,
    longestPause: hundredths(Math.max(0, ...gaps)),
    soundsPerSecond: hundredths(sounds / Math.max(0.1, spoken)),
  };
}

const ENOUGH_WORDS = 4;

/** Returns the spread of the words' log speed without the last word, which everyone draws out. null for few words. */
export function unevennessOf(words: readonly ScoredWord[]): number | null {
  const lengths = words.slice(0, -1).flatMap(({ said, startTime, endTime, phones }) =>
    said === 'not_said'
      ? []
      : [
          lengthOf(
            endTime - startTime,
            phones.map(({ phone }) => phone),
          ),
        ],
  );
  if (lengths.length < ENOUGH_WORDS) return null;
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length);
}

/** Returns by how much the mean score of the words rose (-100 to 100). */
export function gainOf(before: readonly ScoredWord[], after: readonly ScoredWord[]): number {
  return after.reduce((sum, { score }, i) => sum + score - before[i]!.score, 0) / Math.max(1, after.length);
}
