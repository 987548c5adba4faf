import type { Certainty } from '../../contract/pronunciation.ts';
import type { GrammarPoint } from '../../contract/role-play.ts';
import { rivalsOf, type Change, type Rival } from './rivals.ts';

/** A sentence that people would rather say. If unsure, the other one may be right, or need another change. */
export type Preferred = { text: string; point: GrammarPoint; certainty: Certainty };

/** Likelihood of a sentence, in natural logarithms, and the lead of another one at its first word that differs. */
type Likely = { likelihood: number; leadAtFork(other: string): number };
type LanguageModel = (sentence: string) => Promise<Likely>;

/**
 * Leads of a changed sentence, in natural logarithms, from which the sentence may be wrong, and from which it surely is. Fewer
 * than one in a hundred of the demo school's sentences reach the first bar of a change, and hardly any the second. Shorter
 * sentences are likelier by themselves, and another tense is often as good.
 */
const BARS: Readonly<Record<Change, readonly [unsure: number, sure: number]>> = {
  agreement: [1, 3],
  ending: [1.9, 3],
  verb_form: [3.8, 5.5],
  number: [0.4, 2],
  word_class: [3.5, 4.8],
  article_added: [0.2, 1.4],
  article_other: [2.8, 5],
  article_removed: [6.7, 9],
  preposition_added: [0.9, 2.2],
  preposition_other: [3.9, 5.8],
  preposition_removed: [6.5, 9],
  word_added: [0.8, 3.4],
  word_removed: [7, 12],
  word_other: [3.3, 5],
  negation: [1, 4],
  order: [1.9, 3.5],
};
/** Changes of a word to a form that may be likelier only because it is more frequent, or has fewer tokens. */
const OF_FORM: ReadonlySet<Change> = new Set<Change>(['ending', 'verb_form', 'number', 'word_class']);
/** Least lead of a rival at its first word that differs. One with less is hardly ever the likeliest in the end. */
const LEAST_AT_FORK = -3;
/** Rivals of a sentence that are compared as a whole, so that a long one takes no longer than a second or two. */
const MOST_RIVALS = 60;
/** Lead over another rival with the same change (at, for) below which either may be meant. */
const AMBIGUOUS = 1;
/** Fewest words of a sentence. Shorter ones, such as "No, I haven't.", belong to what was said before. */
const SHORTEST = 4;
/** Mistakes that are corrected in a sentence. */
const MOST_CHANGES = 3;

/** Returns null if no rival is likelier. @param sentence begins with a capital letter, and ends with a mark */
export async function preferred(sentence: string, model: LanguageModel): Promise<Preferred | null> {
  let found: Preferred | null = null as Preferred | null;
  const made = new Set<Change>();
  while (made.size < MOST_CHANGES) {
    const rival = await bestRival(found?.text ?? sentence, model);
    if (rival === undefined) return found;
    const isSure = rival.certainty === 'sure' && !made.has(rival.change);
    found = { text: rival.text, point: found?.point ?? rival.point, certainty: isSure ? 'sure' : 'unsure' };
    if (!isSure) return found;
    made.add(rival.change);
  }
  return found && { ...found, certainty: 'unsure' };
}

type Lead = Rival & { above: number; certainty: Certainty };

/** Returns the rival that is most above its bar. It is sure only if no other rival with the same change is nearly as likely. */
async function bestRival(sentence: string, model: LanguageModel): Promise<Lead | undefined> {
  if (sentence.split(' ').length < SHORTEST) return undefined;
  const own = await model(sentence);
  const rivals = rivalsOf(sentence)
    .map((rival) => ({ ...rival, atFork: own.leadAtFork(rival.text) }))
    .filter(({ atFork }) => atFork >= LEAST_AT_FORK)
    .toSorted((a, b) => b.atFork - a.atFork);
  const leads: Lead[] = [];
  for (const rival of rivals.slice(0, MOST_RIVALS)) {
    const [unsure, sure] = BARS[rival.change];
    const lead = (await model(rival.text)).likelihood - own.likelihood;
    if (lead <= unsure) continue;
    const fair = OF_FORM.has(rival.change) ? lead - (await leadOfWord(sentence, rival.text, model)) : lead;
    if (fair > unsure) leads.push({ ...rival, above: fair - unsure, certainty: fair >= sure ? 'sure' : 'unsure' });
  }
  const [best, ...others] = leads.toSorted((a, b) => b.above - a.above);
  if (best === undefined) return undefined;
  const isAlone = others.every(({ change, above }) => change !== best.change || above < best.above - AMBIGUOUS);
  return isAlone ? best : { ...best, certainty: 'unsure' };
}

/** Returns how much likelier the changed word is by itself, or 0. */
async function leadOfWord(sentence: string, rival: string, model: LanguageModel): Promise<number> {
  const [before, after] = [sentence.split(' '), rival.split(' ')];
  const at = before.findIndex((word, i) => word !== after[i]);
  return Math.max(0, (await model(after[at] ?? '')).likelihood - (await model(before[at] ?? '')).likelihood);
}
