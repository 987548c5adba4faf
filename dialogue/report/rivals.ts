import nlp from 'compromise';
import type { GrammarPoint } from '../../contract/role-play.ts';
import { conjugated, infinitive } from './mending.ts';

/*
 * Makes a sentence's rivals: the same sentence with one small change that learners' mistakes need (Bryant and Briscoe,
 * "Language Model Based Grammatical Error Correction without Annotated Training Data", 2018). A language model tells which one
 * people say.
 */

export type Change =
  | 'agreement'
  | 'ending'
  | 'verb_form'
  | 'number'
  | 'word_class'
  | 'article_added'
  | 'article_other'
  | 'article_removed'
  | 'preposition_added'
  | 'preposition_other'
  | 'preposition_removed'
  | 'word_added'
  | 'word_removed'
  | 'word_other'
  | 'negation'
  | 'order';

export type Rival = { text: string; change: Change; point: GrammarPoint };

/** A word with the marks around it. */
type Token = { before: string; word: string; after: string };

const list = (words: string): readonly string[] => words.split(' ');
const setOf = (words: string): ReadonlySet<string> => new Set(list(words));

const BE = list('am is are was were be been being');
const HAVE = list('have has had having');
const DO = list('do does did doing done');
const NEGATED: readonly (readonly string[])[] = [
  "don't doesn't didn't",
  "isn't aren't",
  "wasn't weren't",
  "haven't hasn't",
].map(list);
const SHORT_NOT = NEGATED.flat();
const MODALS = setOf("can could will would shall should may might must can't couldn't won't wouldn't shouldn't");
const HELPERS = new Set([...BE, ...HAVE, ...DO, ...MODALS, ...SHORT_NOT]);
const ARTICLES = list('a an the');
const PREPOSITIONS = list('of in at on for to with from about by into as until during since');
/** Prepositions that learners leave out. */
const LEFT_OUT = list('to for at in of on about');
const DETERMINERS = setOf(
  'a an the my your his her its our their this that these those some any every each no another',
);
const SUBJECTS = setOf('i you he she it we they this that these those there who what');
const ASKING = setOf('what where when why who how which');
/** Words that learners take for each other. Most change only the form, and none changes the person. */
const CONFUSED: readonly (readonly string[])[] = [
  'I me my mine myself',
  'he him his himself',
  'she her hers herself',
  'we us our ours ourselves',
  'they them their theirs there themselves',
  'you your yours yourself',
  'who which that what',
  'there it they',
  'some any no',
  'too very so',
  'too either',
  'other another others',
  'until by',
  'since for from during',
  'than that as',
  'say tell speak talk',
  'said told spoke',
  'make do',
  'made did',
  'when if',
].map(list);
/** Words for one thing, and for several. */
const NUMBERED: readonly (readonly string[])[] = ['this these', 'that those', 'much many', 'little few'].map(list);
const FUNCTION_WORDS = new Set([
  ...HELPERS,
  ...PREPOSITIONS,
  ...DETERMINERS,
  ...SUBJECTS,
  ...ASKING,
  ...NUMBERED.flat(),
  ...CONFUSED.flat().map((word) => word.toLowerCase()),
  ...list(
    'and or but because so while not yes please also really just only then now okay ok hello hi thanks more most',
  ),
  ...list('one two three four five six seven eight nine ten all both here'),
]);
/** Fewest words of a sentence that loses one. */
const SHORTEST_REST = 3;
/** Words to leave out, if they are one too many. */
const REMOVABLE = new Set([...HELPERS, ...list('more most very that it he she they there so but because')]);

const POINTS: Readonly<Record<Change, GrammarPoint>> = {
  agreement: 'agreement',
  ending: 'agreement',
  verb_form: 'verb_form',
  number: 'plural',
  word_class: 'wording',
  article_added: 'article',
  article_other: 'article',
  article_removed: 'article',
  preposition_added: 'preposition',
  preposition_other: 'preposition',
  preposition_removed: 'preposition',
  word_added: 'missing_word',
  word_removed: 'wording',
  word_other: 'wording',
  negation: 'negation',
  order: 'word_order',
};

/** Returns the rivals of one sentence, which begins with a capital letter and ends with a mark. */
export function rivalsOf(sentence: string): Rival[] {
  const tokens = tokensOf(sentence);
  const isQuestion = /\?["')”]{0,3}$/.test(sentence);
  const rivals = new Map<string, Rival>();
  for (const { tokens: changed, change } of tokens.flatMap((_, at) => changesAt(tokens, at))) {
    const text = written(changed);
    const point = change === 'order' && isQuestion ? 'question_order' : POINTS[change];
    if (text !== sentence && !rivals.has(text)) rivals.set(text, { text, change, point });
  }
  return [...rivals.values()];
}

function tokensOf(sentence: string): Token[] {
  return sentence.split(/\s+/).map((part, at) => {
    const [, before = '', word = '', after = ''] = /^(["'(“]{0,3})(.*?)([.,!?;:"')”]{0,5})$/.exec(part)!;
    // The first word loses its capital letter if another one comes before it.
    const isLow = at === 0 && word !== 'I' && !word.startsWith("I'") && FUNCTION_WORDS.has(word.toLowerCase());
    return { before, word: isLow ? word.toLowerCase() : word, after };
  });
}

function written(tokens: readonly Token[]): string {
  const text = tokens.map(({ before, word, after }) => `${before}${word}${after}`).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Changed = { tokens: Token[]; change: Change };

function changesAt(tokens: readonly Token[], at: number): Changed[] {
  const word = tokens[at]!.word.toLowerCase();
  if (word === '') return [];
  return [
    ...[...formsOf(word), ...othersOf(word)].flatMap(({ change, forms }) => replacedBy(tokens, at, change, forms)),
    ...(word === 'to' ? withGerund(tokens, at) : []),
    ...missingBefore(tokens, at).flatMap(({ change, forms }) => addedTo(tokens, at, change, forms)),
    ...removedFrom(tokens, at),
    ...(isInverted(tokens) && at < INVERTED_WORDS ? [] : orders(tokens, at)),
  ];
}

const replacedBy = (tokens: readonly Token[], at: number, change: Change, others: readonly string[]): Changed[] =>
  others
    .filter((other) => other.toLowerCase() !== tokens[at]!.word.toLowerCase())
    .map((other) => ({ tokens: withWord(tokens, at, other), change }));

const addedTo = (tokens: readonly Token[], at: number, change: Change, others: readonly string[]): Changed[] =>
  others.map((other) => ({ tokens: tokens.toSpliced(at, 0, { before: '', word: other, after: '' }), change }));

function removedFrom(tokens: readonly Token[], at: number): Changed[] {
  const word = tokens[at]!.word.toLowerCase();
  const isPreposition = PREPOSITIONS.includes(word);
  if (tokens.length < SHORTEST_REST || !(REMOVABLE.has(word) || isPreposition || ARTICLES.includes(word))) return [];
  const change = isPreposition ? 'preposition_removed' : ARTICLES.includes(word) ? 'article_removed' : 'word_removed';
  return [{ tokens: without(tokens, at), change }];
}

/** Returns other function words for one. */
function othersOf(word: string): Forms[] {
  const groupsOf = (groups: readonly (readonly string[])[]): string[] =>
    groups.filter((words) => words.some((one) => one.toLowerCase() === word)).flat();
  return [
    { change: 'number', forms: groupsOf(NUMBERED) },
    { change: 'word_other', forms: groupsOf(CONFUSED) },
    { change: 'article_other', forms: ARTICLES.includes(word) ? ARTICLES : [] },
    { change: 'preposition_other', forms: PREPOSITIONS.includes(word) ? PREPOSITIONS : [] },
    { change: 'negation', forms: word === 'not' || word === 'no' ? SHORT_NOT : [] },
  ];
}

/** Returns "enjoy drawing" for "enjoy to draw". */
function withGerund(tokens: readonly Token[], at: number): Changed[] {
  const next = tokens[at + 1];
  if (next === undefined || FUNCTION_WORDS.has(next.word.toLowerCase())) return [];
  const word = conjugated(infinitive(next.word.toLowerCase())).Gerund;
  return word === undefined
    ? []
    : [{ tokens: without(tokens.with(at + 1, { ...next, word }), at), change: 'verb_form' }];
}

/** True if the word before belongs to the same clause, or at the beginning. */
const isWithin = (tokens: readonly Token[], at: number): boolean => at === 0 || tokens[at - 1]!.after === '';

function withWord(tokens: readonly Token[], at: number, word: string): Token[] {
  const token = tokens[at]!;
  const isName = /^[A-Z]/.test(token.word) && token.word !== 'I';
  return tokens.with(at, { ...token, word: isName ? word.charAt(0).toUpperCase() + word.slice(1) : word });
}

/** The mark after the word goes to the one before. */
function without(tokens: readonly Token[], at: number): Token[] {
  const { after } = tokens[at]!;
  const rest = tokens.toSpliced(at, 1);
  return at === 0 ? rest : rest.with(at - 1, { ...rest[at - 1]!, after: rest[at - 1]!.after + after });
}

function takesArticle(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word.toLowerCase() ?? '';
  return !FUNCTION_WORDS.has(tokens[at]!.word.toLowerCase()) && !DETERMINERS.has(before);
}

function takesPreposition(tokens: readonly Token[], at: number): boolean {
  const [before, word] = [tokens[at - 1]?.word.toLowerCase() ?? '', tokens[at]!.word.toLowerCase()];
  return (
    at > 0 && isWithin(tokens, at) && ![before, word].some((one) => PREPOSITIONS.includes(one)) && !HELPERS.has(word)
  );
}

/** Returns the words that learners leave out before a word. */
function missingBefore(tokens: readonly Token[], at: number): Forms[] {
  const word = tokens[at]!.word.toLowerCase();
  return [
    { change: 'article_added', forms: takesArticle(tokens, at) ? [/^[aeiou]/.test(word) ? 'an' : 'a', 'the'] : [] },
    { change: 'preposition_added', forms: takesPreposition(tokens, at) ? LEFT_OUT : [] },
    { change: 'word_added', forms: isWithin(tokens, at) ? littleWords(tokens, at) : [] },
  ];
}

function littleWords(tokens: readonly Token[], at: number): readonly string[] {
  const before = tokens[at - 1]?.word.toLowerCase() ?? '';
  const next = tokens[at]!.word.toLowerCase();
  if (HELPERS.has(before)) return next === 'not' ? [] : list('it there be been');
  if (at === 0 || ASKING.has(before)) return list('do does did is are it there');
  return HELPERS.has(next) ? list('it there') : list('am is are was do does did have has will be it');
}

/** Words of a sentence whose order changes after a negative adverb. */
const INVERTED_WORDS = 4;
/** True of "Rarely have I seen" and "Had I known", whose order is right. */
function isInverted(tokens: readonly Token[]): boolean {
  const first = tokens[0]!.word.toLowerCase();
  const isAsked = tokens.at(-1)!.after.includes('?');
  return (
    /^(?:rarely|seldom|never|hardly|scarcely|little|not|no|only|nowhere|so|nor|neither)$/.test(first) ||
    (!isAsked && /^(?:had|were|should)$/.test(first))
  );
}

/** Returns the sentence with the word after the next one, and with a helping verb farther away. */
function orders(tokens: readonly Token[], at: number): Changed[] {
  const isHelper = HELPERS.has(tokens[at]!.word.toLowerCase());
  const places = isHelper ? [at + 1, at + 2, at + 3, at - 2, at - 3, tokens.length - 1] : [at + 1];
  return [...new Set(places)].flatMap((to) => {
    if (to < 0 || to === at || to >= tokens.length) return [];
    const crossed = to > at ? tokens.slice(at, to) : tokens.slice(to, at);
    if (crossed.some(({ after }) => after !== '')) return [];
    const words = tokens.map(({ word }) => word);
    const moved = words.toSpliced(at, 1).toSpliced(to, 0, words[at]!);
    return [{ tokens: tokens.map((token, i) => ({ ...token, word: moved[i]! })), change: 'order' as const }];
  });
}

type Forms = { change: Change; forms: readonly string[] };

const known = new Map<string, Forms[]>();
const MOST_KNOWN = 5_000;

/** Returns other forms of a word, in lower case. */
function formsOf(word: string): Forms[] {
  const made = known.get(word) ?? makeForms(word);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, made);
  return made;
}

const TENSES: readonly (readonly string[])[] = [list('am is are'), list('was were'), list('have has'), list('do does')];

function makeForms(word: string): Forms[] {
  const verb = [BE, HAVE, DO].find((forms) => forms.includes(word));
  if (verb !== undefined) {
    const same = TENSES.find((forms) => forms.includes(word)) ?? [];
    return [
      { change: 'agreement', forms: same },
      { change: 'verb_form', forms: verb.filter((form) => !same.includes(form)) },
    ];
  }
  const negated = NEGATED.find((forms) => forms.includes(word));
  if (negated !== undefined) return [{ change: 'agreement', forms: negated }];
  const [, start, short] = /^(.+)('s|'re|'m)$/.exec(word) ?? [];
  if (start !== undefined) return shortForms(start, short!);
  return FUNCTION_WORDS.has(word) ? [] : contentForms(word);
}

function shortForms(start: string, short: string): Forms[] {
  const right = start === 'i' ? "'m" : /^(you|we|they|these|those)$/.test(start) ? "'re" : "'s";
  return [
    { change: 'agreement', forms: right === short ? [] : [`${start}${right}`] },
    { change: 'word_removed', forms: short === "'s" ? [] : [start] },
  ];
}

function contentForms(word: string): Forms[] {
  const plain = infinitive(word);
  const verb = conjugated(plain);
  const third = verb.PresentTense ?? '';
  const others = [verb.PastTense ?? '', verb.Participle ?? '', verb.Gerund ?? ''];
  const isOne = word === plain || word === third;
  const nouns = [nounOf(word).toSingular().text('normal'), nounOf(word).toPlural().text('normal')];
  const forms: Forms[] = [
    { change: 'ending', forms: isOne ? [plain, third] : [] },
    { change: 'verb_form', forms: [...others, plain, third] },
    { change: 'number', forms: nouns },
    { change: 'word_class', forms: classesOf(word) },
  ];
  return forms.map(({ change, forms: all }) => ({
    change,
    forms: all.filter((form) => form !== word && /^[a-z'-]+$/.test(form)),
  }));
}

function nounOf(word: string): ReturnType<ReturnType<typeof nlp>['nouns']> {
  const doc = nlp(word);
  doc.tag('Noun');
  return doc.nouns();
}

/** Returns slowly for slow, interested for interesting, tallest for taller, and each the other way. */
function classesOf(word: string): string[] {
  if (word === 'good' || word === 'well') return [word === 'good' ? 'well' : 'good'];
  return [
    word.endsWith('ly') ? word.slice(0, -2) : `${word}ly`,
    ...(word.endsWith('ing') ? [`${word.slice(0, -3)}ed`] : []),
    ...(word.endsWith('ed') ? [`${word.slice(0, -2)}ing`] : []),
    ...(word.endsWith('er') ? [`${word.slice(0, -2)}est`] : []),
    ...(word.endsWith('est') ? [`${word.slice(0, -3)}er`] : []),
  ];
}
