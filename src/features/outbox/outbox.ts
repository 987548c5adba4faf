import { provideOutbox } from '../../../machines/outbox/outbox.provide.ts';
import type { ProviderPort } from '../../../machines/ports/provider.port.ts';
import { browserNetwork } from '../../adapters/page/network.browser.ts';
import { browserOutbox } from '../../adapters/stores/outbox.browser.ts';

export const outbox = browserOutbox();

export const outboxLogic = (provider: ProviderPort) => provideOutbox(provider, outbox, browserNetwork());
