import { fromPromise } from 'xstate';
import type { ProviderPort } from '../ports/provider.port.ts';
import { joinClassMachine } from './join-class.machine.ts';

export function provideJoinClass(port: Pick<ProviderPort, 'askForClass'>) {
  return joinClassMachine.provide({
    actors: { ask: fromPromise(({ input }) => port.askForClass(input)) },
  });
}
