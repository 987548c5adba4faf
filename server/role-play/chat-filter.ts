import type { PackGoal, PackScenarioFile } from '../content/scenario.schema.ts';
import { plainWords } from './normal-form.ts';
import { allPhrasesOf } from './phrases.ts';
import { matters } from './understanding.ts';
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
  // Private data of a student.
  /\byour (?:home |e-?mail |full |real |last |family |first |user |date of )*(?:address|password|phone|e-?mail|surname|photo|picture|username|birth|account|login)\b/i,
  /\byour (?:full|real|last|family) name\b|\bwhen (?:is|was) your birthday\b/i,
  /\byour (?:mu?o?m(?:my)?|mother|dad|daddy|father|parents?|family|grandma|grandpa)(?:['’]s)? (?:first |full |last |real )?(?:called|names?|phone|number|address|job|work|works)\b/i,
  /\bwhere (?:do|does|did) (?:you|your \w+) (?:live|stay|sleep|work)\b|\b(?:which|what) school\b|\bname of your school\b/i,
  /\bwhen (?:do |will |are |can )?you (?:walk|go|come|get|leave|be)\b.*\b(?:home|alone)\b/i,
  /\b(?:home alone|alone at home|are you alone|you (?:walk|go|are) (?:\w+ )?alone)\b/i,
  // Ways to reach someone outside the conversation.
  /\b(?:text|message|phone|dm|contact|e-?mail|follow|add) me\b|\bcall me (?:on|at|back|later|tonight|tomorrow|after)\b|\bmy (?:phone )?number\b/i,
  /\b(?:whats\s?app|snap\s?chat|instagram|tik\s?tok|telegram|discord|facebook|messenger|we\s?chat|zalo|viber|kakao\s?talk)\b/i,
  /\bdot\s+(?:com|org|net|io|edu|gov|info|app|me|co)\b|\b\w+ at \w+ dot \w+/i,
  /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)[\s,.-]+){5,}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/i,
  // The product gives scores. A tutor never does.
  /\byour (?:final |total |last )?(?:scores?|grades?|marks?|results?|stars?|points|goals?|objectives?)\b/i,
  /\b(?:all|every|each|the) (?:of )?(?:the |your )?(?:goals|objectives)\b|\b(?:full|top|perfect) (?:marks?|scores?)\b|\b\d+ out of \d+\b/i,
  /\byou (?:have |got |get |earned? |win |won |scored? )+(?:\w+ ){0,2}(?:stars?|points?|percent|%)/i,
  /\b(?:\d+|\w+) ?(?:percent|%) (?:correct|right|perfect)\b/i,
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

/** Words of an evidence, so that no single word or filler meets a goal. */
const LEAST_EVIDENCE = 2;

/** Without its ending, so that the words of a goal are found in their other forms. */
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, '');

/** Whether words are about a goal: one that matters stands in the goal or in what is usually said for it. */
function isAbout(scenario: PackScenarioFile, goal: PackGoal, words: readonly string[]): boolean {
  const phrases = scenario.intents
    .filter(({ meets }) => meets === goal.id)
    .flatMap((intent) => allPhrasesOf(scenario, intent));
  const known = new Set([goal.text, ...phrases.map(({ text }) => text)].flatMap(plainWords).filter(matters).map(stem));
  return words.filter(matters).some((word) => known.has(stem(word)));
}

/** Someone who speaks of these does not play the scenario. */
const ABOUT_THE_GAME = /\b(?:goals?|objectives?|instructions?|prompts?|system|ignore|mark|json|evidence)\b/i;

/**
 * Of the goals that a model names, those that this turn may meet: open ones of the scenario, each with words of its own
 * that stand in the student's turn and are about the goal.
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
      const words = plainWords(evidence);
      const key = words.join(' ');
      const goal = scenario.goals.find((one) => one.id === id && !met.includes(id) && !used.has(id));
      if (goal === undefined || words.length < LEAST_EVIDENCE || used.has(key)) return [];
      if (!said.includes(` ${key} `) || ABOUT_THE_GAME.test(evidence) || !isAbout(scenario, goal, words)) return [];
      used.add(id).add(key);
      return [{ goal: id, sentence: plain(evidence) }];
    })
    .slice(0, MOST_GOALS);
}
