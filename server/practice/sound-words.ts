import { pronunciationsOfTextWord } from '../../words/lexicon.ts';
import type { Phone } from '../../words/phones.ts';
import { wordsOf } from '../../words/text.ts';
import { SOUND_PAIRS, type Pair } from './sound-pairs.ts';

/** A sound, another that learners confuse with it, and pairs of words that differ in them. */
export type Contrast = { sound: Phone; neighbor: Phone; pairs: readonly Pair[] };

let contrasts: Map<string, Contrast[]> | undefined;

/** In a fixed order. */
export function contrastsOf(sound: string): readonly Contrast[] {
  contrasts ??= findContrasts();
  return contrasts.get(sound) ?? [];
}

/** One voice says both words of a pair, so that only the sound differs. */
export function audioOfPair({ word, neighbor }: Pair): string {
  return `pair-${word}-${neighbor}.mp3`;
}

export function soundsOfText(text: string): Phone[] {
  return wordsOf(text).flatMap((word) => pronunciationsOfTextWord(word)[0] ?? []);
}

/** Returns the only sound in which the words differ, and its neighbor. Throws Error if there is not exactly one. */
export function differenceOf({ word, neighbor }: Pair): { sound: Phone; neighbor: Phone } {
  const [own, other] = [soundsOfText(word), soundsOfText(neighbor)];
  const places =
    own.length === other.length ? own.flatMap((phone, at) => (phone.ipa === other[at]!.ipa ? [] : [at])) : [];
  const [at] = places;
  if (at === undefined || places.length > 1) throw new Error(`${word} and ${neighbor} do not differ in one sound.`);
  return { sound: own[at]!, neighbor: other[at]! };
}

function findContrasts(): Map<string, Contrast[]> {
  const both = SOUND_PAIRS.flatMap(({ word, neighbor }): Pair[] => [
    { word, neighbor },
    { word: neighbor, neighbor: word },
  ]);
  const found = both.map((pair) => ({ ...differenceOf(pair), pair }));
  return new Map(
    [...Map.groupBy(found, ({ sound }) => sound.ipa)].map(([ipa, own]) => [
      ipa,
      [...Map.groupBy(own, ({ neighbor }) => neighbor.ipa).values()].map((some) => ({
        sound: some[0]!.sound,
        neighbor: some[0]!.neighbor,
        pairs: some.map(({ pair }) => pair),
      })),
    ]),
  );
}
