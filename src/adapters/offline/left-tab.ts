import { forgetReadings } from '../stores/reading-database.ts';
import { READINGS } from '../stores/storage-keys.ts';
import { STUDENT_CACHE, STUDENT_LOCK } from './names.ts';

/** Message to the worker from a page that is left. `reminded` is the student whom this browser reminds of work. */
export type LeftMessage = { type: 'left'; students: readonly string[]; reminded: string | null };

interface Registration {
  readonly pushManager?: Pick<PushManager, 'getSubscription'>;
  getNotifications(): Promise<readonly Pick<Notification, 'close'>[]>;
}

/**
 * Forgets students whose last tab was closed, unless they stay logged in (docs/decisions/0122). Local storage, which no
 * worker reaches, has only their undelivered work.
 *
 * @param reload resolves when a page that was reloaded has its lock again
 */
export async function forgetLeft(
  { students, reminded }: LeftMessage,
  registration: Registration,
  reload: Promise<unknown>,
): Promise<void> {
  await reload;
  for (const student of students)
    await navigator.locks.request(STUDENT_LOCK + student, { ifAvailable: true }, async (lock) => {
      if (lock) await forget(student, registration, reminded === student);
    });
}

async function forget(student: string, registration: Registration, isReminded: boolean): Promise<void> {
  await caches.delete(STUDENT_CACHE + student);
  if ((await indexedDB.databases()).some(({ name }) => name === READINGS)) {
    const { held = [] } = await navigator.locks.query();
    const others = { has: (id: string) => id !== student };
    await forgetReadings(others, { locks: held.map(({ name }) => name ?? ''), now: Date.now() });
  }
  if (!isReminded) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
