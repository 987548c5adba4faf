import type { LtiPlatform } from '../config/platforms.ts';
import type { Database } from '../database/tables.ts';
import type { Send } from './grade-sender.ts';
import { openLtiKey, type LtiKey } from './lti-key.ts';
import type { PlatformClient } from './platform-client.ts';

/** The platforms of LTI_FILE, and what is needed to talk to them. */
export class Platforms {
  readonly list: readonly LtiPlatform[];
  readonly #db: Database;
  readonly #wait: number;
  #key: Promise<LtiKey> | undefined;
  #client: Promise<PlatformClient> | undefined;

  /** @param wait timeout for a response of a platform, in ms */
  constructor(list: readonly LtiPlatform[], db: Database, wait: number) {
    this.list = list;
    this.#db = db;
    this.#wait = wait;
  }

  /** Our key, made on first use. */
  key(): Promise<LtiKey> {
    return (this.#key ??= openLtiKey(this.#db).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    }));
  }

  readonly send: Send = async (platform, grade, stopping) => {
    const client = await this.client();
    const school = await this.#db
      .selectFrom('organizations')
      .select('native_language')
      .where('id', '=', platform.organization)
      .executeTakeFirst();
    return client.sendScore(platform, grade, school?.native_language ?? '', stopping);
  };

  /** Loaded on first use, because most schools have no platform. */
  client(): Promise<PlatformClient> {
    return (this.#client ??= import('./platform-client.ts').then(
      ({ PlatformClient }) => new PlatformClient(this.#wait, () => this.key()),
    ));
  }
}
