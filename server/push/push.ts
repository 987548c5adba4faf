import type { PushSettings } from '../../contract/push.ts';
import type { PushConfig } from '../config/config.ts';
import type { Database } from '../database/tables.ts';
import type { Logger } from '../logger.ts';
import type { Surroundings } from '../surroundings.ts';
import { pushSender, type TestServices } from './push-sender.ts';
import { mayReach } from './reach.ts';
import { startReminders } from './reminders.ts';
import { openVapidKeys } from './vapid-keys.ts';

type PushWith = {
  db: Database;
  around: Pick<Surroundings, 'now'>;
  log: Logger;
  config: PushConfig;
  /** Interval in ms between checks for work due soon. */
  every: number | undefined;
  test: TestServices | undefined;
};

/** Without the endpoints, which differ between students. */
export type ServedPush = Exclude<PushSettings, { kind: 'web' }> | { kind: 'web'; public_key: string };
type Push = { settings: ServedPush; mayPushTo: (endpoint: string) => boolean; stop: () => Promise<void> };

/** If the provider sends notifications itself, its reminders run until `stop`. */
export async function openPush({ db, around, log, config, every, test }: PushWith): Promise<Push> {
  const mayPushTo = (endpoint: string) =>
    mayReach(endpoint) || (test?.hosts.includes(URL.parse(endpoint)?.host ?? '') ?? false);
  if (config.kind !== 'web') {
    const settings: ServedPush =
      config.kind === 'none' ? config : { kind: 'external', sdk_url: config.sdkUrl, app_id: config.appId };
    return { settings, mayPushTo, stop: async () => {} };
  }
  const keys = await openVapidKeys(db);
  const send = pushSender(keys, config.contact, test);
  const stop = startReminders({ db, around, log, send, ...(every !== undefined && { every }) });
  return { settings: { kind: 'web', public_key: keys.publicKey }, mayPushTo, stop };
}
