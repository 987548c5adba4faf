import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { openSecret } from '../database/secrets.ts';
import type { Database } from '../database/tables.ts';

const SECRET = 'lti-key';

/** Our key pair. Platforms know the public key from `/lti/jwks`. */
export type LtiKey = { id: string; privateKey: KeyObject; publicKey: object };

/** Generates the key on first use, for all processes. */
export async function openLtiKey(db: Database): Promise<LtiKey> {
  const stored = await db.selectFrom('secrets').select('value').where('name', '=', SECRET).executeTakeFirst();
  const pem = stored?.value ?? (await storeKey(db));
  const privateKey = createPrivateKey(pem);
  const { n, e } = createPublicKey(pem).export({ format: 'jwk' });
  // The thumbprint of RFC 7638.
  const id = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  return { id, privateKey, publicKey: { kty: 'RSA', n, e, kid: id, alg: 'RS256', use: 'sig' } };
}

/** Returns the key that is stored, which may be another process's. */
async function storeKey(db: Database): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const made = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  return openSecret(db, SECRET, { newToken: () => made });
}
