import nlp from 'compromise/one';
import { LONGEST_TYPED_TURN } from '../contract/constants.ts';
import type { PackScenarioFile } from './scenario/scenario.schema.ts';
import { isListed } from '../words/word-lists.ts';
import { isSmallTalk } from './scenario/small-talk.ts';
import { LITTLE_WORDS } from '../words/little-words.ts';
import { editDistance } from '../words/edit-distance.ts';
import { confusedSpelling } from '../words/learner-spelling.ts';
import { linesOf } from './scenario/lines.ts';
import { keyOf, mended, placeIn, plainWords, wordingOf, type Wording } from './scenario/normal-form.ts';
import {
  compileRules,
  endsDenied,
  isIn,
  isNegative,
  isOpenAnswer,
  mayMean,
  parsed,
  placeOf,
  type OpenRule,
  type Parsed,
  type Rules,
} from './scenario/patterns.ts';
import { allPhrasesOf } from './scenario/phrases.ts';
import { isRefusal, isRemark, wantsAnswer } from './scenario/acts.ts';
import { isSad } from './sad.ts';
import { isUnkind } from './unkind.ts';

export type Meaning = { intent: string; sentence: string; slots: Readonly<Record<string, string>> };

export type Understanding =
  /** `asksMore` if another sentence is a question without a meaning. */
  | { kind: 'meant'; meanings: Meaning[]; asksMore: boolean }
  | { kind: 'finish' }
  | { kind: 'unkind' }
  | { kind: 'sad' }
  /** `near` has the intents that the text is somewhat like, the most alike first. */
  | { kind: 'offTopic' | 'nothing'; near: readonly string[] };

/** Minimum words of a phrase found within a longer sentence, because shorter ones are too common. */
const SHORTEST_WITHIN = 3;
/** Minimum words for a text to be off topic. A shorter one counts as a failed attempt. */
const SHORTEST_TOPIC = 3;
const SHORTEST_MISSPELT = 4;
/** Minimum share of an open answer's significant words that must be in the scenario. */
const LEAST_OF_SCENE = 1 / 3;
const MOST_SENTENCES = 40;
/** Sentences of a text that are compared by meaning. */
const MOST_COMPARED = 3;
/**
 * Likeness from which a sentence that no rule matches means an intent (docs/decisions/0148): one that answers the tutor's
 * question, or any other. Intents with other goals must be less alike by a margin.
 */
const LIKE_EXPECTED = 0.48;
const LIKE_OTHERS = 0.53;
const LIKE_MARGIN = 0.05;
/** Likeness from which the student may have meant an intent, and maximum number of such intents. */
const LIKE_NEAR = 0.3;
const MOST_NEAR = 2;
const FINISH = /^(can (we|i) |let us |i want to )?(finish|end|stop) (the |this |our )?conversation( now)?$/;

const ANYWHERE: ReadonlySet<string> = new Set(
  (
    'again all already also always back best better big can come day did do does don else ever feel friend ' +
    'get give go going good got great happy have help here kind know last let life like little long lot love ' +
    'make maybe mean more most much need never new next nice now old one only other people play please really ' +
    'right say see still sure tell thank thanks thing things think time today tomorrow tonight too try two ' +
    'very wait want way well went work world would year years yes yesterday'
  ).split(' '),
);

/** Likeness of each part of a text (`partsOf`) and each intent's phrases, -1 to 1, by the part and the intent's ID. */
export type Likeness = ReadonlyMap<string, ReadonlyMap<string, number>>;

type Known = { intent: string; key: string; slots: Record<string, string> };
type Prepared = {
  phrases: ReadonlyMap<string, Known[]>;
  within: readonly (Known & { words: readonly string[] })[];
  rules: ReadonlyMap<string, Rules>;
  alone: ReadonlyMap<string, Known[]>;
  names: ReadonlySet<string>;
  vocabulary: ReadonlySet<string>;
  /** Words that a misspelled one may stand for. */
  spellings: ReadonlySet<string>;
};

// A scenario never changes, so its data is computed once.
const prepared = new WeakMap<PackScenarioFile, Prepared>();

function prepare(scenario: PackScenarioFile): Prepared {
  const before = prepared.get(scenario);
  if (before !== undefined) return before;
  const names = new Set(plainWords(scenario.character.name));
  const all = scenario.intents.flatMap((intent) =>
    allPhrasesOf(scenario, intent).map(({ text, slots }) => ({
      intent: intent.id,
      key: keyOf(text, names),
      slots: Object.fromEntries(
        slots.map(({ name, start_index, end_index }) => [
          name,
          asWritten(scenario, name, text.slice(start_index, end_index + 1)),
        ]),
      ),
    })),
  );
  const vocabulary = new Set([...all.map(({ key }) => key), ...linesOf(scenario)].flatMap(plainWords));
  const expectedWords = scenario.intents.flatMap(({ rules }) => rules.match).flatMap(plainWords);
  const made = {
    phrases: Map.groupBy(all, ({ key }) => key),
    within: all
      .map((phrase) => ({ ...phrase, words: phrase.key.split(' ') }))
      .filter(({ words }) => words.length >= SHORTEST_WITHIN),
    alone: Map.groupBy(
      all.flatMap((phrase) =>
        Object.values(phrase.slots).length === 1
          ? [{ ...phrase, key: withoutArticle(keyOf(Object.values(phrase.slots)[0]!, names)) }]
          : [],
      ),
      ({ key }) => key,
    ),
    rules: new Map(scenario.intents.map((intent) => [intent.id, compileRules(intent)])),
    names,
    vocabulary,
    spellings: vocabulary.union(new Set(expectedWords)),
  };
  prepared.set(scenario, made);
  return made;
}

/** Returns the choice in the scenario's spelling, because the start of a phrase adds a capital. */
function asWritten({ slots }: PackScenarioFile, name: string, choice: string): string {
  return slots[name]?.find((one) => one.toLowerCase() === choice.toLowerCase()) ?? choice;
}

/**
 * Returns the text's meanings in spoken order: whole phrases, phrases in longer sentences, and matches of rules.
 * If none meets the goal of the tutor's question, an open answer can. If there is no meaning, the most alike intent or an
 * open question can.
 * @param expected intents that answer the tutor's question
 */
export function understand(
  scenario: PackScenarioFile,
  text: string,
  sayable: readonly string[],
  expected: readonly string[] = sayable,
  likeness?: Likeness,
): Understanding {
  const known = prepare(scenario);
  const said = text.slice(0, LONGEST_TYPED_TURN).trim();
  if (isUnkind(said)) return { kind: 'unkind' };
  if (isSad(said)) return { kind: 'sad' };
  const whole = asPhrase(known, said, sayable);
  if (whole !== undefined) return { kind: 'meant', meanings: [whole], asksMore: false };
  if (FINISH.test(keyOf(said, known.names))) return { kind: 'finish' };
  const read = sentencesOf(said)
    .slice(0, MOST_SENTENCES)
    .map((sentence) => readSentence(scenario, known, sentence, sayable));
  const meanings = read.flatMap((one) => one.meanings);
  const open = openAnswer(scenario, known, read, { sayable, expected });
  if (open !== undefined) meanings.push(open);
  if (meanings.length > 0) {
    const others = read.filter((one) => one.sentence !== open?.sentence && one.meanings.length === 0);
    const [asked, told] = [true, false].map((isAsked) => others.filter((one) => isOpenQuestion(one) === isAsked));
    const alikeIn = ({ sentence }: ReadSentence, among: readonly string[]): Meaning | undefined =>
      partAlike(scenario, known, respelled(sentence, known), { sayable: among, expected, likeness }).meaning;
    const answers = told!.flatMap((one) => alikeIn(one, expected) ?? []);
    const also = asked!.flatMap((one) => alikeIn(one, sayable) ?? openQuestion(scenario, known, [one], sayable) ?? []);
    return { kind: 'meant', meanings: [...answers, ...meanings, ...also], asksMore: also.length < asked!.length };
  }
  const { meaning, near } = alike(scenario, known, said, { sayable, expected, likeness });
  const found = meaning ?? openQuestion(scenario, known, read, sayable);
  if (found !== undefined) return { kind: 'meant', meanings: [found], asksMore: false };
  return {
    kind: isOffTopic(known, said) || (near.length === 0 && isElsewhere(known, said)) ? 'offTopic' : 'nothing',
    near,
  };
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = nlp.tokenize(text).out('array');
  return sentences.map((sentence) => sentence.trim());
}

/** Returns what is compared by meaning: the text, and each of its sentences if there are several, without misspellings. */
export function partsOf(scenario: PackScenarioFile, text: string): string[] {
  const said = text.slice(0, LONGEST_TYPED_TURN).trim();
  const parts = [said, ...sentencesOf(said).slice(0, MOST_COMPARED)];
  return [...new Set(parts.map((part) => respelled(part, prepare(scenario))))];
}

function asPhrase(known: Prepared, sentence: string, sayable: readonly string[]): Meaning | undefined {
  const key = keyOf(sentence, known.names);
  const found = [...(known.phrases.get(key) ?? []), ...(known.alone.get(withoutArticle(key)) ?? [])];
  const [first] = sayable.flatMap((intent) => found.filter((phrase) => phrase.intent === intent));
  return first && { intent: first.intent, sentence, slots: first.slots };
}

const withoutArticle = (key: string): string => key.replace(/^(an?|the|some|one|my) (?=.)/, '');

type ReadSentence = { sentence: string; clauses: Parsed; meanings: Meaning[] };

function readSentence(
  scenario: PackScenarioFile,
  known: Prepared,
  sentence: string,
  sayable: readonly string[],
): ReadSentence {
  const written = respelled(sentence, known);
  const clauses = parsed(written);
  const phrase = asPhrase(known, sentence, sayable) ?? asPhrase(known, written, sayable);
  if (phrase !== undefined) return { sentence, clauses, meanings: [{ ...phrase, sentence }] };
  const wordings = clauses.map(({ text }) => wordingOf(text, known.names));
  const found = sayable
    .flatMap((intent) => {
      const rules = known.rules.get(intent);
      if (rules === undefined) return [];
      const within = withinLonger(known, clauses, wordings, intent, rules);
      const place = placeOf(clauses, rules);
      if (within === undefined && place < 0) return [];
      const slots = within?.slots ?? slotsWithin(scenario, wordings[0]!);
      return [{ intent, slots, place: within?.place ?? place }];
    })
    .toSorted((a, b) => a.place - b.place);
  // The rules of small talk are narrow, and others find some of it, too.
  const small = found.filter(({ intent }) => isSmallTalk({ id: intent }));
  const meanings = withoutBareNo(known, written, small.length > 0 ? small : found).map(({ intent, slots }) => ({
    intent,
    sentence,
    slots,
  }));
  return { sentence, clauses, meanings };
}

/** The "no" of "No, I don't like fish" answers nothing else than that. */
function withoutBareNo<Found extends { intent: string }>(known: Prepared, sentence: string, found: Found[]): Found[] {
  const rest = sentence.replace(/^(no|nope|nah)\b[\s,.!]*(?=\S)/i, '');
  if (rest === sentence || !isNegative(rest)) return found;
  const clauses = parsed(rest);
  const denials = found.filter(({ intent }) => placeOf(clauses, known.rules.get(intent)!) >= 0);
  return denials.length > 0 ? denials : found;
}

const isOpenQuestion = ({ sentence, meanings }: ReadSentence): boolean =>
  meanings.length === 0 && plainWords(sentence).length >= SHORTEST_TOPIC && wantsAnswer(sentence);

function openAnswer(
  { intents }: PackScenarioFile,
  known: Prepared,
  read: readonly ReadSentence[],
  { sayable, expected }: Pick<Alike, 'sayable' | 'expected'>,
): Meaning | undefined {
  const goalOf = (id: string) => intents.find((intent) => intent.id === id)?.meets;
  // An intent without a goal or answer, such as a claim before its example, is only a step.
  const isStep = ({ intent: id }: Meaning): boolean =>
    intents.some((one) => one.id === id && one.meets === undefined && one.answers === undefined);
  for (const intent of expected) {
    const own = known.rules.get(intent);
    const goal = goalOf(intent);
    const isMeant = read.some(({ meanings }) =>
      meanings.some((one) => one.intent === intent || (goal !== undefined && goalOf(one.intent) === goal)),
    );
    if (own?.open === undefined || isMeant) continue;
    const others = intents.flatMap(({ id, meets }) =>
      meets === undefined || meets === goal || !sayable.includes(id) ? [] : known.rules.get(id)!,
    );
    const found = read.find(
      ({ sentence, clauses, meanings }) =>
        meanings.every(isStep) &&
        plainWords(sentence).length >= own.open!.words &&
        !isOtherScript(sentence) &&
        !isForeign(known, own.open!, sentence) &&
        isOpenAnswer(clauses, own) &&
        !others.some((other) => placeOf(clauses, other) >= 0),
    );
    if (found !== undefined) return { intent, sentence: found.sentence, slots: {} };
  }
  return undefined;
}

/** Returns the intent whose open rule finds the question, and whose answers suit any turn. */
function openQuestion(
  scenario: PackScenarioFile,
  known: Prepared,
  read: readonly ReadSentence[],
  sayable: readonly string[],
): Meaning | undefined {
  const expected = scenario.intents
    .filter(({ id, rules, answers }) => rules.act === 'question' && answers !== undefined && sayable.includes(id))
    .map(({ id }) => id);
  return openAnswer(scenario, known, read, { sayable, expected });
}

type Alike = { sayable: readonly string[]; expected: readonly string[]; likeness: Likeness | undefined };

/** Finds the most alike intent of the text, or of one of its sentences. */
function alike(
  scenario: PackScenarioFile,
  known: Prepared,
  text: string,
  context: Alike,
): { meaning?: Meaning; near: readonly string[] } {
  const found = partsOf(scenario, text).map((part) => partAlike(scenario, known, part, context));
  const meaning = found.find((one) => one.meaning !== undefined)?.meaning;
  if (meaning !== undefined) return { meaning: { ...meaning, sentence: text }, near: [] };
  return { near: found.find(({ near }) => near.length > 0)?.near ?? [] };
}

/** Finds the most alike intent, unless an exception holds, the part is a refusal or a remark, or another is near. */
function partAlike(
  scenario: PackScenarioFile,
  known: Prepared,
  part: string,
  { sayable, expected, likeness }: Alike,
): { meaning?: Meaning; near: readonly string[] } {
  const likenessOf = likeness?.get(part);
  if (likenessOf === undefined || isRefusal(part) || isRemark(part)) return { near: [] };
  const clauses = parsed(part);
  const possible = sayable
    .filter((intent) => mayMean(clauses, known.rules.get(intent)!))
    .map((intent) => {
      const like = likenessOf.get(intent) ?? -1;
      const isExpected = expected.includes(intent);
      const goal = scenario.intents.find(({ id }) => id === intent)?.meets;
      return { intent, goal, isExpected, like, above: like - (isExpected ? LIKE_EXPECTED : LIKE_OTHERS) };
    })
    .toSorted((a, b) => b.above - a.above);
  const [best] = possible;
  const isClear = possible.every(({ goal, like }) => goal === best?.goal || like <= best!.like - LIKE_MARGIN);
  if (best !== undefined && best.above >= 0 && isClear) {
    const slots = slotsWithin(scenario, wordingOf(part, known.names));
    return { meaning: { intent: best.intent, sentence: part, slots }, near: [] };
  }
  const near = possible.filter(({ goal, isExpected, like }) => like >= LIKE_NEAR && (isExpected || goal !== undefined));
  return { near: near.slice(0, MOST_NEAR).map(({ intent }) => intent) };
}

function withinLonger(
  known: Prepared,
  clauses: Parsed,
  wordings: readonly Wording[],
  intent: string,
  { unless }: Rules,
): { slots: Record<string, string>; place: number } | undefined {
  for (const [i, { view, at }] of clauses.entries())
    for (const phrase of known.within) {
      const place = phrase.intent === intent ? placeIn(wordings[i]!, phrase.words) : -1;
      if (place < 0) continue;
      const before = wordings[i]!.words.slice(0, place);
      if (!endsDenied(before) && !isIn(view, unless)) return { slots: phrase.slots, place: at + before.length };
    }
  return undefined;
}

/** Returns the slot choices in a sentence. The longest match wins: green tea, not tea. */
function slotsWithin({ slots }: PackScenarioFile, wording: Wording): Record<string, string> {
  return Object.fromEntries(
    Object.entries(slots).flatMap(([name, choices]) => {
      const [choice] = choices
        .filter((one) => placeIn(wording, plainWords(one)) >= 0)
        .toSorted((a, b) => b.length - a.length);
      return choice === undefined ? [] : [[name, choice]];
    }),
  );
}

function respelled(sentence: string, { vocabulary, spellings }: Prepared): string {
  return mended(sentence).replace(/[a-z']+/gi, (written) => {
    const word = written.toLowerCase();
    // A contraction is not a misspelling of its beginning: doesn't is not does't.
    if (word.includes("'")) return written;
    if (word.length < SHORTEST_MISSPELT || spellings.has(word) || isListed(word)) return written;
    const nearest = [...spellings].filter((one) => one.length >= SHORTEST_MISSPELT && editDistance(word, one, 1) <= 1);
    if (nearest.length === 0) return confusedSpelling(word, spellings) ?? written;
    return onlyOne(nearest) ?? onlyOne(nearest.filter((one) => vocabulary.has(one))) ?? written;
  });
}

const onlyOne = (words: readonly string[]): string | undefined => (words.length === 1 ? words[0] : undefined);

const isOtherScript = (text: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(text);

function isOffTopic({ vocabulary }: Prepared, text: string): boolean {
  if (isOtherScript(text)) return true;
  const words = plainWords(text);
  return words.length >= SHORTEST_TOPIC && !words.some((word) => matters(word) && vocabulary.has(word));
}

/** True if a sentence has only few words of the scenario, such as the "favorite" of a football team. */
function isElsewhere(known: Prepared, text: string): boolean {
  const words = plainWords(respelled(text, known)).filter(matters);
  const own = words.filter((word) => known.vocabulary.has(word));
  return words.length >= SHORTEST_TOPIC && own.length <= words.length * LEAST_OF_SCENE;
}

/** True if most significant words are neither in the scenario nor in the open answer's vocabulary. */
function isForeign({ vocabulary }: Prepared, open: OpenRule, sentence: string): boolean {
  const words = plainWords(sentence).filter(matters);
  const own = words.filter((word) => vocabulary.has(word) || open.vocabulary.has(word));
  return words.length - own.length > 1 && own.length <= words.length * LEAST_OF_SCENE;
}

export const matters = (word: string): boolean => !ANYWHERE.has(word) && !LITTLE_WORDS.has(word);
