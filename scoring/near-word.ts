import { indexesOf } from './acoustic-net.ts';
import type { Hearing, ContrastNet } from './contrast.ts';
import { CONTRAST, PHONE_BARS } from './constants.ts';
import type { pronounceable } from './lexicon.ts';
import { pronunciationsOf } from './lexicon.ts';
import { NEAR_WORDS } from './near-words.ts';
import type { Arpabet } from './phones.ts';
import { ipaOfPhone, PHONES } from './phones.ts';
import type { ScoredWord } from './scoring.ts';
import type { Sounds } from './trellis.ts';
import { lay, speechOf } from './trellis.ts';
import type { AlignedWord } from './word-evidence.ts';

type Entry = ReturnType<typeof pronounceable>[number];
/** A sound that may have been said in the place of the one at `at`. */
type OtherSound = { at: number; neighbor: Arpabet };

/** What a word was heard as, beside itself. */
export type Contrast = {
  /** The familiar word that was said instead, or may have been. */
  near: ScoredWord['near'];
  sound: OtherSound | null;
  /** The most that the word can get, 0-100. */
  most: number;
};

type Candidate = { word: string | null; sound: OtherSound | null; odds: number };

const NONE: Contrast = { near: null, sound: null, most: 100 };
const NO_CANDIDATE: Candidate = { word: null, sound: null, odds: -Infinity };
const keyOf = (sounds: readonly number[]): string => sounds.join(' ');
const likeliest = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((best, one) => (one.odds > best.odds ? one : best), NO_CANDIDATE);

/** The only place where two words of the same length differ; null if there are more. */
function placeOf(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) return null;
  const places = a.flatMap((sound, i) => (sound === b[i] ? [] : [i]));
  return places.length === 1 ? places[0]! : null;
}

/** Compares a word with the words and sounds that learners confuse with it. */
export class NearWords {
  readonly #hearing: Hearing;
  readonly #near: readonly string[];
  readonly #own: readonly number[];
  readonly #accepted: Sounds;
  /** A single sound in the place of another, so that an accepted pronunciation never results. */
  readonly #sounds: Candidate[];

  constructor(net: ContrastNet, hearing: Hearing, entry: Entry, word: AlignedWord) {
    this.#hearing = hearing;
    this.#near = NEAR_WORDS.get(entry.word.word) ?? [];
    this.#own = word.sounds.map(({ sound }) => sound);
    this.#accepted = indexesOf(entry.pronunciations);
    this.#sounds = this.#own.flatMap((_, at) =>
      net
        .oddsAt(hearing, word, at)
        .filter(({ neighbor }) => !this.#isAccepted(this.#own.with(at, PHONES.indexOf(neighbor))))
        .map(({ neighbor, odds }) => ({ word: null, sound: { at, neighbor }, odds })),
    );
  }

  /** The word said alone: a near word was said, the word itself, or neither can be told. */
  alone(): Contrast {
    const near = likeliest(this.#near.flatMap((word) => this.#bySound(word) ?? this.#byWhole(word)));
    const { sound, word, odds } = near;
    if (word !== null && odds > CONTRAST.near)
      return { near: { word, certainty: 'sure' }, sound, most: CONTRAST.mostOfNear };
    const other = likeliest(this.#sounds);
    if (other.odds > CONTRAST.sound) return { near: null, sound: other.sound, most: CONTRAST.mostOfNear };
    if (word === null || odds <= CONTRAST.target) return NONE;
    return {
      near: { word, certainty: 'unsure' },
      sound: null,
      most: odds > CONTRAST.lean ? CONTRAST.mostOfUnsure : 100,
    };
  }

  /** The word in a sentence: only what is beyond doubt counts. */
  among(): Contrast {
    const near = likeliest(this.#near.flatMap((word) => this.#bySound(word) ?? []));
    const other = likeliest(this.#sounds);
    const { nearInSentence, soundInSentence } = CONTRAST;
    const found = near.odds > nearInSentence ? near : other.odds > soundInSentence ? other : null;
    return found ? { near: null, sound: found.sound, most: CONTRAST.mostOfNear } : NONE;
  }

  #isAccepted(sounds: readonly number[]): boolean {
    return this.#accepted.some((accepted) => keyOf(accepted) === keyOf(sounds));
  }

  /** How the near word would have been said, where that is no accepted way to say this one. */
  #pronunciationsOf(word: string): number[][] {
    return indexesOf(pronunciationsOf(word)).filter((sounds) => !this.#isAccepted(sounds));
  }

  /** A near word that differs in a single sound; null if this one differs in more. */
  #bySound(word: string): Candidate | null {
    const candidates = this.#pronunciationsOf(word).flatMap((sounds) => {
      const at = placeOf(this.#own, sounds);
      return this.#sounds.filter(({ sound }) => sound!.at === at && PHONES.indexOf(sound!.neighbor) === sounds[at]);
    });
    return candidates.length > 0 ? { ...likeliest(candidates), word } : null;
  }

  /** A near word that differs in more, by the whole recording. */
  #byWhole(word: string): Candidate | [] {
    const pronunciations = this.#pronunciationsOf(word);
    if (pronunciations.length === 0) return [];
    const rows = speechOf(this.#hearing.heard);
    const difference = lay(rows, [pronunciations]).score - lay(rows, [this.#accepted]).score;
    return { word, sound: null, odds: CONTRAST.whole * difference };
  }
}

/** The word with what the contrast says of it. */
export function contrasted(word: ScoredWord, { near, sound, most }: Contrast): ScoredWord {
  return {
    ...word,
    score: Math.min(word.score, most),
    near,
    phones: word.phones.map((phone, i) =>
      sound?.at === i
        ? {
            ...phone,
            score: Math.min(phone.score, PHONE_BARS.almost - 1),
            certainty: 'sure',
            heardAs: ipaOfPhone(sound.neighbor, 1),
          }
        : phone,
    ),
  };
}
