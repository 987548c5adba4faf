import type { PushCalls } from './push-service.ts';
import { PUSH_OWNER } from '../stores/storage-keys.ts';

/**
 * While this browser notifies the student, tells the provider their language, time zone, and subscription.
 * Repairs the subscription once, then checks when the language changes, and when the page becomes visible, because
 * time zones change on a journey.
 * Returns a function that stops the checks.
 */
export function keepPushTrue(
  provider: Pick<PushCalls, 'pushSettings' | 'subscribePush'>,
  studentId: string,
): () => void {
  let isRepaired = false;
  const check = async () => {
    const { renew, repair } = await import('./push-web.ts');
    await (isRepaired ? renew : repair)(provider);
    isRepaired = true;
  };
  const look = () => {
    if (!document.hidden && localStorage.getItem(PUSH_OWNER) === studentId) check().catch(() => {});
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
