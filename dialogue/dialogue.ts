import type { ConversationStatus } from '../contract/role-play.ts';
import type { PackIntent, PackScenarioFile, PackTurn } from './scenario/scenario.schema.ts';
import { say, type Choice } from './say.ts';
import { GOODBYE, sayable, slotsIn } from './scenario/phrases.ts';
import { asks, asksListener, refuses } from './scenario/acts.ts';
import { matches } from './scenario/patterns.ts';
import { understand, type Meaning, type Understanding } from './understanding.ts';

/** Consecutive misses, or student turns in total, after which the tutor says goodbye. */
export const MOST_MISSES = 8;
export const MOST_STUDENT_TURNS = 40;
/** Maximum intents of one turn that the tutor answers, each with its own line. */
const MOST_ANSWERS = 2;
/** Maximum times that the tutor asks a turn without an open goal. */
const MOST_ASKED = 3;
/** ID of the intent to hear the tutor's question again. */
const REPEAT = 'repeat';
/** IDs of intents that REPEAT answers too: "I don't understand. Can you say that again?" */
const NOT_FOLLOWED: readonly string[] = ['not-understand', 'slower'];

export type MetGoal = {
  goal: string;
  sentence: string;
  /** Number of the student's turn, from 1. */
  studentTurn: number;
};

export type DialogueState = {
  turn: string;
  met: MetGoal[];
  saidLines: string[];
  misses: number;
  studentTurns: number;
  /** Intents that the last turn was somewhat like, if it was not understood. */
  near: readonly string[];
  /** Intents said so far that settle others. */
  settlers: readonly string[];
  /** While `parting`, the student may continue if goals are open, and otherwise has the last word. */
  status: ConversationStatus;
  /** Selects among alternative lines, so that the same seed and turns give the same conversation. */
  seed: number;
};

export type Answer = { state: DialogueState; lines: string[]; met: string[] };

type Said = Omit<Answer, 'met'>;

export function begin(scenario: PackScenarioFile, seed: number): Answer {
  const turn = scenario.turns[0]!;
  const state = {
    turn: turn.id,
    met: [],
    saidLines: [],
    misses: 0,
    studentTurns: 0,
    near: [],
    settlers: [],
    status: 'open' as const,
    seed,
  };
  return { ...say(state, [{ from: turn.lines }]), met: [] };
}

/** Answers the student's text, or null if nothing was understood. `read` finds the text's meaning. */
export function answer(
  scenario: PackScenarioFile,
  before: DialogueState,
  text: string | null,
  read = understand,
): Answer {
  if (before.status === 'ended') return { state: before, lines: [], met: [] };
  const { state, lines } = respond(scenario, before, text, read);
  return { state, lines, met: goalsOf(state).slice(before.met.length) };
}

function respond(
  scenario: PackScenarioFile,
  before: DialogueState,
  text: string | null,
  read: typeof understand,
): Said {
  const turn = turnNow(scenario, before);
  const state = { ...before, studentTurns: before.studentTurns + 1, near: [], status: 'open' as const };
  const heard = text === null ? { kind: 'nothing' as const, near: [] } : readAt(scenario, before, text, read);
  if (hasLastWord(scenario, before)) return lastWord(scenario, turn, state, { text, heard });
  if (heard.kind === 'finish') return leave(scenario, state);
  if (heard.kind !== 'meant') return miss(scenario, turn, state, { text, heard });
  const next = goOn(scenario, turn, withGoals(scenario, { ...state, misses: 0 }, heard.meanings), heard);
  // A second goodbye is the last one.
  return before.status === 'parting' && next.state.status === 'parting' ? ended(next) : next;
}

/** Finds the meaning that a text has now. */
function readAt(scenario: PackScenarioFile, state: DialogueState, text: string, read = understand): Understanding {
  const turn = turnNow(scenario, state);
  const intents = sayable(scenario, turn, goalsOf(state)).map(({ id }) => id);
  return read(
    scenario,
    text,
    intents,
    turn.replies.map(({ intent }) => intent),
  );
}

/** True if the tutor can answer all of the text now. */
export function canAnswer(scenario: PackScenarioFile, state: DialogueState, text: string): boolean {
  const found = readAt(scenario, state, text);
  return found.kind === 'finish' || (found.kind === 'meant' && !found.asksMore);
}

type Missed = { text: string | null; heard: Exclude<Understanding, { kind: 'meant' | 'finish' }> };

/** True if the tutor has said goodbye after the last goal, so that the student's next turn is the last one. */
export const hasLastWord = (scenario: PackScenarioFile, state: DialogueState): boolean =>
  state.status === 'parting' && areAllMet(scenario, state);

/** Returns the turn of the tutor's question. A last word replies to none. */
export function turnNow(scenario: PackScenarioFile, state: DialogueState): PackTurn {
  const turn = turnOf(scenario, state.turn);
  return hasLastWord(scenario, state) ? { ...turn, replies: [] } : turn;
}

type LastWord = Pick<Missed, 'text'> & { heard: Understanding };

/** Answers the last word, or says goodbye in another way. */
function lastWord(scenario: PackScenarioFile, turn: PackTurn, state: DialogueState, { text, heard }: LastWord): Said {
  const { all_met, last_word = all_met } = scenario.goodbye;
  const farewell = [{ from: last_word }];
  if (heard.kind === 'meant') {
    const answered = answersTo(scenario, turn, state, { ...heard, expected: undefined });
    if (heard.meanings.some(({ intent }) => intent === REPEAT))
      return say({ ...state, status: 'parting' }, [...answered, { from: state.saidLines.slice(-1) }]);
    const leaves = heard.meanings.some(({ intent }) => intent === GOODBYE);
    return ended(say(state, leaves || answered.length === 0 ? [...answered, ...farewell] : answered));
  }
  const isReacted =
    heard.kind !== 'finish' && (['unkind', 'sad'].includes(heard.kind) || understoodAct(text, heard) === 'question');
  return ended(say(state, isReacted ? [reactionTo(scenario, { text, heard })] : farewell));
}

function miss(scenario: PackScenarioFile, turn: PackTurn, state: DialogueState, { text, heard }: Missed): Said {
  const act = understoodAct(text, heard);
  // MOST_STUDENT_TURNS ends a conversation of only such turns.
  // The student may say only "OK" after sympathy.
  const isComforted = scenario.sympathy?.includes(state.saidLines.at(-1) ?? '') === true && heard.kind === 'nothing';
  const misses = act === undefined && heard.kind !== 'sad' && !isComforted ? state.misses + 1 : 0;
  const missed = { ...state, misses, near: 'near' in heard ? heard.near : [] };
  if (isOver(missed)) return leave(scenario, missed);
  // A question right after sympathy would be cold.
  if (heard.kind === 'sad') return say(missed, [reactionTo(scenario, { text, heard })]);
  const next = withoutInsisting(scenario, turn, missed);
  return ask(scenario, next, missed, act === 'refusal' || isComforted ? [] : [reactionTo(scenario, { text, heard })]);
}

function reactionTo(scenario: PackScenarioFile, { text, heard }: Missed): Choice {
  const { repair, off_topic, unclear = off_topic, no_answer = off_topic, sympathy = unclear, unkind } = scenario;
  const from = { nothing: text === null ? repair : unclear, offTopic: off_topic, unkind, sad: sympathy }[heard.kind];
  return { from: understoodAct(text, heard) === 'question' ? no_answer : from };
}

/** Returns the act of a text without a meaning here, if the act itself can be understood. */
function understoodAct(text: string | null, { kind }: Missed['heard']): 'question' | 'refusal' | undefined {
  if (text === null || kind === 'unkind' || kind === 'sad') return undefined;
  if (asks(text)) return kind === 'nothing' || asksListener(text) ? 'question' : undefined;
  return refuses(text) ? 'refusal' : undefined;
}

export function finish(scenario: PackScenarioFile, state: DialogueState): Answer {
  return { ...(state.status === 'open' ? leave(scenario, state) : ended({ state, lines: [] })), met: [] };
}

/** Records a turn that was answered elsewhere, such as by a language model. Goals already met stay unchanged. */
export function takeDown(
  scenario: PackScenarioFile,
  before: DialogueState,
  { lines, met }: { lines: readonly string[]; met: readonly Omit<MetGoal, 'studentTurn'>[] },
): DialogueState {
  if (before.status === 'ended') return before;
  const studentTurns = before.studentTurns + 1;
  const known = met.filter(({ goal }) => scenario.goals.some(({ id }) => id === goal));
  const state = {
    ...before,
    studentTurns,
    misses: 0,
    near: [],
    saidLines: [...before.saidLines, ...lines],
    met: withEach(before.met, known, studentTurns),
  };
  return {
    ...state,
    turn: turnAfter(scenario, state, undefined).id,
    status: isOver(state) ? 'ended' : areAllMet(scenario, state) ? 'parting' : 'open',
  };
}

export function turnOf({ turns }: PackScenarioFile, id: string): PackTurn {
  return turns.find((turn) => turn.id === id) ?? turns[0]!;
}

export function goalsOf({ met }: DialogueState): string[] {
  return met.map(({ goal }) => goal);
}

function withEach(
  met: readonly MetGoal[],
  more: readonly Omit<MetGoal, 'studentTurn'>[],
  studentTurn: number,
): MetGoal[] {
  const all = [...met];
  for (const { goal, sentence } of more)
    if (!all.some((one) => one.goal === goal)) all.push({ goal, sentence, studentTurn });
  return all;
}

function withGoals({ intents }: PackScenarioFile, state: DialogueState, meanings: readonly Meaning[]): DialogueState {
  const more = meanings.flatMap(({ intent, sentence }) => {
    const goal = intents.find(({ id }) => id === intent)?.meets;
    return goal === undefined ? [] : [{ goal, sentence }];
  });
  return { ...state, met: withEach(state.met, more, state.studentTurns) };
}

const areAllMet = ({ goals }: PackScenarioFile, { met }: DialogueState): boolean =>
  goals.every(({ id }) => met.some(({ goal }) => goal === id));

type Meant = Extract<Understanding, { kind: 'meant' }>;

function goOn(scenario: PackScenarioFile, turn: PackTurn, before: DialogueState, { meanings, asksMore }: Meant): Said {
  const intents = meanings.map(({ intent }) => intent);
  const state = keptInMind(scenario, before, intents);
  const replyTo = (intent: string) => turn.replies.find((reply) => reply.intent === intent);
  const expected = intents.findLast((intent) => replyTo(intent) !== undefined);
  const asksToRepeat = intents.includes(REPEAT);
  const repeats = asksToRepeat && expected === undefined;
  const unanswered = repeats ? NOT_FOLLOWED : asksToRepeat && expected !== REPEAT ? [REPEAT] : [];
  const settled = intents.flatMap((intent) => intentOf(scenario, intent)?.settles ?? []);
  const silent = [...unanswered, ...settled];
  const answered = meanings.filter(({ intent }) => !silent.includes(intent));
  const lines = answersTo(scenario, turn, before, { meanings: answered, expected, asksMore });
  const leaves = intents.includes(GOODBYE);
  if (leaves || areAllMet(scenario, state) || isOver(state)) return part(scenario, state, lines, leaves);
  if (repeats) return say(state, [...lines, { from: state.saidLines.slice(-1) }]);
  const to = expected === undefined ? turn : turnAfter(scenario, state, replyTo(expected)?.to);
  const next = to.id === turn.id ? withoutInsisting(scenario, turn, state) : to;
  return next.id === turn.id ? askAgain(scenario, turn, state, lines) : ask(scenario, next, state, lines);
}

/** Says goodbye. A student who has not said it yet may still answer. */
function part(scenario: PackScenarioFile, state: DialogueState, answers: readonly Choice[], leaves: boolean): Said {
  const { all_met, some_met } = scenario.goodbye;
  const areMet = areAllMet(scenario, state);
  const parting = { ...state, turn: turnAfter(scenario, state, state.turn).id, status: 'parting' as const };
  const said = say(parting, [...answers, { from: areMet ? all_met : some_met }]);
  return isOver(state) || (leaves && areMet) ? ended(said) : said;
}

function keptInMind(scenario: PackScenarioFile, state: DialogueState, intents: readonly string[]): DialogueState {
  const settling = intents.filter((intent) => intentOf(scenario, intent)?.settles !== undefined);
  return { ...state, settlers: [...new Set([...state.settlers, ...settling])] };
}

type Answered = { meanings: readonly Meaning[]; expected: string | undefined; asksMore: boolean };

/** Returns the answers. The one to the expected intent is last, just before the conversation continues from it. */
function answersTo(
  scenario: PackScenarioFile,
  turn: PackTurn,
  before: DialogueState,
  { meanings, expected, asksMore }: Answered,
): Choice[] {
  const once = new Map(meanings.map((meaning) => [meaning.intent, meaning]));
  const answers = [...once.values()].flatMap((meaning) => {
    const { intent, slots } = meaning;
    const from = answersOf(scenario, turn, { ...meaning, intent: settlerOf(scenario, before, intent) ?? intent });
    return from.length === 0 ? [] : [{ from, slots, isExpected: intent === expected }];
  });
  const sorry = asksMore && scenario.no_answer !== undefined ? [{ from: scenario.no_answer }] : [];
  return [...answers.filter((one) => !one.isExpected), ...sorry, ...answers.filter((one) => one.isExpected)].slice(
    -MOST_ANSWERS,
  );
}

function ask(scenario: PackScenarioFile, turn: PackTurn, state: DialogueState, answers: readonly Choice[]): Said {
  const isNew = !turn.lines.some((line) => state.saidLines.includes(line));
  return say({ ...state, turn: turn.id }, [...answers, isNew ? { from: turn.lines } : again(scenario, turn)]);
}

/** Returns the first open goal's turn if the turn, which has no open goal, was asked often enough. */
function withoutInsisting(scenario: PackScenarioFile, turn: PackTurn, state: DialogueState): PackTurn {
  const isOpen = scenario.goals.some((goal) => goal.turn === turn.id && !goalsOf(state).includes(goal.id));
  const times = state.saidLines.filter((line) => turn.lines.includes(line) || turn.again.includes(line)).length;
  return isOpen || times < MOST_ASKED ? turn : turnAfter(scenario, state, undefined);
}

/** Asks the turn's question in another way. After an answer, the tutor asks in each way once. */
function askAgain(scenario: PackScenarioFile, turn: PackTurn, state: DialogueState, answers: readonly Choice[]): Said {
  const onlyAnswered = say(state, answers);
  const isAsked = turn.again.every((line) => state.saidLines.includes(line));
  return isAsked && onlyAnswered.lines.length > 0 ? onlyAnswered : say(state, [...answers, again(scenario, turn)]);
}

/** Returns the intent said before whose answers also answer this one. */
const settlerOf = (scenario: PackScenarioFile, { settlers }: DialogueState, id: string): string | undefined =>
  settlers.find((one) => intentOf(scenario, one)?.settles?.includes(id));

const intentOf = ({ intents }: PackScenarioFile, id: string): PackIntent | undefined =>
  intents.find((intent) => intent.id === id);

/** Answers to the sentence, of the turn, the intent, or the goal's turn. Leaves out lines that lack a slot value. */
function answersOf(
  scenario: PackScenarioFile,
  turn: PackTurn,
  { intent: id, sentence, slots }: Meaning,
): readonly string[] {
  if (id === GOODBYE) return [];
  const intent = intentOf(scenario, id);
  const inTurn = ({ replies }: PackTurn) => replies.find((reply) => reply.intent === id)?.answers;
  const ofGoal = scenario.goals.find((goal) => goal.id === intent?.meets);
  const ofSentence = intent?.answers_to?.find(({ match }) => matches(sentence, match));
  const answers =
    ofSentence?.answers ?? inTurn(turn) ?? intent?.answers ?? (ofGoal && inTurn(turnOf(scenario, ofGoal.turn))) ?? [];
  return answers.filter((line) => slotsIn(line).every((slot) => slots[slot] !== undefined));
}

/** Returns the turn `to`, or the first open goal's turn if all goals of `to` are met. */
function turnAfter(scenario: PackScenarioFile, state: DialogueState, to: string | undefined): PackTurn {
  const { goals, turns } = scenario;
  const met = goalsOf(state);
  const isOpen = ({ id }: { id: string }): boolean => !met.includes(id);
  const ownGoals = goals.filter(({ turn }) => turn === to);
  if (to !== undefined && (ownGoals.length === 0 || ownGoals.some(isOpen))) return turnOf(scenario, to);
  return turnOf(scenario, goals.find(isOpen)?.turn ?? turns[0]!.id);
}

const isOver = ({ misses, studentTurns }: DialogueState): boolean =>
  misses >= MOST_MISSES || studentTurns >= MOST_STUDENT_TURNS;

function leave(scenario: PackScenarioFile, state: DialogueState): Said {
  return ended(say(state, [{ from: scenario.goodbye.some_met }]));
}

const ended = ({ state, lines }: Said): Said => ({ state: { ...state, status: 'ended' }, lines });

/** The first turn's lines greet, so they are said once. */
const again = ({ turns }: PackScenarioFile, turn: PackTurn): Choice =>
  turn.id === turns[0]!.id ? { from: turn.again } : { from: turn.again, or: turn.lines };
