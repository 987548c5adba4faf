import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import type { AuthData } from '../../contract/account.ts';
import type { LessonActor } from '../../machines/lesson/lesson.machine.ts';
import { provideLesson, type LessonActors, type LessonWorld } from '../../machines/lesson/lesson.provide.ts';
import type { OutboxReport } from '../../machines/outbox/outbox.machine.ts';
import { provideOutbox } from '../../machines/outbox/outbox.provide.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import { USUAL_SETTINGS } from '../../machines/ports/text-settings.port.ts';
import type { ReadAloudLessonActor } from '../../machines/read-aloud-lesson/read-aloud-lesson.machine.ts';
import { provideReadAloudLesson } from '../../machines/read-aloud-lesson/read-aloud-lesson.provide.ts';
import { SKILL_MODES } from '../../machines/shared/game.ts';
import { scoreByRetry } from '../../machines/shared/passing.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { workOf, type SittingActor } from '../../machines/sitting/sitting.machine.ts';
import { randomFrom } from '../../training/random.ts';
import { sampleReading } from '../../server/content/sample-reading.ts';
import { studyAttention } from '../../src/adapters/microphone/study-attention.browser.ts';
import { browserProvider } from '../../src/adapters/provider/provider.browser.ts';
import { tabBookmarks } from '../../src/adapters/stores/tab-bookmarks.browser.ts';
import { browserNetwork } from '../../src/adapters/page/network.browser.ts';
import { browserOutbox } from '../../src/adapters/stores/outbox.browser.ts';
import { browserReadingStore } from '../../src/adapters/stores/reading-store.browser.ts';
import { byHand, finish } from '../../walks/support/by-hand.ts';
import { destination } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { forgetWork } from '../server/support/forget-work.ts';
import { startProvider, type Provider } from '../server/support/provider.ts';
import { people, TIDES } from '../server/support/test-school.ts';
import { FakeLocks } from '../support/fake-locks.ts';
import { fakeMicrophone } from '../support/fakes.ts';
import { storageOf } from '../support/fake-storage.ts';
import { storedSession } from '../../walks/support/fixtures.ts';
import { runs } from '../support/runs.ts';
import { eventually } from '../support/eventually.ts';

/* A student with the same work in two tabs of one browser. Tabs are reloaded, left, and closed at any time. */

const SEEDS = Math.min(200, runs(2));
const STEPS = 60;
const MOST_TABS = 2;

let provider: Provider;
let now = 0;
beforeAll(async () => {
  provider = await startProvider(undefined, {}, { SESSION_LIFETIME_S: '31536000' });
});
afterAll(() => provider.close());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Signs in a student on a browser without any data. */
async function openBrowser({ user_token, profile }: AuthData) {
  const userId = profile.user_id;
  await forgetWork(provider.server.db, userId);
  const ask = fetch;
  // The provider limits what a student sends in an hour.
  provider.advance(3_600_000);
  now = provider.now().getTime();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('sessionStorage', storageOf());
  // Tabs share bookmarks only of a student who stays logged in.
  localStorage.setItem('schools_authen', JSON.stringify(storedSession()));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => ask(new URL(path, provider.url), init));
  const locks = new FakeLocks();
  const tokens = { authorize: async () => user_token, refresh: async () => user_token };
  const school = browserProvider(tokens, 'v1');
  const put: Delivery[] = [];
  return {
    school,
    put,
    profile,
    async deliver() {
      const { parent } = somebody<AppRequest | OutboxReport>();
      const outbox = createActor(provideOutbox(school, browserOutbox(), browserNetwork()), {
        input: { parent, userId },
      }).start();
      await eventually(() => expect(browserOutbox().read(userId)).toEqual([]));
      outbox.stop();
    },
    hasBookmarks: () => Object.keys(localStorage).some((key) => key.startsWith('lesson.')),
    /** Opens a page, whose events `window` gets. */
    openPage() {
      const page = locks.page();
      const window = new EventTarget();
      vi.stubGlobal('window', window);
      const world: LessonWorld = {
        now: () => now,
        seed: () => 7,
        newId: () => crypto.randomUUID(),
        isIos: () => false,
        outbox: {
          put(_, delivery) {
            put.push(delivery);
            browserOutbox().put(userId, delivery);
          },
        },
        store: tabBookmarks(page.locks),
        attention: studyAttention(),
        beginWork: () => () => {},
      };
      return { ...page, world, sign: () => window.dispatchEvent(new Event('keydown')) };
    },
  };
}
type Browser = Awaited<ReturnType<typeof openBrowser>>;

const AT_ONCE = { interval: 1 };
const START = { parent: somebody<AppRequest>().parent, clock: new SimulatedClock() };

async function openLesson({ school, profile, openPage }: Browser, tryAgain: boolean) {
  const page = openPage();
  const games = Object.fromEntries(SKILL_MODES.map((skill) => [skill, byHand()]));
  const machine = provideLesson(school, { games, wordPractice: byHand() } as unknown as LessonActors, page.world);
  const params = { id: 'greet', assignmentDetailId: 'greet-all', studyId: 'greetings' };
  const at = destination('StudySetFourSkillsLessons', { params, query: { tryAgain: String(tryAgain) } });
  const input = { parent: START.parent, profile, destination: at };
  const sitting = createActor(machine, { input, clock: START.clock }).start();
  const actor = workOf<LessonActor>(sitting);
  await eventually(() => expect(actor.getSnapshot().matches('loading')).toBe(false), AT_ONCE);
  return {
    ...tabOf(page, sitting),
    set: () => actor.getSnapshot().context.sets.find(({ isPlaying }) => isPlaying)!,
    sets: () => actor.getSnapshot().context.sets,
    answer(score: number, correct: boolean) {
      const extId = actor.getSnapshot().context.playing!;
      const { game } = actor.getSnapshot().children as Record<string, AnyActorRef | undefined>;
      actor.send({ type: 'game.answered', answer: { extId, score, correct } });
      game?.send(finish(undefined));
    },
  };
}

async function openReading({ school, profile, openPage }: Browser) {
  const page = openPage();
  const device = fakeMicrophone();
  device.port.keepChecked();
  const readings = browserReadingStore(device.recordings, { now: () => now, locks: page.locks });
  const machine = provideReadAloudLesson(
    school,
    { microphoneCheck: byHand(), microphoneStandby: byHand(), readingStream: byHand() } as never,
    {
      ...page.world,
      microphone: device.port,
      readings,
      textSettings: { read: () => USUAL_SETTINGS, write: () => {} },
      provision: () => {},
    },
  );
  const params = { id: 'read', assignmentDetailId: 'read-tides', readAloudId: 'tides' };
  const input = { parent: START.parent, profile, destination: destination('ReadingAloudLesson', { params }) };
  const sitting = createActor(machine, { input, clock: START.clock }).start();
  const actor = workOf<ReadAloudLessonActor>(sitting);
  await eventually(() => expect(actor.getSnapshot().matches('loading')).toBe(false), AT_ONCE);
  const reading = () => actor.getSnapshot().children.reading;
  const isAt = (open: 'recovering' | 'ready') => reading()?.getSnapshot().matches({ open }) ?? false;
  // A result of a closed tab is reported at once.
  const isKeeping = () =>
    reading()
      ?.getSnapshot()
      .matches({ open: { begun: { voice: 'keeping' } } }) ?? false;
  await eventually(() => expect(isKeeping()).toBe(false), AT_ONCE);
  if (isAt('recovering')) reading()!.send({ type: 'reading.goOn' });
  if (isAt('ready')) {
    reading()!.send({ type: 'reading.press' });
    device.captures[0]!.opens();
  }
  return {
    ...tabOf(page, sitting),
    /** Opens the result, if a reading has one that no screen has shown. */
    async seeResult() {
      const { finished } = await readings.begun('rae', 'read-tides', 'tides');
      if (finished) await readings.find('rae', finished.recordingId);
    },
    recordingId: () => reading()!.getSnapshot().context.recordingId,
    say: () => device.captures[0]!.recording.add(new Int16Array(16_000).fill(1_000).buffer),
    async end(score: number) {
      const { recordingId } = reading()!.getSnapshot().context;
      reading()!.send({ type: 'reading.finish' });
      device.captures[0]!.listen({ type: 'recording.finished', ms: device.captures[0]!.recording.ms });
      const figures = { score, pronunciation: 82, fluency: 85, intonation: 70, words_per_minute: 110 };
      const ids = { readAloudId: 'tides', lessonId: 'read-tides', recordingId };
      const result = { ...sampleReading(TIDES, figures, {}, ids), scored_by: 'device' as const };
      reading()!.send({ type: 'reading.resulted', result });
      await eventually(() => expect(sitting.getSnapshot().matches('over')).toBe(true), AT_ONCE);
    },
  };
}

function tabOf(page: ReturnType<Browser['openPage']>, sitting: SittingActor) {
  return {
    isOpen: () => sitting.getSnapshot().matches({ begun: 'open' }),
    sign: page.sign,
    leave() {
      workOf(sitting).send({ type: 'work.close' });
      sitting.send({ type: 'sitting.leave' });
    },
    close() {
      sitting.stop();
      page.gone();
    },
  };
}

/** Signs of the student in tabs. A tab's first sign, when its work begins, ends no time of study. */
function openStudy(random: () => number) {
  let last = now;
  const study = {
    ms: 0,
    begin: () => void (last = now),
    sign(tab: { sign(): void }) {
      now += 1_000 * (1 + Math.floor(random() * 60));
      tab.sign();
      study.ms += now - last;
      last = now;
    },
  };
  return study;
}

/** Seconds of study that the provider was told, each time once. */
const secondsTold = (put: readonly Delivery[]) =>
  put.reduce((sum, delivery) => (delivery.kind === 'studyTime' ? sum + delivery.time.duration : sum), 0);

async function keptScores() {
  const rows = await provider.server.db.selectFrom('scores').selectAll().where('student_id', '=', 'ana').execute();
  return new Map(rows.map((row) => [`${row.item_id} ${row.skill}`, row.score]));
}

async function eventsOf(student: string) {
  const rows = await provider.server.db.selectFrom('activity_events').selectAll().execute();
  const own = rows.filter(({ student_id }) => student_id === student);
  const started = own.filter(({ event }) => event === 'activity_started').length;
  return { started, ended: own.length - started };
}

const sorted = (scores: ReadonlyMap<string, number>) => [...scores].toSorted(([a], [b]) => (a < b ? -1 : 1));

type Lesson = Awaited<ReturnType<typeof openLesson>>;
const triesOf = (tab: Lesson) =>
  new Map(
    tab.sets().flatMap(({ ext_id, retries, skill_mode }) => (skill_mode === 'warm_up' ? [] : [[ext_id, retries]])),
  );

test('[SET-09] [SET-10] [ANA-01] loses and doubles no score, try, time, or event of a lesson in two tabs', async () => {
  const ana = await provider.logIn(people.ana);
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = randomFrom(seed + 1);
    const tryAgain = random() < 0.5;
    const browser = await openBrowser(ana);
    const study = openStudy(random);
    const best = new Map<string, number>();
    const tabs: Lesson[] = [];
    const open = async () => {
      const tab = await openLesson(browser, tryAgain);
      study.begin();
      if (tab.isOpen()) tabs.push(tab);
      else tab.close();
      return tab;
    };
    const close = (tab: Lesson) => {
      tab.close();
      tabs.splice(tabs.indexOf(tab), 1);
    };
    const answer = (tab: Lesson) => {
      study.sign(tab);
      const { entry, skill_mode: skill, retries } = tab.set();
      const [score, correct] = [Math.floor(random() * 101), random() < 0.5];
      tab.answer(score, correct);
      const key = `${entry.id} ${skill}`;
      const given = skill === 'speaking' ? score : correct ? scoreByRetry(retries) : 0;
      if (skill !== 'warm_up') best.set(key, Math.max(given, best.get(key) ?? 0));
      if (!tab.isOpen()) close(tab);
    };
    const reload = async (tab: Lesson) => {
      const before = triesOf(tab);
      close(tab);
      const after = triesOf(await open());
      for (const [id, tries] of before) expect(after.get(id), `seed ${seed}`).toBeGreaterThanOrEqual(tries);
    };

    for (let step = 0; step < STEPS; step++) {
      const tab = tabs[Math.floor(random() * tabs.length)];
      const chance = random();
      if (tab === undefined || (chance < 0.1 && tabs.length < MOST_TABS)) await open();
      else if (chance < 0.15) await browser.deliver();
      else if (chance < 0.2) {
        tab.leave();
        close(tab);
      } else if (chance < 0.25) close(tab);
      else if (chance < 0.35) await reload(tab);
      else if (chance < 0.6) study.sign(tab);
      else answer(tab);
    }
    for (const tab of tabs.slice()) {
      tab.leave();
      close(tab);
    }
    if (browser.hasBookmarks()) (await open()).leave();
    expect(browser.hasBookmarks(), `seed ${seed}`).toBe(false);
    await browser.deliver();

    expect(sorted(await keptScores()), `seed ${seed}`).toEqual(sorted(best));
    expect(secondsTold(browser.put), `seed ${seed}`).toBeCloseTo(study.ms / 1_000, 3);
    const { started, ended } = await eventsOf('ana');
    expect(ended, `seed ${seed}`).toBeLessThanOrEqual(started);
  }
});

test('[RA-03] [SET-10] [ANA-01] loses and doubles no reading, time, or event of a passage in two tabs', async () => {
  const rae = await provider.logIn(people.rae);
  type Reading = Awaited<ReturnType<typeof openReading>>;
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = randomFrom(seed + 1);
    const browser = await openBrowser(rae);
    const study = openStudy(random);
    const finished = new Set<string>();
    const tabs: Reading[] = [];
    const open = async () => {
      const tab = await openReading(browser);
      study.begin();
      if (!tab.isOpen()) {
        await tab.seeResult();
        tab.close();
        return null;
      }
      const others = tabs.map(({ recordingId }) => recordingId());
      expect(others, `seed ${seed}`).not.toContain(tab.recordingId());
      tabs.push(tab);
      tab.say();
      return tab;
    };
    const close = (tab: Reading) => {
      tab.close();
      tabs.splice(tabs.indexOf(tab), 1);
    };

    for (let step = 0; step < STEPS; step++) {
      const tab = tabs[Math.floor(random() * tabs.length)];
      const chance = random();
      if (tab === undefined || (chance < 0.1 && tabs.length < MOST_TABS)) await open();
      else if (chance < 0.2) {
        tab.leave();
        close(tab);
      } else if (chance < 0.25) close(tab);
      else if (chance < 0.4) {
        close(tab);
        await open();
      } else if (chance < 0.85) {
        study.sign(tab);
        tab.say();
      } else {
        study.sign(tab);
        finished.add(tab.recordingId());
        await tab.end(50 + Math.floor(random() * 50));
        if (random() < 0.7) await tab.seeResult();
        close(tab);
      }
    }
    for (const tab of tabs.slice()) {
      tab.leave();
      close(tab);
    }
    for (let time = 0; time < 3 && browser.hasBookmarks(); time++) (await open())?.leave();
    expect(browser.hasBookmarks(), `seed ${seed}`).toBe(false);
    await browser.deliver();

    const kept = await provider.server.db
      .selectFrom('recordings')
      .selectAll()
      .where('student_id', '=', 'rae')
      .execute();
    const ids = kept.map(({ recording_id }) => recording_id);
    expect(ids.toSorted(), `seed ${seed}`).toEqual([...finished].toSorted());
    const { started, ended } = await eventsOf('rae');
    expect(ended, `seed ${seed}`).toBeLessThanOrEqual(started);
    expect(secondsTold(browser.put), `seed ${seed}`).toBeCloseTo(study.ms / 1_000, 3);
  }
});
