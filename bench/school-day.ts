/** A school at work, for benchmarks of data loss: students log in, read, send scores, and some speak. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { paths, SESSION_TOKEN_HEADER, type LessonAddress } from '../contract/paths.ts';
import { loadPack } from '../server/content/load-pack.ts';
import { seedSchool } from '../server/packs/seed.ts';
import type { Database } from '../server/database/tables.ts';
import { phraseKey } from '../words/phrase-key.ts';
import { realSurroundings } from '../server/surroundings.ts';
import { connect } from '../tests/server/support/speech-client.ts';
import { PASSWORD, people, writeTestSchool } from '../tests/server/support/test-school.ts';
import { attempt, readClips, type Clip } from './clips.ts';

/** Interval between a student's actions, ms. */
const EVERY = 5_000;
/** Time before the app sends again without a response (the outbox), ms, and the maximum number of tries. */
const AGAIN = 500;
const MOST_TRIES = 2;
const LESSON: LessonAddress = { api: 'v1', assignmentId: '', assignmentDetailId: 'greet-all', studySetId: 'greetings' };
const ITEMS = ['hello', 'good-morning', 'room-21'];

const emailOf = (n: number) => `student-${n}@riverside.example`;

/** Creates the test school in an empty store, with `students` more students in Ana's classes. */
export async function makeSchool(db: Database, folder: string, students: number): Promise<void> {
  await seedSchool(db, await loadPack(writeTestSchool(folder)), realSurroundings);
  const like = await db.selectFrom('students').selectAll().where('email', '=', people.ana).executeTakeFirstOrThrow();
  const classes = await db.selectFrom('class_students').selectAll().where('student_id', '=', like.id).execute();
  for (let n = 0; n < students; n += 1) {
    const id = `student-${n}`;
    await db
      .insertInto('students')
      .values({ ...like, id, external_id: id, email: emailOf(n) })
      .execute();
    await db
      .insertInto('class_students')
      .values(classes.map((row) => ({ ...row, student_id: id })))
      .execute();
  }
  const clips = await readClips();
  await db
    .insertInto('phrases')
    .values(clips.map(({ text }) => ({ phrase: phraseKey(text), item_id: 'hello' })))
    .execute();
}

export type Answer = { status: number; body: string; retryAfter: number };

export class SchoolDay {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 600 });
  /** Best acknowledged score by student and item. */
  readonly scores = new Map<string, number>();
  readonly events = new Set<string>();
  readonly readMs: number[] = [];
  readonly writeMs: number[] = [];
  readonly scoreMs: number[] = [];
  /** `failed`: no success in two tries. `retried`: success at the second. `refused`: other refusals. */
  readonly counts = {
    loggedIn: 0,
    refused: 0,
    reads: 0,
    writes: 0,
    retried: 0,
    failed: 0,
    spoken: 0,
    spokenAgain: 0,
    spokenLost: 0,
  };
  readonly failures: Record<string, number> = {};

  constructor(url: string) {
    this.#url = url;
  }

  async work(students: number, speakers: number, ms: number): Promise<void> {
    const until = performance.now() + ms;
    const clips = await readClips();
    const all = Array.from({ length: students }, (_, n) => n);
    await Promise.all(
      all.map(async (n) => {
        // Spread the logins, so that argon2 isn't the limit.
        await wait((n / students) * Math.min(EVERY * 3, ms / 4));
        const token = await this.#logIn(n);
        if (token === null) return;
        await (n < speakers ? this.#speak(n, token, clips, until) : this.#study(n, token, until));
      }),
    );
    this.#agent.destroy();
  }

  async #logIn(n: number): Promise<string | null> {
    for (let turns = 0; turns < 20; turns += 1) {
      const answer = await this.#twice('POST', paths.login, '', { email: emailOf(n), password: PASSWORD });
      if (answer?.status === 200) {
        this.counts.loggedIn += 1;
        return (JSON.parse(answer.body) as { user_token: string }).user_token;
      }
      if (answer?.status !== 503) break;
      await wait(answer.retryAfter * 1000);
    }
    return null;
  }

  async #study(n: number, token: string, until: number): Promise<void> {
    const read = async (path: string) => {
      await this.#twice('GET', path, token);
      this.counts.reads += 1;
    };
    const steps = [
      () => read(paths.profile),
      () => read(`${paths.assignments}?tab=todo`),
      (round: number) => this.#score(n, token, ITEMS[round % ITEMS.length], (round * 7) % 101),
      () => read(paths.studySetDetail(LESSON)),
      (round: number) => this.#tell(n, token, round),
      (round: number) => this.#score(n, token, ITEMS[(round + 1) % ITEMS.length], (round * 11) % 101),
    ];
    let next = performance.now() + (n % 100) * (EVERY / 100);
    for (let round = n; next < until; round += 1, next += EVERY) {
      await wait(Math.max(0, next - performance.now()));
      await steps[round % steps.length](round);
    }
  }

  async #score(n: number, token: string, item: string, score: number): Promise<void> {
    const update = { id: item, skill_mode: 'speaking', score, finished: true };
    const answer = await this.#twice('PATCH', paths.scores(LESSON), token, [update]);
    this.counts.writes += 1;
    if (answer?.status !== 200) return;
    const key = JSON.stringify([`student-${n}`, item, update.skill_mode]);
    this.scores.set(key, Math.max(score, this.scores.get(key) ?? 0));
  }

  async #tell(n: number, token: string, round: number): Promise<void> {
    const event_id = crypto.randomUUID();
    const event = {
      event_id,
      event: 'activity_started',
      activity_type: 'Study Set',
      activity_id: 'greetings',
      activity_name: String(round),
      assigned: true,
      assignment_id: 'greet',
      class_id: 'r1',
      teacher_id: 't',
      created_time: new Date().toISOString(),
    };
    const answer = await this.#twice('POST', paths.trackActivity(`student-${n}`), token, [event]);
    this.counts.writes += 1;
    if (answer !== null && answer.status < 300) this.events.add(event_id);
  }

  /** Says sentences, each again from its beginning if the socket is lost, like the app. */
  async #speak(n: number, token: string, clips: readonly Clip[], until: number): Promise<void> {
    for (let round = n; performance.now() < until; round += 1) {
      const clip = clips[round % clips.length];
      let tries = 0;
      let said = await this.#say(token, clip);
      while (said === null && tries < 4) {
        tries += 1;
        this.counts.spokenAgain += 1;
        await wait(1_000);
        said = await this.#say(token, clip);
      }
      if (said === null) this.counts.spokenLost += 1;
      else this.counts.spoken += 1;
      await wait(1_000);
    }
  }

  async #say(token: string, clip: Clip): Promise<number | null> {
    try {
      const socket = await connect(this.#url, token);
      try {
        const { isScored, scoreMs, score } = await attempt(socket, clip);
        if (!isScored) return null;
        this.scoreMs.push(scoreMs!);
        return score;
      } finally {
        socket.ws.terminate();
      }
    } catch {
      return null;
    }
  }

  /** Sends a request, and once more without a response or after a failure. */
  async #twice(method: string, path: string, token: string, body?: unknown): Promise<Answer | null> {
    for (let tries = 1; ; tries += 1) {
      const begun = performance.now();
      const answer = await this.#ask(method, path, token, body).catch((error: Error) => error);
      const isGood =
        !(answer instanceof Error) && (answer.status < 500 || answer.status === 503) && answer.status !== 401;
      if (isGood && !(answer.status === 503 && path !== paths.login)) {
        if (path !== paths.login) (method === 'GET' ? this.readMs : this.writeMs).push(performance.now() - begun);
        if (tries > 1) this.counts.retried += 1;
        if (answer.status >= 400 && answer.status !== 503) this.counts.refused += 1;
        return answer;
      }
      const reason = `${method} ${answer instanceof Error ? answer.message : answer.status}`;
      this.failures[reason] = (this.failures[reason] ?? 0) + 1;
      if (tries === MOST_TRIES) {
        this.counts.failed += 1;
        return null;
      }
      await wait(AGAIN);
    }
  }

  async #ask(method: string, path: string, token: string, body?: unknown): Promise<Answer> {
    const headers = { [SESSION_TOKEN_HEADER]: token, 'content-type': 'application/json' };
    const asked = request(this.#url + path, { agent: this.#agent, headers, method });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of answer.setEncoding('utf8')) text += part;
    return { status: answer.statusCode!, body: text, retryAfter: Number(answer.headers['retry-after'] ?? 1) };
  }
}

export async function compare(db: Database, scores: ReadonlyMap<string, number>, events: ReadonlySet<string>) {
  const rows = await db.selectFrom('scores').select(['student_id', 'item_id', 'skill', 'score']).execute();
  const kept = new Map(rows.map((row) => [JSON.stringify([row.student_id, row.item_id, row.skill]), row.score]));
  const told = await db
    .selectFrom('activity_events')
    .select(['event_id', 'student_id', 'activity_name'])
    .where('student_id', 'like', 'student-%')
    .execute();
  const ids = new Set(told.map(({ event_id }) => event_id));
  return {
    acknowledged: scores.size + events.size,
    lost:
      [...scores].filter(([key, score]) => (kept.get(key) ?? -1) < score).length +
      [...events].filter((id) => !ids.has(id)).length,
    doubled: told.length - new Set(told.map((row) => JSON.stringify([row.student_id, row.activity_name]))).size,
  };
}

export function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10;
  return { count: sorted.length, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
}
