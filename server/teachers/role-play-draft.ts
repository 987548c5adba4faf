import { isDeepStrictEqual } from 'node:util';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import {
  EMPTY_TURN,
  SENTENCES,
  TURNS,
  type DraftProblem,
  type FileProblem,
  type RolePlayDraft,
  type TurnDraft,
} from '../../contract/teacher-writing.ts';
import { sayable } from '../../dialogue/scenario/phrases.ts';
import type { PackIntent, PackScenario, PackScenarioFile, PackTurn } from '../../dialogue/scenario/scenario.schema.ts';
import { understand } from '../../dialogue/understanding.ts';
import { everydayTalk } from '../content/everyday-talk.ts';
import { rulesOfSentences, withRoomFor } from '../content/sentence-rules.ts';
import { FILLING, straight as straightText } from './draft-text.ts';

/* A role-play that a teacher writes in the form, as a scenario of a pack (docs/decisions/0115). */

/** The form's fields may wrap a line. */
const straight = (text: string): string => straightText(text).replaceAll(/\s+/g, ' ');

type Translations = RolePlayDraft['setting_translations'];

/** For a language model, to which the form has no field. */
const MANNER = 'Friendly, patient, and helpful.';

/** Returns the scenario with everything that the form does not ask for. The draft must have no `shapeProblems`. */
export function scenarioOfDraft(id: string, draft: RolePlayDraft): PackScenario {
  const { name, level, topic, voice, character, setting, setting_translations, turns } = draft;
  const languages = TRANSLATION_LANGUAGES.filter((language) => draft.languages.includes(language));
  const within = (texts: Translations) =>
    Object.fromEntries(languages.map((language) => [language, straight(texts[language] ?? '')]));
  const said = turns.map(({ sentences }) => sentencesOf(sentences));
  const { intents: everyday, words, ...lines } = everydayTalk(straight(character.name));
  const usual = everyday.flatMap(({ say }) => say);
  const own = turns.map((turn, at): PackIntent => {
    const others = said.flatMap((say, i) => (i === at ? [] : say));
    return { id: turn.id, say: said[at]!, rules: rulesOfSentences(said[at]!, [...others, ...usual]), meets: turn.id };
  });
  return {
    file: `role-plays/${id}.yaml`,
    id,
    title: straight(name),
    level,
    topic: straight(topic),
    voice,
    languages,
    character: {
      name: straight(character.name),
      role: straight(character.role),
      look: character.look,
      manner: MANNER,
    },
    setting: straight(setting),
    setting_translations: within(setting_translations),
    words: [...words],
    goals: turns.map((turn) => ({
      id: turn.id,
      text: straight(turn.goal),
      translations: within(turn.goal_translations),
      turn: turn.id,
    })),
    key_sentences: turns.map(({ translations }, at) => ({ text: said[at]![0]!, translations: within(translations) })),
    slots: {},
    intents: [...own, ...withRoomFor(own, everyday, straight(character.name))],
    turns: turns.map(turnOf),
    ...lines,
  };
}

function turnOf({ id, says, again, answer }: TurnDraft): PackTurn {
  const line = straight(says);
  return {
    id,
    lines: [line],
    again: [straight(again) || againOf(line)],
    replies: [{ intent: id, answers: [straight(answer)] }],
  };
}

/** Repeats the last of several sentences, which usually is the question. */
function againOf(line: string): string {
  const sentences = line.split(/(?<=[.?!])\s+/);
  return sentences.length > 1 ? sentences.at(-1)! : `OK. ${line}`;
}

export function sentencesOf(written: string): string[] {
  return [...new Set(written.split('\n').map(straight))].filter((sentence) => sentence !== '');
}

/** Reverses `scenarioOfDraft`. Leaves out what the form lacks. */
export function draftOfScenario(scenario: PackScenarioFile): RolePlayDraft {
  const { title, level, topic, voice, character, setting, setting_translations, goals, key_sentences } = scenario;
  const { languages = [...TRANSLATION_LANGUAGES] } = scenario;
  return {
    kind: 'role_play',
    name: title,
    level,
    topic,
    languages,
    character: { name: character.name, role: character.role, look: character.look },
    voice,
    setting,
    setting_translations,
    turns: goals.slice(0, TURNS.most).map((goal, at): TurnDraft => {
      const turn = scenario.turns.find(({ id }) => id === goal.turn);
      const { says, again, answer } = turn === undefined ? EMPTY_TURN : characterLines(turn);
      return {
        id: goal.id,
        says,
        again,
        goal: goal.text,
        goal_translations: goal.translations,
        sentences: (scenario.intents.find(({ meets }) => meets === goal.id)?.say ?? []).join('\n'),
        translations: key_sentences[at]?.translations ?? {},
        answer,
      };
    }),
  };
}

/** Reverses `turnOf`. */
function characterLines(turn: PackTurn): Pick<TurnDraft, 'says' | 'again' | 'answer'> {
  const [says = ''] = turn.lines;
  const [again = ''] = turn.again;
  return { says, again: again === againOf(says) ? '' : again, answer: turn.replies[0]?.answers?.[0] ?? '' };
}

/** Returns a problem for what the form would lose. Undefined if the form has all of the scenario. */
export function lossIn(scenario: PackScenarioFile, yaml: string): FileProblem | undefined {
  const { file: _file, ...made } = scenarioOfDraft(scenario.id, draftOfScenario(scenario));
  const { languages = TRANSLATION_LANGUAGES } = scenario;
  const whole: PackScenarioFile = {
    ...scenario,
    languages: TRANSLATION_LANGUAGES.filter((one) => languages.includes(one)),
  };
  const lost = (Object.keys(made) as (keyof PackScenarioFile)[]).find(
    (key) => !isDeepStrictEqual(plainly(whole[key]), plainly(made[key])),
  );
  if (lost === undefined) return undefined;
  return {
    line:
      Math.max(
        0,
        yaml.split('\n').findIndex((one) => one.startsWith(`${lost}:`)),
      ) + 1,
    message: `The form can't hold all of "${lost}".`,
    hint: 'Ask your school’s Outloud administrator to import this file, or write the role-play in the form.',
  };
}

/** True if the form can change the scenario without losing goals, turns, or sentences. */
export function fitsForm({ goals, turns, slots, intents }: PackScenarioFile): boolean {
  return (
    Object.keys(slots).length === 0 &&
    goals.length >= TURNS.fewest &&
    goals.length === turns.length &&
    turns.every(
      ({ id, lines, again, replies }, at) =>
        goals[at]!.id === id && lines.length === 1 && again.length === 1 && replies.length === 1,
    ) &&
    intents.filter(({ meets }) => meets !== undefined).length === goals.length
  );
}

const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Returns what is missing, and what the form limits. All other rules are rules of packs. */
export function shapeProblems(draft: RolePlayDraft): DraftProblem[] {
  const { name, topic, character, setting, setting_translations, turns, languages } = draft;
  const empty = (field: string, text: string): DraftProblem[] =>
    straight(text) === '' ? [{ problem: 'empty', field, value: '', better: null }] : [];
  const untranslated = (field: string, texts: Translations) =>
    languages.flatMap((language) => empty(`${field}.${language}`, texts[language] ?? ''));
  return [
    ...empty('name', name),
    ...empty('topic', topic),
    ...empty('character.name', character.name),
    ...empty('character.role', character.role),
    ...empty('setting', setting),
    ...untranslated('setting_translations', setting_translations),
    ...turns.flatMap((turn, at) => [
      ...empty(`turns.${at}.says`, turn.says),
      ...empty(`turns.${at}.goal`, turn.goal),
      ...untranslated(`turns.${at}.goal_translations`, turn.goal_translations),
      ...numberOfSentences(`turns.${at}.sentences`, sentencesOf(turn.sentences).length),
      ...untranslated(`turns.${at}.translations`, turn.translations),
      ...empty(`turns.${at}.answer`, turn.answer),
    ]),
    ...(turns.length < TURNS.fewest
      ? [{ problem: 'few_turns' as const, field: 'turns', value: String(turns.length), better: String(TURNS.fewest) }]
      : []),
  ];
}

function numberOfSentences(field: string, n: number): DraftProblem[] {
  if (n === 0) return [{ problem: 'empty', field, value: '', better: null }];
  if (n < SENTENCES.fewest)
    return [{ problem: 'few_sentences', field, value: String(n), better: String(SENTENCES.fewest) }];
  if (n > SENTENCES.most)
    return [{ problem: 'too_many_sentences', field, value: String(n), better: String(SENTENCES.most) }];
  return [];
}

/** Unlike each other, and unlike what people say. */
const FILLERS = ['elephants', 'windows', 'teachers', 'doctors', 'bananas', 'mountains'].map(
  (word, at) =>
    `${['Purple', 'Seven', 'Frozen', 'Angry', 'Modern', 'Secret'][at]!} ${word} ${at % 2 ? 'danced' : 'were singing'}.`,
);

/** Fills in what is missing, so that the rest can be checked while the teacher is writing. */
export function filledDraft(draft: RolePlayDraft): RolePlayDraft {
  const fill = (text: string) => (straight(text) === '' ? FILLING : text);
  const fillAll = (texts: Translations): Translations =>
    Object.fromEntries(draft.languages.map((language) => [language, fill(texts[language] ?? '')]));
  const missing = Math.max(0, TURNS.fewest - draft.turns.length);
  const turns = [...draft.turns, ...Array.from({ length: missing }, (_, i) => ({ ...EMPTY_TURN, id: `missing-${i}` }))];
  return {
    ...draft,
    name: fill(draft.name),
    topic: fill(draft.topic),
    character: { ...draft.character, name: fill(draft.character.name), role: fill(draft.character.role) },
    setting: fill(draft.setting),
    setting_translations: fillAll(draft.setting_translations),
    turns: turns.map((turn, at) => ({
      ...turn,
      says: fill(turn.says),
      goal: fill(turn.goal),
      goal_translations: fillAll(turn.goal_translations),
      sentences: sentencesOf(turn.sentences).length === 0 ? FILLERS[at]! : turn.sentences,
      translations: fillAll(turn.translations),
      answer: fill(turn.answer),
    })),
  };
}

/** True for problems of what `filledDraft` has filled in. */
export function isOfFilling({ field, value, better }: DraftProblem, draft: RolePlayDraft): boolean {
  const [list, at] = field.split('.');
  return (
    field === '' ||
    (list === 'turns' && Number(at) >= draft.turns.length) ||
    FILLERS.some((filler) => value === filler || better === filler)
  );
}

/** Returns the sentences that the character would not understand as its turn. */
export function notUnderstood(scenario: PackScenarioFile): DraftProblem[] {
  return scenario.turns.flatMap((turn, at) => {
    const intents = sayable(scenario, turn, []).map(({ id }) => id);
    const say = scenario.intents.find(({ id }) => id === turn.id)?.say ?? [];
    return say.flatMap((sentence): DraftProblem[] => {
      const heard = understand(scenario, sentence, intents, [turn.id]);
      if (heard.kind === 'meant' && heard.meanings.every(({ intent }) => intent === turn.id)) return [];
      return [{ problem: 'unkind', field: `turns.${at}.sentences`, value: sentence, better: null }];
    });
  });
}

/** Returns the field of the form to which a path in the scenario belongs. */
export function fieldOfScenario(path: readonly string[], turns: readonly TurnDraft[]): string {
  const [list, at, part, ...rest] = path;
  if (list === 'title') return 'name';
  if (list === 'goals' && at !== undefined)
    return ['turns', at, part === 'text' ? 'goal' : `goal_${part}`, ...rest].join('.');
  if (list === 'key_sentences' && at !== undefined)
    return ['turns', at, part === 'text' ? 'sentences' : part!, ...rest].join('.');
  const turn = turns[Number(at)];
  // The lines of other intents are the same in each role-play, apart from the name.
  if (list === 'intents')
    return turn !== undefined ? `turns.${at}.sentences` : part === 'answers' ? 'character.name' : '';
  if (list === 'turns' && turn !== undefined) return `turns.${at}.${fieldOfLine(turn, part)}`;
  const own = ['level', 'topic', 'voice', 'languages', 'character', 'setting', 'setting_translations', 'turns'];
  return own.includes(list!) ? path.slice(0, 2).join('.') : '';
}

function fieldOfLine({ again }: TurnDraft, part: string | undefined): 'says' | 'again' | 'answer' {
  if (part === 'replies') return 'answer';
  return part === 'again' && straight(again) !== '' ? 'again' : 'says';
}
