import type { ProviderPort } from '../../../machines/ports/provider.port.ts';
import type { PushPort } from '../../../machines/ports/push.port.ts';

export type PushCalls = Pick<ProviderPort, 'pushSettings' | 'subscribePush' | 'unsubscribePush'>;

export type PushService = Pick<PushPort, 'enable' | 'identify' | 'register' | 'unregister' | 'disable'>;
