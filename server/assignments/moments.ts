import { RECEIPT_LIFETIME } from './receipts.ts';

/**
 * When something happened: as the device says, or now, where that lies ahead or longer back than anything is kept on a
 * device to be sent. So a wrong clock loses no work. ISO 8601 in UTC.
 */
export function believed(said: string, now: Date): string {
  const moment = new Date(said);
  const age = now.getTime() - moment.getTime();
  return (age < 0 || age > RECEIPT_LIFETIME ? now : moment).toISOString();
}
