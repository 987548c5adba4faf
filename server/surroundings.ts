import { randomBytes, randomUUID } from 'node:crypto';

/** What the provider takes from outside and a test replaces: time and randomness. */
export type Surroundings = {
  now: () => Date;
  /** An unguessable token of 256 bits, safe in an address. */
  newToken: () => string;
  newId: () => string;
};

export const realSurroundings: Surroundings = {
  now: () => new Date(),
  newToken: () => randomBytes(32).toString('base64url'),
  newId: randomUUID,
};
