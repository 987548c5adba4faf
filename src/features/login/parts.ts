import type { LoginPart } from '../../../machines/login/login.types.ts';

/** Code of rarely used login options. Each module exports an actor's logic and its component. */
export const PARTS = {
  sso: () => import('../sso/part.ts'),
  join: () => import('../join/part.ts'),
  'forgot-password': () => import('../forgot-password/part.ts'),
} satisfies Record<LoginPart, () => Promise<unknown>>;
