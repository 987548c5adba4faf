import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { KeyedHash } from '../database/keyed-hash.ts';

/** Time in ms that a person may take to log in to the platform. */
export const LAUNCH_WINDOW = 600_000;

const Begun = z.object({ platform: z.string(), nonce: z.string(), until: z.number() });
/** A launch under way. */
export type Begun = z.infer<typeof Begun>;

/*
 * The state goes through the platform, and comes back with the launch. It is bound to a secret in the browser's cookie, so
 * that no one can log another person in with their own launch. Beginning a launch stores nothing, so that strangers can't
 * fill the store.
 */

export function writeState(hash: KeyedHash, browser: string, begun: Begun): string {
  const content = Buffer.from(JSON.stringify(begun)).toString('base64url');
  return `${content}.${sealOf(hash, browser, content)}`;
}

/** Returns null if the state is not from this browser, or has expired. */
export function readState(hash: KeyedHash, browser: string, state: string, now: Date): Begun | null {
  const [content = '', seal = ''] = state.split('.');
  if (!isEqual(seal, sealOf(hash, browser, content))) return null;
  const begun = Begun.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return begun.until > now.getTime() ? begun : null;
}

function sealOf(hash: KeyedHash, browser: string, content: string): string {
  return hash('lti-state', `${browser}\n${content}`);
}

function isEqual(shown: string, right: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
