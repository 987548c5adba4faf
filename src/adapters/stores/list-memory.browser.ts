import { z } from 'zod';
import { Assignment, AssignmentTab } from '../../../contract/assignments.ts';
import type { ListMemoryPort } from '../../../machines/ports/list-memory.port.ts';
import { KNOWN_LISTS } from './storage-keys.ts';

const MOST = 100;

/** In ms. After this time a list opens at its top again. */
const RETURNS = 30 * 60_000;

const Known = z.object({ assignments: z.array(Assignment), top: z.number().min(0), at: z.number() });

/** Lists stay unparsed here, so that each is validated when read. */
const Stored = z.partialRecord(AssignmentTab, z.unknown());

export function browserListMemory(now: () => number = Date.now): ListMemoryPort {
  const keyOf = (userId: string) => `${KNOWN_LISTS}${userId}.`;
  function stored(userId: string): z.output<typeof Stored> {
    try {
      return Stored.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}'));
    } catch {
      return {};
    }
  }
  return {
    read(userId, tab) {
      const { data: list } = Known.safeParse(stored(userId)[tab]);
      return list ? { ...list, top: now() - list.at > RETURNS ? 0 : list.top } : null;
    },
    keep(userId, tab, { assignments, top }) {
      const list = { assignments: assignments.slice(0, MOST), top, at: now() };
      try {
        sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...stored(userId), [tab]: list }));
      } catch {}
    },
  };
}
