import { indexesOf } from './nets/acoustic-net.ts';
import type { Hearing, ContrastNet } from './contrast.ts';
import { CONTRAST, PHONE_BARS } from './constants.ts';
import type { pronounceable } from '../words/lexicon.ts';
import { pronunciationsOf } from '../words/lexicon.ts';
import { NEAR_WORDS } from '../words/near-words.ts';
import type { Arpabet } from '../words/phones.ts';
import { ipaOfPhone, PHONES } from '../words/phones.ts';
import { weakForms } from '../words/weak-forms.ts';
import type { ScoredWord } from './results/scoring.ts';
import type { Sounds } from './alignment/trellis.ts';
import { lay, speechOf } from './alignment/trellis.ts';
import type { AlignedWord } from './alignment/word-evidence.ts';

type Entry = ReturnType<typeof pronounceable>[number];
type OtherSound = { at: number; neighbor: Arpabet };

export type Contrast = {
  near: ScoredWord['near'];
  sound: OtherSound | null;
  /** Maximum score of the word, 0-100. */
  most: number;
};

type Candidate = { word: string | null; sound: OtherSound | null; odds: number };

/** Vowels of weak forms. */
const REDUCED: readonly Arpabet[] = ['AH', 'IH'];
const NONE: Contrast = { near: null, sound: null, most: 100 };
const NO_CANDIDATE: Candidate = { word: null, sound: null, odds: -Infinity };
const keyOf = (sounds: readonly number[]): string => sounds.join(' ');
const likeliest = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((best, one) => (one.odds > best.odds ? one : best), NO_CANDIDATE);

function placeOf(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) return null;
  const places = a.flatMap((sound, i) => (sound === b[i] ? [] : [i]));
  return places.length === 1 ? places[0]! : null;
}

export class NearWords {
  readonly #hearing: Hearing;
  readonly #near: readonly string[];
  readonly #own: readonly number[];
  readonly #accepted: Sounds;
  readonly #isWeak: boolean;
  /** Replacements of a single sound that don't result in an accepted pronunciation. */
  readonly #sounds: Candidate[];

  /** @param exempt sounds that count for nothing */
  constructor(net: ContrastNet, hearing: Hearing, entry: Entry, word: AlignedWord, exempt: readonly Arpabet[] = []) {
    this.#hearing = hearing;
    this.#own = word.sounds.map(({ sound }) => sound);
    const isExempt = this.#own.map((sound) => exempt.includes(PHONES[sound]!));
    this.#near = isExempt.includes(true) ? [] : (NEAR_WORDS.get(entry.word.word) ?? []);
    this.#accepted = indexesOf(entry.pronunciations);
    this.#isWeak = weakForms(entry.word.word).length > 0;
    this.#sounds = this.#own.flatMap((_, at) =>
      isExempt[at]
        ? []
        : net
            .oddsAt(hearing, word, at)
            .filter(({ neighbor }) => !this.#isAccepted(this.#own.with(at, PHONES.indexOf(neighbor))))
            .map(({ neighbor, odds }) => ({ word: null, sound: { at, neighbor }, odds })),
    );
  }

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

  /** Judges a word in a sentence. Only clear evidence counts, and words with a weak form may have a reduced vowel. */
  among(): Contrast {
    const sounds = this.#isWeak ? this.#sounds.filter(({ sound }) => !REDUCED.includes(sound!.neighbor)) : this.#sounds;
    const near = likeliest(this.#near.flatMap((word) => this.#bySound(word, sounds) ?? []));
    const other = likeliest(sounds);
    const { nearInSentence, soundInSentence } = CONTRAST;
    const found = near.odds > nearInSentence ? near : other.odds > soundInSentence ? other : null;
    return found ? { near: null, sound: found.sound, most: CONTRAST.mostOfNear } : NONE;
  }

  #isAccepted(sounds: readonly number[]): boolean {
    return this.#accepted.some((accepted) => keyOf(accepted) === keyOf(sounds));
  }

  #pronunciationsOf(word: string): number[][] {
    return indexesOf(pronunciationsOf(word)).filter((sounds) => !this.#isAccepted(sounds));
  }

  #bySound(word: string, among: readonly Candidate[] = this.#sounds): Candidate | null {
    const candidates = this.#pronunciationsOf(word).flatMap((sounds) => {
      const at = placeOf(this.#own, sounds);
      return among.filter(({ sound }) => sound!.at === at && PHONES.indexOf(sound!.neighbor) === sounds[at]);
    });
    return candidates.length > 0 ? { ...likeliest(candidates), word } : null;
  }

  #byWhole(word: string): Candidate | [] {
    const pronunciations = this.#pronunciationsOf(word);
    if (pronunciations.length === 0) return [];
    const rows = speechOf(this.#hearing.heard);
    const difference = lay(rows, [pronunciations]).score - lay(rows, [this.#accepted]).score;
    return { word, sound: null, odds: CONTRAST.whole * difference };
  }
}

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
