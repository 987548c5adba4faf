import { fromCallback, fromPromise } from 'xstate';
import type { PushPort } from '../ports/push.port.ts';
import { pushMachine } from './push.machine.ts';

export function providePush(port: PushPort) {
  return pushMachine.provide({
    actors: {
      permission: fromCallback(({ sendBack }) =>
        port.watchPermission(() => sendBack({ type: 'push.permissionChanged' })),
      ),
      readPermission: fromPromise(() => port.permission()),
      isOn: fromPromise(() => port.isOn()),
      enable: fromPromise(() => port.enable()),
      identify: fromPromise(({ input }) => port.identify(input.externalId)),
      ask: fromPromise(() => port.ask()),
      register: fromPromise(() => port.register()),
      unregister: fromPromise(() => port.unregister()),
      disable: fromPromise(() => port.disable()),
    },
  });
}
