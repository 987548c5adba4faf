import { indexesOf } from './nets/acoustic-net.ts';
import type { Hearing, ContrastNet } from './contrast.ts';
import type { Around, ContrastsAmong, Exchange, Omission, Rivals, SaidWordNet, Substitution } from './said-word.ts';
import { ALONE, AMONG, CONTRAST, OMISSION, PHONE_BARS, SUBSTITUTION } from './constants.ts';
import type { pronounceable } from '../words/lexicon.ts';
import { phonesOfIpa } from '../words/ipa.ts';
import { pronunciationsOf } from '../words/lexicon.ts';
import { EXCHANGED_FOR } from '../words/function-words.ts';
import { NEAR_WORDS } from '../words/near-words.ts';
import type { Arpabet } from '../words/phones.ts';
import { ipaOfPhone, isVowel, PHONES } from '../words/phones.ts';
import { weakForms } from '../words/weak-forms.ts';
import type { ScoredPhone, ScoredWord } from './results/scoring.ts';
import type { Certainty } from './results/verdict.ts';
import type { Sounds } from './alignment/trellis.ts';
import { lay, speechOf } from './alignment/trellis.ts';
import type { AlignedWord } from './alignment/word-evidence.ts';

type Entry = ReturnType<typeof pronounceable>[number];
type OtherSound = { at: number; neighbor: Arpabet };

export type Contrast = {
  near: ScoredWord['near'];
  /** A sound that was said otherwise. `neighbor` is null if the engine only knows that it was another one. */
  sound: { at: number; neighbor: Arpabet | null } | null;
  /** A sound that was left out. */
  omitted: { at: number; certainty: Certainty } | null;
  /** Maximum score of the word, 0-100. */
  most: number;
  /** True if the word may be another one. */
  isUnsure: boolean;
  /** True if the sequence net heard the word. */
  isHeard: boolean;
  /** Lead of the word over no word in a sentence, by the sequence net (natural log). */
  lead: number;
  /** Rating of a word in a sentence (0-10) by all evidence. */
  rating: number | null;
};

type Candidate = { word: string | null; sound: OtherSound | null; odds: number };

/** Sounds of which a telephone transmits nearly nothing. */
const HISSES: readonly Arpabet[] = ['S', 'Z', 'F', 'TH'];
const STOPS: readonly Arpabet[] = ['P', 'B', 'T', 'D', 'K', 'G'];
/** Vowels of weak forms. */
const REDUCED: readonly Arpabet[] = ['AH', 'IH'];
const NONE: Contrast = {
  near: null,
  sound: null,
  omitted: null,
  most: 100,
  isUnsure: false,
  isHeard: false,
  lead: 0,
  rating: null,
};
const NO_CANDIDATE: Candidate = { word: null, sound: null, odds: -Infinity };
const keyOf = (sounds: readonly number[]): string => sounds.join(' ');
const likeliest = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((best, one) => (one.odds > best.odds ? one : best), NO_CANDIDATE);

const exchangedFor = ({ word }: Entry): readonly string[] => EXCHANGED_FOR.get(word.word) ?? [];

function placeOf(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) return null;
  const places = a.flatMap((sound, i) => (sound === b[i] ? [] : [i]));
  return places.length === 1 ? places[0]! : null;
}

export class NearWords {
  readonly #hearing: Hearing;
  readonly #word: AlignedWord;
  readonly #near: readonly string[];
  /** Other function words, if the word is one. */
  readonly #exchangedFor: readonly string[];
  readonly #own: readonly number[];
  readonly #accepted: Sounds;
  /** True if a sound of the word counts for nothing. */
  readonly #isExempt: boolean;
  readonly #weak: Sounds;
  /** Replacements of a single sound that don't result in an accepted pronunciation. */
  readonly #sounds: Candidate[];
  /** The likeliest replacement by a sound that learners don't confuse with the word's. */
  readonly #other: Candidate;
  readonly #isNarrowband: boolean;
  /** Places of sounds whose absence can be heard. */
  readonly #omissible: number[];
  /** Kind of the last sound. */
  readonly #end: 'ending' | 'stop' | 'last';

  /** @param exempt sounds that count for nothing. @param last last sound before the word. @param next first sound after it */
  constructor(
    net: ContrastNet,
    hearing: Hearing,
    entry: Entry,
    word: AlignedWord,
    {
      exempt = [],
      last,
      next,
      isNarrowband = false,
    }: {
      exempt?: readonly Arpabet[];
      last?: Arpabet;
      next?: Arpabet | undefined;
      isNarrowband?: boolean;
    } = {},
  ) {
    this.#isNarrowband = isNarrowband;
    this.#hearing = hearing;
    this.#word = word;
    this.#own = word.sounds.map(({ sound }) => sound);
    const isExempt = this.#own.map((sound) => exempt.includes(PHONES[sound]!));
    this.#isExempt = isExempt.includes(true);
    this.#near = this.#isExempt ? [] : (NEAR_WORDS.get(entry.word.word) ?? []);
    this.#accepted = indexesOf(entry.pronunciations);
    this.#weak = weakForms(entry.word.word).map((ipa) =>
      phonesOfIpa(entry.word.word, ipa).map(({ arpabet }) => PHONES.indexOf(arpabet)),
    );
    const end = this.#own.length - 1;
    const ending = PHONES[this.#own[end]!]!;
    // “From my” sounds like “for my”.
    this.#exchangedFor = next === ending ? [] : exchangedFor(entry);
    const isEndHeard = isAudible(ending, next) && !isReducedByNatives(entry.word.word, this.#own, next);
    const edges = [isHeardBeside(PHONES[this.#own[0]!]!, last) ? 0 : [], isEndHeard ? end : []].flat();
    this.#omissible = this.#weak.length > 0 || end === 0 ? [] : edges.filter((at) => !isExempt[at]);
    this.#end = /([^'’]s|ed)$/.test(entry.word.word) ? 'ending' : STOPS.includes(ending) ? 'stop' : 'last';
    const others = this.#own.flatMap((_, at) =>
      isExempt[at] ? [] : net.oddsAt(hearing, word, at).map((one) => ({ ...one, at })),
    );
    const among = (isConfused: boolean) =>
      others
        .filter((one) => one.isConfused === isConfused)
        .filter(({ at, neighbor }) => !this.#isAccepted(this.#own.with(at, PHONES.indexOf(neighbor))))
        .map(({ at, neighbor, odds }): Candidate => ({ word: null, sound: { at, neighbor }, odds }));
    this.#sounds = among(true);
    this.#other = likeliest(among(false));
  }

  /** Judges a word said alone. @param text log odds that it was said, by the live net */
  alone(net: Pick<SaidWordNet, 'judgeAlone'>, likelihoods: Float64Array, text: number): Contrast {
    const bySound = this.#near.flatMap((word) => this.#bySound(word) ?? []);
    const byWhole = this.#near.flatMap((word) => (this.#bySound(word) === null ? this.#byWhole(word) : []));
    const near = likeliest([...bySound, ...byWhole]);
    const confused = likeliest(this.#sounds);
    const { odds, omissions } = this.#isExempt
      ? { odds: Infinity, omissions: [] }
      : net.judgeAlone(likelihoods, this.#rivals(), {
          nearSound: likeliest(bySound).odds,
          nearWhole: likeliest(byWhole).odds,
          sound: confused.odds,
          other: this.#other.odds,
          text,
        });
    if (odds <= ALONE.word || this.#isExempt) {
      const { word, sound } = near;
      if (word !== null && near.odds > CONTRAST.near)
        return { ...NONE, near: { word, certainty: 'sure' }, sound, most: CONTRAST.mostOfNear };
      if (confused.odds > CONTRAST.sound) return { ...NONE, sound: confused.sound, most: CONTRAST.mostOfNear };
      if (this.#isOther()) return this.#asOther();
    }
    if (odds > ALONE.sure) return NONE;
    const omitted = this.#omitted(omissions);
    return {
      ...NONE,
      omitted: omitted && { ...omitted, certainty: 'unsure' },
      near: near.odds > CONTRAST.target ? { word: near.word!, certainty: 'unsure' } : null,
      most: odds > ALONE.word ? 100 : CONTRAST.mostOfUnsure,
      isUnsure: true,
    };
  }

  /** Judges a word in a sentence. Only clear evidence counts, and words with a weak form may have a reduced vowel. */
  among(
    net: Pick<SaidWordNet, 'judgeAmong'>,
    likelihoods: Float64Array,
    around: Around,
    { text, rated }: Pick<ContrastsAmong, 'text' | 'rated'>,
  ): Contrast {
    const sounds =
      this.#weak.length > 0 ? this.#sounds.filter(({ sound }) => !REDUCED.includes(sound!.neighbor)) : this.#sounds;
    const confused = likeliest(sounds);
    const nearest = likeliest(this.#near.flatMap((word) => this.#bySound(word, sounds) ?? this.#byWhole(word)));
    const other = likeliest([nearest, confused]);
    const { odds, exchange, omissions, substitution, ...found } = this.#isExempt
      ? { odds: Infinity, exchange: null, omissions: [], substitution: null, isHeard: false, lead: 0, rating: null }
      : net.judgeAmong(likelihoods, around, this.#rivals(), {
          near: nearest.word === null ? confused.odds : nearest.odds,
          other: this.#other.odds,
          text,
          rated,
          isWeak: this.#weak.length > 0,
        });
    const isSaid = odds > AMONG.word;
    const sound = isSaid ? null : namedSound(other, exchange);
    const near = this.#exchanged(substitution, isSaid);
    if (near?.certainty === 'sure') return { ...NONE, ...found, near, sound, most: CONTRAST.mostOfNear };
    const omitted = this.#omitted(omissions);
    if (omitted?.certainty === 'sure') {
      // Without its first sound it is another word, and without its last one the experts give it 5 to 6 of 10.
      const most = isSaid && omitted.at > 0 ? OMISSION.most : CONTRAST.mostOfNear;
      return { ...NONE, ...found, omitted, most };
    }
    if (!isSaid) return { ...NONE, ...found, sound, most: CONTRAST.mostOfNear };
    const doubtful = { ...NONE, ...found, most: CONTRAST.mostOfUnsure };
    if (omitted) return { ...doubtful, omitted };
    return near ? { ...doubtful, near, isUnsure: true } : { ...NONE, ...found };
  }

  /** Returns the other word that was said, or perhaps was. */
  #exchanged(substitution: Substitution | null, isSaid: boolean): Contrast['near'] {
    if (substitution === null) return null;
    const { word, gain } = substitution;
    if (this.#near.includes(word) && !isSaid && gain > SUBSTITUTION.near) return { word, certainty: 'sure' };
    if (!this.#exchangedFor.includes(word) || gain <= SUBSTITUTION.unsure) return null;
    return { word, certainty: gain > SUBSTITUTION.sure ? 'sure' : 'unsure' };
  }

  /** Returns the sound that was most surely left out. */
  #omitted(omissions: readonly Omission[]): Contrast['omitted'] {
    const beyond = omissions.map(({ at, gain: bySequence }) => {
      const { unsure, sure } = OMISSION[at === 0 ? 'first' : this.#end];
      const gain = bySequence + OMISSION.live * this.#word.sounds[at]!.omission;
      const isHidden = this.#isNarrowband && HISSES.includes(PHONES[this.#own[at]!]!);
      return { at, over: gain - unsure, certainty: gain > sure && !isHidden ? ('sure' as const) : ('unsure' as const) };
    });
    const [first] = beyond.filter(({ over }) => over > 0).toSorted((a, b) => b.over - a.over);
    return first ? { at: first.at, certainty: first.certainty } : null;
  }

  #isOther(): boolean {
    return this.#other.odds > CONTRAST.other && this.#weak.length === 0;
  }

  #asOther(): Contrast {
    return { ...NONE, sound: { at: this.#other.sound!.at, neighbor: null }, most: CONTRAST.mostOfNear };
  }

  #isAccepted(sounds: readonly number[]): boolean {
    return this.#accepted.some((accepted) => keyOf(accepted) === keyOf(sounds));
  }

  #pronunciationsOf(word: string): number[][] {
    return indexesOf(pronunciationsOf(word)).filter((sounds) => !this.#isAccepted(sounds));
  }

  #rivals(): Rivals {
    const confused = this.#sounds.map(({ sound }) => ({ at: sound!.at, sound: PHONES.indexOf(sound!.neighbor) }));
    return {
      own: this.#own,
      accepted: this.#accepted,
      near: this.#nearSounds(),
      confused,
      omissible: this.#omissible,
      weak: this.#weak,
      substitutes: [...this.#near, ...this.#exchangedFor].map((word) => ({
        word,
        sounds: this.#pronunciationsOf(word),
      })),
    };
  }

  #nearSounds(): number[][] {
    return this.#near.flatMap((word) => this.#pronunciationsOf(word));
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

/** Returns the other sound if both nets find it likeliest, or its place if only the contrasts are sure of it. */
function namedSound({ sound, odds }: Candidate, exchange: Exchange | null): Contrast['sound'] {
  if (sound === null) return null;
  if (exchange?.at === sound.at && PHONES[exchange.sound] === sound.neighbor) return sound;
  return odds > AMONG.place ? { at: sound.at, neighbor: null } : null;
}

/** Natives leave out the 'd of I'd, and a T or D between consonants (first stage, second grade) if it isn't an -ed. */
function isReducedByNatives(word: string, own: readonly number[], next?: Arpabet): boolean {
  const [before, last] = own.slice(-2).map((sound) => PHONES[sound]!);
  const isStop = last === 'T' || last === 'D';
  const isBetween = before !== undefined && !isVowel(before) && next !== undefined && !isVowel(next);
  return word.endsWith("'d") || (isStop && isBetween && !word.endsWith('ed'));
}

const SIBILANTS: readonly Arpabet[] = ['S', 'Z', 'SH', 'ZH', 'CH', 'JH', 'Y'];
const DENTALS: readonly Arpabet[] = ['T', 'D', 'TH', 'DH', 'CH', 'JH', 'Y'];
/** Sounds that hide a neighbor, by neighbor. Each sound also hides itself. */
const HIDING: Partial<Record<Arpabet, readonly Arpabet[]>> = {
  S: SIBILANTS,
  Z: SIBILANTS,
  SH: SIBILANTS,
  T: DENTALS,
  D: DENTALS,
  W: ['UW', 'OW', 'AW'],
  Y: ['IY', 'EY', 'AY', 'S', 'Z', 'T', 'D'],
};

/** Tells whether a consonant can be heard next to another sound. Natives join T and D with Y (did you). */
function isHeardBeside(sound: Arpabet, other: Arpabet | undefined): boolean {
  const isHidden = other !== undefined && (sound === other || HIDING[sound]?.includes(other));
  return !isVowel(sound) && !isHidden;
}

/** Tells whether a word's last sound can be heard before `next`, the first sound after it. Vowels, R, and L never count. */
export const isAudible = (sound: Arpabet, next?: Arpabet): boolean =>
  sound !== 'R' && sound !== 'L' && isHeardBeside(sound, next);

export function contrasted(word: ScoredWord, { near, sound, omitted, most }: Contrast): ScoredWord {
  const wrong = (phone: ScoredPhone) => ({
    ...phone,
    score: Math.min(phone.score, PHONE_BARS.almost - 1),
    certainty: 'sure' as const,
  });
  return {
    ...word,
    score: Math.min(word.score, most),
    near,
    phones: word.phones.map((phone, i) => {
      if (sound?.at === i)
        return { ...wrong(phone), heardAs: sound.neighbor === null ? null : ipaOfPhone(sound.neighbor, 1) };
      if (omitted?.at !== i) return phone;
      return omitted.certainty === 'sure' ? { ...wrong(phone), isOmitted: true } : { ...phone, certainty: 'unsure' };
    }),
  };
}
