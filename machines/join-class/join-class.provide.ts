import { fromPromise } from 'xstate';
import type { AskedClass } from '../../contract/class-codes.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { joinClassMachine } from './join-class.machine.ts';

export function provideJoinClass(port: Pick<ProviderPort, 'askForClass'>) {
  return joinClassMachine.provide({
    actors: { ask: fromPromise<AskedClass, { code: string }>(({ input }) => port.askForClass(input)) },
  });
}
