import { fromCallback, fromPromise } from 'xstate';
import type { NetworkPort } from '../ports/network.port.ts';
import { connectionMachine } from './connection.machine.ts';

export function provideConnection(port: NetworkPort) {
  return connectionMachine.provide({
    actors: {
      network: fromCallback(({ sendBack, receive }) => {
        receive(() => port.tellReturned());
        return port.watch({
          onFailed: () => sendBack({ type: 'network.failed' }),
          onLost: () => sendBack({ type: 'network.lost' }),
          onChanged: () => sendBack({ type: 'network.changed' }),
        });
      }),
      reach: fromPromise(() => port.reach()),
    },
  });
}
