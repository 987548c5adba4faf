import { fromCallback, fromPromise } from 'xstate';
import type { PushPermission, PushPort } from '../ports/push.port.ts';
import { pushMachine } from './push.machine.ts';

type Whom = { externalId: string };

export function providePush(port: PushPort) {
  return pushMachine.provide({
    actors: {
      permission: fromCallback(({ sendBack }) =>
        port.watchPermission(() => sendBack({ type: 'push.permissionChanged' })),
      ),
      readPermission: fromPromise<PushPermission>(() => port.permission()),
      isOn: fromPromise<boolean>(() => port.isOn()),
      enable: fromPromise<void>(() => port.enable()),
      identify: fromPromise<void, Whom>(({ input }) => port.identify(input.externalId)),
      ask: fromPromise<PushPermission>(() => port.ask()),
      register: fromPromise<void>(() => port.register()),
      unregister: fromPromise<void>(() => port.unregister()),
      disable: fromPromise<void>(() => port.disable()),
    },
  });
}
