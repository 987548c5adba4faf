import { RECEIPT_LIFETIME } from './receipts.ts';

/** Returns the device's timestamp (ISO 8601, UTC), or `now` if its clock must be wrong, so that no work is lost. */
export function believed(said: string, now: Date): string {
  const moment = new Date(said);
  const age = now.getTime() - moment.getTime();
  return (age < 0 || age > RECEIPT_LIFETIME ? now : moment).toISOString();
}
