import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserListMemory } from '../../src/adapters/stores/list-memory.browser.ts';
import { assignments } from '../../walks/support/fixtures.ts';

const MINUTE = 60_000;
const LINH = 'student-linh';

function tabStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

let storage: ReturnType<typeof tabStorage>;

beforeEach(() => {
  storage = tabStorage();
  vi.stubGlobal('sessionStorage', storage);
  return () => vi.unstubAllGlobals();
});

describe('the memory of lists', () => {
  test('[LIST-02] remembers each tab separately, with its position and time', () => {
    const memory = browserListMemory(() => 5 * MINUTE);
    memory.keep(LINH, 'todo', { assignments: assignments('shelves', 'cards'), top: 640 });
    memory.keep(LINH, 'overdue', { assignments: assignments('fines'), top: 0 });
    expect(memory.read(LINH, 'todo')).toEqual({
      assignments: assignments('shelves', 'cards'),
      top: 640,
      at: 5 * MINUTE,
    });
    expect(memory.read(LINH, 'overdue')!.assignments).toEqual(assignments('fines'));
    expect(memory.read(LINH, 'completed')).toBeNull();
  });

  test('[LIST-02] resets the position after half an hour', () => {
    let now = 0;
    const memory = browserListMemory(() => now);
    memory.keep(LINH, 'todo', { assignments: assignments('shelves'), top: 640 });
    now = 30 * MINUTE;
    expect(memory.read(LINH, 'todo')!.top).toBe(640);
    now += 1;
    expect(memory.read(LINH, 'todo')).toEqual({ assignments: assignments('shelves'), top: 0, at: 0 });
  });

  test('[LIST-02] remembers five pages of a long list', () => {
    const memory = browserListMemory();
    const long = assignments(...Array.from({ length: 101 }, (_, place) => `unit-${place}`));
    memory.keep(LINH, 'todo', { assignments: long, top: 0 });
    expect(memory.read(LINH, 'todo')!.assignments).toEqual(long.slice(0, 100));
  });

  test("[AUTH-09] reads no other student's list", () => {
    const memory = browserListMemory();
    memory.keep(LINH, 'todo', { assignments: assignments('shelves'), top: 0 });
    expect(memory.read('student-kenji', 'todo')).toBeNull();
    memory.keep('student-kenji', 'overdue', { assignments: assignments('fines'), top: 0 });
    expect(memory.read(LINH, 'overdue')).toBeNull();
  });

  test.each(['', '{', 'null', '[]', '{"todo":{"assignments":[{}],"top":0,"at":0}}'])(
    '[LIST-03] ignores %s in the storage',
    (text) => {
      storage.entries.set(`known_lists.${LINH}.`, text);
      expect(browserListMemory().read(LINH, 'todo')).toBeNull();
    },
  );

  test("[LIST-03] keeps the earlier list if the browser's storage is full", () => {
    const memory = browserListMemory();
    memory.keep(LINH, 'todo', { assignments: assignments('shelves'), top: 0 });
    storage.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    memory.keep(LINH, 'todo', { assignments: assignments('cards'), top: 0 });
    expect(memory.read(LINH, 'todo')!.assignments).toEqual(assignments('shelves'));
  });
});
