import { fromCallback, fromPromise } from 'xstate';
import type { AttentionPort } from '../ports/attention.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { activityMachine } from './activity.machine.ts';

export function provideActivity(provider: Pick<ProviderPort, 'markActive'>, attention: AttentionPort) {
  return activityMachine.provide({
    actors: {
      attention: fromCallback(({ sendBack }) => attention.watch((at) => sendBack({ type: 'student.active', at }))),
      tellActive: fromPromise(({ input }) => provider.markActive(input)),
    },
  });
}
