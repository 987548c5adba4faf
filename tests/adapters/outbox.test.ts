import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import { browserOutbox } from '../../src/adapters/outbox.browser.ts';
import { sampleReading } from '../../server/content/sample-reading.ts';
import { lesson } from '../support/fixtures.ts';

const QUOTA = 2_000_000;

/** A storage that holds so many characters, and no more. */
function storageOf(quota: number): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      const others = Object.entries(entries).filter(([other]) => other !== key);
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (used + key.length + value.length > quota) throw new DOMException('Full', 'QuotaExceededError');
      entries[key] = value;
    },
    removeItem: (key: string) => void delete entries[key],
  };
  // A storage shows its entries as its own keys, and nothing else.
  return new Proxy(entries, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
}

const FIGURES = { score: 80.5, pronunciation: 82, fluency: 85, intonation: 70, words_per_minute: 110 };

function read(words: number): Delivery {
  const text = Array.from({ length: words }, () => 'responsibilities').join(' ');
  const result: PassageResult = sampleReading(text, FIGURES, {}, { readAloudId: 'p', lessonId: 'l', recordingId: 'r' });
  const report = { created_at: '2026-05-04T08:00:00Z', result };
  // JSON knows no -0.
  return JSON.parse(JSON.stringify({ kind: 'recording', readAloudId: 'p', report } satisfies Delivery)) as Delivery;
}

const scored: Delivery = { kind: 'scores', lesson, scores: [{ id: 'card-1', score: 71, skill_mode: 'speaking' }] };

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf(QUOTA));
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const deliveries = (outbox = browserOutbox()) => outbox.read('student-linh').map(({ delivery }) => delivery);

describe('the outbox in the browser', () => {
  test('[RA-03] [ERR-01] the result of a reading outlives the page', () => {
    browserOutbox().put('student-linh', read(400));
    expect(deliveries()).toEqual([read(400)]);
  });

  test('[RA-03] [ERR-01] one that fits no more is kept as long as the page, and takes no room from the rest', () => {
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

  test('[SET-09] what a later version of the app put in waits for it', () => {
    localStorage.setItem('outbox.student-linh.1', JSON.stringify({ kind: 'opera' }));
    expect(deliveries()).toEqual([]);
    expect(localStorage.getItem('outbox.student-linh.1')).not.toBeNull();
  });
});
