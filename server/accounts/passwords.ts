import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for Argon2id, about 15 ms on a small machine.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In place of a hash where a student has no password yet: none is right. */
export const NO_PASSWORD = '';

/** Argon2id with its own salt, in the text form that carries its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown user, or one without a password) it does the same
 * work and says no, so that the time of the answer tells nobody which addresses exist.
 */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const hasOne = passwordHash !== undefined && passwordHash !== NO_PASSWORD;
  const matches = await verify(hasOne ? passwordHash : await stranger(), password);
  return matches && hasOne;
}

let strangersHash: Promise<string> | undefined;

function stranger(): Promise<string> {
  strangersHash ??= hashPassword('nobody');
  return strangersHash;
}
