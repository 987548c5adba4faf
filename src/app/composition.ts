/** The one place that connects adapters, charts, and screens. Loads everything but the login page later. */
import type { AnyActorLogic } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import { isNovaOrg } from '../../contract/organization.ts';
import { provideAccount } from '../../machines/account/account.provide.ts';
import type { AppActor } from '../../machines/app/app.machine.ts';
import { provideApp } from '../../machines/app/app.provide.ts';
import type { Company } from '../../machines/app/app.types.ts';
import { provideNavigation } from '../../machines/navigation/navigation.provide.ts';
import type { TokenPort } from '../../machines/ports/speech.port.ts';
import { provideSession } from '../../machines/session/session.provide.ts';
import { afterPaint } from '../adapters/page/after-paint.ts';
import { browserDevice } from '../adapters/stores/device.browser.ts';
import { browserLanguage } from '../adapters/page/language.browser.ts';
import { lazyLogin, lazyProvider, lazySession } from '../adapters/provider/lazy-provider.ts';
import { browserNavigation } from '../adapters/page/navigation.browser.ts';
import { browserSessionStore } from '../adapters/stores/session-store.browser.ts';
import { textLibrary } from '../languages/library.ts';
import { routeTable } from './routes.ts';
import { screenLoader } from './screens.ts';
import type { World } from './world.ts';

const loadSignedIn = () => import('./signed-in.ts');

const apiOf = (student: Profile | null) => (student && isNovaOrg(student) ? 'v2' : 'v1');

/** Has no side effects. `app` returns the actor that will run the returned logic. */
export function compose(app: () => AppActor) {
  const login = lazyLogin();
  const session = lazySession(loadSignedIn);
  const library = textLibrary();

  const loadDelivery = async () => {
    const { deliveryGate, provideDelivery } = await loadSignedIn();
    const delivery = provideDelivery(app);
    return { delivery, delivered: deliveryGate(delivery) };
  };
  const delivered = () =>
    loadDelivery().then(
      (loaded) => loaded.delivered(),
      () => {}, // Loading is retried when it is needed.
    );

  function worldOf(student: Profile | null): World {
    const gate = async () => {
      const { tokenGate } = await loadSignedIn();
      return tokenGate(() => app().getSnapshot().children.session!, student?.user_id ?? null);
    };
    const tokens: TokenPort = {
      authorize: async () => (await gate()).authorize(),
      refresh: async (refused) => (await gate()).refresh(refused),
    };
    return {
      login,
      tokens,
      provider: lazyProvider(loadSignedIn, tokens, apiOf(student), delivered),
      showTexts: library.show,
    };
  }

  async function loadCompany(student: Profile | null): Promise<Company> {
    // Without its texts, the news is in English.
    const [{ company }] = await Promise.all([loadSignedIn(), library.show(['class-news']).catch(() => {})]);
    return company(worldOf(student), apiOf(student));
  }

  async function loadMicrophoneCheck(): Promise<AnyActorLogic> {
    const [{ microphoneCheck }] = await Promise.all([
      import('../features/microphone-check/MicrophoneCheck.tsx'),
      library.show(['microphone-help']),
    ]);
    return microphoneCheck();
  }

  async function loadProfile(student: Profile | null): Promise<AnyActorLogic> {
    const [{ profileLogic }] = await Promise.all([
      import('../features/account/AccountScreen.tsx'),
      library.show(['account']),
    ]);
    return profileLogic(worldOf(student), student?.user_id ?? '', loadMicrophoneCheck);
  }

  const screens = screenLoader(worldOf, library.show, afterPaint);
  const logic = provideApp({
    session: provideSession(session, browserSessionStore()),
    navigation: provideNavigation(browserNavigation(routeTable), screens.load),
    account: provideAccount(browserLanguage(library), loadProfile),
    loadCompany,
    device: browserDevice(),
    delivered,
  });
  return {
    logic,
    screens,
    loadDelivery,
    loadMicrophoneCheck,
    loadCompany,
    loadProfile,
    worldOf,
    texts: library,
  };
}
