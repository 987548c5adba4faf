/**
 * Random walks through each kind of work and through a session. Wall clock and timers move separately, because only the
 * wall clock moves while the device sleeps or when someone sets the clock. Set `FUZZ_RUNS=1000` for more walks.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { SKILL_MODES } from '../../machines/shared/game.ts';
import { provideLesson, type LessonActors } from '../../machines/lesson/lesson.provide.ts';
import type { Bookmark } from '../../machines/ports/lesson-store.port.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import type { SittingEvent } from '../../machines/sitting/sitting.types.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { byHand } from '../../walks/support/by-hand.ts';
import { fakeSchool } from '../support/fake-school.ts';
import { bookmarksIn } from '../support/fake-bookmarks.ts';
import { fakeAttention, settled } from '../support/fakes.ts';
import { assignment, destination, entry, profile, storedSession } from '../../walks/support/fixtures.ts';
import { readingRig } from '../support/read-aloud-rig.ts';
import { rolePlayRig } from '../support/role-play-rig.ts';
import { conversation } from '../../walks/support/role-play.ts';
import { runs } from '../support/runs.ts';
import { nobody } from '../../walks/support/somebody.ts';

const RUNS = runs(250);
const MINUTE = 60_000;
const FIVE_MINUTES = 5 * MINUTE;
const JUMPS = [FIVE_MINUTES, 5 * 60 * MINUTE, 2 * 24 * 60 * MINUTE];

/** Work in progress, with a student at the device. */
interface Work {
  /** Moves the wall clock and the timers. */
  pass(ms: number): void;
  /** Moves only the wall clock. */
  jump(ms: number): void;
  /** The student touches the page. */
  touch(): void;
  sitting: { send(event: SittingEvent): void };
  put(kind: 'studyTime'): Extract<Delivery, { kind: 'studyTime' }>[];
  stop(): unknown;
}

async function openLesson(bookmarks: Map<string, Bookmark>): Promise<Work> {
  let now = Date.UTC(2026, 10, 23, 7, 30);
  const clock = new SimulatedClock();
  const attention = fakeAttention(() => now);
  const put: Delivery[] = [];
  const port = { studySetList: async () => [entry()], assignment: async () => assignment() };
  const game = byHand();
  const games = Object.fromEntries(SKILL_MODES.map((skill) => [skill, game]));
  const actors = { games, wordPractice: game } as unknown as LessonActors;
  const machine = provideLesson(port as unknown as ProviderPort, actors, {
    now: () => now,
    seed: () => 7,
    newId: () => '6f0f5f4e-4f0e-4a57-9d8f-1f1a2b3c4d5e',
    isIos: () => false,
    outbox: { put: (_, delivery) => void put.push(delivery) },
    store: bookmarksIn(bookmarks),
    attention: attention.port,
    beginWork: () => () => {},
  });
  const sitting = createActor(machine, {
    input: { parent: nobody, destination: destination('StudySetFourSkillsLessons'), profile: profile() },
    clock,
  }).start();
  await settled();
  return {
    pass(ms) {
      now += ms;
      clock.increment(ms);
    },
    jump: (ms) => void (now += ms),
    touch: attention.act,
    sitting,
    put: (kind) => put.filter((delivery) => delivery.kind === kind),
    stop: () => sitting.stop(),
  };
}

async function openReading(bookmarks: Map<string, Bookmark>): Promise<Work> {
  const rig = readingRig({ bookmarks });
  rig.start();
  await rig.load();
  await rig.begin();
  return rig;
}

async function openRolePlay(bookmarks: Map<string, Bookmark>, isResumed: boolean): Promise<Work> {
  const rig = rolePlayRig({ bookmarks });
  rig.start();
  await rig.load(isResumed ? conversation() : null);
  if (!isResumed) await rig.begin();
  return rig;
}

const far = fc.constantFrom(...JUMPS);
const studying = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('works' as const), ms: fc.nat({ max: 2 * MINUTE - 1 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('rests' as const), ms: fc.nat({ max: 10 * MINUTE }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sleeps' as const), ms: far }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sets the clock' as const), ms: far }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sets the clock' as const), ms: far.map((ms) => -ms) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reloads' as const), ms: fc.constant(0) }) },
);

test.each([
  ['a lesson', openLesson],
  ['a reading', openReading],
  ['a role-play', openRolePlay],
])(
  '[SET-10] [AUTH-13] [D24] %s never reports more study time than elapsed, or less than the student worked',
  async (_, open) => {
    await fc.assert(
      fc.asyncProperty(fc.array(studying, { maxLength: 12 }), async (steps) => {
        const bookmarks = new Map<string, Bookmark>();
        let work = await open(bookmarks, false);
        let [awake, busy] = [0, 0];
        /** True if the student has only worked since the last touch. */
        let isBusy = true;
        for (const { does, ms } of steps) {
          if (does === 'works' || does === 'rests') {
            work.pass(ms);
            awake += ms;
          } else if (does === 'reloads') {
            work.stop();
            work = await open(bookmarks, true);
          } else work.jump(ms);
          if (does === 'works') {
            work.touch();
            if (isBusy) busy += ms;
          }
          isBusy = does === 'works' || does === 'reloads';
        }
        work.sitting.send({ type: 'sitting.close' });
        work.sitting.send({ type: 'sitting.leave' });
        const told = Math.round(work.put('studyTime')[0]!.time.duration * 1_000);
        expect(told).toBeLessThanOrEqual(awake);
        expect(told).toBeGreaterThanOrEqual(busy);
        work.stop();
      }),
      { numRuns: RUNS },
    );
  },
);

const asking = fc.record({
  tab: fc.nat({ max: 1 }),
  /** Passes before the request, and while the request waits for a refresh. */
  pass: fc.nat({ max: 2 * FIVE_MINUTES }),
  jumps: fc.tuple(...[0, 1].map(() => fc.constantFrom(0, 0, ...JUMPS, ...JUMPS.map((ms) => -ms)))),
  hears: fc.boolean(),
  isOnline: fc.boolean(),
});

test('[AUTH-05] [AUTH-14] no clock jump lets a request use a token that is 5 minutes old, unless a refresh is impossible', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asking, { maxLength: 12 }), async (requests) => {
      const school = fakeSchool(storedSession());
      const tabs = [school.openTab(), school.openTab()];
      await settled();
      const refreshedAt = new Map([['token-1', school.now()]]);
      for (const { tab: number, pass, jumps, hears, isOnline } of requests) {
        const tab = tabs[number]!;
        school.pass(pass);
        school.jump(jumps[0]!);
        if (hears) tab.hearNext();
        const request = tab.gate.authorize();
        await settled();
        const refresh = school.refresh.open[0];
        if (refresh) {
          school.jump(jumps[1]!);
          const name = `token-${refreshedAt.size + 1}`;
          if (isOnline) refreshedAt.set(name, school.now());
          if (isOnline) refresh.answer({ session: name, refresh_token: name });
          else refresh.refuse(new PortError({ kind: 'offline' }));
        }
        const token = await request;
        const isOld = Math.abs(school.now() - refreshedAt.get(token)!) >= FIVE_MINUTES;
        expect(isOld && (!refresh || isOnline)).toBe(false);
      }
      for (const { actor } of tabs) actor.stop();
    }),
    { numRuns: RUNS },
  );
});
