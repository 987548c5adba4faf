import type { HeldConversation, ScenarioDialogue } from '../../contract/held-conversation.ts';
import type {
  Conversation,
  ConversationFinish,
  ConversationStart,
  Expectation,
  RolePlayReport,
  StudentTurn,
} from '../../contract/role-play.ts';
import type { ChatLimits } from '../config/config.ts';
import { RolePlayReport as Report } from '../../contract/role-play.ts';
import type { Student } from '../accounts/students.ts';
import { findLesson } from '../assignments/lesson-address.ts';
import { believed } from '../assignments/moments.ts';
import { withReportReceipt, type ReceiptFault, type Receipts } from '../assignments/receipts.ts';
import { spendReports } from '../assignments/report-quota.ts';
import type { Verification } from '../assignments/verification.ts';
import type { ContentPronunciations } from '../dictionary/pronunciations.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import type { ConversationMessageRow, Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { Places } from '../http/places.ts';
import type { Logger } from '../logger.ts';
import type { Surroundings } from '../surroundings.ts';
import { takeChatTurn } from './chat-quota.ts';
import { CHAT_WAITS, type Chat, type Reply } from './chat.ts';
import {
  addSaid,
  claimStored,
  keepChange,
  readStored,
  saidTurns,
  takeBack,
  toMessage,
  type Said,
  type Stored,
} from './conversation-store.ts';
import { answer, begin, canAnswer, finish, goalsOf, takeDown, type DialogueState } from '../../dialogue/dialogue.ts';
import { expectationOf } from '../../dialogue/expectation.ts';
import type { GrammarChecker } from './grammar-checker.ts';
import type { SentenceComparer } from './likeness.ts';
import { recordedTexts } from '../../dialogue/scenario/lines.ts';
import { allPhrasesOf } from '../../dialogue/scenario/phrases.ts';
import { makeReport } from '../../dialogue/report/report.ts';
import { sentencesToCheck } from '../../dialogue/report/report-grammar.ts';
import { isOwnWords } from '../../dialogue/said-turn.ts';
import { understand } from '../../dialogue/understanding.ts';
import { seedOf } from '../../dialogue/seed.ts';
import { checkedTurn, linesOfTurn, noCorrection, withHeldTurns, type TurnsOf } from './held-turns.ts';
import type { Scenarios } from './scenarios.ts';
import type { LiveLines } from './live-lines.ts';
import { isUnkind } from '../../dialogue/unkind.ts';
import type { ExpectedTurn } from '../speech/speech-stream.ts';

/** Maximum time in ms for which a model's answer blocks other turns of the conversation. */
const LONGEST_ANSWER = CHAT_WAITS.whole + 5_000;

type Access = { selfStudy: boolean };
type Send = (delta: string) => Promise<void>;
type ModelTurn = { stored: Stored; turn: StudentTurn; isVerified: boolean; read: typeof understand };

export type ConversationsWith = {
  db: Database;
  around: Surroundings;
  log: Logger;
  scenarios: Scenarios;
  pronunciations: ContentPronunciations;
  receipts: Receipts;
  verification: Verification;
  checker: GrammarChecker;
  /** Null if texts are understood by phrases and rules alone. */
  comparer: SentenceComparer | null;
  /** Null if no language model is connected. */
  chat: Chat | null;
  chatLimits: ChatLimits;
  liveLines: LiveLines;
};

/** Students' conversations with tutors (RP-02). A student sends only text, never its meaning or a goal. */
export class Conversations {
  readonly #with: ConversationsWith;
  /** Students whose held conversation is being taken over. */
  readonly #holding = new Places();

  constructor(parts: ConversationsWith) {
    this.#with = parts;
  }

  /** Opens a conversation once. Throws `not_found` if the scenario or lesson is not the student's. */
  async begin(student: Student, access: Access, start: ConversationStart): Promise<Conversation> {
    await spendReports(this.#with.db, student.id, 1, this.#with.around.now());
    const { stored, scenario } = await this.#begin(student, access, start);
    this.#with.comparer?.warm(scenario);
    return this.#toConversation(stored, scenario);
  }

  async #begin(student: Student, access: Access, start: ConversationStart) {
    const { db, around, scenarios } = this.#with;
    const lessonId = await this.#lessonOf(student, start);
    const scenario = await scenarios.open(student, access, start.scenarioId);
    const id = start.conversationId.toLowerCase();
    const [now, seed] = [around.now(), await seedOf(id)];
    await db.transaction().execute(async (trx) => {
      const { state, lines } = begin(scenario, seed);
      const [row] = await trx
        .insertInto('conversations')
        .values({
          student_id: student.id,
          conversation_id: id,
          scenario_id: scenario.id,
          assignment_detail_id: lessonId,
          created_at: believed(start.created_at, now),
          state: JSON.stringify(state),
          is_offline: 0,
          heard: 0,
        })
        .onConflict((conflict) => conflict.columns(['student_id', 'conversation_id']).doNothing())
        .returningAll()
        .execute();
      if (row === undefined) return;
      const said: Said = { turn: null, isVerified: false, met: [], lines };
      await addSaid(trx, { row, state, messages: [] }, state, said, { now, isOffline: false });
    });
    const stored = await this.#require(student, id);
    if (stored.row.scenario_id !== scenario.id || stored.row.assignment_detail_id !== lessonId)
      throw new Refusal('invalid_request', 'This conversation is another one.', {
        issues: [{ path: 'conversationId', message: 'Each conversation has an id of its own.' }],
      });
    return { stored, scenario };
  }

  /** True if no language model answers, so that a device can hold the conversations. */
  get isAuthored(): boolean {
    return this.#with.chat === null;
  }

  /** Throws `not_found` if the scenario is not the student's, or if a language model answers. */
  async dialogue(student: Student, access: Access, scenarioId: string): Promise<ScenarioDialogue> {
    const { scenarios, pronunciations } = this.#with;
    const scenario = await scenarios.open(student, access, scenarioId);
    if (!this.isAuthored) throw new Refusal('not_found', 'The conversations of this scenario need the provider.');
    const phrases = scenario.intents.flatMap((intent) => allPhrasesOf(scenario, intent));
    const audio = recordedTexts(scenario).flatMap((line) => {
      const url = scenarios.audioUrl(scenario, line);
      return url === null ? [] : [[line, url] as const];
    });
    return {
      scenarioId: scenario.id,
      content: scenario,
      audio: Object.fromEntries(audio),
      pronunciations: await pronunciations.of(phrases.map(({ text }) => text).join(' ')),
    };
  }

  /** Throws `not_found`. */
  async read(student: Student, conversationId: string): Promise<Conversation> {
    const stored = await this.#require(student, conversationId);
    return this.#toConversation(stored, await this.#scenarioOf(stored));
  }

  /** Returns null if the conversation does not exist or has ended. */
  async expectedAt(studentId: string, conversationId: string): Promise<ExpectedTurn | null> {
    const stored = await readStored(this.#with.db, studentId, conversationId);
    if (stored === null || stored.row.ended_at !== null) return null;
    const scenario = await this.#with.scenarios.read(stored.row.scenario_id);
    if (scenario === null) return null;
    const { state } = stored;
    const expected = await this.#expectation(scenario, state);
    return { expected, studentTurns: state.studentTurns, isMeant: (text) => canAnswer(scenario, state, text) };
  }

  /**
   * Answers a turn, once for repeated turns. Throws `unexpected_message` if the conversation has ended, and `busy`
   * while another turn is being answered. The returned function streams the answer.
   */
  async answer(
    student: Student,
    conversationId: string,
    turn: StudentTurn,
  ): Promise<(send: Send) => Promise<Conversation>> {
    const { db, around, checker, verification, chatLimits } = this.#with;
    const now = around.now();
    await spendReports(db, student.id, 1, now);
    const scenario = await this.#scenarioOf(await this.#require(student, conversationId));
    const read = await this.#readerOf(scenario, turn);
    let taken: ModelTurn | undefined;
    let lines: readonly string[] = [];
    const faults: ReceiptFault[] = [];
    await db.transaction().execute(async (trx) => {
      const claimed = await this.#claim(trx, student, conversationId);
      const replayed = linesOfTurn(claimed, turn);
      if (replayed !== null) {
        lines = replayed;
        return;
      }
      if (claimed.row.ended_at !== null) throw new Refusal('unexpected_message', 'The conversation has ended.');
      requireQuiet(claimed, now);
      const stored =
        turn.corrects === null ? claimed : ((await takeBack(trx, claimed, turn.corrects)) ?? noCorrection());
      const { row, state } = stored;
      const { own, isVerified } = checkedTurn(this.#turnsOf(student, scenario), stored, turn, faults);
      const answered = answer(scenario, state, own.understood?.text ?? null, read);
      const isForModel = this.#isForModel(stored, own, answered.state);
      const isSpent = isForModel && !(await takeChatTurn(trx, student, chatLimits, now));
      if (isForModel && !isSpent) {
        await trx
          .updateTable('conversations')
          .set({
            answering: turn.turn_id.toLowerCase(),
            answering_until: new Date(now.getTime() + LONGEST_ANSWER).toISOString(),
          })
          .where('student_id', '=', row.student_id)
          .where('conversation_id', '=', row.conversation_id)
          .execute();
        taken = { stored, turn: own, isVerified, read };
        return;
      }
      lines = answered.lines;
      const met = newGoals(state, answered.state);
      await addSaid(trx, stored, answered.state, { turn: own, isVerified, met, lines }, { now, isOffline: isSpent });
    });
    await verification.tell(db, student.id, faults);
    // The report would wait for it.
    if (hasOwnWords(turn) && turn.understood.source === 'typed') checker.warm(sentencesToCheck(turn.understood.text));
    const forModel = taken;
    return async (send) => {
      if (forModel !== undefined) await this.#answerByModel(student, scenario, forModel, send);
      else for (const line of lines) await send(line);
      return this.read(student, conversationId);
    };
  }

  /**
   * Takes over a conversation that a device has held, once (docs/decisions/0085). Answers the turns that are new here,
   * always with authored lines, and makes the report.
   */
  async hold(
    student: Student,
    access: Access,
    { start, turns, finish: end }: HeldConversation,
  ): Promise<RolePlayReport> {
    // The beginning counts, too.
    await spendReports(this.#with.db, student.id, turns.length + 1, this.#with.around.now());
    const done = this.#holding.take(student.id, 1);
    if (done === undefined)
      throw new Refusal('busy', 'Another conversation of this student is being taken over.', { retryAfter: 1 });
    try {
      const { stored, scenario } = await this.#begin(student, access, start);
      if (stored.row.ended_at === null) await this.#takeOver(student, scenario, stored, turns);
      return await this.finish(student, stored.row.conversation_id, end, true);
    } finally {
      done();
    }
  }

  async #takeOver(
    student: Student,
    scenario: PackScenarioFile,
    stored: Stored,
    turns: readonly StudentTurn[],
  ): Promise<void> {
    const { db, around, verification } = this.#with;
    const now = around.now();
    const faults: ReceiptFault[] = [];
    const after = await withHeldTurns(this.#turnsOf(student, scenario), stored, turns, now, faults);
    await db.transaction().execute(async (trx) => {
      const claimed = await this.#claim(trx, student, stored.row.conversation_id);
      requireQuiet(claimed, now);
      if (claimed.row.state !== stored.row.state || claimed.messages.length !== stored.messages.length)
        throw new Refusal('busy', 'Another turn of this conversation has been answered.', { retryAfter: 1 });
      await keepChange(trx, stored, after);
    });
    await verification.tell(db, student.id, faults);
  }

  /** Ends the conversation, if it is still open, and makes its report once. */
  async finish(
    student: Student,
    conversationId: string,
    { lessonTime }: ConversationFinish,
    isHeldByDevice = false,
  ): Promise<RolePlayReport> {
    const { db, around, scenarios, checker, receipts } = this.#with;
    const scenario = await this.#scenarioOf(await this.#require(student, conversationId));
    const now = around.now();
    const stored = await db.transaction().execute(async (trx) => {
      const claimed = await this.#claim(trx, student, conversationId);
      if (claimed.row.ended_at !== null) return claimed;
      requireQuiet(claimed, now);
      const { state, lines } = finish(scenario, claimed.state);
      return addSaid(trx, claimed, state, { turn: null, isVerified: false, met: [], lines }, { now, isOffline: false });
    });
    if (stored.row.report !== null) return Report.parse(JSON.parse(stored.row.report));
    const { created_at, assignment_detail_id, conversation_id } = stored.row;
    const past = await scenarios.pastResults(student, scenario.id);
    const elapsed = Math.max(0, (now.getTime() - Date.parse(created_at)) / 1000);
    const made = await makeReport(
      {
        conversationId: conversation_id,
        scenario,
        createdAt: created_at,
        // A device's clock may run during a pause, so the time since the start is the limit.
        lessonTime: Math.min(lessonTime, elapsed),
        turns: saidTurns(stored.messages),
        met: stored.state.met,
        before: past,
        audioOf: (sentence) => scenarios.audioUrl(scenario, sentence),
        isHeldByDevice,
      },
      checker,
    );
    const isHeard = stored.messages.every(isHeardOrMeetsNothing);
    const lessonId = assignment_detail_id;
    const report =
      lessonId === null
        ? made
        : withReportReceipt(receipts, { studentId: student.id, lessonId, isTyped: !isHeard }, made);
    await db
      .updateTable('conversations')
      .set({
        report: JSON.stringify(report),
        outcome: JSON.stringify(report.outcome),
        heard: Number(isHeard),
        stars: report.outcome.starsEarned,
      })
      .where('student_id', '=', student.id)
      .where('conversation_id', '=', conversation_id)
      // If two requests finish at once, the first one's report stays.
      .where('report', 'is', null)
      .execute();
    return this.report(student, conversationId);
  }

  /** Throws `not_found` before the conversation is finished. */
  async report(student: Student, conversationId: string): Promise<RolePlayReport> {
    const { row } = await this.#require(student, conversationId);
    if (row.report === null) throw new Refusal('not_found', 'The conversation is not finished.');
    return Report.parse(JSON.parse(row.report));
  }

  /** Returns the conversation's lesson, or null in self-study. Throws if the student has no such lesson. */
  async #lessonOf(student: Student, start: ConversationStart): Promise<string | null> {
    const { assignment_id, assignment_detail_id, scenarioId } = start;
    if (assignment_id === null && assignment_detail_id === null) return null;
    if (assignment_id === null || assignment_detail_id === null)
      throw new Refusal('invalid_request', 'A conversation is of a lesson of an assignment, or of neither.', {
        issues: [{ path: 'assignment_detail_id', message: 'Both ids or none.' }],
      });
    const place = { assignmentDetailId: assignment_detail_id, studySetId: scenarioId };
    const lesson = await findLesson(this.#with.db, student, place);
    if (lesson.assignmentId !== assignment_id || lesson.type !== 'ai_tutor')
      throw new Refusal('not_found', 'There is no such role-play in this assignment.');
    return lesson.id;
  }

  #turnsOf(student: Student, scenario: PackScenarioFile): TurnsOf {
    return { receipts: this.#with.receipts, studentId: student.id, scenario };
  }

  async #require(student: Student, conversationId: string): Promise<Stored> {
    const stored = await readStored(this.#with.db, student.id, conversationId);
    if (stored === null) throw new Refusal('not_found', 'There is no such conversation of this student.');
    return stored;
  }

  async #claim(trx: Database, student: Student, conversationId: string): Promise<Stored> {
    const stored = await claimStored(trx, student.id, conversationId);
    if (stored === null) throw new Refusal('not_found', 'There is no such conversation of this student.');
    return stored;
  }

  async #scenarioOf({ row }: Stored): Promise<PackScenarioFile> {
    const scenario = await this.#with.scenarios.read(row.scenario_id);
    if (scenario === null) throw new Refusal('not_found', 'The scenario of this conversation is no longer there.');
    return scenario;
  }

  /** Returns what finds the meaning of the turn's text. The comparison comes first, because it takes time. */
  async #readerOf(scenario: PackScenarioFile, turn: StudentTurn): Promise<typeof understand> {
    const { comparer } = this.#with;
    if (comparer === null || !hasOwnWords(turn)) return understand;
    const likeness = await comparer.compare(scenario, turn.understood.text);
    return (of, text, sayable, expected) => understand(of, text, sayable, expected, likeness);
  }

  #isForModel({ row }: Stored, { understood }: StudentTurn, after: DialogueState): boolean {
    const { chat } = this.#with;
    if (chat === null || row.is_offline === 1 || understood === null) return false;
    return after.status === 'open' && !isUnkind(understood.text);
  }

  async #answerByModel(
    student: Student,
    scenario: PackScenarioFile,
    { stored, turn, isVerified, read }: ModelTurn,
    send: Send,
  ): Promise<void> {
    const { db, around, chat, log, liveLines } = this.#with;
    const { state, messages } = stored;
    const text = turn.understood!.text;
    const reply = await chat!.reply({ scenario, messages, met: goalsOf(state), text }, send);
    const isOffline = reply.failure !== null;
    if (isOffline) log.warn({ scenario: scenario.id, reason: reply.failure }, 'the language model did not answer');
    const authored = answer(scenario, state, text, read);
    const next = isOffline ? authored : withReply(scenario, state, authored.state, reply);
    const spoken = reply.said.length === 0 ? [] : [reply.said.join(' ')];
    for (const line of spoken) liveLines.say(scenario, line);
    for (const line of next.lines) await send(line);
    await db.transaction().execute(async (trx) => {
      const claimed = await this.#claim(trx, student, stored.row.conversation_id);
      // Another turn has replaced this one because the model took too long.
      if (claimed.row.answering !== turn.turn_id.toLowerCase())
        throw new Refusal('busy', 'The turn was answered too late.', { retryAfter: 1 });
      const said = { turn, isVerified, met: newGoals(state, next.state), lines: [...spoken, ...next.lines] };
      await addSaid(trx, claimed, next.state, said, { now: around.now(), isOffline });
    });
  }

  async #toConversation({ row, state, messages }: Stored, scenario: PackScenarioFile): Promise<Conversation> {
    const isOpen = row.ended_at === null;
    const { scenarios, liveLines } = this.#with;
    const audioUrl = (text: string) => scenarios.audioUrl(scenario, text) ?? liveLines.urlOf(scenario, text);
    return {
      conversationId: row.conversation_id,
      scenarioId: row.scenario_id,
      status: isOpen ? state.status : 'ended',
      messages: messages.map((message, place) => toMessage(message, messages[place - 1], audioUrl)),
      metObjectives: goalsOf(state),
      expected: isOpen ? await this.#expectation(scenario, state) : { phrases: [], hints: [] },
      misses: state.misses,
      is_feedback_available: messages.some(({ speaker }) => speaker === 'student'),
      is_offline: row.is_offline === 1,
    };
  }

  async #expectation(scenario: PackScenarioFile, state: DialogueState): Promise<Expectation> {
    const expected = expectationOf(scenario, state);
    const pronunciations = await this.#with.pronunciations.of(expected.phrases.map(({ text }) => text).join(' '));
    return { ...expected, ...(Object.keys(pronunciations).length > 0 && { pronunciations }) };
  }
}

function hasOwnWords(turn: StudentTurn): turn is StudentTurn & { understood: NonNullable<StudentTurn['understood']> } {
  return turn.understood !== null && isOwnWords({ ...turn.understood, pronunciation: turn.pronunciation });
}

function requireQuiet({ row }: Stored, now: Date): void {
  const left = row.answering_until === null ? 0 : Date.parse(row.answering_until) - now.getTime();
  // More is left only if the provider's clock was put back.
  if (left > 0 && left <= LONGEST_ANSWER)
    throw new Refusal('busy', 'Another turn of this conversation is being answered.', { retryAfter: 1 });
}

/** True if the turn met no goal or the engine heard it (D50). */
function isHeardOrMeetsNothing({ met, verified }: ConversationMessageRow): boolean {
  return verified === 1 || (met ?? '[]') === '[]';
}

function newGoals(before: DialogueState, after: DialogueState): string[] {
  const old = goalsOf(before);
  return goalsOf(after).filter((goal) => !old.includes(goal));
}

/** Returns the state after a model's answer, with the goals that our own rules found too. */
function withReply(
  scenario: PackScenarioFile,
  before: DialogueState,
  authored: DialogueState,
  { said, goals }: Reply,
): { state: DialogueState; lines: readonly string[] } {
  const own = authored.met.slice(before.met.length);
  const state = takeDown(scenario, before, { lines: [said.join(' ')], met: [...own, ...goals] });
  const { all_met, some_met } = scenario.goodbye;
  const goodbye = state.met.length === scenario.goals.length ? all_met : some_met;
  return { state, lines: state.status === 'open' ? [] : goodbye.slice(0, 1) };
}
