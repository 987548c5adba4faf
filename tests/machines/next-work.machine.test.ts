import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Assignment } from '../../contract/assignments.ts';
import { nextLessons } from '../../machines/next-work/next-work.parts.ts';
import { provideNextWork } from '../../machines/next-work/next-work.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { assignment, assignmentDetail } from '../../walks/support/fixtures.ts';
import { handCall } from '../support/fakes.ts';

const work = (id: string, due_date: string, details: Partial<Assignment['details'][number]>[] = [{}]): Assignment => ({
  ...assignment(),
  assignment_id: id,
  due_date,
  details: details.map((detail, index) => ({
    ...assignmentDetail(),
    assignment_detail_id: `${id}-${index}`,
    assignment_detail_status: 'in_progress',
    ...detail,
  })),
});
const idsOf = (lessons: ReturnType<typeof nextLessons>) => lessons.map(({ address }) => address.assignmentDetailId);

describe('the next lessons', () => {
  test('[NAV-07] are those to do, due soonest first, then the overdue ones, without completed ones', () => {
    const todo = [
      work('later', '2026-12-01T00:00:00Z'),
      work('soon', '2026-11-27T00:00:00Z', [{ assignment_detail_status: 'completed' }, {}]),
    ];
    const overdue = [work('long-ago', '2026-10-01T00:00:00Z'), work('just-missed', '2026-11-25T00:00:00Z')];
    const lessons = nextLessons({ todo, overdue }, 'v1');
    expect(idsOf(lessons)).toEqual(['soon-1', 'later-0', 'just-missed-0', 'long-ago-0']);
  });

  test('[NAV-07] are few, and have content', () => {
    const many = work(
      'many',
      '2026-12-01T00:00:00Z',
      Array.from({ length: 20 }, () => ({})),
    );
    const empty = work('empty', '2026-11-27T00:00:00Z', [{ study_set_id: null, four_skills_ss_id: null }]);
    const lessons = nextLessons({ todo: [many, empty], overdue: [] }, 'v2');
    expect(lessons).toHaveLength(8);
    expect(lessons[0]!.address).toMatchObject({ api: 'v2', assignmentId: 'many' });
  });
});

function open({ isDue = true, hasWork = true, isFull = false } = {}) {
  const clock = new SimulatedClock();
  const calm = handCall<void, void>();
  const asked: string[] = [];
  let isOffline = false;
  let stored = 0;
  const answer = async (what: string) => {
    if (isOffline) throw new PortError({ kind: 'offline' });
    asked.push(what);
    return {} as never;
  };
  const todo = [
    work('set', '2026-11-27T00:00:00Z', [{ study_set_id: 'cards' }]),
    work('passage', '2026-11-28T00:00:00Z', [{ assignment_detail_type: 'read_aloud', study_set_id: 'tides' }]),
    work('talk', '2026-11-29T00:00:00Z', [{ assignment_detail_type: 'ai_tutor', study_set_id: 'market' }]),
  ];
  const provider = {
    list: async ({ tab }: { tab: string }) => {
      await answer(tab);
      return { results: hasWork && tab === 'todo' ? todo : [], next: null, count: 0 };
    },
    assignment: (id: string) => answer(`assignment ${id}`),
    studySet: (lesson: { studySetId: string }) => answer(`set ${lesson.studySetId}`),
    studySetList: ({ lesson }: { lesson: { studySetId: string } }) => answer(`cards ${lesson.studySetId}`),
    readAloudGame: (id: string) => answer(`passage ${id}`),
    recordings: ({ readAloudId }: { readAloudId: string }) => answer(`recordings ${readAloudId}`),
    scenario: (id: string) => answer(`scenario ${id}`),
  };
  const port = {
    calm: () => calm.call(),
    isDue: async () => isDue,
    async stored() {
      if (isFull) throw new Error('The storage is full');
      stored++;
    },
  };
  const actor = createActor(provideNextWork(provider, port, 'v1'), { clock }).start();
  return {
    actor,
    clock,
    calm,
    asked,
    stored: () => stored,
    unplug: () => (isOffline = true),
    /** Returns the requests since the last call, after the device became calm. */
    async whenCalm() {
      if (calm.made.length > 0 && calm.open.length === 0) {
        clock.increment(1_999);
        expect(calm.open).toHaveLength(0);
        clock.increment(1);
      }
      await calm.answer();
      expect(calm.open).toHaveLength(0);
      return asked.splice(0);
    },
  };
}

describe('storing ahead', () => {
  test('[NAV-07] requests all that the screens of each lesson need, one lesson at a time, when all is calm', async () => {
    const { whenCalm, clock, calm, stored } = open();
    expect(await whenCalm()).toEqual(['todo', 'overdue']);
    expect(await whenCalm()).toEqual(['assignment set', 'set cards', 'cards cards']);
    expect(await whenCalm()).toEqual(['assignment passage', 'passage tides', 'recordings tides']);
    expect(stored()).toBe(0);
    expect(await whenCalm()).toEqual(['assignment talk', 'scenario market']);
    expect(stored()).toBe(1);
    clock.increment(3_599_999);
    expect(calm.open).toHaveLength(0);
    clock.increment(1);
    expect(calm.open).toHaveLength(1);
  });

  test('[NAV-07] waits while the student works, and stores nothing if the device allows none', async () => {
    const { whenCalm, clock, calm, asked, actor } = open();
    await whenCalm();
    clock.increment(60_000);
    expect(asked).toEqual([]);
    await calm.refuse(new Error('The student pays for data'));
    expect([asked, actor.getSnapshot().value]).toEqual([[], 'resting']);
  });

  test('[NAV-07] rests without a network, and has not stored all', async () => {
    const { whenCalm, unplug, stored, actor } = open();
    await whenCalm();
    unplug();
    await whenCalm();
    expect([stored(), actor.getSnapshot().value]).toEqual([0, 'resting']);
  });

  test.each([
    ['the lessons were stored within the last hour', { isDue: false }, []],
    ['the student has no work', { hasWork: false }, ['todo', 'overdue']],
  ])('[NAV-07] rests for an hour if %s', async (_, given, asked) => {
    const { whenCalm, actor, clock, calm } = open(given);
    expect(await whenCalm()).toEqual(asked);
    expect(actor.getSnapshot().value).toBe('resting');
    clock.increment(3_600_000);
    expect(calm.open).toHaveLength(1);
  });

  test('[NAV-07] rests if no calm moment comes, and if the list does not load', async () => {
    const busy = open();
    busy.calm.open[0]!.refuse(new Error('The student pays for data'));
    const offline = open();
    offline.unplug();
    await offline.whenCalm();
    expect([busy.actor.getSnapshot().value, offline.actor.getSnapshot().value]).toEqual(['resting', 'resting']);
  });

  test("[NAV-07] rests if the end can't be stored", async () => {
    const { whenCalm, actor } = open({ isFull: true });
    for (let lesson = 0; lesson <= 3; lesson++) await whenCalm();
    expect(actor.getSnapshot().value).toBe('resting');
  });
});
