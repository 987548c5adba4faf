import type { AuthData } from '../../contract/account.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import type { KnownPlaces, Origin } from './known-places.ts';
import type { Sessions } from './sessions.ts';
import { readProfile } from './students.ts';

type AdmitWith = { db: Database; sessions: Sessions; around: Surroundings; places: KnownPlaces };
type Admitted = {
  student: { id: string; external_id: string };
  origin: Origin;
  stays: boolean;
  /** What is written with the login, or not at all. */
  also: (trx: Database) => Promise<void>;
};

/**
 * Opens a login for a student who has proved who it is. `device` is the token by which the browser is known from now on.
 */
export async function admit(
  { db, sessions, around, places }: AdmitWith,
  { student, origin, stays, also }: Admitted,
): Promise<{ auth: AuthData; device: string }> {
  const { device: shown } = origin;
  const device = shown !== undefined && (await places.isOurs(shown)) ? shown : around.newToken();
  const tokens = await db.transaction().execute(async (trx) => {
    await also(trx);
    await places.remember(trx, student.id, { ...origin, device }, around.now());
    return sessions.open(trx, student.id, stays);
  });
  const profile = await readProfile(db, student.id);
  const { external_id } = student;
  return {
    auth: { user_token: tokens.session, refresh_token: tokens.refresh_token, external_id, profile },
    device,
  };
}

/** Throws `inactive_account`; only to be asked of a student who has proved who it is (AUTH-10). */
export function requireActive({ active }: { active: number }): void {
  if (active === 0) throw new Refusal('inactive_account', 'This account is inactive.');
}
