/** The notification switch of the profile drawer (PROF-04). If turning it on fails, everything is turned off again. */
import { sendTo, setup, type SnapshotFrom } from 'xstate';
import type { AppRequest } from '../shared/screen.ts';
import type { PushPermission } from '../ports/push.port.ts';
import { unprovided, unprovidedCallback, type Parent } from '../shared/chart.ts';

export interface PushInput {
  app: Parent<AppRequest>;
  externalId: string;
}

export type PushEvent =
  | { type: 'push.turnOn' }
  | { type: 'push.turnOff' }
  /** Changed in the browser's own settings. */
  | { type: 'push.permissionChanged' };

type Asked = { permission: PushPermission };

export const pushMachine = setup({
  types: {
    context: {} as PushInput,
    events: {} as PushEvent,
    input: {} as PushInput,
    /** `closed`: the switch is disabled and shows the reason. */
    tags: {} as 'on' | 'busy' | 'closed',
  },
  actors: {
    permission: unprovidedCallback<{ type: 'never' }>('permission'),
    readPermission: unprovided<PushPermission>('readPermission'),
    isOn: unprovided<boolean>('isOn'),
    enable: unprovided<void>('enable'),
    identify: unprovided<void, { externalId: string }>('identify'),
    ask: unprovided<PushPermission>('ask'),
    register: unprovided<void>('register'),
    unregister: unprovided<void>('unregister'),
    disable: unprovided<void>('disable'),
  },
  actions: {
    notifyFailure: sendTo(({ context }) => context.app, {
      type: 'app.notify',
      notice: { kind: 'error', text: 'notice.pushFailed' },
    } satisfies AppRequest),
  },
  guards: {
    is: (_, { permission, asked }: Asked & { asked: PushPermission }) => permission === asked,
  },
}).createMachine({
  id: 'push',
  context: ({ input }) => input,
  invoke: { src: 'permission' },
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      initial: 'permission',
      states: {
        permission: {
          invoke: {
            src: 'readPermission',
            id: 'readPermission',
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ permission: event.output, asked: 'unsupported' }) },
                target: '#push.unsupported',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ permission: event.output, asked: 'denied' }) },
                target: '#push.denied',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ permission: event.output, asked: 'granted' }) },
                target: 'registration',
              },
              { target: '#push.off' },
            ],
            onError: '#push.unsupported',
          },
        },
        registration: {
          invoke: {
            src: 'isOn',
            id: 'isOn',
            onDone: [{ guard: ({ event }) => event.output, target: '#push.on' }, { target: '#push.off' }],
            onError: '#push.off',
          },
        },
      },
    },
    unsupported: {
      tags: 'closed',
      description: 'This browser has no notifications, or the school sends none.',
      on: { 'push.permissionChanged': 'looking' },
    },
    denied: { tags: 'closed', on: { 'push.permissionChanged': 'looking' } },
    off: { on: { 'push.turnOn': 'turningOn', 'push.permissionChanged': 'looking' } },
    turningOn: {
      tags: ['on', 'busy'],
      initial: 'enabling',
      states: {
        enabling: { invoke: { src: 'enable', id: 'enable', onDone: 'identifying', onError: '#push.undoing' } },
        identifying: {
          invoke: {
            src: 'identify',
            id: 'identify',
            input: ({ context }) => ({ externalId: context.externalId }),
            onDone: 'asking',
            onError: '#push.undoing',
          },
        },
        asking: {
          invoke: {
            src: 'ask',
            id: 'ask',
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ permission: event.output, asked: 'granted' }) },
                target: 'registering',
              },
              {
                description: 'The student denied or dismissed the prompt.',
                target: '#push.turningOff.disabling',
              },
            ],
            onError: '#push.undoing',
          },
        },
        registering: { invoke: { src: 'register', id: 'register', onDone: '#push.on', onError: '#push.undoing' } },
      },
    },
    undoing: {
      tags: 'busy',
      description: 'Undoes a partly finished activation.',
      entry: 'notifyFailure',
      always: 'turningOff',
    },
    on: { tags: 'on', on: { 'push.turnOff': 'turningOff', 'push.permissionChanged': 'looking' } },
    turningOff: {
      tags: 'busy',
      initial: 'unregistering',
      states: {
        unregistering: {
          invoke: {
            src: 'unregister',
            id: 'unregister',
            onDone: 'disabling',
            onError: { target: '#push.looking', actions: 'notifyFailure' },
          },
        },
        disabling: {
          invoke: {
            src: 'disable',
            id: 'disable',
            onDone: '#push.looking',
            onError: '#push.looking',
          },
        },
      },
    },
  },
});

export type PushSnapshot = SnapshotFrom<typeof pushMachine>;
