import type { Locator, Page } from '@playwright/test';
import type { PushMessage } from '../contract/push.ts';
import { startPushService, type PushService } from '../tests/server/support/push-service.ts';
import { expect, test as base } from './fixtures.ts';
import { LoginPage } from './pages/login.page.ts';
import { openProfile } from './pages/profile.page.ts';
import { hasApp } from './support/has-app.ts';
import { PACK_STUDENT, withPack } from './support/pack.ts';

const HOUR = 3_600_000;
const HOMEWORK = '/homework-assignments/homework';
const CARD = { id: 'rabbits', text: 'I have two rabbits.', audio: 'i-have-two-rabbits.mp3', skills: { speaking: {} } };

/** Returns a time zone in which it is 17:00 now, the hour of reminders. */
function fiveOClock(): string {
  const ahead = ((17 - new Date().getUTCHours() + 35) % 24) - 11;
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const notifications = (page: Page) => page.getByRole('switch', { name: 'Assignment notifications' });

/** Presses the switch, which ignores presses while it is busy. */
async function press(toggle: Locator) {
  await expect(toggle).toHaveAttribute('aria-busy', 'false');
  await toggle.press(' ');
}

/** Logs in and opens the student's drawer. */
async function enter(page: Page) {
  await page.goto('/login');
  await new LoginPage(page).logIn(PACK_STUDENT);
  await expect(page.getByRole('heading', { name: 'Assignments', exact: true })).toBeVisible();
  await openProfile(page);
}

/** Sends the browser's requests for its vendor's push service, which is unreachable, to the test's service. */
function subscribeHere() {
  type Here = { subscribeAt(key: string): Promise<{ endpoint: string; keys: object }>; subscribed: object | null };
  const here = globalThis as unknown as Here;
  here.subscribed = null;
  PushManager.prototype.getSubscription = async () => here.subscribed as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    const json = await here.subscribeAt(String(options!.applicationServerKey));
    const subscription = {
      endpoint: json.endpoint,
      toJSON: () => json,
      async unsubscribe() {
        here.subscribed = null;
        return true;
      },
    };
    return (here.subscribed = subscription) as unknown as PushSubscription;
  };
}

/** Allows notifications, and makes this browser subscribe at `service`. */
async function allow(page: Page, service: PushService) {
  await page.context().grantPermissions(['notifications', 'microphone']);
  await page.exposeFunction('subscribeAt', (key: string) => service.browser('chromium', key));
  await page.addInitScript(subscribeHere);
}

base.use({ serviceWorkers: 'allow' });

const test = base.extend<{ service: PushService }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
  environment: async ({ service }, use) => {
    const due = new Date(Date.now() + 3 * HOUR).toISOString().replace(/\.\d+/, '');
    await withPack(
      [CARD],
      (SCHOOL) => use({ SCHOOL, PUSH_SERVICE: service.trusted.hosts[0]!, PUSH_CONTACT: 'mailto:it@school.example' }),
      { due },
    );
  },
});

test.describe('reminders in a browser', () => {
  test.use({ timezoneId: fiveOClock() });

  test('[PROF-04] the worker shows the provider’s reminder once turned on, and a press opens the work', async ({
    page,
    context,
    service,
  }) => {
    await allow(page, service);
    const devtools = await context.newCDPSession(page);
    // A registration may replace an earlier one until the app is here, and a push to an earlier one is lost.
    const registered = new Map<string, string>();
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations)
        if (!isDeleted) registered.set(scopeURL, registrationId);
        else if (registered.get(scopeURL) === registrationId) registered.delete(scopeURL);
    });
    await devtools.send('ServiceWorker.enable');
    const worker = context.waitForEvent('serviceworker');
    await enter(page);
    await press(notifications(page));
    await expect(notifications(page)).toBeChecked();
    await hasApp(page);

    // The reminder that was really sent, signed and encrypted, and read with the browser's keys.
    await expect.poll(() => service.delivered).toHaveLength(1);
    const { message } = service.delivered[0]!;
    expect(message).toMatchObject({ title: 'A little reminder', path: HOMEWORK } satisfies Partial<PushMessage>);
    const { origin } = new URL(page.url());
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: registered.get(`${origin}/`)!,
      data: JSON.stringify(message),
    });
    const shown = () =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        const registration = await navigator.serviceWorker.ready;
        const all = await registration.getNotifications();
        return [active?.state, ...all.map(({ title, body, tag }) => ({ title, body, tag }))];
      });
    await expect.poll(shown).toEqual(['activated', { title: message.title, body: message.body, tag: message.tag }]);

    // A browser without a window has no notification to press, so the worker gets the event of a press.
    await (
      await worker
    ).evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await registration.getNotifications();
      const { WindowClient, NotificationEvent } = globalThis as unknown as {
        WindowClient: { prototype: { focus(): Promise<unknown> } };
        NotificationEvent: new (type: string, init: object) => Event;
      };
      WindowClient.prototype.focus = async () => {};
      const event = new NotificationEvent('notificationclick', { notification });
      Object.defineProperty(event, 'waitUntil', { value: () => {} });
      dispatchEvent(event);
    });
    await expect(page).toHaveURL(new RegExp(HOMEWORK));
    await expect(page.getByRole('heading', { name: 'Homework' })).toBeVisible();
    await expect.poll(shown).toEqual(['activated']);
  });
});
