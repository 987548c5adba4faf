import { PUSH_OWNER } from './storage-keys.ts';

/** Notifications of another student than this one come here no more; of anybody, where nobody is signed in. */
export async function settlePush(studentId: string | null): Promise<void> {
  if ([null, studentId].includes(localStorage.getItem(PUSH_OWNER))) return;
  await (await import('./push-web.ts')).takeSubscriptionsAway();
}
