import type { PushCalls } from './push-service.ts';
import { PUSH_OWNER } from '../stores/storage-keys.ts';

/**
 * While this browser notifies the student, tells the provider their language and time zone.
 * Checks now, when the language changes, and when the page becomes visible, because time zones change on a journey.
 * Returns a function that stops the checks.
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
