import type { NetworkPort, NetworkSigns } from '../../machines/ports/network.port.ts';
import { handCall } from './fakes.ts';

export function fakeNetwork() {
  const reach = handCall<void, void>();
  const watchers = new Set<NetworkSigns>();
  const returns: string[] = [];
  const tell = (sign: keyof NetworkSigns) => watchers.forEach((watcher) => watcher[sign]());
  const port: NetworkPort = {
    watch(signs) {
      watchers.add(signs);
      return () => watchers.delete(signs);
    },
    reach: () => reach.call(),
    tellReturned: () => void returns.push('returned'),
    watchReturn: () => () => {},
  };
  return {
    port,
    reach,
    returns,
    fail: () => tell('onFailed'),
    lose: () => tell('onLost'),
    change: () => tell('onChanged'),
  };
}
