import type { PackGoal, PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { plainWords } from '../../dialogue/scenario/normal-form.ts';
import { allPhrasesOf } from '../../dialogue/scenario/phrases.ts';
import { matters } from '../../dialogue/understanding.ts';
import { isUnkind } from '../../dialogue/unkind.ts';

/* Filters a language model's answer: the text that reaches a student, and the goals that it may mark as met. */

const LONGEST_SENTENCE = 240;
const MOST_SENTENCES = 4;
/** Maximum goals that a turn meets by the model's word alone. */
const MOST_GOALS = 2;

const REFUSED: readonly RegExp[] = [
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|io|edu|gov|info|app|me|co)\b|@\w/i,
  /[<>{}[\]`|\\*#_~^]|&#?\w+;/,
  /\d[\d\s().-]{6,}\d/,
  // Other scripts than English uses.
  /[^\P{L}\p{Script=Latin}]/u,
  // eslint-disable-next-line no-control-regex
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u,
  /\b(?:language model|as an ai|system prompt|my instructions|student_says|chatgpt|openai)\b/i,
  // Questions about a student's private data.
  /\byour (?:home |e-?mail |full |real |last |family |first |user |date of )*(?:address|password|phone|e-?mail|surname|photo|picture|username|birth|account|login)\b/i,
  /\byour (?:full|real|last|family) name\b|\bwhen (?:is|was) your birthday\b/i,
  /\byour (?:mu?o?m(?:my)?|mother|dad|daddy|father|parents?|family|grandma|grandpa)(?:['’]s)? (?:first |full |last |real )?(?:called|names?|phone|number|address|job|work|works)\b/i,
  /\bwhere (?:do|does|did) (?:you|your \w+) (?:live|stay|sleep|work)\b|\b(?:which|what) school\b|\bname of your school\b/i,
  /\bwhen (?:do |will |are |can )?you (?:walk|go|come|get|leave|be)\b.*\b(?:home|alone)\b/i,
  /\b(?:home alone|alone at home|are you alone|you (?:walk|go|are) (?:\w+ )?alone)\b/i,
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

export function isSuitableSentence(sentence: string): boolean {
  return (
    sentence.length <= LONGEST_SENTENCE &&
    /\p{L}/u.test(sentence) &&
    !REFUSED.some((pattern) => pattern.test(sentence)) &&
    !isUnkind(sentence)
  );
}

/** Splits a streamed answer into sentences. A sentence is complete when another begins or the answer ends. */
export class SentenceFlow {
  #taken = 0;
  #count = 0;

  next(text: string, isAll: boolean): string[] {
    const fresh: string[] = [];
    for (;;) {
      const rest = text.slice(this.#taken);
      const [whole] =
        /^\s*\S[^]*?[.!?…]["'”’)]*(?=\s+\S)/.exec(rest) ?? (isAll ? /^\s*\S[^]*$/.exec(rest) : null) ?? [];
      if (whole === undefined || this.#count >= MOST_SENTENCES) return fresh;
      this.#taken += whole.length;
      this.#count += 1;
      fresh.push(plain(whole));
    }
  }
}

/** Removes emoji and line breaks. */
const plain = (text: string): string =>
  text
    .replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Minimum words of evidence, so that no single word or filler meets a goal. */
const LEAST_EVIDENCE = 2;

const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, '');

function isAbout(scenario: PackScenarioFile, goal: PackGoal, words: readonly string[]): boolean {
  const phrases = scenario.intents
    .filter(({ meets }) => meets === goal.id)
    .flatMap((intent) => allPhrasesOf(scenario, intent));
  const known = new Set([goal.text, ...phrases.map(({ text }) => text)].flatMap(plainWords).filter(matters).map(stem));
  return words.filter(matters).some((word) => known.has(stem(word)));
}

/** Evidence with these words is about the game, not part of the scenario. */
const ABOUT_THE_GAME = /\b(?:goals?|objectives?|instructions?|prompts?|system|ignore|mark|json|evidence)\b/i;

/** Returns the named goals that are open and whose own evidence is in the student's turn and about the goal. */
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
