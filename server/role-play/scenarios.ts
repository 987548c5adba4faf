import type { CefrLevel, RolePlayOutcome, Scenario, ScenarioEntry } from '../../contract/role-play.ts';
import { RolePlayOutcome as Outcome, ScenarioEntry as Entry } from '../../contract/role-play.ts';
import { jsonOf } from '../../contract/json-of.ts';
import type { Student } from '../accounts/students.ts';
import { assignedTo } from '../assignments/assignments.ts';
import type { ContentWatch } from '../assignments/content-watch.ts';
import { Memo } from '../assignments/memo.ts';
import { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { audioOfLine } from '../line-audio.ts';

/** Maximum past results in an introduction and for comparison in a report. */
const MOST_PAST_RESULTS = 50;

const StoredEntry = Entry.omit({ best_stars: true });
type StoredEntry = Omit<ScenarioEntry, 'best_stars'>;

export function entryOf({ id, title, level, topic, character, goals }: PackScenarioFile): StoredEntry {
  const { name, role, look } = character;
  return { scenarioId: id, title, level, topic, character: { name, role, look }, numberObjectives: goals.length };
}

export function introductionOf(
  scenario: PackScenarioFile,
  watch: ContentWatch,
  past: RolePlayOutcome[] = [],
): Scenario {
  const { setting, setting_translations, goals, key_sentences } = scenario;
  return {
    ...entryOf(scenario),
    setting,
    setting_translation: setting_translations,
    objectives: goals.map(({ id, text, translations }) => ({ id, text, translation: translations })),
    key_sentences: key_sentences.map(({ text, translations }) => ({
      text,
      translation: translations,
      audio_url: audioUrlOf(scenario, text, watch),
    })),
    past_results: past,
  };
}

/** Returns null without a recording. */
export function audioUrlOf(scenario: PackScenarioFile, text: string, watch: ContentWatch): string | null {
  const file = audioOfLine(scenario, text);
  return watch.hasAudio(file) ? `/media/audio/${encodeURIComponent(file)}` : null;
}

export class Scenarios {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #watch: ContentWatch;
  readonly #contents = new Memo<PackScenarioFile | null>();

  constructor({ db, log, watch }: { db: Database; log: Logger; watch: ContentWatch }) {
    this.#db = db;
    this.#log = log;
    this.#watch = watch;
  }

  async assigned(student: Student): Promise<ScenarioEntry[]> {
    const rows = await this.#ofAssignments(student).select('scenarios.entry').distinct().execute();
    return this.#entries(student, rows);
  }

  /** Returns the scenarios of a level, or all of them (RP-07). Students get what a teacher wrote only as work. */
  async catalog(student: Student, level: CefrLevel | undefined): Promise<ScenarioEntry[]> {
    const rows = await this.#ofPacks().select('entry').execute();
    const entries = await this.#entries(student, rows);
    return level === undefined ? entries : entries.filter((entry) => entry.level === level);
  }

  /** Returns the introduction (RP-01). Throws `not_found`. */
  async introduction(student: Student, access: { selfStudy: boolean }, scenarioId: string): Promise<Scenario> {
    const scenario = await this.open(student, access, scenarioId);
    const open_conversations = await this.#openConversations(student, scenarioId);
    return {
      ...introductionOf(scenario, this.#watch, await this.pastResults(student, scenarioId)),
      open_conversations,
    };
  }

  async #openConversations({ id }: Student, scenarioId: string): Promise<Scenario['open_conversations']> {
    const rows = await this.#db
      .selectFrom('conversations')
      .select(['conversation_id', 'assignment_detail_id'])
      .where('student_id', '=', id)
      .where('scenario_id', '=', scenarioId)
      .where('ended_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('conversation_messages')
            .select('position')
            .whereRef('conversation_messages.student_id', '=', 'conversations.student_id')
            .whereRef('conversation_messages.conversation_id', '=', 'conversations.conversation_id')
            .where('speaker', '=', 'student'),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('conversation_id')
      .execute();
    return [...Map.groupBy(rows, (row) => row.assignment_detail_id)].map(([assignmentDetailId, [latest]]) => ({
      conversationId: latest!.conversation_id,
      assignmentDetailId,
    }));
  }

  /** Returns a scenario that the student may play: one of an assignment, or any in self-study. Throws `not_found`. */
  async open(student: Student, { selfStudy }: { selfStudy: boolean }, scenarioId: string): Promise<PackScenarioFile> {
    const free = selfStudy
      ? await this.#ofPacks().select('id').where('id', '=', scenarioId).executeTakeFirst()
      : undefined;
    const own =
      free ??
      (await this.#ofAssignments(student)
        .select('scenarios.id')
        .where('scenarios.id', '=', scenarioId)
        .limit(1)
        .executeTakeFirst());
    const scenario = own === undefined ? null : await this.read(scenarioId);
    if (scenario === null) throw new Refusal('not_found', 'There is no such scenario for this student.');
    return scenario;
  }

  /** Returns a scenario without checking access, or null if it is missing or invalid. */
  async read(scenarioId: string): Promise<PackScenarioFile | null> {
    const row = await this.#db
      .selectFrom('scenarios')
      .select('content')
      .where('id', '=', scenarioId)
      .executeTakeFirst();
    return row === undefined ? null : this.#contents.get(scenarioId, [row.content], () => this.#parse(scenarioId, row));
  }

  /** Latest first. */
  async pastResults({ id }: Student, scenarioId: string): Promise<RolePlayOutcome[]> {
    const rows = await this.#db
      .selectFrom('conversations')
      .select('outcome')
      .where('student_id', '=', id)
      .where('scenario_id', '=', scenarioId)
      .where('outcome', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('conversation_id')
      .limit(MOST_PAST_RESULTS)
      .execute();
    return rows.map(({ outcome }) => Outcome.parse(JSON.parse(outcome!)));
  }

  audioUrl(scenario: PackScenarioFile, text: string): string | null {
    return audioUrlOf(scenario, text, this.#watch);
  }

  /** Leaves out what a teacher wrote for one school (docs/decisions/0115). */
  #ofPacks() {
    return this.#db
      .selectFrom('scenarios')
      .leftJoin('written_contents', 'content_id', 'scenarios.id')
      .where('content_id', 'is', null);
  }

  #ofAssignments(student: Student) {
    return assignedTo(this.#db, student.id)
      .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
      .innerJoin('scenarios', 'scenarios.id', 'assignment_details.study_set_id')
      .where('assignment_details.type', '=', 'ai_tutor');
  }

  async #entries({ id }: Student, rows: readonly { entry: string }[]): Promise<ScenarioEntry[]> {
    const best = await this.#db
      .selectFrom('conversations')
      .select(({ fn }) => ['scenario_id', fn.max('stars').as('stars')])
      .where('student_id', '=', id)
      .where('stars', 'is not', null)
      .groupBy('scenario_id')
      .execute();
    const starsOf = new Map(best.map(({ scenario_id, stars }) => [scenario_id, stars]));
    return rows
      .flatMap(({ entry }) => {
        const read = StoredEntry.safeParse(jsonOf(entry));
        return read.success ? [read.data] : [];
      })
      .map((entry) => ({ ...entry, best_stars: starsOf.get(entry.scenarioId) ?? null }))
      .toSorted((a, b) => order(a).localeCompare(order(b), 'en'));
  }

  #parse(scenarioId: string, { content }: { content: string }): PackScenarioFile | null {
    const read = PackScenarioFile.safeParse(jsonOf(content));
    if (read.success) return read.data;
    this.#log.warn({ scenario: scenarioId.slice(0, 100) }, 'a scenario was left out: it cannot be read');
    return null;
  }
}

const order = ({ level, title, scenarioId }: StoredEntry): string => `${level} ${title} ${scenarioId}`;
