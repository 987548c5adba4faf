import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import type { PushPort } from '../../machines/ports/push.port.ts';

/** Where it is kept whose notifications this browser gets: the student's id. */
export const OWNER = 'push_student';

export type PushCalls = Pick<ProviderPort, 'pushSettings' | 'subscribePush' | 'unsubscribePush'>;

/** What the two services differ in. */
export type PushService = Pick<PushPort, 'enable' | 'identify' | 'register' | 'unregister' | 'disable'>;
