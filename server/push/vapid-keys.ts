import webPush from 'web-push';
import { z } from 'zod';
import { openSecret } from '../database/secrets.ts';
import type { Database } from '../database/tables.ts';

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
/** Keys that sign messages to push services (RFC 8292). */
export type VapidKeys = z.infer<typeof VapidKeys>;

/** The keys never change, because browsers subscribe to the public one. */
export async function openVapidKeys(db: Database): Promise<VapidKeys> {
  const made = () => JSON.stringify(webPush.generateVAPIDKeys());
  return VapidKeys.parse(JSON.parse(await openSecret(db, 'vapid-keys', { newToken: made })));
}
