import { PUSH_OWNER } from '../stores/storage-keys.ts';

/** Ends the notifications of other students in this browser, or of all students if `studentId` is null. */
export async function settlePush(studentId: string | null): Promise<void> {
  if ([null, studentId].includes(localStorage.getItem(PUSH_OWNER))) return;
  await (await import('./push-web.ts')).takeSubscriptionsAway();
}
