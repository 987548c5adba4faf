import { setImmediate as others } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Assignment } from '../../contract/assignments.ts';
import { paths, type LessonAddress } from '../../contract/paths.ts';
import { studySetResult } from '../../contract/progress.ts';
import { RolePlayReport, Scenario } from '../../contract/role-play.ts';
import type { ScoreUpdate, StudyTime } from '../../contract/study-sets.ts';
import { reportHeld } from '../../dialogue/held-conversation.ts';
import type { OutboxReport } from '../../machines/outbox/outbox.machine.ts';
import { provideOutbox } from '../../machines/outbox/outbox.provide.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import { activityEvent } from '../../machines/shared/activity.ts';
import { progressReport, withSavedLesson } from '../../machines/shared/assignment-progress.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { randomFrom } from '../../training/random.ts';
import { browserProvider } from '../../src/adapters/provider/provider.browser.ts';
import { browserNetwork } from '../../src/adapters/page/network.browser.ts';
import { browserOutbox } from '../../src/adapters/stores/outbox.browser.ts';
import { sampleReading } from '../../server/content/sample-reading.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { forgetWork } from '../server/support/forget-work.ts';
import { materialOf, talkOffline } from '../server/support/held-talk.ts';
import { startProvider, type Provider } from '../server/support/provider.ts';
import { startOf, talker, turnOf } from '../server/support/talk.ts';
import { people, SCENARIO, TIDES } from '../server/support/test-school.ts';
import { storageOf } from '../support/fake-storage.ts';
import { startFaultProxy, type Act, type FaultProxy, type Message } from '../support/fault-proxy.ts';
import { runs } from '../support/runs.ts';

const SEEDS = Math.min(200, runs(2));
const MOST_FAULTS = 6;
const LONGEST = 120_000;

let provider: Provider;
let proxy: FaultProxy;
beforeAll(async () => {
  provider = await startProvider(undefined, {}, { SESSION_LIFETIME_S: '31536000' });
});
afterAll(() => provider.close());
afterEach(() => {
  proxy.stop();
  vi.unstubAllGlobals();
});

/** Skills of each card in the test school's study sets. */
const CARDS: Record<string, Record<string, ScoreUpdate['skill_mode'][]>> = {
  greetings: {
    hello: ['speaking', 'listening'],
    'good-morning': ['speaking', 'reading'],
    'room-21': ['speaking'],
  },
  travel: { ticket: ['speaking', 'writing'], 'where-to': ['speaking'] },
};

type Random = () => number;
/** Work of a student on a device without a network. */
interface Work {
  deliveries: Delivery[];
  /** The assignment as the device shows it. */
  after: Assignment;
  /** Best score of each card and skill of each lesson. */
  scores: Map<string, number>;
  /** Reports of role-plays on the device. */
  reports?: RolePlayReport[];
}

const points = (random: Random) => 1 + Math.floor(random() * 100);

/** Also reports the study time and the activity, as a sitting does. */
function reports(lesson: LessonAddress, assignment: Assignment, at: number): Delivery[] {
  const time: StudyTime = {
    activity: lesson.type ?? 'study_set',
    activity_obj_id: lesson.studySetId,
    created_time: new Date(at).toISOString(),
    assignment_id: lesson.assignmentId,
    duration: 60,
    cards_studied: 3,
  };
  const activity = (name: 'activity_started' | 'activity_completed'): Delivery => ({
    kind: 'activity',
    event: activityEvent(name, { lesson, assignment, id: crypto.randomUUID(), now: at }),
  });
  // nova schools have no study time.
  const times: Delivery[] = lesson.api === 'v1' ? [{ kind: 'studyTime', time }] : [];
  return [activity('activity_started'), ...times, activity('activity_completed')];
}

function studySets(api: LessonAddress['api'], before: Assignment, random: Random): Work {
  const scores: Work['scores'] = new Map();
  let after = before;
  const deliveries = before.details.flatMap((detail, index): Delivery[] => {
    const { assignment_detail_id: assignmentDetailId, study_set_id, skill_modes } = detail;
    const studySetId = study_set_id!;
    const lesson: LessonAddress = { api, assignmentId: before.assignment_id, assignmentDetailId, studySetId };
    const best = new Map<string, number>();
    const answers = Object.entries(CARDS[studySetId]!).flatMap(([id, skills]) =>
      skills
        .filter((skill) => skill_modes.length === 0 || skill_modes.includes(skill))
        .flatMap((skill_mode): ScoreUpdate[] =>
          Array.from({ length: 1 + Math.floor(random() * 2) }, () => {
            const score = points(random);
            const key = `${id} ${skill_mode}`;
            best.set(key, Math.max(score, best.get(key) ?? 0));
            return { id, skill_mode, score, finished: true };
          }),
        ),
    );
    for (const [key, score] of best) scores.set(`${assignmentDetailId} ${key}`, score);
    const sum = [...best.values()].reduce((total, score) => total + score, 0);
    const { score } = studySetResult({ required: best.size, finished: best.size, sum });
    const report = { lesson, assignment: after, status: 'completed', score, studied: 60_000 } as const;
    const progress = progressReport(report);
    after = withSavedLesson(after, { assignmentDetailId, completed: true, score });
    return [
      ...answers.map((update): Delivery => ({ kind: 'scores', lesson, scores: [update] })),
      { kind: 'progress', lesson, progress },
      ...reports(lesson, before, provider.now().getTime() + index),
    ];
  });
  return { deliveries, after, scores };
}

function readings(before: Assignment, random: Random): Work {
  let after = before;
  const deliveries = before.details.flatMap(({ assignment_detail_id: assignmentDetailId }, index): Delivery[] => {
    const lesson: LessonAddress = {
      api: 'v1',
      assignmentId: before.assignment_id,
      assignmentDetailId,
      studySetId: 'tides',
      type: 'read_aloud',
    };
    const score = points(random) - random();
    const figures = { score, pronunciation: 82, fluency: 85, intonation: 70, words_per_minute: 110 };
    const ids = { readAloudId: 'tides', lessonId: assignmentDetailId, recordingId: crypto.randomUUID() };
    const result = { ...sampleReading(TIDES, figures, {}, ids), scored_by: 'device' as const };
    const overall = result.overallResult.score;
    const report = { lesson, assignment: after, status: 'completed', score: overall, studied: 60_000 } as const;
    const progress = progressReport(report);
    after = withSavedLesson(after, { assignmentDetailId, completed: true, score: overall });
    return [
      { kind: 'recording', readAloudId: 'tides', report: { created_at: provider.now().toISOString(), result } },
      { kind: 'progress', lesson, progress },
      ...reports(lesson, before, provider.now().getTime() + index),
    ];
  });
  return { deliveries, after, scores: new Map() };
}

/** Each conversation may begin with a network. */
async function rolePlays(before: Assignment, random: Random, token: string): Promise<Work> {
  const tam = talker(provider, () => token);
  const read = async (path: string) => (await tam.call('GET', path)).body;
  const material = materialOf(await read(paths.dialogue(SCENARIO)));
  const { past_results } = Scenario.parse(await read(paths.scenario(SCENARIO)));
  const work: Work & { reports: RolePlayReport[] } = { deliveries: [], after: before, scores: new Map(), reports: [] };
  for (const { assignment_detail_id: assignmentDetailId } of before.details) {
    const { assignment_id: assignmentId } = before;
    const lesson: LessonAddress = {
      api: 'v1',
      assignmentId,
      assignmentDetailId,
      studySetId: SCENARIO,
      type: 'scenario',
    };
    const start = startOf({
      assignment_id: assignmentId,
      assignment_detail_id: assignmentDetailId,
      created_at: new Date(provider.now().getTime() - 60_000).toISOString(),
    });
    const online = random() < 0.5 ? 0 : Math.floor(random() * 6);
    const { held } = await talkOffline(tam, material, start, { chance: random, online });
    const whole = { ...held, finish: { lessonTime: 60 } };
    const report = await reportHeld(material, whole, past_results);
    const begun = progressReport({ lesson, assignment: before, status: 'in_progress', score: null, studied: 5_000 });
    work.deliveries.push(
      { kind: 'progress', lesson, progress: begun },
      { kind: 'heldConversation', lesson, held: whole, studied: 60_000 },
      ...reports(lesson, before, provider.now().getTime() + work.reports.length),
    );
    work.after = withSavedLesson(work.after, { assignmentDetailId, completed: true, score: report.lesson_score });
    work.reports.push(report);
  }
  return work;
}

/** Each message may meet a fault, until there were enough. */
function faultsBy(random: Random): (message: Message) => Act | undefined {
  let left = Math.floor(random() * MOST_FAULTS);
  return () => {
    if (left === 0 || random() < 0.7) return undefined;
    left--;
    return random() < 0.5 ? 'cut' : 'halve';
  };
}

/** Delivers from one or two tabs, which may close at any time. */
async function goOnline(user: { id: string; token: string }, api: LessonAddress['api'], random: Random) {
  proxy = await startFaultProxy(Number(new URL(provider.url).port), { random, act: faultsBy(random) });
  const ask = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => ask(new URL(path, proxy.url), init));
  const tokens = { authorize: async () => user.token, refresh: async () => user.token };
  const clock = new SimulatedClock();
  const above = somebody<AppRequest | OutboxReport>();
  const openTab = () =>
    createActor(provideOutbox(browserProvider(tokens, api), browserOutbox(), browserNetwork()), {
      input: { parent: above.parent, userId: user.id },
      clock,
    }).start();
  const tabs = [openTab()];
  const begun = performance.now();
  let seen = 0;
  while (browserOutbox().read(user.id).length > 0) {
    if (performance.now() - begun > LONGEST) throw new Error('Something is never delivered.');
    if (proxy.messages.length > seen) {
      seen = proxy.messages.length;
      const chance = random();
      if (chance < 0.05 && tabs.length < 2) tabs.push(openTab());
      else if (chance < 0.1) {
        tabs.pop()?.stop();
        if (tabs.length === 0) tabs.push(openTab());
      }
    }
    for (const tab of tabs)
      if (tab.getSnapshot().matches('waitingToRetry')) {
        provider.advance(30_000);
        clock.increment(30_000);
      }
    await others();
  }
  for (const tab of tabs) tab.stop();
  proxy.stop();
  vi.unstubAllGlobals();
}

async function student(name: 'ana' | 'noa' | 'rae' | 'tam', api: LessonAddress['api'], assignmentId: string) {
  const token = (await provider.logIn(people[name])).user_token;
  const { db } = provider.server;
  return {
    id: name,
    token,
    async forget() {
      await forgetWork(db, name);
      const queue: Promise<unknown>[] = [];
      vi.stubGlobal('localStorage', storageOf());
      vi.stubGlobal('window', new EventTarget());
      vi.stubGlobal('navigator', { onLine: true, locks: lockOf(queue) });
    },
    read: async () =>
      Assignment.parse((await provider.call('GET', paths.assignment(api, assignmentId), { token })).body),
    async kept() {
      const scores = await db.selectFrom('scores').selectAll().where('student_id', '=', name).execute();
      const conversations = await db.selectFrom('conversations').selectAll().where('student_id', '=', name).execute();
      const reportOf = async ({ conversation_id }: { conversation_id: string }) =>
        RolePlayReport.parse((await provider.call('GET', paths.report(conversation_id), { token })).body);
      const count = async (table: 'study_time' | 'activity_events' | 'recordings') =>
        (await db.selectFrom(table).selectAll().where('student_id', '=', name).execute()).length;
      return {
        scores: new Map(scores.map((row) => [`${row.assignment_detail_id} ${row.item_id} ${row.skill}`, row.score])),
        times: await count('study_time'),
        events: await count('activity_events'),
        recordings: await count('recordings'),
        reports: await Promise.all(conversations.map(reportOf)),
      };
    },
  };
}

/** Web Locks of tabs that share a browser. */
function lockOf(queue: Promise<unknown>[]) {
  return {
    request: <T>(_name: string, task: () => Promise<T>): Promise<T> => {
      const turn = (queue.at(-1) ?? Promise.resolve()).then(task, task);
      queue.push(turn.catch(() => undefined));
      return turn;
    },
  };
}

const derived = ({ assignment_status, average_assignment_score, details }: Assignment) => ({
  assignment_status,
  average_assignment_score,
  lessons: details.map((one) => [one.assignment_detail_status, one.assignment_detail_score, one.study_set_score]),
});
const scored = (made: readonly RolePlayReport[]) =>
  made
    .map(({ outcome, lesson_score, scored_by }) => ({ outcome, lesson_score, scored_by }))
    .toSorted((a, b) => (a.outcome.conversationId < b.outcome.conversationId ? -1 : 1));
const sorted = (scores: ReadonlyMap<string, number>) => [...scores].toSorted(([a], [b]) => (a < b ? -1 : 1));

test.each([
  ['study sets', 'ana', 'v1', 'greet', (before: Assignment, random: Random) => studySets('v1', before, random)],
  [
    'nova study sets',
    'noa',
    'v2',
    'nova-greet',
    (before: Assignment, random: Random) => studySets('v2', before, random),
  ],
  ['readings', 'rae', 'v1', 'read', readings],
  ['role-plays', 'tam', 'v1', 'market', rolePlays],
] as const)(
  '[SET-09] [ERR-01] gets the scores of an assignment done offline once: %s',
  async (_, name, api, id, work) => {
    const user = await student(name, api, id);
    for (let seed = 0; seed < SEEDS; seed++) {
      const random = randomFrom(seed + 1);
      await user.forget();
      const { deliveries, after, scores, reports: shown = [] } = await work(await user.read(), random, user.token);
      for (const delivery of deliveries) browserOutbox().put(name, delivery);
      await goOnline(user, api, random);
      const kinds = (kind: Delivery['kind']) => deliveries.filter((delivery) => delivery.kind === kind).length;
      const kept = await user.kept();
      expect(sorted(kept.scores), `seed ${seed}`).toEqual(sorted(scores));
      expect([kept.times, kept.events, kept.recordings], `seed ${seed}`).toEqual([
        kinds('studyTime'),
        kinds('activity'),
        kinds('recording'),
      ]);
      expect(scored(kept.reports), `seed ${seed}`).toEqual(scored(shown));
      expect(derived(await user.read()), `seed ${seed}`).toEqual(derived(after));
    }
  },
);

test('[RP-03] [ERR-01] finishes a conversation that the student left offline once', async () => {
  const user = await student('tam', 'v1', 'market');
  const { token } = user;
  const lesson: LessonAddress = {
    api: 'v1',
    assignmentId: 'market',
    assignmentDetailId: 'market-first',
    studySetId: SCENARIO,
    type: 'scenario',
  };
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = randomFrom(seed + 1);
    await user.forget();
    const begin = startOf({ assignment_id: 'market', assignment_detail_id: lesson.assignmentDetailId });
    const { conversationId } = begin;
    await provider.call('POST', paths.conversations, { token, body: begin });
    await provider.call('POST', paths.turns(conversationId), { token, body: turnOf('Hello! How are you?') });
    const before = await user.read();
    browserOutbox().put('tam', { kind: 'conversation', lesson, conversationId, studied: 60_000 });
    for (const delivery of reports(lesson, before, provider.now().getTime())) browserOutbox().put('tam', delivery);
    await goOnline(user, 'v1', random);
    const report = RolePlayReport.parse((await provider.call('GET', paths.report(conversationId), { token })).body);
    const after = withSavedLesson(before, {
      assignmentDetailId: lesson.assignmentDetailId,
      completed: true,
      score: report.lesson_score,
    });
    expect(derived(await user.read()), `seed ${seed}`).toEqual(derived(after));
    expect(await user.kept(), `seed ${seed}`).toMatchObject({ times: 1, events: 2 });
  }
});
