import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for Argon2id, about 15 ms on a small machine.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Marks a student without a password. No password matches it. */
export const NO_PASSWORD = '';

/** Returns an Argon2id hash with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** True if the password matches. Takes equally long without a hash, so that timing doesn't reveal which users exist. */
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
