import type { LoginPart } from '../../../machines/login/login.types.ts';

/** The files of the ways in that few need: each has the logic of its actor and the component that draws it. Its texts have its name. */
export const PARTS = {
  sso: () => import('../sso/part.ts'),
  'forgot-password': () => import('../forgot-password/part.ts'),
} satisfies Record<LoginPart, () => Promise<unknown>>;
