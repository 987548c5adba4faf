import { LITTLE_WORDS } from '../../words/little-words.ts';
import { levelOf } from '../../contract/assessment-level.ts';
import type { ReportLine, RolePlayOutcome, RolePlayReport } from '../../contract/role-play.ts';
import type { PackGoal, PackScenarioFile } from '../scenario/scenario.schema.ts';
import type { SentenceChecker } from './sentence-checker.ts';
import { linesOf } from '../scenario/lines.ts';
import { keyOf, plainWords } from '../scenario/normal-form.ts';
import { allPhrasesOf } from '../scenario/phrases.ts';
import { grammarReport } from './report-grammar.ts';
import { namesIn, nameWriter } from './names.ts';
import { vocabularyReport } from './report-vocabulary.ts';
import { howSaid, isSpokenTurn, type SaidTurn } from '../said-turn.ts';

/** Version of the report's rules (RP-04), stored in each report. */
export const REPORT_VERSION = 'role-play-7';

/** Scored spoken turns and their words needed for a pronunciation level. */
const ENOUGH_SPOKEN = { turns: 3, words: 20 } as const;
const MOST_WEAK_WORDS = 10;
const MOST_NEXT_TIME = 6;

export type Talk = {
  conversationId: string;
  scenario: PackScenarioFile;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** Seconds. */
  lessonTime: number;
  turns: readonly SaidTurn[];
  met: readonly { goal: string; sentence: string }[];
  before: readonly RolePlayOutcome[];
  audioOf: (sentence: string) => string | null;
  /** True if the student's device held the conversation without the provider. */
  isHeldByDevice?: boolean;
};

export async function makeReport(talk: Talk, checker: SentenceChecker): Promise<RolePlayReport> {
  const { scenario, turns, before } = talk;
  const pronunciation = pronunciationReport(turns);
  const texts = textsOf(scenario);
  const knownWords = wordsOf(texts).union(namesIn(turns.map(({ text }) => text)));
  const { misspelled, corrections, ...rest } = await grammarReport(turns, knownWords, checker);
  const withNames = nameWriter(texts);
  const judged = { ...rest, corrections: corrections.map((one) => ({ ...one, better: withNames(one.better) })) };
  const grammar = besideGoals(judged, talk.met.length);
  const vocabulary = besideGoals(vocabularyReport(turns, scenario.level, misspelled), talk.met.length);
  const metBy = new Map(talk.met.map(({ goal, sentence }) => [goal, sentence]));
  const howMet = new Map(turns.flatMap((turn) => turn.met.map((goal) => [goal, howSaid(turn)] as const)));
  const met = scenario.goals.filter(({ id }) => metBy.has(id));
  const missed = scenario.goals.filter(({ id }) => !metBy.has(id));
  const outcome: RolePlayOutcome = {
    conversationId: talk.conversationId,
    scenarioId: scenario.id,
    created_at: talk.createdAt,
    metObjectives: met.map(({ id }) => id),
    missedObjectives: missed.map(({ id }) => id),
    numberObjectives: scenario.goals.length,
    allObjectivesMet: missed.length === 0,
    numberOfUserTurns: turns.length,
    lessonTime: talk.lessonTime,
    difficulty: scenario.level,
    starsEarned: starsOf(met.length, scenario.goals.length, turns.length),
    grammar: grammar.level,
    pronunciation: pronunciation.level,
    vocabulary: vocabulary.level,
  };
  return {
    outcome,
    objectives: scenario.goals.map(({ id, text, translations }) => ({
      id,
      text,
      translation: translations,
      met_by: metBy.get(id) ?? null,
      met_how: howMet.get(id) ?? null,
    })),
    summary: summary(outcome, turns, before),
    pronunciation,
    vocabulary,
    grammar,
    next_time: nextTime(talk, missed),
    is_best: isBest(outcome, before),
    lesson_score: Math.round((100 * met.length) / scenario.goals.length),
    engine_version: REPORT_VERSION,
    ...(talk.isHeldByDevice && { scored_by: 'device' }),
  };
}

/** Returns at most an intermediate level if no goal was met, so that it praises no talk that failed (docs/decisions/0127). */
function besideGoals<Part extends Pick<RolePlayReport['grammar'], 'level' | 'certainty'>>(
  part: Part,
  met: number,
): Part {
  return met === 0 && part.level === 'advanced' ? { ...part, level: 'intermediate', certainty: 'unsure' } : part;
}

/** D12. */
export function starsOf(met: number, goals: number, turns: number): number {
  if (met === goals) return 3;
  if (met * 2 >= goals) return 2;
  return turns > 0 ? 1 : 0;
}

function compare(a: RolePlayOutcome, b: RolePlayOutcome): number {
  return a.starsEarned - b.starsEarned || a.metObjectives.length - b.metObjectives.length;
}

/** True if there are earlier outcomes and all are worse. */
function isBest(outcome: RolePlayOutcome, before: readonly RolePlayOutcome[]): boolean {
  return before.length > 0 && before.every((earlier) => compare(outcome, earlier) > 0);
}

/** Returns the report's first sentences. The first is about the goals below it. */
export function summary(
  outcome: RolePlayOutcome,
  turns: readonly Pick<SaidTurn, 'isHeard' | 'pronunciation'>[],
  before: readonly RolePlayOutcome[],
): ReportLine[] {
  const { metObjectives, numberObjectives: goals } = outcome;
  if (turns.length === 0) return [{ text: 'nothing_said', values: {} }];
  const spoken = turns.filter(isSpokenTurn).length;
  const typed = turns.length - spoken;
  const met = metObjectives.length;
  const reached: ReportLine =
    met === goals
      ? { text: 'all_goals_met', values: { goals } }
      : met === 0
        ? { text: 'no_goal_met', values: { goals } }
        : { text: 'some_goals_met', values: { met, goals } };
  const lines: (ReportLine | false)[] = [
    reached,
    spoken > 0 && { text: 'turns_taken', values: { turns: spoken } },
    typed > 0 && { text: 'typed_turns', values: { turns: typed } },
    comparison(outcome, before),
  ];
  return lines.filter((line) => line !== false);
}

function comparison(outcome: RolePlayOutcome, before: readonly RolePlayOutcome[]): ReportLine {
  const [best] = before.toSorted((a, b) => compare(b, a));
  if (best === undefined) return { text: 'first_conversation', values: {} };
  const difference = compare(outcome, best);
  if (difference > 0) return { text: 'better_than_before', values: {} };
  return difference === 0
    ? { text: 'as_good_as_before', values: {} }
    : { text: 'best_was_before', values: { stars: best.starsEarned } };
}

/** Mean score in the bands of D11. Unsure if most turns were hard to hear. */
function pronunciationReport(turns: readonly SaidTurn[]): RolePlayReport['pronunciation'] {
  const spoken = turns.flatMap(({ pronunciation }) => (pronunciation === null ? [] : [pronunciation]));
  const words = turns.flatMap(({ pronunciation, text }) => (pronunciation === null ? [] : plainWords(text))).length;
  if (spoken.length === 0)
    return {
      level: 'no_result',
      certainty: 'unsure',
      score: null,
      // The summary counts these turns as spoken.
      evidence: [{ text: turns.some(isSpokenTurn) ? 'no_scored_turn' : 'no_spoken_turn', values: {} }],
      weak_words: [],
    };
  const score = spoken.reduce((sum, turn) => sum + turn.score, 0) / spoken.length;
  const unclear = spoken.filter(({ certainty }) => certainty === 'unsure').length;
  const isFew = spoken.length < ENOUGH_SPOKEN.turns || words < ENOUGH_SPOKEN.words;
  const weak = commonest(
    spoken.flatMap((turn) => turn.weak_words).filter((word) => !LITTLE_WORDS.has(word.toLowerCase())),
  ).slice(0, MOST_WEAK_WORDS);
  const unended = commonest(spoken.flatMap(({ left_out = [] }) => left_out.map(({ word }) => word)));
  const lines: (ReportLine | false)[] = [
    { text: 'spoken_turns', values: { turns: spoken.length, score: Math.round(score) } },
    isFew && { text: 'too_few_spoken_words', values: { needed: ENOUGH_SPOKEN.turns, words: ENOUGH_SPOKEN.words } },
    unclear > 0 && { text: 'unclear_turns', values: { turns: unclear } },
    weak.length > 0 && { text: 'weak_words', values: { words: weak.join(', ') } },
    unended.length > 0 && {
      text: 'words_without_ending',
      values: { words: unended.slice(0, MOST_WEAK_WORDS).join(', ') },
    },
  ];
  return {
    level: isFew ? 'no_result' : levelOf(score),
    certainty: isFew || unclear * 2 > spoken.length ? 'unsure' : 'sure',
    score,
    evidence: lines.filter((line) => line !== false),
    weak_words: weak,
  };
}

function commonest(words: readonly string[]): string[] {
  const counts = Map.groupBy(words, (word) => word.toLowerCase());
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([word]) => word);
}

/** Returns sentences for the missed goals. The report shows corrected sentences elsewhere. */
function nextTime({ scenario, audioOf }: Talk, missed: readonly PackGoal[]) {
  const ofGoals = missed.flatMap((goal) => sentenceFor(scenario, goal) ?? []);
  const different = new Map(ofGoals.map((sentence) => [sentence.text, sentence]));
  return [...different.values()]
    .slice(0, MOST_NEXT_TIME)
    .map(({ text, translation }) => ({ text, translation, audio_url: audioOf(text) }));
}

/** Returns a key sentence that meets the goal, or else its usual phrase. */
function sentenceFor(
  scenario: PackScenarioFile,
  goal: PackGoal,
): { text: string; translation: Record<string, string> } | null {
  const phrases = scenario.intents
    .filter(({ meets }) => meets === goal.id)
    .flatMap((intent) => allPhrasesOf(scenario, intent));
  const names = new Set<string>();
  const keys = new Set(phrases.map(({ text }) => keyOf(text, names)));
  const key = scenario.key_sentences.find(({ text }) => keys.has(keyOf(text, names)));
  if (key !== undefined) return { text: key.text, translation: key.translations };
  return phrases[0] === undefined ? null : { text: phrases[0].text, translation: {} };
}

function textsOf(scenario: PackScenarioFile): string[] {
  const { character, setting, goals, key_sentences, words, slots, intents } = scenario;
  return [
    ...linesOf(scenario),
    ...intents.flatMap(({ say }) => say),
    ...Object.values(slots).flat(),
    ...[...goals, ...key_sentences].map(({ text }) => text),
    ...words,
    character.name,
    character.role,
    setting,
  ];
}

/** Returns the words in lower case. All of them count as correct spelling, including names. */
const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/[a-z']+/g) ?? [],
  );
