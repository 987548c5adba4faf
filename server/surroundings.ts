import { randomBytes, randomUUID } from 'node:crypto';

export type Surroundings = {
  now: () => Date;
  /** An unguessable 256-bit token, safe in a URL. */
  newToken: () => string;
  newId: () => string;
};

export const realSurroundings: Surroundings = {
  now: () => new Date(),
  newToken: () => randomBytes(32).toString('base64url'),
  newId: randomUUID,
};
