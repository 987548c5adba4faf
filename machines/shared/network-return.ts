import { fromCallback } from 'xstate';
import type { NetworkPort } from '../ports/network.port.ts';

/** The provider responds again after the network was lost. */
export type NetworkReturned = { type: 'network.returned' };

export const provideNetworkReturn = (port: Pick<NetworkPort, 'watchReturn'>) =>
  fromCallback<{ type: 'never' }>(({ sendBack }) =>
    port.watchReturn(() => sendBack({ type: 'network.returned' } satisfies NetworkReturned)),
  );
