import type { PushCalls } from './push-service.ts';
import { PUSH_OWNER } from './storage-keys.ts';

/**
 * While a student is there whom this browser notifies, the provider knows in which language and time zone. Looks now, when
 * the language changes, and when the page is seen again: a time zone changes on a journey. What can't be told is told at
 * the next look. Returns a function that stops it.
 */
export function keepPushTrue(provider: Pick<PushCalls, 'subscribePush'>, studentId: string): () => void {
  const look = () => {
    if (document.hidden || localStorage.getItem(PUSH_OWNER) !== studentId) return;
    import('./push-web.ts').then(({ renew }) => renew(provider)).catch(() => {});
  };
  const language = new MutationObserver(look);
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    language.disconnect();
    document.removeEventListener('visibilitychange', look);
  };
}
