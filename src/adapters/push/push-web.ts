import type { PushLanguage } from '../../../contract/push.ts';
import { SERVICE_WORKER } from '../offline/names.ts';
import type { PushCalls, PushService } from './push-service.ts';
import { PUSH_OWNER, PUSH_TOLD } from '../stores/storage-keys.ts';

export const ownerOf = () => localStorage.getItem(PUSH_OWNER);
export const keepOwner = (studentId: string) => localStorage.setItem(PUSH_OWNER, studentId);

const language = () => document.documentElement.lang as PushLanguage;
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const here = () => `${language()} ${timeZone()}`;

async function tell(subscription: PushSubscription, provider: Pick<PushCalls, 'subscribePush'>): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const said = here();
  await provider.subscribePush({
    endpoint: subscription.endpoint,
    keys: { p256dh, auth },
    language: language(),
    time_zone: timeZone(),
  });
  localStorage.setItem(PUSH_TOLD, said);
}

/** Updates the provider if the student's language or time zone has changed. Rejects if that fails. */
export async function renew(provider: Pick<PushCalls, 'subscribePush'>): Promise<void> {
  // With an SDK, the provider was never told.
  if ([null, here()].includes(localStorage.getItem(PUSH_TOLD))) return;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await tell(subscription, provider);
}

export function webPush(publicKey: string, provider: PushCalls, studentId: string): PushService {
  return {
    enable: async () => void (await navigator.serviceWorker.register(SERVICE_WORKER)),
    async identify() {
      if (ownerOf() !== studentId) await takeSubscriptionsAway();
    },
    async register() {
      const { pushManager } = await navigator.serviceWorker.ready;
      const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
      await tell(subscription, provider);
      keepOwner(studentId);
    },
    async unregister() {
      for (const endpoint of await takeSubscriptionsAway()) {
        // The provider drops a dead subscription by itself.
        await provider.unsubscribePush({ endpoint }).catch(() => {});
      }
    },
    // The worker stays, because it also keeps the app for times without a network.
    disable: async () => {},
  };
}

/** Ends all push subscriptions of this browser and closes visible notifications. Returns the endpoints. */
export async function takeSubscriptionsAway(): Promise<string[]> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const found = await Promise.all(registrations.map(({ pushManager }) => pushManager.getSubscription()));
  const shown = await Promise.all(registrations.map((registration) => registration.getNotifications()));
  for (const notification of shown.flat()) notification.close();
  const subscriptions = found.filter((one) => one !== null);
  await Promise.all(subscriptions.map((one) => one.unsubscribe()));
  localStorage.removeItem(PUSH_OWNER);
  localStorage.removeItem(PUSH_TOLD);
  return subscriptions.map(({ endpoint }) => endpoint);
}
