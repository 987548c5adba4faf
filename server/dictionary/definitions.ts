import type { DictionaryResult } from '../../contract/dictionary.ts';
import { lemmasOfPhrase, type Lemma, type Lemmatizer } from './lemmas.ts';
import { LITTLE_WORDS } from '../../words/little-words.ts';
import { STUDENT_MEANINGS } from './student-meanings.ts';
import { isSuitableWord } from '../../words/suitable-words.ts';
import { isSuitable, isSuitableExample } from './suitable.ts';
import type { PartOfSpeech, Sense, WordNet } from './wordnet.ts';

export type Definition = DictionaryResult['definitions'][number];
/** `share` is the ratio of its uses to the uses of the lemma's commonest meaning, 0 to 1. */
type Found = Sense & { lemma: string; own: boolean; share: number; isUsual: boolean };

const MOST = 4;
const ORDER: PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];

/** Minimum share of a meaning that students are likely to meet. */
const RARE = 0.05;
/** Minimum share of a meaning that belongs to one field (military, chess, law). */
const RARE_IN_ITS_FIELD = 0.5;

/** Returns meanings for children, commonest first. Our own replace WordNet's. `phrase` is lower case, single-spaced. */
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
  // A word whose usual meanings aren't suitable may have others that are.
  return found.length > 0 ? found : shown(wordNet, phrase, senses, 0);
}

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

/** An inflected form has only meanings of its own part of speech. */
function ownMeanings({ word, partOfSpeech }: Lemma): Definition[] {
  return (STUDENT_MEANINGS.get(word) ?? []).filter(
    (meaning) => partOfSpeech === null || meaning.part_of_speech === partOfSpeech,
  );
}

/** If WordNet counted no uses of a word, the first meaning of each part of speech is the usual one. */
function sensesOf(wordNet: WordNet, { word, partOfSpeech }: Lemma): Found[] {
  const senses = wordNet.senses(word).filter((sense) => partOfSpeech === null || sense.partOfSpeech === partOfSpeech);
  const commonest = Math.max(...senses.map((sense) => sense.uses));
  return senses.map((sense) => {
    const share = commonest > 0 ? sense.uses / commonest : 1;
    const isUsual = commonest > 0 ? share >= RARE : sense.number === 1;
    return { ...sense, lemma: word, own: partOfSpeech === null, share, isUsual };
  });
}

/** Sorts by frequency. Keeps a meaning of the word as written, because a saw is also a tool. */
function inOrder(senses: readonly Found[]): Found[] {
  const unique = new Map(senses.map((sense) => [`${sense.partOfSpeech} ${sense.offset}`, sense]));
  const sorted = [...unique.values()].toSorted(
    (a, b) => b.uses - a.uses || ORDER.indexOf(a.partOfSpeech) - ORDER.indexOf(b.partOfSpeech) || a.number - b.number,
  );
  const own = sorted.findIndex((sense) => sense.own);
  if (own >= MOST) sorted.splice(MOST - 1, 0, ...sorted.splice(own, 1));
  return sorted;
}

/** True if an example contains this word, not only a synonym. */
function uses(example: string, phrase: string, lemma: string): boolean {
  const text = ` ${example.toLowerCase()}`;
  const stem = lemma.replaceAll('_', ' ').replace(/(?<=...)[ey]$/, '');
  return text.includes(` ${phrase}`) || text.includes(` ${stem}`);
}
