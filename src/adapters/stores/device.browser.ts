import type { DevicePort } from '../../../machines/ports/device.port.ts';
import type { LeftMessage } from '../offline/left-tab.ts';
import { STUDENT_LOCK as LOCK } from '../offline/names.ts';
import { stayingStudent } from './session-record.ts';
import { PUSH_OWNER } from './storage-keys.ts';

export function browserDevice(): DevicePort {
  let leaving: Promise<unknown> | undefined;
  /** IDs of students who have been signed in on this page and do not stay logged in. */
  const here = new Set<string>();
  let worker: ServiceWorkerRegistration | undefined;

  /** The worker outlives the page, so it can forget them if no page of theirs follows. */
  function tellWorker(): void {
    const students = [...here].filter((id) => id !== stayingStudent(localStorage));
    const reminded = localStorage.getItem(PUSH_OWNER);
    worker?.active?.postMessage({ type: 'left', students, reminded } satisfies LeftMessage);
  }

  function watchLeaving(studentId: string): void {
    if (here.size === 0 && 'serviceWorker' in navigator) {
      void navigator.serviceWorker.ready.then((registration) => (worker = registration));
      addEventListener('pagehide', tellWorker);
    }
    here.add(studentId);
  }

  async function heldLocks(): Promise<string[]> {
    // Web Locks exist on secure pages only. Elsewhere, a second student in another tab loses their place in a lesson.
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.map(({ name }) => name ?? '');
  }

  return {
    enter(studentId) {
      // Every tab knows who stays logged in. A lock would keep that student's data for as long as a tab is frozen.
      if (stayingStudent(localStorage) === studentId) return () => {};
      watchLeaving(studentId);
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
