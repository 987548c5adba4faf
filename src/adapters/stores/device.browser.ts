import type { DevicePort } from '../../../machines/ports/device.port.ts';
import { stayingStudent } from './session-record.ts';

/** Prefix of the lock that a tab holds while a student is signed in there and in no other tab. */
const LOCK = 'outloud-student.';

export function browserDevice(): DevicePort {
  let leaving: Promise<unknown> | undefined;

  async function heldLocks(): Promise<string[]> {
    // Web Locks exist on secure pages only. Elsewhere, a second student in another tab loses their place in a lesson.
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.map(({ name }) => name ?? '');
  }

  return {
    enter(studentId) {
      // Every tab knows who stays logged in. A lock would keep that student's data for as long as a tab is frozen.
      if (stayingStudent(localStorage) === studentId) return () => {};
      const left = Promise.withResolvers<void>();
      const held = navigator.locks?.request(LOCK + studentId, { mode: 'shared' }, () => left.promise);
      return () => {
        left.resolve();
        leaving = held;
      };
    },
    async forgetOthers(studentId) {
      await leaving;
      // Loaded later, so that it doesn't delay the login.
      const { sweepDevice } = await import('./device-sweep.ts');
      const locks = await heldLocks();
      const inTabs = locks.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length));
      await sweepDevice(studentId, inTabs, locks);
    },
  };
}
