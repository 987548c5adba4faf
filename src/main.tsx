import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { isNovaOrg } from '../contract/organization.ts';
import { provideAccount } from '../machines/account/account.provide.ts';
import type { AppActor } from '../machines/app/app.machine.ts';
import { provideApp } from '../machines/app/app.provide.ts';
import { provideNavigation } from '../machines/navigation/navigation.provide.ts';
import { deliveryGate } from '../machines/outbox/delivery-gate.ts';
import { provideSession } from '../machines/session/session.provide.ts';
import { tokenGate } from '../machines/session/token-gate.ts';
import { afterPaint } from './adapters/after-paint.ts';
import { browserLanguage } from './adapters/language.browser.ts';
import { lazyProvider, lazySession } from './adapters/lazy-provider.ts';
import { browserNavigation } from './adapters/navigation.browser.ts';
import { browserSessionStore } from './adapters/session-store.browser.ts';
import { App } from './app/App.tsx';
import { followContrast } from './app/theme/follow-contrast.ts';
import { routeTable } from './app/routes.ts';
import { screenLoader } from './app/screens.ts';

const session = lazySession();
const tokens = tokenGate(() => app.getSnapshot().children.session!);
const provider = lazyProvider(
  tokens,
  () => {
    const { profile } = app.getSnapshot().context;
    return profile && isNovaOrg(profile) ? 'v2' : 'v1';
  },
  deliveryGate(() => app),
);
const screens = screenLoader({ session, tokens, provider }, afterPaint);
const language = browserLanguage();

const app: AppActor = createActor(
  provideApp({
    session: provideSession(session, browserSessionStore()),
    navigation: provideNavigation(browserNavigation(routeTable), (to) => screens.load(to)),
    account: provideAccount(language),
    loadOutbox: async () => (await import('./features/outbox/outbox.ts')).outboxLogic(provider),
  }),
);
app.start();
followContrast();

createRoot(document.getElementById('root')!).render(
  <App app={app} screens={screens} dictionaryOf={language.dictionary} />,
);
