import type { PushSettings } from '../../../contract/push.ts';
import { keepOwner, takeSubscriptionsAway } from './push-web.ts';
import type { PushService } from './push-service.ts';

/** The SDK methods that the app uses, under OneSignal's names. */
interface Sdk {
  init(settings: { appId: string }): Promise<void>;
  login(externalId: string): Promise<void>;
  logout(): Promise<void>;
  User: { PushSubscription: { optIn(): Promise<void>; optOut(): Promise<void> } };
}

interface SdkPage {
  OneSignal?: Sdk;
  outloudSdk?: Promise<Sdk>;
}

export function externalPush(
  { sdk_url, app_id }: Extract<PushSettings, { kind: 'external' }>,
  studentId: string,
): PushService {
  const page = globalThis as SdkPage;
  // The SDK can start only once per page.
  const sdk = () =>
    (page.outloudSdk ??= started(page, sdk_url, app_id).catch((error: unknown) => {
      delete page.outloudSdk;
      throw error;
    }));
  return {
    enable: async () => void (await sdk()),
    identify: async (externalId) => (await sdk()).login(externalId),
    async register() {
      await (await sdk()).User.PushSubscription.optIn();
      keepOwner(studentId);
    },
    async unregister() {
      const { User } = await sdk();
      await User.PushSubscription.optOut();
      await takeSubscriptionsAway();
    },
    disable: async () => (await sdk()).logout(),
  };
}

async function started(page: SdkPage, address: string, appId: string): Promise<Sdk> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The push service could not be loaded')));
    document.head.append(script);
  });
  if (!page.OneSignal) throw new Error('The push service has another SDK');
  await page.OneSignal.init({ appId });
  return page.OneSignal;
}
