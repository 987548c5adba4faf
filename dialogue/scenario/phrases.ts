import { MOST_PHRASES } from '../../contract/constants.ts';
import { isSmallTalk } from './small-talk.ts';
import type { Phrase } from '../../contract/role-play.ts';
import type { PackIntent, PackScenarioFile, PackTurn } from './scenario.schema.ts';

/** ID of the intent to leave, which the tutor answers with the scenario's goodbye. */
export const GOODBYE = 'goodbye';

const MOST_HINTS = 4;
const SLOT = /\{([a-z]+)\}/g;

export function slotsIn(text: string): string[] {
  return [...new Set([...text.matchAll(SLOT)].map(([, name]) => name!))];
}

/** Fills in the slots. A slot without a value stays unchanged. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return capital(text.replace(SLOT, (written, name: string) => values[name] ?? written));
}

export function phrasesOf(scenario: PackScenarioFile, intent: string, sentence: string): Phrase[] {
  const parts = sentence.split(/\{([a-z]+)\}/);
  let phrases: Phrase[] = [{ intent, text: '', slots: [] }];
  parts.forEach((part, at) => {
    phrases = phrases.flatMap((phrase) =>
      at % 2 === 0 ? [{ ...phrase, text: phrase.text + part }] : withEach(phrase, part, scenario.slots[part] ?? []),
    );
  });
  return phrases.map((phrase) => ({ ...phrase, text: capital(phrase.text) }));
}

function withEach({ intent, text, slots }: Phrase, name: string, choices: readonly string[]): Phrase[] {
  return choices.map((choice) => ({
    intent,
    text: text + choice,
    slots: [...slots, { name, start_index: text.length, end_index: text.length + choice.length - 1 }],
  }));
}

/** Returns the intents possible at a turn: replies, intents answered anywhere, and intents for an open goal. */
export function sayable(scenario: PackScenarioFile, turn: PackTurn, met: readonly string[]): PackIntent[] {
  return groups(scenario, turn, met).flat();
}

function groups({ intents }: PackScenarioFile, turn: PackTurn, met: readonly string[]): PackIntent[][] {
  const replies = turn.replies.flatMap(({ intent }) => intents.find(({ id }) => id === intent) ?? []);
  const others = intents.filter((intent) => !replies.includes(intent) && !isSmallTalk(intent));
  const isAnywhere = ({ id, answers }: PackIntent): boolean => answers !== undefined || id === GOODBYE;
  const isOpen = ({ meets }: PackIntent): boolean => meets !== undefined && !met.includes(meets);
  return [
    [...new Set(replies)],
    others.filter(isAnywhere),
    others.filter((intent) => !isAnywhere(intent) && isOpen(intent)),
    intents.filter(isSmallTalk),
  ];
}

/**
 * Returns at most 200 phrases in the order of `sayable`. If there are too many, each intent keeps its first, usual
 * sentences.
 * A sentence has all choices of its slots or is left out, because the engine mistakes a missing choice for another.
 */
export function expand(scenario: PackScenarioFile, turn: PackTurn, met: readonly string[]): Phrase[] {
  const sentences = groups(scenario, turn, met).flatMap((group) =>
    inTurns(group.map(({ id, say }) => say.map((sentence) => phrasesOf(scenario, id, sentence)))),
  );
  const phrases: Phrase[] = [];
  for (const choices of sentences) if (phrases.length + choices.length <= MOST_PHRASES) phrases.push(...choices);
  return phrases;
}

export function allPhrasesOf(scenario: PackScenarioFile, { id, say }: PackIntent): Phrase[] {
  return say.flatMap((sentence) => phrasesOf(scenario, id, sentence));
}

function inTurns<Value>(lists: readonly (readonly Value[])[]): Value[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** Returns one sentence for each reply. Replies that meet an open goal come first. */
export function hintsOf(scenario: PackScenarioFile, turn: PackTurn, met: readonly string[]): string[] {
  const [replies = []] = groups(scenario, turn, met);
  const leads = ({ meets }: PackIntent): boolean => meets !== undefined && !met.includes(meets);
  const ways = [...replies.filter(leads), ...replies.filter((intent) => !leads(intent))];
  return firstSentences(scenario, ways).slice(0, MOST_HINTS);
}

/** Returns one sentence for each of the intents. */
export function suggestionsOf(scenario: PackScenarioFile, intents: readonly string[]): string[] {
  return firstSentences(
    scenario,
    intents.flatMap((intent) => scenario.intents.find(({ id }) => id === intent) ?? []),
  );
}

function firstSentences(scenario: PackScenarioFile, intents: readonly PackIntent[]): string[] {
  const texts = intents.flatMap((intent) => allPhrasesOf(scenario, intent).slice(0, 1));
  return [...new Set(texts.map(({ text }) => text))];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
