import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { KeyedHash } from '../database/keyed-hash.ts';

/** Time in ms that a person may take to log in to the platform. */
export const LAUNCH_WINDOW = 600_000;
/** Time in ms that a teacher may take to choose work for a link. */
export const CHOICE_WINDOW = 3_600_000;

/*
 * A launch's state goes through the platform, and a choice's through the page. Both come back sealed with our key and a
 * secret in the browser's cookie, so that no one can log another person in with their own launch. Beginning stores
 * nothing, so that strangers can't fill the store.
 */

const STATES = {
  launch: z.object({ platform: z.string(), nonce: z.string(), until: z.number() }),
  choice: z.object({
    platform: z.string(),
    deployment: z.string(),
    returnUrl: z.string(),
    /** Opaque value that the platform wants back. */
    data: z.string().nullable(),
    takesColumn: z.boolean(),
    until: z.number(),
  }),
};
type Kind = keyof typeof STATES;
type StateOf<K extends Kind> = z.infer<(typeof STATES)[K]>;
export type Choice = StateOf<'choice'>;

export function sealState<K extends Kind>(hash: KeyedHash, browser: string, kind: K, state: StateOf<K>): string {
  const content = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${content}.${sealOf(hash, browser, kind, content)}`;
}

/** Returns null if the state is of another kind or browser, or has expired. */
export function openState<K extends Kind>(
  hash: KeyedHash,
  browser: string | undefined,
  kind: K,
  sealed: string,
  now: Date,
): StateOf<K> | null {
  if (browser === undefined) return null;
  const [content = '', seal = ''] = sealed.split('.');
  if (!isEqual(seal, sealOf(hash, browser, kind, content))) return null;
  const state = STATES[kind].parse(JSON.parse(Buffer.from(content, 'base64url').toString())) as StateOf<K>;
  return state.until > now.getTime() ? state : null;
}

function sealOf(hash: KeyedHash, browser: string, kind: Kind, content: string): string {
  return hash(`lti-${kind}`, `${browser}\n${content}`);
}

function isEqual(shown: string, right: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
