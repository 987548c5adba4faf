import type { PackScenarioFile } from '../content/scenario.schema.ts';
import { plainWords } from './normal-form.ts';
import { isUnkind } from './unkind.ts';

/*
 * What of a language model's answer reaches a student, and which goals it may say were met. Whatever it says is data: it
 * is shown as text or not at all. Pure.
 */

const LONGEST_SENTENCE = 240;
const MOST_SENTENCES = 4;
/** A turn meets no more goals than this by the model's word alone: a student is not believed to do all at once. */
const MOST_GOALS = 2;

const REFUSED: readonly RegExp[] = [
  // Links, addresses, markup, long numbers.
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|io|edu|gov|info|app|me|co)\b|@\w/i,
  /[<>{}[\]`|\\*#_~^]|&#?\w+;/,
  /\d[\d\s().-]{6,}\d/,
  // Another language than the one that is practiced.
  /[^\P{L}\p{Script=Latin}]/u,
  // eslint-disable-next-line no-control-regex
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u,
  // Out of character.
  /\b(?:language model|as an ai|system prompt|my instructions|student_says|chatgpt|openai)\b/i,
  // What nobody asks a student.
  /\byour (?:home |e-?mail |full |real |last )*(?:address|password|phone|phone number|e-?mail|surname|photo|picture)\b/i,
  /\b(?:send|show) me (?:a |some |your )*(?:photo|picture|selfie)s?\b|\bmeet (?:me|up) (?:in person|alone|secretly)\b/i,
  /\b(?:suicide|kill yourself|cocaine|heroin|porn\w*|nude|naked|sexy?)\b/i,
];

/** Whether a sentence may be said to a student. */
export function isSuitableSentence(sentence: string): boolean {
  return (
    sentence.length <= LONGEST_SENTENCE &&
    /\p{L}/u.test(sentence) &&
    !REFUSED.some((pattern) => pattern.test(sentence)) &&
    !isUnkind(sentence)
  );
}

/** Gives an answer sentence by sentence as it comes; a sentence is whole once another has begun, or all has come. */
export class SentenceFlow {
  #taken = 0;
  #count = 0;

  /** The sentences that have become whole. `text` is everything so far. */
  next(text: string, isAll: boolean): string[] {
    const fresh: string[] = [];
    for (;;) {
      const rest = text.slice(this.#taken);
      const [whole] =
        /^\s*\S[^]*?[.!?…]+["'”’)]*(?=\s+\S)/.exec(rest) ?? (isAll ? /^\s*\S[^]*$/.exec(rest) : null) ?? [];
      if (whole === undefined || this.#count >= MOST_SENTENCES) return fresh;
      this.#taken += whole.length;
      this.#count += 1;
      fresh.push(plain(whole));
    }
  }
}

/** On one line; what is drawn can't be said. */
const plain = (text: string): string =>
  text
    .replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Someone who speaks of these does not play the scenario. */
const ABOUT_THE_GAME = /\b(?:goals?|objectives?|instructions?|prompts?|system|ignore|mark|json|evidence)\b/i;

/**
 * Of the goals that a model names, those that this turn may meet: open ones of the scenario, each with words of its own
 * that stand in the student's turn.
 */
export function acceptedGoals(
  scenario: PackScenarioFile,
  met: readonly string[],
  text: string,
  named: readonly { id: string; evidence: string }[],
): { goal: string; sentence: string }[] {
  const said = ` ${plainWords(text).join(' ')} `;
  const used = new Set<string>();
  return named
    .flatMap(({ id, evidence }) => {
      const words = plainWords(evidence).join(' ');
      const isOpen = scenario.goals.some((goal) => goal.id === id) && !met.includes(id) && !used.has(id);
      if (!isOpen || words === '' || used.has(words)) return [];
      if (!said.includes(` ${words} `) || ABOUT_THE_GAME.test(evidence)) return [];
      used.add(id).add(words);
      return [{ goal: id, sentence: plain(evidence) }];
    })
    .slice(0, MOST_GOALS);
}
