import type { PushPermission, PushPort } from '../../../machines/ports/push.port.ts';
import { externalPush } from './push-external.ts';
import type { PushCalls, PushService } from './push-service.ts';
import { ownerOf, webPush } from './push-web.ts';

const PERMISSIONS: Record<NotificationPermission, PushPermission> = {
  default: 'unasked',
  granted: 'granted',
  denied: 'denied',
};

const hasNotifications = () =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;

export function browserPush(provider: PushCalls, studentId: string): PushPort {
  async function service(): Promise<PushService | null> {
    const settings = await provider.pushSettings();
    if (settings.kind === 'none') return null;
    return settings.kind === 'web'
      ? webPush(settings.public_key, provider, studentId)
      : externalPush(settings, studentId);
  }
  async function present(): Promise<PushService> {
    const found = await service();
    if (!found) throw new Error('The school sends no notifications');
    return found;
  }
  return {
    async permission() {
      if (!hasNotifications() || (await service()) === null) return 'unsupported';
      return PERMISSIONS[Notification.permission];
    },
    watchPermission(onChange) {
      const closing = new AbortController();
      // Some browsers never report changes. The drawer then checks when it opens.
      navigator.permissions
        ?.query({ name: 'notifications' })
        .then((status) => status.addEventListener('change', onChange, { signal: closing.signal }))
        .catch(() => {});
      return () => closing.abort();
    },
    isOn: async () => ownerOf() === studentId,
    enable: async () => (await present()).enable(),
    identify: async (externalId) => (await present()).identify(externalId),
    ask: async () => PERMISSIONS[await Notification.requestPermission()],
    register: async () => (await present()).register(),
    unregister: async () => (await present()).unregister(),
    disable: async () => (await present()).disable(),
  };
}
