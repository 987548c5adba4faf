import { LITTLE_WORDS } from '../../words/little-words.ts';
import { keyOf, plainWords } from '../../dialogue/scenario/normal-form.ts';
import { compileRules, parsed, placeOf, type Parsed } from '../../dialogue/scenario/patterns.ts';
import type { PackIntent } from '../../dialogue/scenario/scenario.schema.ts';
import { matters } from '../../dialogue/understanding.ts';
import { soundsOf } from '../../words/sound-alike.ts';
import { soundTooAlike } from './scenario-rules.ts';

/* Makes an intent's rules from its sentences, and makes room for them among intents that others wrote. */

type Rules = PackIntent['rules'];

/** Little words without which a question or a denial means something else. */
const TELLING = new Set(
  'what which who whom whose where when why how many much long far old often not no never can may'.split(' '),
);

type Sentence = { text: string; words: string[]; sentence: Parsed; sounds: ReturnType<typeof soundsOf> };

/** Everyday sentences come with each draft, so they are read once. */
const READ = new Map<string, Sentence>();
const MOST_READ = 2_000;

function read(text: string): Sentence {
  const before = READ.get(text);
  if (before !== undefined) return before;
  const sentence = parsed(text);
  const made = { text, words: wordsIn(sentence), sentence, sounds: soundsOf(text, {}) };
  if (READ.size >= MOST_READ) READ.clear();
  READ.set(text, made);
  return made;
}

/**
 * Returns rules that find the sentences themselves, and longer sentences with their important words. Leaves out words that
 * another sentence, one of `others`, has in this order, too.
 */
export function rulesOfSentences(sentences: readonly string[], others: readonly string[]): Rules {
  const foreign = others.map(read);
  const exact = sentences.map((text) => exactly(read(text).words));
  const loose = sentences.flatMap((text) => {
    const words = read(text).words.filter((word) => matters(word) || TELLING.has(word));
    if (words.length < 2 || !words.every(isPlain) || words.every((word) => LITTLE_WORDS.has(word))) return [];
    const pattern = words.join(' * ');
    const rules = compileRules({ rules: { match: [pattern], unless: [] } });
    const isTaken = foreign.some(
      (other) => words.every((word) => other.words.includes(word)) && placeOf(other.sentence, rules) >= 0,
    );
    return isTaken ? [] : [pattern];
  });
  return { match: [...new Set([...exact, ...loose])], unless: [] };
}

/**
 * Returns the intents without what belongs to `own`: sentences that sound or read alike, and matches of the rules. Leaves out
 * an intent without other sentences.
 */
export function withRoomFor(own: readonly PackIntent[], intents: readonly PackIntent[], name: string): PackIntent[] {
  const names = new Set(plainWords(name));
  const sentences = own.flatMap(({ say }) => say.map((text) => ({ ...read(text), key: keyOf(text, names) })));
  const ownRules = own.map(compileRules);
  return intents.flatMap((intent) => {
    const before = compileRules(intent);
    const clauses = sentences
      .flatMap(({ sentence }) => sentence)
      .filter((clause) => placeOf([clause], before) >= 0)
      .map((clause) => exactly(wordsIn([clause])));
    const rules = { ...intent.rules, unless: [...intent.rules.unless, ...new Set(clauses)] };
    const compiled = clauses.length === 0 ? before : compileRules({ rules });
    const say = intent.say.filter((text) => {
      const { sentence, sounds } = read(text);
      return (
        placeOf(sentence, compiled) >= 0 &&
        !ownRules.some((one) => placeOf(sentence, one) >= 0) &&
        !sentences.some((one) => one.key === keyOf(text, names) || soundTooAlike(sounds, one.sounds))
      );
    });
    return say.length === 0 ? [] : [{ ...intent, say, rules }];
  });
}

/** Matches the words alone. A word with other characters than letters matches any word. */
function exactly(words: readonly string[]): string {
  return `^${words.map((word) => (isPlain(word) ? word : '.')).join(' ')}$`;
}

const isPlain = (word: string): boolean => /^[a-z]+$/.test(word);

function wordsIn([whole]: Parsed): string[] {
  return (whole?.view.docs ?? []).flatMap((terms) => terms.map(({ normal }) => normal));
}
