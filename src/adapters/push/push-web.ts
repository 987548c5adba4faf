import type { PushLanguage } from '../../../contract/push.ts';
import { SERVICE_WORKER } from '../offline/names.ts';
import type { PushCalls, PushService } from './push-service.ts';
import { PUSH_OWNER, PUSH_TOLD } from '../stores/storage-keys.ts';

export const ownerOf = () => localStorage.getItem(PUSH_OWNER);
export const keepOwner = (studentId: string) => localStorage.setItem(PUSH_OWNER, studentId);

const language = () => document.documentElement.lang as PushLanguage;
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Description of a subscription as the provider was told it. */
const described = ({ endpoint }: PushSubscription) => `${language()} ${timeZone()} ${endpoint}`;

async function tell(subscription: PushSubscription, provider: Pick<PushCalls, 'subscribePush'>): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const said = described(subscription);
  await provider.subscribePush({
    endpoint: subscription.endpoint,
    keys: { p256dh, auth },
    language: language(),
    time_zone: timeZone(),
  });
  localStorage.setItem(PUSH_TOLD, said);
}

const managerHere = async () => (await navigator.serviceWorker.getRegistration(SERVICE_WORKER))?.pushManager;

/** Updates the provider if the student's language, time zone, or endpoint has changed. Rejects if that fails. */
export async function renew(provider: Pick<PushCalls, 'subscribePush'>): Promise<void> {
  // With an SDK, the provider was never told.
  if (localStorage.getItem(PUSH_TOLD) === null) return;
  const subscription = await (await managerHere())?.getSubscription();
  if (subscription) await tellIfNew(subscription, provider);
}

/** Subscribes again if the key has changed, or if the browser or its push service has ended the subscription. */
export async function repair(provider: Pick<PushCalls, 'pushSettings' | 'subscribePush'>): Promise<void> {
  const told = localStorage.getItem(PUSH_TOLD);
  if (told === null) return;
  const settings = await provider.pushSettings();
  const manager = await managerHere();
  if (settings.kind !== 'web' || manager === undefined || Notification.permission !== 'granted') return;
  const subscription = await manager.getSubscription();
  const wasTold = subscription !== null && told.endsWith(` ${subscription.endpoint}`);
  if (wasTold && !settings.endpoints.includes(subscription.endpoint)) await subscription.unsubscribe();
  await tellIfNew(await subscribe(manager, settings.public_key), provider);
}

async function tellIfNew(subscription: PushSubscription, provider: Pick<PushCalls, 'subscribePush'>): Promise<void> {
  if (described(subscription) !== localStorage.getItem(PUSH_TOLD)) await tell(subscription, provider);
}

/** Returns the subscription for this key. A browser refuses another key until the earlier subscription has ended. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known !== null && keyOf(known) !== publicKey.replace(/={1,2}$/, '')) await known.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Returns the key in base64url, as the provider writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

export function webPush(publicKey: string, provider: PushCalls, studentId: string): PushService {
  return {
    enable: async () => void (await navigator.serviceWorker.register(SERVICE_WORKER)),
    async identify() {
      if (ownerOf() !== studentId) await takeSubscriptionsAway();
    },
    async register() {
      const { pushManager: manager } = await navigator.serviceWorker.ready;
      await tell(await subscribe(manager, publicKey), provider);
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
