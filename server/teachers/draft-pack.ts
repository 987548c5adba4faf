import type { z } from 'zod';
import type { VoiceName } from '../../contract/cast.ts';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import {
  MOST_DRAFT_PROBLEMS,
  type CardDraft,
  type ContentDraft,
  type DraftProblem,
  type FileProblem,
  type PassageDraft,
  type RolePlayDraft,
  type StudySetDraft,
} from '../../contract/teacher-writing.ts';
import { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { checkPack } from '../content/check.ts';
import { intentRules } from '../content/intent-rules.ts';
import { parseYaml } from '../content/pack-yaml.ts';
import { PackPassageFile, PackStudySetFile, type Pack, type PackItem } from '../content/pack.schema.ts';
import { withItemFiles, withPassageFiles } from '../content/spoken.ts';
import { plain, wordsOf, type PackFinding } from '../finding.ts';
import { mixedLetters, saidAs } from '../packs/convert/study-set-of.ts';
import type { StoredFiles } from '../packs/pack-of-store.ts';
import { FILLING, straight } from './draft-text.ts';
import {
  draftOfScenario,
  fieldOfScenario,
  filledDraft,
  isOfFilling,
  lossIn,
  notUnderstood,
  scenarioOfDraft,
  shapeProblems,
} from './role-play-draft.ts';

/* A teacher's draft as a pack with one content. The rules of packs apply to it (docs/decisions/0111). */

const NOTHING: Pack = {
  dir: '',
  organizations: [],
  pronunciations: {},
  classes: [],
  students: [],
  teachers: [],
  assignments: [],
  studySets: [],
  passages: [],
  scenarios: [],
  audio: [],
  pictures: [],
  origins: {},
};

/** Limits of a file from the browser. The largest set that the form can hold has half as many tokens. */
const LIMITS = { mostTokens: 30_000 };

type Read = { pack: Pack | null; issues: readonly z.core.$ZodIssue[] };

/** Returns the pack, unless something is missing, and the problems. Without problems, the pack can be stored. */
export function packOfDraft(id: string, draft: ContentDraft): { pack: Pack | null; problems: DraftProblem[] } {
  if (draft.kind === 'role_play') return packOfRolePlay(id, draft);
  const file = draft.kind === 'passage' ? passageFile(id, draft) : studySetFile(id, draft);
  const read = draft.kind === 'passage' ? readPassage : readStudySet;
  const { pack, issues } = read(file);
  if (pack !== null) return { pack, problems: distinct(withoutEcho(checkPack(pack).map(problemOf))) };
  const missing = issues.map(problemOfShape);
  const filled = read(filledIn(file, issues)).pack;
  const isMissing = new Set(missing.map(({ field }) => field));
  const found = filled === null ? [] : withoutEcho(checkPack(filled).map(problemOf));
  return { pack: null, problems: distinct([...missing, ...found.filter(({ field }) => !isMissing.has(field))]) };
}

function packOfRolePlay(id: string, draft: RolePlayDraft): { pack: Pack | null; problems: DraftProblem[] } {
  const shape = shapeProblems(draft);
  const isMissing = new Set(shape.flatMap(({ problem, field }) => (problem === 'too_many_sentences' ? [] : field)));
  const file = scenarioOfDraft(id, isMissing.size === 0 ? draft : filledDraft(draft));
  const fieldIn = (path: readonly PropertyKey[]) => fieldOfScenario(path.map(String), draft.turns);
  const { file: name, ...content } = file;
  const { data, error } = PackScenarioFile.safeParse(content);
  const issues = error?.issues.map((issue) => ({ ...problemOfShape(issue), field: fieldIn(issue.path) })) ?? [];
  const pack = data === undefined ? null : { ...NOTHING, scenarios: [{ ...data, file: name }] };
  const findings = pack === null ? [] : [...checkPack(pack), ...pack.scenarios.flatMap(intentRules)];
  const found = findings.map((finding) => ({ ...problemOf(finding), field: fieldIn(finding.path) }));
  const understood = data === undefined ? [] : notUnderstood(data);
  const others = [...issues, ...withoutEcho(found), ...understood].filter((problem) => {
    return isMissing.size === 0 || (!isMissing.has(problem.field) && !isOfFilling(problem, draft));
  });
  return { pack: isMissing.size === 0 ? pack : null, problems: distinct([...shape, ...others]) };
}

/** Fills in what is missing, so that the rest can be checked while the teacher is writing. */
function filledIn(file: object, issues: readonly z.core.$ZodIssue[]): object {
  const filled = structuredClone(file) as Record<PropertyKey, unknown>;
  for (const { path } of issues) {
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((part, key) => (part as typeof filled)[key], filled) as typeof filled;
    const key = path.at(-1)!;
    if (Array.isArray(holder[key])) holder[key] = FILLING.split(' ');
    else holder[key] = FILLING;
  }
  return filled;
}

function readPassage(file: object): Read {
  const { data, error } = PackPassageFile.safeParse(file);
  if (error !== undefined) return { pack: null, issues: error.issues };
  const passage = withPassageFiles({ ...data, file: `read-aloud/${data.id}.yaml` });
  return { pack: { ...NOTHING, passages: [passage] }, issues: [] };
}

function readStudySet(file: object): Read {
  const { data, error } = PackStudySetFile.safeParse(file);
  if (error !== undefined) return { pack: null, issues: error.issues };
  const set = withItemFiles({ ...data, file: `study-sets/${data.id}.yaml` });
  return { pack: { ...NOTHING, studySets: [set] }, issues: [] };
}

function passageFile(id: string, { name, level, topic, text, voice }: PassageDraft): object {
  const head = { id, title: straight(name), level, topic: straight(topic), voice };
  return { ...head, text: straight(text), key_words: [] };
}

function studySetFile(id: string, { name, level, topic, voice, cards, ...draft }: StudySetDraft): object {
  const languages = TRANSLATION_LANGUAGES.filter((language) => draft.languages.includes(language));
  const items = cards.map((card) => itemOf(card, languages));
  return { id, name: straight(name), level, topic: straight(topic), voice, languages, items };
}

function itemOf(card: CardDraft, languages: StudySetDraft['languages']) {
  const { id, definition, example, translations, speaking, listening, reading, writing } = card;
  const text = straight(card.text);
  // An empty text has a problem of its own.
  const answer = text || FILLING;
  const meaning = { definition: straight(definition), example: straight(example) };
  return {
    id,
    text,
    ipa: saidAs(answer) || '-',
    translations: Object.fromEntries(languages.map((language) => [language, translations[language] ?? ''])),
    definitions: meaning.definition === '' && meaning.example === '' ? [] : [meaning],
    skills: {
      ...(speaking && { speaking: {} }),
      ...(listening && { listening: choiceOf(answer, listening.wrong) }),
      ...(reading && { reading: { prompt: straight(reading.prompt), ...choiceOf(answer, reading.wrong) } }),
      ...(writing && { writing: { scrambled: scrambledOf(answer) } }),
    },
  };
}

/** Sorts the answers, so that the right one has no place of its own. */
function choiceOf(text: string, wrong: readonly string[]) {
  const options = [text, ...wrong.map(straight).filter((answer) => answer !== '')].toSorted();
  return { options, correct_index: options.indexOf(text) };
}

/** A word without another order, such as "a", keeps its letters. */
function scrambledOf(text: string) {
  return wordsOf(text).map((word) => ({ word, letters: mixedLetters(word) ?? [...word].toReversed().join('') }));
}

export function draftOf({ passages: [passage], studySets: [set], scenarios: [scenario] }: StoredFiles): ContentDraft {
  if (scenario !== undefined) return draftOfScenario(scenario);
  if (passage !== undefined) {
    const { title, level, topic, text, voice } = passage;
    return { kind: 'passage', name: title, level, topic, text, ...chosen(voice) };
  }
  const { name, level, topic, voice, languages = [...TRANSLATION_LANGUAGES], items } = set!;
  return { kind: 'study_set', name, level, topic, languages, ...chosen(voice), cards: items.map(cardOf) };
}

/** Leaves out the usual voice. */
function chosen(voice: VoiceName): { voice?: VoiceName } {
  return voice === 'slt' ? {} : { voice };
}

function cardOf({ id, text, definitions: [meaning], translations, skills }: PackItem): CardDraft {
  const wrongOf = ({ options }: { options: string[] }) => options.filter((option) => plain(option) !== plain(text));
  const { listening, reading } = skills;
  return {
    id,
    text,
    definition: meaning?.definition ?? '',
    example: meaning?.example ?? '',
    translations,
    speaking: skills.speaking !== undefined,
    listening: listening === undefined ? null : { wrong: wrongOf(listening) },
    reading: reading === undefined ? null : { prompt: reading.prompt, wrong: wrongOf(reading) },
    writing: skills.writing !== undefined,
  };
}

/**
 * Reads a file of a pack. Leaves out key words, pictures, recordings, and IPA, for which the form has no fields. Refuses a
 * role-play with more than the form has, because a conversation without some of its parts may not work.
 */
export function openFile(yaml: string): { id: string; draft: ContentDraft } | { problems: FileProblem[] } {
  if (/^turns:/m.test(yaml)) return openRolePlay(yaml);
  // A set has items, and a passage has none.
  const isSet = /^items:/m.test(yaml);
  const read = isSet ? parseYaml('', yaml, PackStudySetFile, LIMITS) : parseYaml('', yaml, PackPassageFile, LIMITS);
  if (read.value === undefined)
    return { problems: read.problems.map(({ line, message, hint }) => ({ line, message, hint })) };
  const { value } = read;
  const files = 'items' in value ? { studySets: [withItemFiles(value)] } : { passages: [withPassageFiles(value)] };
  return { id: value.id, draft: draftOf({ studySets: [], passages: [], scenarios: [], ...files }) };
}

function openRolePlay(yaml: string): ReturnType<typeof openFile> {
  const { value, problems } = parseYaml('', yaml, PackScenarioFile, LIMITS);
  if (value === undefined) return { problems: problems.map(({ line, message, hint }) => ({ line, message, hint })) };
  const loss = lossIn(value, yaml);
  return loss === undefined ? { id: value.id, draft: draftOfScenario(value) } : { problems: [loss] };
}

/** Returns a finding in the words of the teachers' page. */
export function problemOf({ path, message, hint, meaning }: PackFinding): DraftProblem {
  const { problem, value = '', better = null } = meaning ?? { problem: 'other', value: `${message} ${hint}` };
  return { problem, field: fieldOf(path), value, better };
}

function problemOfShape({ code, path, message, ...issue }: z.core.$ZodIssue): DraftProblem {
  const field = fieldOf(path);
  const common = { field, value: '', better: null };
  if (code === 'too_small' && 'origin' in issue && issue.origin === 'array')
    return { ...common, problem: field === 'cards' ? 'no_cards' : 'no_wrong_answer' };
  if (code === 'too_small') return { ...common, problem: 'empty' };
  if (code === 'too_big') return { ...common, problem: 'too_long', ...longer(issue) };
  if (path.includes('scrambled')) return { ...common, problem: 'not_letters' };
  return { ...common, problem: 'other', value: message };
}

function longer(issue: object): Pick<DraftProblem, 'value' | 'better'> {
  const { maximum, input } = issue as { maximum?: number; input?: unknown };
  return { value: typeof input === 'string' ? String(input.length) : '', better: String(maximum ?? '') };
}

/** The lists of levels have only American words, so a British word would be above each level, too. */
function withoutEcho(problems: readonly DraftProblem[]): DraftProblem[] {
  const british = new Set(problems.flatMap(({ problem, value }) => (problem === 'british' ? value.toLowerCase() : [])));
  return problems.filter(({ problem, value }) => !['above_level', 'unlisted'].includes(problem) || !british.has(value));
}

function distinct(problems: readonly DraftProblem[]): DraftProblem[] {
  const known = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...known.values()].slice(0, MOST_DRAFT_PROBLEMS);
}

/** Returns the field of the form to which a path in the pack belongs. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [list, at, part, ...rest] = path.map(String);
  if (list === 'title') return 'name';
  if (list !== 'items') return path.map(String).join('.');
  if (at === undefined) return 'cards';
  return `cards.${[at, ...partOf(part, rest)].join('.')}`;
}

function partOf(part: string | undefined, rest: readonly string[]): string[] {
  if (part === undefined || part === 'ipa') return ['text'];
  if (part === 'definitions') return [rest[1] ?? 'definition'];
  if (part !== 'skills') return [part, ...rest];
  const [skill, inner] = rest;
  if (skill === undefined) return ['skills'];
  return inner === 'prompt' ? [skill, 'prompt'] : [skill];
}
