import { describe, expect, it } from 'vitest';
import { pronunciationsOf } from '../../words/lexicon.ts';
import { transcribe } from '../../words/phones.ts';

const soundsOf = (word: string): string[] =>
  pronunciationsOf(word).map((phones) => phones.map(({ arpabet }) => arpabet).join(' '));

/** American and British pronunciations from the Cambridge and Longman dictionaries. */
const PAIRS: readonly [word: string, american: string, british: string][] = [
  ['schedule', 'S K EH JH UH L', 'SH EH D Y UW L'],
  ['tomato', 'T AH M EY T OW', 'T AH M AA T OW'],
  ['vase', 'V EY S', 'V AA Z'],
  ['privacy', 'P R AY V AH S IY', 'P R IH V AH S IY'],
  ['advertisement', 'AE D V ER T AY Z M AH N T', 'AH D V ER T IH S M AH N T'],
  ['garage', 'G ER AA ZH', 'G AE R IH JH'],
  ['leisure', 'L IY ZH ER', 'L EH ZH AH'],
  ['herb', 'ER B', 'HH ER B'],
  ['route', 'R AW T', 'R UW T'],
  ['either', 'IY DH ER', 'AY DH AH'],
  ['neither', 'N IY DH ER', 'N AY DH AH'],
  ['zebra', 'Z IY B R AH', 'Z EH B R AH'],
  ['lieutenant', 'L UW T EH N AH N T', 'L EH F T EH N AH N T'],
  ['vitamin', 'V AY T AH M AH N', 'V IH T AH M IH N'],
  ['laboratory', 'L AE B R AH T AO R IY', 'L AH B AO R AH T R IY'],
  ['process', 'P R AA S EH S', 'P R OW S EH S'],
  ['clerk', 'K L ER K', 'K L AA K'],
  ['ballet', 'B AE L EY', 'B AE L EY'],
  ['figure', 'F IH G Y ER', 'F IH G AH'],
  ['schedules', 'S K EH JH UH L Z', 'SH EH D Y UW L Z'],
  ['banana', 'B AH N AE N AH', 'B AH N AA N AH'],
  // Regular: no R before a consonant or at the end.
  ['car', 'K AA R', 'K AA'],
  ['four', 'F AO R', 'F AO'],
  ['here', 'HH IY R', 'HH IH AH'],
  ['water', 'W AO T ER', 'W AO T AH'],
  ['party', 'P AA R T IY', 'P AA T IY'],
  // The vowels of bath, lot, cup, and file, the Y before the vowel of tune, and weak endings.
  ['bath', 'B AE TH', 'B AA TH'],
  ["can't", 'K AE N T', 'K AA N T'],
  ['not', 'N AA T', 'N AH T'],
  ['hurry', 'HH ER IY', 'HH AH R IY'],
  ['fragile', 'F R AE JH AH L', 'F R AE JH AY L'],
  ['organization', 'AO R G AH N AH Z EY SH AH N', 'AO G AH N AY Z EY SH AH N'],
  ['student', 'S T UW D AH N T', 'S T Y UW D AH N T'],
  ['tune', 'T UW N', 'T Y UW N'],
  ['secretary', 'S EH K R AH T EH R IY', 'S EH K R AH T R IY'],
  ['library', 'L AY B R EH R IY', 'L AY B R IY'],
  ['strawberries', 'S T R AO B EH R IY Z', 'S T R AO B R IY Z'],
  ['ceremony', 'S EH R AH M OW N IY', 'S EH R AH M AH N IY'],
];

describe('American and British pronunciations', () => {
  it.each(PAIRS)('[D47] are both right: %s', (word, american, british) => {
    expect(soundsOf(word)).toContain(american);
    expect(soundsOf(word)).toContain(british);
  });

  it('[D49] show the American one first', () => {
    const shown = (word: string) => transcribe(pronunciationsOf(word)[0]!).text;
    expect(['schedule', 'zebra', 'privacy', 'student'].map(shown)).toEqual([
      'ˈskedʒʊl',
      'ˈziːbrə',
      'ˈpraɪvəsi',
      'ˈstuːdənt',
    ]);
  });

  it.each([
    ['organised', 'organized'],
    ['litres', 'liters'],
    ['flavours', 'flavors'],
    ['realising', 'realizing'],
  ])('[D47] are equal for the British and the American spelling: %s', (british, american) => {
    expect(soundsOf(british)).toEqual(soundsOf(american));
  });

  it.each(['suit', 'fruit', 'very', 'noon', 'city', 'bedroom'])(
    'of a word that both say alike are not duplicated: %s',
    (word) => {
      expect(soundsOf(word)).toHaveLength(1);
    },
  );
});
