import nlp from 'compromise';
import type { PackIntent } from './scenario.schema.ts';
import { GOODBYE } from './phrases.ts';
import { isAct, isRefusal, isRemark, type Act } from './acts.ts';
import { opened } from './normal-form.ts';

type View = ReturnType<typeof nlp>;
/** A sentence as a whole and in clauses, each with the index of its first word. */
export type Parsed = readonly { view: View; at: number; text: string }[];
type Pattern = { compiled: ReturnType<typeof nlp.parseMatch>; isNegative: boolean };
/** Conditions for an answer in the student's own words. `vocabulary` has the words of the `about` patterns. */
export type OpenRule = { words: number; about: Pattern[][]; unless: Pattern[]; vocabulary: ReadonlySet<string> };
export type Rules = {
  match: Pattern[];
  unless: Pattern[];
  act: Act | undefined;
  open: OpenRule | undefined;
};

const NEGATIONS: ReadonlySet<string> = new Set(['not', 'no', 'never', 'without', 'nor', 'neither', 'hardly']);
/** Maximum words between a negation and what it denies, as in "not really want". */
const REACH = 3;
const BEGINNING = /^((um+|uh+|er+|erm|hm+|oh|ah|well|so|and|but|please)\b[\s,.!…]*)+(?=\S)/i;
/** Words before an answer, which some patterns begin with: "OK, chocolate, please." */
const CONSENT = /^((yes|yeah|yep|ok|okay|all right|alright|sure)\b[\s,.!…]*)+(?=\S)/i;

/** Matches a question in the order of a statement: "I can go home?" */
const STATED = /^(i|you|we|he|she|it|they|this|that|there) (can|could|may|should|must|will|would|am|is|are) (.+\?)$/i;

/** Separates clauses. A short clause joins the one before, as in "Fish, please". */
const BREAK =
  /(?<!\s)(?:\s*[,;:–—]\s+|\s+(?:but|because)\s+|\s+and\s+(?=(?:how|what|which|where|when|who|why|can|could|do|does|is|are|may|i)\b))/i;
const SHORTEST_CLAUSE = 3;

/** Ways to leave in any conversation, as patterns of compromise. */
const LEAVING = [
  '^(ok|okay|well|so|thanks|thank you|and|now)? (goodbye|bye|farewell)',
  '(goodbye|bye|farewell) .?$',
  '^(ok|okay|well|so)? see (you|ya) (then|there|around)?$',
  'see (you|ya) (later|soon|tomorrow|again|next)',
  '(talk|speak) to you (later|soon|tomorrow)$',
  'i (have|need|want|must|should|got|better) to? (go|leave|run) home? (now|soon)?$',
  'i gotta (go|leave|run) home? (now|soon)?$',
  'i will (go|leave) (now|home) now?$',
  'i am (leaving|going home) now?$',
  'have a (nice|good|great|lovely) (day|morning|afternoon|evening|night|weekend)$',
  '^good night$',
  '^take care (of yourself)?$',
];

export function compileRules({ id, rules }: Pick<PackIntent, 'rules'> & { id?: string }): Rules {
  const { unless, act, open } = rules;
  const match = id === GOODBYE ? [...LEAVING, ...rules.match] : rules.match;
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

/** After a `*`, compromise does not match `(a|b c)`, so each choice of several words becomes its own pattern. */
function spelledOut(pattern: string): string[] {
  const groups = pattern.matchAll(/(?<=\* )\(([^()]*)\)(?!\?)/g);
  const [group, choices = ''] = groups.find(([, inside = '']) => inside.includes(' ')) ?? [];
  if (group === undefined) return [pattern];
  const [long, short] = [true, false].map((isLong) => choices.split('|').filter((one) => one.includes(' ') === isLong));
  return [...(short!.length > 0 ? [`(${short!.join('|')})`] : []), ...long!].flatMap((one) =>
    spelledOut(pattern.replace(group, one)),
  );
}

export function parsed(sentence: string): Parsed {
  const whole = opened(sentence).replace(BEGINNING, '');
  const parts = new Set([whole, whole.replace(CONSENT, ''), whole.replace(STATED, '$2 $1 $3'), ...clausesOf(whole)]);
  return [...parts].map((text) => ({ view: viewOf(text), at: wordsBefore(whole, text), text }));
}

/** Most patterns need a word that a clause does not have. compromise skips them if its words are cached. */
function viewOf(text: string): View {
  const view = nlp(text);
  view.cache();
  return view;
}

/** Returns the clauses that are long enough. A question after a wish is a separate clause. */
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
 * Returns the index of the word at which the rules match, or -1. A denied match ("I do not want the soup") needs a
 * pattern with a negation. A clause with an exception never matches.
 */
export function placeOf(sentence: Parsed, { match, unless, act }: Rules): number {
  for (const { view, at, text } of sentence) {
    if (!isAct(text, act)) continue;
    const places = match.map((pattern) => placeOfPattern(view, pattern)).filter((place) => place >= 0);
    if (places.length > 0 && !isIn(view, unless)) return at + Math.min(...places);
  }
  return -1;
}

/** True if a sentence without a match is of the right act, about the topic, and no refusal or remark. */
export function isOpenAnswer([whole]: Parsed, { act, open }: Rules): boolean {
  if (open === undefined || whole === undefined) return false;
  const { text, view } = whole;
  if (!isAct(text, act) || isRefusal(text) || isRemark(text) || isIn(view, open.unless)) return false;
  return open.about.every((one) => isIn(view, one));
}

/** True if the sentence is of the right act and has no exception. */
export function mayMean([whole]: Parsed, { unless, act }: Rules): boolean {
  return whole !== undefined && isAct(whole.text, act) && !isIn(whole.view, unless);
}

/** True if a pattern is found in a sentence. */
export const matches = (sentence: string, patterns: readonly string[]): boolean =>
  isIn(viewOf(opened(sentence)), patterns.flatMap(compile));

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

/** True if a negation is in the match, or shortly before it in the same clause. */
function isDenied(terms: Terms, start: number, end: number): boolean {
  // "No" as an answer does not negate the rest: "No, I want the soup."
  const isBreak = (at: number): boolean => /[,;:.!?–—]/.test(terms[at]?.post ?? '');
  for (let at = start; at < end; at++) if (NEGATIONS.has(terms[at]!.normal) && !isBreak(at)) return true;
  for (let at = start - 1; at >= Math.max(0, start - REACH) && !isBreak(at); at--)
    if (NEGATIONS.has(terms[at]!.normal)) return true;
  return false;
}

/** True if the text denies something: "I do not want the soup." */
export const isNegative = (text: string): boolean =>
  opened(text)
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => NEGATIONS.has(word));

export function endsDenied(before: readonly string[]): boolean {
  return before.slice(-REACH).some((word) => NEGATIONS.has(word));
}
