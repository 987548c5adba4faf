import nlp from 'compromise';
import type { PackIntent } from '../content/scenario.schema.ts';
import { isAct, isRefusal, isRemark, type Act } from './acts.ts';
import { opened } from './normal-form.ts';

type View = ReturnType<typeof nlp>;
/** A sentence as patterns are held against it: whole, and in its clauses, each with the place of its first word. */
export type Parsed = readonly { view: View; at: number; text: string }[];
type Pattern = { compiled: ReturnType<typeof nlp.parseMatch>; isNegative: boolean };
/** When an answer in the student's own words will do; `vocabulary` are the words that its patterns name. */
export type OpenRule = { words: number; about: Pattern[][]; unless: Pattern[]; vocabulary: ReadonlySet<string> };
/** The rules of an intent, ready for use. */
export type Rules = {
  match: Pattern[];
  unless: Pattern[];
  act: Act | undefined;
  open: OpenRule | undefined;
};

const NEGATIONS: ReadonlySet<string> = new Set(['not', 'no', 'never', 'without', 'nor', 'neither', 'hardly']);
/** Words between a negation and what it denies: not [really] want. */
const REACH = 3;
/** What people say before they begin. */
const BEGINNING = /^((um+|uh+|er+|erm|hm+|oh|ah|well|so|and|but|please)\b[\s,.!…]*)+(?=\S)/i;

/** Between clauses; a short one belongs to the one before: "Fish, please". */
const BREAK =
  /\s*[,;:–—]\s+|\s+(?:but|because)\s+|\s+and\s+(?=(?:how|what|which|where|when|who|why|can|could|do|does|is|are|may|i)\b)/i;
const SHORTEST_CLAUSE = 3;

export function compileRules({ rules }: PackIntent): Rules {
  const { match, unless, act, open } = rules;
  return {
    match: match.flatMap(compile),
    unless: unless.flatMap(compile),
    act,
    open: open && {
      words: open.words,
      about: open.about.map(compile),
      unless: open.unless.flatMap(compile),
      vocabulary: new Set(open.about.flatMap((pattern) => pattern.match(/\b[a-z]+\b/g) ?? [])),
    },
  };
}

function compile(pattern: string): Pattern[] {
  return spelledOut(pattern).map((one) => {
    const words = one.toLowerCase().match(/[\w#]+/g) ?? [];
    return {
      compiled: nlp.parseMatch(one),
      isNegative: words.some((word) => NEGATIONS.has(word) || word === '#negative'),
    };
  });
}

/** Right after a `*`, compromise finds none of `(a|b c)`: each choice of several words is a pattern of its own. */
function spelledOut(pattern: string): string[] {
  const [group, choices = ''] = /(?<=\* )\(([^()]* [^()]*)\)(?!\?)/.exec(pattern) ?? [];
  if (group === undefined) return [pattern];
  const [long, short] = [true, false].map((isLong) => choices.split('|').filter((one) => one.includes(' ') === isLong));
  return [...(short!.length > 0 ? [`(${short!.join('|')})`] : []), ...long!].flatMap((one) =>
    spelledOut(pattern.replace(group, one)),
  );
}

/** A sentence, its short forms written out, ready for patterns. */
export function parsed(sentence: string): Parsed {
  const whole = opened(sentence).replace(BEGINNING, '');
  return [whole, ...clausesOf(whole)].map((text) => ({ view: nlp(text), at: wordsBefore(whole, text), text }));
}

/** What is said in one breath: a question after a wish is not about it. Short ones are part of the whole only. */
function clausesOf(sentence: string): string[] {
  const isShort = (part: string): boolean => part.split(' ').length < SHORTEST_CLAUSE;
  const clauses: string[] = [];
  for (const part of sentence.split(BREAK)) {
    if (clauses.length > 0 && isShort(part)) clauses.push(`${clauses.pop()!}, ${part}`);
    else clauses.push(part);
  }
  return clauses.filter((clause) => clause !== sentence && !isShort(clause));
}

const wordsBefore = (whole: string, part: string): number =>
  part === whole ? 0 : whole.slice(0, Math.max(0, whole.indexOf(part))).split(' ').length - 1;

/**
 * Where the rules find their intent in a sentence, as the place of a word; -1 for nowhere. Something that is denied ("I do
 * not want the soup") is found only by a pattern that has a negation itself, and nothing in a clause with an exception.
 */
export function placeOf(sentence: Parsed, { match, unless, act }: Rules): number {
  for (const { view, at, text } of sentence) {
    if (!isAct(text, act)) continue;
    const places = match.map((pattern) => placeOfPattern(view, pattern)).filter((place) => place >= 0);
    if (places.length > 0 && !isIn(view, unless)) return at + Math.min(...places);
  }
  return -1;
}

/**
 * Whether a sentence in which nothing was found is still an open answer: of the kind and about the thing, and neither a
 * refusal nor a remark.
 */
export function isOpenAnswer([whole]: Parsed, { act, open }: Rules): boolean {
  if (open === undefined || whole === undefined) return false;
  const { text, view } = whole;
  if (!isAct(text, act) || isRefusal(text) || isRemark(text) || isIn(view, open.unless)) return false;
  return open.about.every((one) => isIn(view, one));
}

/** Whether any of some patterns stands in a sentence, denied or not. */
export function isIn(view: View, patterns: readonly Pattern[]): boolean {
  return patterns.some(({ compiled }) => view.has(compiled));
}

function placeOfPattern(view: View, { compiled, isNegative }: Pattern): number {
  const found = view.match(compiled);
  for (const [n = 0, start = 0, end = 0] of found.fullPointer as [number, number, number][]) {
    const terms = view.docs[n] ?? [];
    if (isNegative || !isDenied(terms, start, end)) return start;
  }
  return -1;
}

type Terms = readonly { normal: string; post: string }[];

/** Whether a negation stands in it, or shortly before it in the same breath. */
function isDenied(terms: Terms, start: number, end: number): boolean {
  // A "No" that is an answer denies nothing of what follows: "No, I want the soup."
  const isBreak = (at: number): boolean => /[,;:.!?–—]/.test(terms[at]?.post ?? '');
  for (let at = start; at < end; at++) if (NEGATIONS.has(terms[at]!.normal) && !isBreak(at)) return true;
  for (let at = start - 1; at >= Math.max(0, start - REACH) && !isBreak(at); at--)
    if (NEGATIONS.has(terms[at]!.normal)) return true;
  return false;
}

/** Whether one of the last words of what stands before something denies it. */
export function endsDenied(before: readonly string[]): boolean {
  return before.slice(-REACH).some((word) => NEGATIONS.has(word));
}
