import { pushMachine } from '../machines/push/push.machine.ts';
import { nobody } from './support/somebody.ts';
import { done, walkOf, type Case } from './support/walk.ts';

const PERMISSIONS = ['unsupported', 'denied', 'unasked', 'granted'] as const;

export const cases: Case<typeof pushMachine>[] = [
  ...PERMISSIONS.flatMap((permission) => [done('readPermission', permission), done('ask', permission)]),
  done('isOn', true),
  done('isOn', false),
];

export const walk = walkOf(pushMachine, {
  input: { app: nobody, externalId: 'ext-7f3a92c41b' },
  cases,
  key: () => null,
});
