import type { AttentionPort } from '../../../machines/ports/attention.port.ts';
import { browserAttention } from './attention.browser.ts';

/** Storage key for the time of the last sign in any tab with a lesson or a reading, in ms since 1970. */
const STUDIED_UNTIL = 'studied_until';

/** Signs in a lesson or a reading. Tabs share the time of the last one, so that none counts it twice. */
export function studyAttention(): AttentionPort {
  const attention = browserAttention();
  return {
    watch: (onActive) => attention.watch((at) => onActive(at, keepSign(at))),
  };
}

/** Returns the time of the sign before, if storage works. */
function keepSign(at: number): number | undefined {
  try {
    const last = localStorage.getItem(STUDIED_UNTIL);
    localStorage.setItem(STUDIED_UNTIL, String(at));
    return last === null ? undefined : Number(last) || undefined;
  } catch {
    return undefined;
  }
}
