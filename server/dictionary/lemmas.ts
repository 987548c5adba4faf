import type { PartOfSpeech } from './wordnet.ts';

/** A base form with its part of speech, or null if the word is its own base form. */
export type Lemma = { word: string; partOfSpeech: PartOfSpeech | null };

/** WordNet's rules of detachment (morphy). Each replaces an ending. */
const ENDINGS: [PartOfSpeech, [ending: string, instead: string][]][] = [
  [
    'noun',
    [
      ['s', ''],
      ['ses', 's'],
      ['xes', 'x'],
      ['zes', 'z'],
      ['ches', 'ch'],
      ['shes', 'sh'],
      ['men', 'man'],
      ['ies', 'y'],
    ],
  ],
  [
    'verb',
    [
      ['s', ''],
      ['ies', 'y'],
      ['es', 'e'],
      ['es', ''],
      ['ed', 'e'],
      ['ed', ''],
      ['ing', 'e'],
      ['ing', ''],
    ],
  ],
  [
    'adjective',
    [
      ['er', ''],
      ['est', ''],
      ['er', 'e'],
      ['est', 'e'],
    ],
  ],
];
/** Shorter stems are accidents (as, his, us). */
const SHORTEST_STEM = 2;

export type Lemmatizer = (word: string) => Lemma[];

/** Returns a function that lists a word's possible base forms, itself first (saw -> saw, see). */
export async function createLemmatizer(): Promise<Lemmatizer> {
  const [{ default: noun }, { default: verb }, { default: adjective }] = await Promise.all([
    import('wink-lexicon/src/wn-noun-exceptions.js'),
    import('wink-lexicon/src/wn-verb-exceptions.js'),
    import('wink-lexicon/src/wn-adjective-exceptions.js'),
  ]);
  const irregular: Partial<Record<PartOfSpeech, Record<string, string>>> = { noun, verb, adjective };
  return (word) => {
    const lemmas: Lemma[] = [{ word, partOfSpeech: null }];
    for (const [partOfSpeech, endings] of ENDINGS) {
      const forms = irregular[partOfSpeech] ?? {};
      const known = Object.hasOwn(forms, word) ? forms[word] : undefined;
      if (known !== undefined) lemmas.push({ word: known, partOfSpeech });
      else
        for (const [ending, instead] of endings)
          if (word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM)
            lemmas.push({ word: word.slice(0, -ending.length) + instead, partOfSpeech });
    }
    return lemmas;
  };
}

/** The first or the last word of a phrase may be inflected (gave up, ice creams). */
export function lemmasOfPhrase(phrase: string, lemmasOf: Lemmatizer): Lemma[] {
  const words = phrase.replace(/'s$/, '').split(/[ -]/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length === 1) return lemmasOf(first);
  const joined = (some: string[]) => some.join('_');
  return [
    { word: joined(words), partOfSpeech: null },
    { word: words.join('-'), partOfSpeech: null },
    ...lemmasOf(last)
      .slice(1)
      .map(({ word, partOfSpeech }) => ({ word: joined([...words.slice(0, -1), word]), partOfSpeech })),
    ...lemmasOf(first)
      .slice(1)
      .map(({ word, partOfSpeech }) => ({ word: joined([word, ...words.slice(1)]), partOfSpeech })),
  ];
}
