import type { Entrances } from '../../machines/ports/login.port.ts';

/** What the provider wrote into the page about the ways to log in: no call is needed to know it. */
export function browserEntrances(): Entrances {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="login-options"]');
  const options = meta?.content.split(' ') ?? [];
  return { sso: options.includes('sso'), demo: options.includes('demo') };
}
