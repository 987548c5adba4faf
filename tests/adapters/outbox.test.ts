import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import { browserOutbox } from '../../src/adapters/stores/outbox.browser.ts';
import { sampleReading } from '../../server/content/sample-reading.ts';
import { storageOf } from '../support/fake-storage.ts';
import { lesson } from '../../walks/support/fixtures.ts';

const QUOTA = 2_000_000;

const FIGURES = { score: 80.5, pronunciation: 82, fluency: 85, intonation: 70, words_per_minute: 110 };

function read(words: number): Delivery {
  const text = Array.from({ length: words }, () => 'responsibilities').join(' ');
  const result: PassageResult = sampleReading(text, FIGURES, {}, { readAloudId: 'p', lessonId: 'l', recordingId: 'r' });
  const report = { created_at: '2026-05-04T08:00:00Z', result };
  // JSON has no -0.
  return JSON.parse(JSON.stringify({ kind: 'recording', readAloudId: 'p', report } satisfies Delivery)) as Delivery;
}

const scored: Delivery = { kind: 'scores', lesson, scores: [{ id: 'card-1', score: 71, skill_mode: 'speaking' }] };

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf(QUOTA));
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const deliveries = (outbox = browserOutbox()) => outbox.read('student-linh').map(({ delivery }) => delivery);

describe("the browser's outbox", () => {
  test("[RA-03] [ERR-01] keeps a reading's result after the page closes", () => {
    browserOutbox().put('student-linh', read(400));
    expect(deliveries()).toEqual([read(400)]);
  });

  test("[AUTH-09] gives no delivery of a student whose ID begins with the requester's ID", () => {
    const outbox = browserOutbox();
    outbox.put('student-linh.2', scored);
    expect(deliveries(outbox)).toEqual([]);
    expect(outbox.read('student-linh.2')).toHaveLength(1);
  });

  test('[RA-03] [ERR-01] keeps a result that no longer fits until the page closes, without taking room from others', () => {
    const outbox = browserOutbox();
    const heard = vi.fn<() => void>();
    outbox.watch(heard);
    for (const delivery of [read(3_000), scored]) outbox.put('student-linh', delivery);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(deliveries(outbox)).toEqual([read(3_000), scored]);
    expect(deliveries()).toEqual([scored]);
    const [large] = outbox.read('student-linh');
    outbox.remove(large!.key);
    expect(deliveries(outbox)).toEqual([scored]);
  });

  test.each([-3_600_000, 3_600_000, 0])(
    '[SET-09] keeps the order of its deliveries on a page that opens after the clock was set by %i ms',
    (ms) => {
      const goal = (days: 2 | 3 | 4 | 5): Delivery => ({ kind: 'goal', choice: { days } });
      vi.useFakeTimers({ toFake: ['Date'] });
      const before = browserOutbox();
      before.put('student-linh', goal(2));
      before.put('student-linh', goal(3));
      vi.setSystemTime(Date.now() + ms);
      const after = browserOutbox();
      after.put('student-linh', goal(4));
      after.put('student-linh', goal(5));
      vi.useRealTimers();
      expect(deliveries()).toEqual([goal(2), goal(3), goal(4), goal(5)]);
    },
  );

  test('[SET-09] keeps the entries of a later version of the app', () => {
    localStorage.setItem('outbox.student-linh.1', JSON.stringify({ kind: 'opera' }));
    expect(deliveries()).toEqual([]);
    expect(localStorage.getItem('outbox.student-linh.1')).not.toBeNull();
  });
});
