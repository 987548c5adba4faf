import { z } from 'zod';
import { Assignment, AssignmentTab } from '../../contract/assignments.ts';
import type { ListMemoryPort } from '../../machines/ports/list-memory.port.ts';
import { KNOWN_LISTS } from './storage-keys.ts';

/** Five pages: what lies behind them is not gone back to. */
const MOST = 100;

/** ms: after this long a list begins at its top again. */
const RETURNS = 30 * 60_000;

const Known = z.object({ assignments: z.array(Assignment), top: z.number().min(0), at: z.number() });

/** As it stands in the storage: each list is looked at when it is read. */
const Stored = z.partialRecord(AssignmentTab, z.unknown());

/** Lists in the tab's storage. A browser without storage remembers none. */
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
      } catch {
        // Full or forbidden: the list is loaded anew.
      }
    },
  };
}
