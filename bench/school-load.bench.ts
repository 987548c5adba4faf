/**
 * 500 students with an action every 5 s, while 8 students speak to the engine. Bars: no error, p99 of 50 ms for reads
 * and of 100 ms for durable writes. `SCHOOL_SECONDS` shortens it. `DATABASE_URL` uses PostgreSQL and empties its schema
 * `public`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AssignmentList } from '../contract/assignments.ts';
import { paths, SESSION_TOKEN_HEADER, type LessonAddress } from '../contract/paths.ts';
import type { ScoreUpdates } from '../contract/study-sets.ts';
import { PROVIDER_FLAGS } from '../scripts/prepare.mjs';
import { connect } from '../tests/server/support/speech-client.ts';
import { attempt, CLIP_TEXTS, readClips } from './clips.ts';
import { serveSpeakers, type Serving } from './speakers.ts';

const SECONDS = Number(process.env.SCHOOL_SECONDS ?? 120);
const STUDENTS = 500;
const SPEAKERS = 8;
const EVERY = 5_000;

if (process.argv[2] === 'serve') await serveSpeakers({ students: STUDENTS + SPEAKERS, phrases: CLIP_TEXTS });
else await measure();

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], {
    execArgv: PROVIDER_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url, tokens }] = (await once(child, 'message')) as [Serving];
  const agent = new Agent({ keepAlive: true, maxSockets: STUDENTS });
  const clips = await readClips();
  const [reads, writes, scores]: number[][] = [[], [], []];
  let [failed, toldToWait] = [0, 0];

  async function call(path: string, token: string, update?: ScoreUpdates): Promise<string> {
    const begun = performance.now();
    const headers = { [SESSION_TOKEN_HEADER]: token, 'content-type': 'application/json' };
    const asked = request(url + path, { agent, headers, method: update ? 'PATCH' : 'GET' });
    asked.end(update && JSON.stringify(update));
    const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
    let body = '';
    for await (const part of answer.setEncoding('utf8')) body += part;
    (update ? writes : reads)?.push(performance.now() - begun);
    if (answer.statusCode !== 200) failed += 1;
    return body;
  }

  const { results } = AssignmentList.parse(JSON.parse(await call(`${paths.assignments}?tab=todo`, tokens[0])));
  const { assignment_id: assignmentId, details } = results[0];
  const { assignment_detail_id: assignmentDetailId, study_set_id: studySetId } = details[0];
  const lesson: LessonAddress = { api: 'v1', assignmentId, assignmentDetailId, studySetId: studySetId! };
  const played = await call(`${paths.studySetList('v1', studySetId!)}?skill_modes=speaking`, tokens[0]);
  const items = (JSON.parse(played) as { id: string }[]).map(({ id }) => id);
  reads.length = 0;

  const until = performance.now() + SECONDS * 1000;
  const steps: ((token: string, round: number) => Promise<unknown>)[] = [
    (token) => call(paths.profile, token),
    (token) => call(`${paths.assignments}?tab=todo`, token),
    (token) => call(paths.studySetDetail(lesson), token),
    (token) => call(paths.studySetList('v1', lesson.studySetId), token),
    (token, round) => call(paths.scores(lesson), token, update(round)),
    (token, round) => call(paths.scores(lesson), token, update(round + 1)),
  ];
  const update = (round: number): ScoreUpdates => [
    { id: items[round % items.length], skill_mode: 'speaking', score: round % 101, finished: true },
  ];

  async function study(token: string, index: number): Promise<void> {
    let next = performance.now() + (index / STUDENTS) * EVERY;
    for (let round = index; next < until; round += 1, next += EVERY) {
      await wait(Math.max(0, next - performance.now()));
      await steps[round % steps.length](token, round);
    }
  }

  async function speak(token: string, index: number): Promise<void> {
    const socket = await connect(url, token);
    for (let round = index; performance.now() < until; round += 1) {
      const { scoreMs, isScored, retryAfter } = await attempt(socket, clips[round % clips.length]);
      if (isScored) scores?.push(scoreMs!);
      else toldToWait += 1;
      await wait(isScored ? 1_000 : retryAfter * 1000);
    }
    socket.ws.terminate();
  }

  await Promise.all([...tokens.slice(SPEAKERS).map(study), ...tokens.slice(0, SPEAKERS).map(speak)]);
  child.disconnect();
  await once(child, 'exit');
  agent.destroy();
  console.log(
    JSON.stringify({
      seconds: SECONDS,
      // Other work on the machine affects every figure.
      loadOfTheMachine: Math.round((loadavg()[0] / cpus().length) * 10) / 10,
      bars: { readsP99Ms: 50, writesP99Ms: 100, failed: 0 },
      reads: spread(reads),
      writes: spread(writes),
      scores: spread(scores),
      toldToWait,
      failed,
    }),
  );
}

function spread(values: readonly number[] = []) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10;
  return { count: sorted.length, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
}
