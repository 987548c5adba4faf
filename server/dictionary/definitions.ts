import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { Lemma, Lemmatizer } from './lemmas.ts';
import { LITTLE_WORDS } from './little-words.ts';
import { STUDENT_MEANINGS } from './student-meanings.ts';
import { isSuitable, isSuitableExample, isSuitableWord } from './suitable.ts';
import type { PartOfSpeech, Sense, WordNet } from './wordnet.ts';

export type Definition = DictionaryResult['definitions'][number];
/** `share`: its uses beside those of the lemma's commonest meaning, 0 to 1. */
type Found = Sense & { lemma: string; own: boolean; share: number; isUsual: boolean };

const MOST = 4;
const ORDER: PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];

/** A meaning counted less often than this, beside the word's commonest, is one that students do not meet. */
const RARE = 0.05;
/** A meaning of one field (military, chess, law) has to be nearly the word's commonest. */
const RARE_IN_ITS_FIELD = 0.5;

/**
 * What a word or phrase means, what students meet first; of an inflected form, what its base form means. Little words
 * and the commonest words of students have meanings that we wrote; of all others WordNet's are shown, by how often they
 * were counted. Only what can be shown to a child. [] when there is nothing.
 * @param phrase lower case, words separated by one space
 */
export async function findDefinitions(wordNet: WordNet, lemmasOf: Lemmatizer, phrase: string): Promise<Definition[]> {
  const own = LITTLE_WORDS.get(phrase) ?? STUDENT_MEANINGS.get(phrase);
  if (own !== undefined) return own.slice(0, MOST);
  const lemmas = lemmasOfPhrase(phrase, lemmasOf).filter(
    ({ word }) => STUDENT_MEANINGS.has(word) || wordNet.senses(word).length > 0,
  );
  if (!lemmas.every(({ word }) => isSuitableWord(word))) return [];
  const ours = lemmas.flatMap(ownMeanings).slice(0, MOST);
  const senses = inOrder(
    lemmas.filter(({ word }) => !STUDENT_MEANINGS.has(word)).flatMap((lemma) => sensesOf(wordNet, lemma)),
  );
  const usual = await shown(
    wordNet,
    phrase,
    senses.filter(({ isUsual }) => isUsual),
    RARE_IN_ITS_FIELD,
  );
  const found = [...ours, ...usual].slice(0, MOST);
  // A word whose usual meanings can't be shown may have another.
  return found.length > 0 ? found : shown(wordNet, phrase, senses, 0);
}

/** @param leastShare of a meaning that belongs to one field */
async function shown(
  wordNet: WordNet,
  phrase: string,
  senses: readonly Found[],
  leastShare: number,
): Promise<Definition[]> {
  const definitions: Definition[] = [];
  for (const sense of senses) {
    if (definitions.length === MOST) break;
    const description = await wordNet.describe(sense);
    if (!isSuitable(description) || (description.isOfOneField && sense.share < leastShare)) continue;
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

/** Of an inflected form, those of the part of speech it is a form of. */
function ownMeanings({ word, partOfSpeech }: Lemma): Definition[] {
  return (STUDENT_MEANINGS.get(word) ?? []).filter(
    (meaning) => partOfSpeech === null || meaning.part_of_speech === partOfSpeech,
  );
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

/** Where nothing of a word was counted, the first meaning of each part of speech is the usual one. */
function sensesOf(wordNet: WordNet, { word, partOfSpeech }: Lemma): Found[] {
  const senses = wordNet.senses(word).filter((sense) => partOfSpeech === null || sense.partOfSpeech === partOfSpeech);
  const commonest = Math.max(...senses.map((sense) => sense.uses));
  return senses.map((sense) => {
    const share = commonest > 0 ? sense.uses / commonest : 1;
    const isUsual = commonest > 0 ? share >= RARE : sense.number === 1;
    return { ...sense, lemma: word, own: partOfSpeech === null, share, isUsual };
  });
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
