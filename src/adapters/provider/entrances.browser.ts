import type { Entrances } from '../../../machines/ports/login.port.ts';

export function browserEntrances(): Entrances {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="login-options"]');
  const options = meta?.content.split(' ') ?? [];
  return { sso: options.includes('sso'), demo: options.includes('demo'), stay: !options.includes('no-stay') };
}
