import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import { shareOf } from '../../machines/outbox/outbox.parts.ts';
import { activityEvent } from '../../machines/shared/activity.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { settled } from '../support/fakes.ts';
import { fakeOutbox } from '../support/fake-outbox.ts';
import { lesson } from '../../walks/support/fixtures.ts';
import { CONVERSATION, outcome, report } from '../../walks/support/role-play.ts';
import { runs } from '../support/runs.ts';

const offline = () => new PortError({ kind: 'offline' });
const refusedWith = (code: ErrorCode) => new PortError({ kind: 'refused', code, message: 'In English' });
const refused = () => refusedWith('invalid_request');
const unreadable = () => new PortError({ kind: 'unreadable' });
const scored = (score: number, id = 'card-1'): Delivery => ({
  kind: 'scores',
  lesson,
  scores: [{ id, score, skill_mode: 'speaking' }],
});
const completed: Delivery = {
  kind: 'progress',
  lesson,
  progress: {
    assignment_id: 'assignment-library',
    assignment_detail_id: 'lesson-desk',
    assignment_status: 'in_progress',
    assignment_detail_status: 'completed',
    average_assignment_score: null,
    average_studyset_score: 88,
    duration: 60,
  },
};

const read = (recordingId: string): Delivery => ({
  kind: 'recording',
  readAloudId: 'tides',
  report: { created_at: '2026-05-04T08:00:00Z', result: { recordingId } as PassageResult },
});

describe('a conversation that has ended', () => {
  const rolePlay = { ...lesson, type: 'scenario' as const };
  const ended: Delivery = { kind: 'conversation', lesson: rolePlay, conversationId: CONVERSATION, studied: 61_000 };

  test('[RP-03] [RP-06] is finished, and its score is sent with the receipt', async () => {
    const { openTab, sent, finishes, left, put, answer } = fakeOutbox();
    openTab();
    await put(ended);
    expect(finishes.made).toEqual([{ conversationId: CONVERSATION, finish: { lessonTime: 61 } }]);
    await finishes.answer(report({ receipt: 'vouched' }));
    expect(sent.made).toMatchObject([
      {
        kind: 'progress',
        lesson: rolePlay,
        progress: {
          assignment_detail_status: 'completed',
          average_studyset_score: 75,
          duration: 61,
          receipt: 'vouched',
          engine_version: '1.0.0',
        },
        outcome: outcome(),
      },
    ]);
    await answer();
    expect(left()).toBe(0);
  });

  test('[RP-03] waits for the network, and the student sees that the lesson is not sent yet', async () => {
    const { openTab, finishes, goOnline, left, put, answer, refuse } = fakeOutbox();
    const { actor, asked } = openTab();
    await put(ended);
    await finishes.refuse(offline());
    expect([left(), actor.getSnapshot().context.unsent]).toEqual([1, [rolePlay]]);
    expect(asked()).toMatchObject([{ type: 'app.notify' }]);
    goOnline();
    await settled();
    await finishes.answer(report());
    // Its score can get lost on the way. The conversation then returns an equal report.
    await refuse(offline());
    expect(left()).toBe(1);
    goOnline();
    await settled();
    await finishes.answer(report());
    await answer();
    expect([left(), finishes.made.length]).toEqual([0, 3]);
  });

  test('[RP-04] [RP-06] arrives with its turns if this device has held it, and then its score', async () => {
    const { openTab, sent, finishes, holds, goOnline, left, put, answer } = fakeOutbox();
    const { asked } = openTab();
    const begin = {
      conversationId: CONVERSATION,
      scenarioId: 'lunch-at-the-market',
      assignment_id: lesson.assignmentId,
      assignment_detail_id: lesson.assignmentDetailId,
      created_at: '2026-11-23T07:30:00.000Z',
    };
    const held = { start: begin, turns: [], finish: { lessonTime: 61 } };
    await put({ kind: 'heldConversation', lesson: rolePlay, held, studied: 61_000 });
    await holds.refuse(offline());
    expect([left(), asked()]).toMatchObject([1, [{ type: 'app.notify' }]]);
    goOnline();
    await settled();
    expect(holds.made).toEqual([held, held]);
    await holds.answer(report({ scored_by: 'device' }));
    expect(sent.made).toMatchObject([
      { kind: 'progress', progress: { assignment_detail_status: 'completed', average_studyset_score: 75 } },
    ]);
    await answer();
    expect([left(), finishes.made]).toEqual([0, []]);
  });

  test('[RP-03] [RP-07] sends no score for self-study', async () => {
    const { openTab, sent, finishes, left, put } = fakeOutbox();
    openTab();
    const own = { ...rolePlay, assignmentId: '', assignmentDetailId: '' };
    await put({ ...ended, lesson: own });
    await finishes.answer(report());
    expect([left(), sent.made]).toEqual([0, []]);
  });
});

describe('outbox', () => {
  test('[SET-09] knows which lessons wait while offline, and that none waits after delivery', async () => {
    const { openTab, store, sent, goOnline, refuse } = fakeOutbox();
    const { actor, clock, held } = openTab();
    const unsent = () => actor.getSnapshot().context.unsent.map(({ assignmentDetailId }) => assignmentDetailId);
    for (const delivery of [scored(80), completed, read('tides')]) store.put('student-linh', delivery);
    store.put('student-linh', { kind: 'scores', lesson: { ...lesson, assignmentDetailId: 'other' }, scores: [] });
    store.put('student-minh', scored(80));
    await settled();
    expect(unsent()).toEqual([]);
    await refuse(offline());
    expect(unsent()).toEqual([lesson.assignmentDetailId, 'other']);
    goOnline();
    clock.increment(20_000);
    for (let turn = 0; turn < 4; turn++) {
      await settled();
      sent.open[0]!.answer();
    }
    await settled();
    expect([unsent(), actor.getSnapshot().value]).toEqual([[], 'resting']);
    expect(held()).toEqual([2, 0]);
  });

  test("[RA-03] [SET-09] sends a reading's result last, because it is large", async () => {
    const { openTab, store, sent, left, put, refuse } = fakeOutbox();
    const { clock } = openTab();
    await put(read('first'), read('second'));
    store.put('student-linh', completed);
    // A network that is too slow for the result counts as offline.
    await refuse(offline());
    clock.increment(2_000);
    for (let turn = 0; turn < 3; turn++) {
      await settled();
      sent.open[0]!.answer();
    }
    await settled();
    expect(sent.made).toEqual([read('first'), completed, read('first'), read('second')]);
    expect(left()).toBe(0);
  });

  test.each(['invalid_request', 'body_too_large', 'not_found'] as const)(
    '[RA-03] [ERR-01] drops a reading that is refused with %s, and sends the rest',
    async (code) => {
      const { openTab, sent, left, put, answer, refuse } = fakeOutbox();
      const { asked } = openTab();
      await put(read('gone'), read('good'));
      await refuse(refusedWith(code));
      expect(asked()).toMatchObject([{ type: 'app.notify', notice: { kind: 'error', text: `errors.${code}` } }]);
      await answer();
      expect(sent.made).toEqual([read('gone'), read('good')]);
      expect(left()).toBe(0);
    },
  );

  test('[SET-09] [ERR-01] sends deliveries that a closed page left behind', async () => {
    const { openTab, sent, left, put, answer } = fakeOutbox();
    const first = openTab();
    await put(scored(42));
    first.actor.stop();
    expect(left()).toBe(1);
    sent.open[0]!.refuse(offline());
    openTab();
    await settled();
    expect(sent.made).toEqual([scored(42), scored(42)]);
    await answer();
    expect(left()).toBe(0);
  });

  test('[SET-09] [ERR-01] tries again after 2, 4, 8, 16, and then every 30 s without a provider', async () => {
    const { openTab, sent, put, refuse } = fakeOutbox();
    const { pass } = openTab();
    await settled();
    await put(scored(42));
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      const before = sent.made.length;
      await refuse(offline());
      await pass(seconds * 1_000 - 1);
      expect(sent.made).toHaveLength(before);
      await pass(1);
      expect(sent.made).toHaveLength(before + 1);
    }
  });

  test.each(['before', 'during'])(
    '[SET-09] waits only 2 s if the network returned %s a failed request',
    async (when) => {
      const { openTab, store, sent, goOnline, refuse } = fakeOutbox();
      const { clock, pass } = openTab();
      store.put('student-linh', scored(42));
      for (const seconds of [2, 4, 8]) {
        await settled();
        await refuse(offline());
        if (when === 'before' && seconds === 8) goOnline();
        clock.increment(seconds * 1_000);
      }
      await settled();
      if (when === 'during') goOnline();
      await refuse(offline());
      const before = sent.made.length;
      await pass(2_000);
      expect(sent.made).toHaveLength(before + 1);
    },
  );

  test('[SET-09] sends at once when the network returns, or when a request depends on its deliveries', async () => {
    const { openTab, sent, goOnline, put, refuse } = fakeOutbox();
    const { actor, value } = openTab();
    await put(scored(42));
    await refuse(offline());
    expect(value()).toBe('waitingToRetry');
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
    goOnline();
    await settled();
    expect(sent.made).toHaveLength(2);
    await refuse(offline());
    actor.send({ type: 'outbox.flush' });
    await settled();
    expect(sent.made).toHaveLength(3);
  });

  test('[SET-09] [ERR-01] drops the refused delivery, not the oldest one at that time', async () => {
    const { openTab, store, sent, left, put, answer, refuse } = fakeOutbox();
    openTab();
    await put(scored(42, 'card-gone'));
    const [first] = store.read('student-linh');
    store.put('student-linh', scored(63));
    // The provider refused the first delivery from another tab too, and that tab dropped it.
    store.remove(first!.key);
    await refuse(refused());
    expect(store.read('student-linh').map(({ delivery }) => delivery)).toEqual([scored(63)]);
    await answer();
    expect(sent.made).toEqual([scored(42, 'card-gone'), scored(63)]);
    expect(left()).toBe(0);
  });

  test.each([
    ['a crash of the provider', () => refusedWith('server_error')],
    ['an answer that cannot be read', unreadable],
  ])('[SET-09] [ERR-01] keeps a delivery that repeatedly meets %s, and sends the others', async (_, failure) => {
    const { openTab, sent, left, put, answer, refuse } = fakeOutbox();
    const { actor, asked, pass } = openTab();
    await put(scored(42, 'card-odd'), scored(63));
    await refuse(failure());
    expect(sent.made).toEqual([scored(42, 'card-odd'), scored(63)]);
    await answer();
    // Alone, the delivery is retried at once, and then with longer and longer waits.
    for (const seconds of [2, 4, 8]) {
      expect(sent.made.at(-1)).toEqual(scored(42, 'card-odd'));
      await refuse(failure());
      expect(actor.getSnapshot().hasTag('settled')).toBe(true);
      await pass(seconds * 1_000 - 1);
      expect(sent.open).toEqual([]);
      await pass(1);
    }
    await refuse(failure());
    // A new delivery does not wait for it.
    await put(scored(71, 'card-new'));
    expect(sent.open.map(({ input }) => input)).toEqual([scored(71, 'card-new')]);
    await answer();
    expect(sent.made.at(-1)).toEqual(scored(42, 'card-odd'));
    await answer();
    expect(left()).toBe(0);
    expect(asked()).toEqual([]);
  });

  test("[SET-11] reports a completion that can't be sent once, until something arrives", async () => {
    const { openTab, put, answer, refuse } = fakeOutbox();
    const { asked, pass } = openTab();
    await put(scored(42));
    await refuse(offline());
    expect(asked()).toEqual([]);
    await put(completed);
    await refuse(offline());
    const toast = { type: 'app.notify', notice: { kind: 'error', text: 'failure.offline' } };
    expect(asked()).toEqual([toast]);
    await pass(30_000);
    await refuse(offline());
    expect(asked()).toEqual([toast]);
    await pass(30_000);
    await answer();
    await refuse(refusedWith('server_error'));
    expect(asked()).toEqual([toast, { type: 'app.notify', notice: { kind: 'error', text: 'errors.server_error' } }]);
  });

  const later = (code: 'too_many_attempts' | 'busy', retryAfter: number) =>
    new PortError({ kind: 'refused', code, message: 'Later', retryAfter });

  test('[ANA-01] [SET-09] sends a delivery at the time that the provider names, and others meanwhile', async () => {
    const { openTab, store, sent, left, put, answer, refuse } = fakeOutbox();
    const { actor, asked, pass, clock } = openTab();
    await put(scored(42, 'card-early'), completed);
    await refuse(later('too_many_attempts', 3_600));
    expect(sent.made).toEqual([scored(42, 'card-early'), completed]);
    await answer();
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
    for (const wake of ['put', 'flush', 'time'] as const) {
      if (wake === 'put') store.put('student-linh', scored(63));
      if (wake === 'flush') actor.send({ type: 'outbox.flush' });
      if (wake === 'time') clock.increment(3_599_999);
      await settled();
      sent.open[0]?.answer();
      await settled();
    }
    expect(sent.made).toEqual([scored(42, 'card-early'), completed, scored(63)]);
    expect(left()).toBe(1);
    await pass(1);
    expect(sent.made.at(-1)).toEqual(scored(42, 'card-early'));
    await answer();
    expect(left()).toBe(0);
    expect(asked()).toEqual([]);
  });

  test('[ANA-01] sends a postponed delivery after the one in progress, or after a failed one', async () => {
    for (const meanwhile of ['sending', 'waiting'] as const) {
      const { openTab, sent, left, put, refuse } = fakeOutbox();
      const { pass } = openTab();
      await put(scored(42, 'card-early'));
      await refuse(later('too_many_attempts', 1));
      await put(scored(63));
      if (meanwhile === 'waiting') await refuse(offline());
      await pass(1_000);
      if (meanwhile === 'waiting') await pass(1_000);
      for (let turn = 0; turn < 3; turn++) {
        sent.open[0]?.answer();
        await settled();
      }
      expect(left(), meanwhile).toBe(0);
    }
  });

  test('[ANA-01] sends a postponed delivery whose time comes while another tab is sending', async () => {
    const { openTab, sent, put, refuse } = fakeOutbox();
    const { clock } = openTab();
    const other = openTab();
    await put(scored(42));
    await refuse(later('too_many_attempts', 1));
    clock.increment(1_000);
    other.actor.stop();
    await refuse(offline());
    expect(sent.open).toHaveLength(1);
  });

  test("[ERR-01] applies the provider's wait to its own response only, not to a later storage failure", async () => {
    const { openTab, store, sent, put, refuse } = fakeOutbox();
    const { actor, pass } = openTab();
    await put(scored(42));
    await refuse(later('busy', 45));
    const { exclusively } = store;
    store.exclusively = () => Promise.reject(new Error('The storage is gone'));
    actor.send({ type: 'outbox.flush' });
    await settled();
    store.exclusively = exclusively;
    await pass(4_000);
    expect(sent.made).toHaveLength(2);
  });

  test('[ERR-01] waits as long as a busy provider says', async () => {
    const { openTab, sent, put, refuse } = fakeOutbox();
    const { pass } = openTab();
    await put(scored(42));
    await refuse(later('busy', 45));
    await pass(44_999);
    expect(sent.made).toHaveLength(1);
    await pass(1);
    expect(sent.made).toHaveLength(2);
  });

  test('[SET-09] sends a delivery that arrives just as the outbox becomes empty', async () => {
    for (let turns = 0; turns < 20; turns++) {
      const { openTab, sent, put } = fakeOutbox();
      openTab();
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      await put(scored(42));
      expect(sent.made).toEqual([scored(42)]);
    }
  });

  test('[SET-09] sends deliveries that another tab stored unannounced before a waiting request continues', async () => {
    const { openTab, store, sent } = fakeOutbox();
    store.watch = () => () => {};
    const { actor } = openTab();
    await settled();
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
    store.put('student-linh', scored(42));
    actor.send({ type: 'outbox.flush' });
    expect(actor.getSnapshot().hasTag('settled')).toBe(false);
    await settled();
    expect(sent.made).toEqual([scored(42)]);
  });

  test('[SET-09] [ERR-01] retries a storage failure after 2 and 4 s', async () => {
    const { openTab, store, sent } = fakeOutbox();
    const { exclusively } = store;
    store.exclusively = () => Promise.reject(new Error('The storage is gone'));
    store.put('student-linh', scored(42));
    const { actor, pass } = openTab();
    await settled();
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
    await pass(2_000);
    store.exclusively = exclusively;
    await pass(3_999);
    expect(sent.made).toEqual([]);
    await pass(1);
    expect(sent.made).toEqual([scored(42)]);
  });

  test.each([
    ['was sent by another tab', false],
    ['was refused for good', true],
  ])('[SET-09] [ERR-01] waits 2 s again for the next failure once the failed delivery %s', async (_, isRefused) => {
    const { openTab, store, sent, put, refuse } = fakeOutbox();
    const { pass } = openTab();
    await put(scored(42));
    for (const seconds of [2, 4]) {
      await refuse(offline());
      if (seconds === 4 && !isRefused) store.remove(store.read('student-linh')[0]!.key);
      await pass(seconds * 1_000);
    }
    store.put('student-linh', scored(63));
    if (isRefused) sent.open[0]!.refuse(refused());
    await settled();
    await refuse(offline());
    const before = sent.made.length;
    await pass(2_000);
    expect(sent.made).toHaveLength(before + 1);
  });

  test('[SET-11] [ERR-01] reports a completion with its own failure, and sends it neither before the others nor in their way', async () => {
    const { openTab, sent, put, refuse } = fakeOutbox();
    const { asked } = openTab();
    await put(completed, scored(63));
    await refuse(refusedWith('server_error'));
    expect(asked()).toHaveLength(1);
    expect(sent.made).toEqual([completed, scored(63)]);

    const alone = fakeOutbox();
    alone.openTab();
    await alone.put(scored(42, 'card-odd'));
    await alone.refuse(unreadable());
    await alone.put(scored(63));
    expect(alone.sent.made).toEqual([scored(42, 'card-odd'), scored(63)]);
  });

  test('[AUTH-14] belongs to one student', async () => {
    const { openTab, store, sent, left } = fakeOutbox();
    openTab('student-linh');
    store.put('student-other', scored(42));
    await settled();
    expect(sent.made).toEqual([]);
    expect(left()).toBe(1);
  });

  const numbers = (delivery: Delivery) =>
    (delivery as Extract<Delivery, { kind: 'scores' }>).scores.map(({ score }) => score);
  /** Kinds of failed delivery. Only the last is final. */
  const FAILURES: Record<string, () => PortError> = {
    offline,
    expired: () => new PortError({ kind: 'expired' }),
    inactive: () => refusedWith('inactive_account'),
    'too many': () => refusedWith('too_many_attempts'),
    crash: () => refusedWith('server_error'),
    unreadable,
    refused,
  };
  const happening = fc.oneof(
    fc.constantFrom(
      'put',
      'put',
      'put',
      'arrives',
      'arrives',
      'answer lost',
      'closes',
      'opens',
      'time',
      'sleep',
      'online',
    ),
    fc.constantFrom('offline', 'expired', 'inactive', 'too many', 'crash', 'unreadable', 'refused'),
  );

  /**
   * Plays a story of pages, network, and provider. The provider must receive each delivery that it does not refuse for
   * good.
   */
  async function play(story: readonly string[]) {
    const { openTab, store, sent, goOnline, left, busiest } = fakeOutbox();
    const taken: number[] = [];
    const refusedForGood = new Set<number>();
    let tabs = [openTab()];
    let put = 0;
    for (const what of story) {
      await settled();
      const [call] = sent.open;
      if (what === 'put') store.put('student-linh', scored(put++));
      if (what === 'arrives' || what === 'answer lost') {
        if (call) taken.push(...numbers(call.input));
        if (what === 'arrives') call?.answer();
        else call?.refuse(offline());
      }
      // Scores that are refused together are sent alone.
      const [one, ...more] = call ? numbers(call.input) : [];
      if (what === 'refused' && one !== undefined && more.length === 0) refusedForGood.add(one);
      if (FAILURES[what]) call?.refuse(FAILURES[what]());
      if (what === 'closes') tabs.pop()?.actor.stop();
      if (what === 'opens') tabs.push(openTab());
      if (what === 'time') for (const { clock } of tabs) clock.increment(30_000);
      // A sleeping device fires each timer once, when it wakes.
      if (what === 'sleep') for (const { clock } of tabs) clock.increment(3_600_000);
      if (what === 'online') goOnline();
    }
    await settled();
    // Finally, a student opens the app with a network.
    for (const { actor } of tabs) actor.stop();
    for (const call of sent.open.slice()) call.refuse(offline());
    await settled();
    const kept = store.read('student-linh').flatMap(({ delivery }) => numbers(delivery));
    tabs = [openTab()];
    for (let turn = 0; turn <= put; turn++) {
      await settled();
      const [call] = sent.open;
      if (call) taken.push(...numbers(call.input));
      call?.answer();
    }
    await settled();
    return { put, taken, refusedForGood, kept, left: left(), atOnce: busiest.sending };
  }

  test('[SET-09] [ERR-01] loses and drops no delivery, except those refused for good, in any order of failures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 90 }), async (story) => {
        const { put, taken, refusedForGood, kept, left, atOnce } = await play(story);
        expect(left).toBe(0);
        expect(atOnce).toBeLessThanOrEqual(1);
        // Each delivery has arrived, was refused for good, or was still stored.
        const all = Array.from({ length: put }, (_, score) => score);
        expect(all.filter((score) => !taken.includes(score) && !refusedForGood.has(score))).toEqual([]);
        expect(new Set([...kept, ...taken, ...refusedForGood])).toEqual(new Set(all));
      }),
      { numRuns: runs(300) },
    );
  });

  test('[SET-09] delivers in order if no delivery fails', async () => {
    const network = fc.constantFrom(
      'put',
      'put',
      'arrives',
      'offline',
      'answer lost',
      'closes',
      'opens',
      'time',
      'online',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(network, { maxLength: 60 }), async (story) => {
        const { put, taken } = await play(story);
        expect(taken.filter((score, at) => taken.indexOf(score) === at)).toEqual(
          Array.from({ length: put }, (_, score) => score),
        );
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a class that comes back online', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `student-${index}`);
  const work: Delivery = { kind: 'scores', lesson: { ...lesson, assignmentDetailId: 'lesson-other' }, scores: [] };
  async function offlineWith(deliveries: readonly Delivery[]) {
    const outbox = fakeOutbox();
    for (const delivery of deliveries) outbox.store.put('student-linh', delivery);
    const tab = outbox.openTab();
    await settled();
    await outbox.refuse(offline());
    outbox.goOnline();
    await settled();
    return { ...outbox, ...tab };
  }

  test('[SET-09] sends the work of several lessons at a time of 20 s that depends on the student', async () => {
    const { sent, pass, value, actor } = await offlineWith([scored(80), work]);
    expect([value(), actor.getSnapshot().hasTag('settled')]).toEqual(['awaitingTurn', true]);
    await pass(20_000 * shareOf('student-linh') - 1);
    expect(sent.open).toHaveLength(0);
    await pass(1);
    expect(sent.open).toHaveLength(1);
    const tenths = Map.groupBy(ids, (id) => Math.floor(10 * shareOf(id)));
    const most = Math.max(...[...tenths.values()].map(({ length }) => length));
    expect(tenths.size).toBe(10);
    expect(most).toBeLessThanOrEqual(15);
  });

  test.each([
    ['a request depends on the work', { type: 'outbox.flush' }],
    ['the student continues', { type: 'outbox.changed' }],
  ] as const)('[SET-09] sends at once if %s', async (_, event) => {
    const { sent, actor } = await offlineWith([scored(80), work]);
    actor.send(event);
    await settled();
    expect(sent.open).toHaveLength(1);
  });

  test('[SET-09] waits only 2 s for the next try if its first request fails', async () => {
    const { sent, pass, actor, refuse } = await offlineWith([scored(80), work]);
    actor.send({ type: 'outbox.flush' });
    await settled();
    await refuse(offline());
    await pass(2_000);
    expect(sent.open).toHaveLength(1);
  });

  test('[SET-09] sends the work of one lesson at once', async () => {
    const { sent } = await offlineWith([scored(80), completed]);
    expect(sent.open).toHaveLength(1);
  });
});

describe('many deliveries', () => {
  const other = { ...lesson, assignmentDetailId: 'lesson-other' };
  const event = (id: string): Delivery => ({
    kind: 'activity',
    event: activityEvent('activity_started', { lesson, assignment: null, id, now: 0 }),
  });
  const open = () => {
    const outbox = fakeOutbox();
    for (let score = 0; score < 12; score++) outbox.store.put('student-linh', scored(score));
    outbox.store.put('student-linh', { ...scored(50), lesson: other } as Delivery);
    outbox.store.put('student-linh', completed);
    return { ...outbox, ...outbox.openTab() };
  };
  const scoresIn = ({ input }: { input: Delivery }) =>
    input.kind === 'scores' ? input.scores.map(({ score }) => score) : input.kind;

  test('[SET-09] sends the scores of one lesson in one request', async () => {
    const { sent, left, answer } = open();
    await settled();
    expect(scoresIn(sent.open[0]!)).toEqual(Array.from({ length: 12 }, (_, score) => score));
    await answer();
    expect([left(), scoresIn(sent.open[0]!)]).toEqual([2, [50]]);
  });

  test.each([refused, unreadable])(
    '[SET-09] [ERR-01] sends the first alone if the request fails: %#',
    async (failure) => {
      const { sent, left, answer, refuse } = open();
      await settled();
      await refuse(failure());
      expect(scoresIn(sent.open[0]!)).toEqual([0]);
      await answer();
      expect([left(), scoresIn(sent.open[0]!)]).toEqual([13, Array.from({ length: 11 }, (_, score) => score + 1)]);
    },
  );

  test('[SET-09] keeps them all if the provider cannot be reached, and sends them together again', async () => {
    const { sent, left, pass, refuse } = open();
    await settled();
    await refuse(offline());
    expect([left(), sent.open.length]).toEqual([14, 0]);
    await pass(2_000);
    expect(scoresIn(sent.open[0]!)).toHaveLength(12);
  });

  test('[ANA-01] sends events in one request', async () => {
    const outbox = fakeOutbox();
    for (let id = 0; id < 12; id++) outbox.store.put('student-linh', event(String(id)));
    outbox.openTab();
    await settled();
    const left: number[] = [];
    for (let id = 0; id < 12; id++) {
      await outbox.answer();
      left.push(outbox.left());
    }
    expect(left).toEqual([...Array.from({ length: 11 }, () => 12), 0]);
  });
});
