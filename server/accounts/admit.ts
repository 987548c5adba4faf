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
  /** Further writes for the transaction that opens the login. */
  also: (trx: Database) => Promise<void>;
};

/** Opens a login for a student whose identity is proven. `device` is the token that identifies the browser later. */
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

/** Throws `inactive_account`. Call it only after students have proven who they are (AUTH-10). */
export function requireActive({ active }: { active: number }): void {
  if (active === 0) throw new Refusal('inactive_account', 'This account is inactive.');
}
