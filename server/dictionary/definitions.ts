import type { DictionaryResult } from '../../contract/dictionary.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import type { Lemma, Lemmatizer } from './lemmas.ts';
import { isSuitable, isSuitableExample, isSuitableWord } from './suitable.ts';
import type { PartOfSpeech, Sense, WordNet } from './wordnet.ts';

export type Definition = DictionaryResult['definitions'][number];
type Found = Sense & { lemma: string; own: boolean };

const MOST = 4;
const ORDER: PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];

/**
 * What a word or phrase means, the commonest meaning first; of an inflected form, what its base form means. Only what
 * can be shown to a child. [] when there is nothing.
 * @param phrase lower case, words separated by one space
 */
export async function findDefinitions(wordNet: WordNet, lemmasOf: Lemmatizer, phrase: string): Promise<Definition[]> {
  const lemmas = lemmasOfPhrase(phrase, lemmasOf).filter(({ word }) => wordNet.senses(word).length > 0);
  if (!lemmas.every(({ word }) => isSuitableWord(word))) return [];
  const definitions: Definition[] = [];
  for (const sense of inOrder(lemmas.flatMap((lemma) => sensesOf(wordNet, lemma, phrase)))) {
    if (definitions.length === MOST) break;
    const description = await wordNet.describe(sense);
    if (!isSuitable(description)) continue;
    definitions.push({
      part_of_speech: sense.partOfSpeech,
      definition: description.definition,
      example:
        description.examples.find((example) => uses(example, phrase, sense.lemma) && isSuitableExample(example)) ??
        null,
    });
  }
  return definitions;
}

/** Of a phrase, the first or the last word may be inflected: gave up, ice creams. */
function lemmasOfPhrase(phrase: string, lemmasOf: Lemmatizer): Lemma[] {
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

function sensesOf(wordNet: WordNet, { word, partOfSpeech }: Lemma, phrase: string): Found[] {
  const isFunctionWord = FUNCTION_WORDS.has(phrase);
  return wordNet
    .senses(word)
    .filter((sense) => partOfSpeech === null || sense.partOfSpeech === partOfSpeech)
    .filter((sense) => !isFunctionWord || (sense.partOfSpeech !== 'noun' && sense.uses > 0))
    .map((sense) => ({ ...sense, lemma: word, own: partOfSpeech === null }));
}

/** By how common they are. The word as written keeps a place of its own: a saw is also a tool. */
function inOrder(senses: readonly Found[]): Found[] {
  const unique = new Map(senses.map((sense) => [`${sense.partOfSpeech} ${sense.offset}`, sense]));
  const sorted = [...unique.values()].toSorted(
    (a, b) => b.uses - a.uses || ORDER.indexOf(a.partOfSpeech) - ORDER.indexOf(b.partOfSpeech) || a.number - b.number,
  );
  const own = sorted.findIndex((sense) => sense.own);
  if (own >= MOST) sorted.splice(MOST - 1, 0, ...sorted.splice(own, 1));
  return sorted;
}

/** Whether an example shows this word, and not another of the same meaning. */
function uses(example: string, phrase: string, lemma: string): boolean {
  const text = ` ${example.toLowerCase()}`;
  const stem = lemma.replaceAll('_', ' ').replace(/(?<=...)[ey]$/, '');
  return text.includes(` ${phrase}`) || text.includes(` ${stem}`);
}
