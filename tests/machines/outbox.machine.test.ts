import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { settled } from '../support/fakes.ts';
import { fakeOutbox } from '../support/fake-outbox.ts';
import { lesson } from '../support/fixtures.ts';

const offline = () => new PortError({ kind: 'offline' });
const refused = () => new PortError({ kind: 'refused', code: 'invalid_request', message: 'No such item' });
const scored = (score: number, id = 'card-1'): Delivery => ({
  kind: 'scores',
  lesson,
  scores: [{ id, score, skill_mode: 'speaking' }],
});

describe('outbox', () => {
  test('[SET-09] what is put in is sent at once, one after another, and taken out when it has arrived', async () => {
    const { openTab, store, sent, left } = fakeOutbox();
    const { value } = openTab();
    await settled();
    expect(value()).toBe('resting');
    store.put('student-linh', scored(42));
    store.put('student-linh', scored(63));
    await settled();
    expect(sent.made).toEqual([scored(42)]);
    expect(left()).toBe(2);
    sent.open[0]!.answer();
    await settled();
    expect(sent.made).toEqual([scored(42), scored(63)]);
    sent.open[0]!.answer();
    await settled();
    expect(left()).toBe(0);
    expect(value()).toBe('resting');
  });

  test('[SET-09] [ERR-01] what a closed page left behind is sent by the next one', async () => {
    const { openTab, store, sent, left } = fakeOutbox();
    const first = openTab();
    store.put('student-linh', scored(42));
    await settled();
    first.actor.stop();
    expect(left()).toBe(1);
    sent.open[0]!.refuse(offline());
    openTab();
    await settled();
    expect(sent.made).toEqual([scored(42), scored(42)]);
    sent.open[0]!.answer();
    await settled();
    expect(left()).toBe(0);
  });

  test('[SET-09] [ERR-01] without a provider it tries again after 2, 4, 8, 16 and every 30 s', async () => {
    const { openTab, store, sent } = fakeOutbox();
    const { clock } = openTab();
    await settled();
    store.put('student-linh', scored(42));
    await settled();
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      const before = sent.made.length;
      sent.open[0]!.refuse(offline());
      await settled();
      clock.increment(seconds * 1_000 - 1);
      await settled();
      expect(sent.made).toHaveLength(before);
      clock.increment(1);
      await settled();
      expect(sent.made).toHaveLength(before + 1);
    }
  });

  test('[SET-09] it does not wait when the network returns, or when someone asks for what it changes', async () => {
    const { openTab, store, sent, goOnline } = fakeOutbox();
    const { actor, value } = openTab();
    store.put('student-linh', scored(42));
    await settled();
    sent.open[0]!.refuse(offline());
    await settled();
    expect(value()).toBe('waitingToRetry');
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
    goOnline();
    await settled();
    expect(sent.made).toHaveLength(2);
    sent.open[0]!.refuse(offline());
    await settled();
    actor.send({ type: 'outbox.flush' });
    await settled();
    expect(sent.made).toHaveLength(3);
  });

  test('[ERR-01] what the provider will never take is dropped with a word, and the rest goes on', async () => {
    const { openTab, store, sent, left } = fakeOutbox();
    const { asked, value } = openTab();
    store.put('student-linh', scored(42, 'card-gone'));
    store.put('student-linh', scored(63));
    await settled();
    sent.open[0]!.refuse(refused());
    await settled();
    expect(asked()).toEqual([{ type: 'app.notify', notice: { kind: 'error', text: 'errors.invalid_request' } }]);
    sent.open[0]!.answer();
    await settled();
    expect(sent.made).toEqual([scored(42, 'card-gone'), scored(63)]);
    expect(left()).toBe(0);
    expect(value()).toBe('resting');
  });

  test.each(['server_error', 'too_many_attempts', 'unauthorized'] as const)(
    '[ERR-01] what was refused with %s is kept',
    async (code) => {
      const { openTab, store, sent, left } = fakeOutbox();
      openTab();
      store.put('student-linh', scored(42));
      await settled();
      sent.open[0]!.refuse(new PortError({ kind: 'refused', code, message: 'Not now' }));
      await settled();
      expect(left()).toBe(1);
    },
  );

  test('[AUTH-14] each student has an outbox of their own', async () => {
    const { openTab, store, sent, left } = fakeOutbox();
    openTab('student-linh');
    store.put('student-other', scored(42));
    await settled();
    expect(sent.made).toEqual([]);
    expect(left()).toBe(1);
  });

  /** Whatever happens to pages and the network, the provider hears of all that was put, first things first. */
  test('[SET-09] [ERR-01] nothing is lost, and nothing arrives out of order, whatever happens', async () => {
    const happening = fc.constantFrom(
      'put',
      'put',
      'arrives',
      'arrives',
      'fails',
      'answer lost',
      'closes',
      'opens',
      'time',
      'online',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (story) => {
        const { openTab, store, sent, goOnline, left, busiest } = fakeOutbox();
        const taken: number[] = [];
        let tabs = [openTab()];
        let put = 0;
        const arrive = () => {
          const [call] = sent.open;
          if (!call) return;
          taken.push((call.input as Extract<Delivery, { kind: 'scores' }>).scores[0]!.score);
          call.answer();
        };
        for (const what of story) {
          await settled();
          if (what === 'put') store.put('student-linh', scored(put++));
          if (what === 'arrives') arrive();
          if (what === 'fails') sent.open[0]?.refuse(offline());
          if (what === 'answer lost') {
            const [call] = sent.open;
            if (call) taken.push((call.input as Extract<Delivery, { kind: 'scores' }>).scores[0]!.score);
            call?.refuse(offline());
          }
          if (what === 'closes') tabs.pop()?.actor.stop();
          if (what === 'opens') tabs.push(openTab());
          if (what === 'time') for (const { clock } of tabs) clock.increment(30_000);
          if (what === 'online') goOnline();
        }
        // In the end someone opens the app with a network.
        for (const { actor } of tabs) actor.stop();
        for (const call of sent.open.slice()) call.refuse(offline());
        await settled();
        tabs = [openTab()];
        for (let turn = 0; turn <= put; turn++) {
          await settled();
          arrive();
        }
        await settled();
        expect(left()).toBe(0);
        expect(busiest.sending).toBeLessThanOrEqual(1);
        const firstTimes = taken.filter((score, at) => taken.indexOf(score) === at);
        expect(firstTimes).toEqual(Array.from({ length: put }, (_, score) => score));
      }),
      { numRuns: 300 },
    );
  });
});
