import { assign, fromPromise, type AnyActorLogic, type NonReducibleUnknown } from 'xstate';
import type { Entrances, LoginPort } from '../ports/login.port.ts';
import { loginMachine, type LoginContext, type LoginEvent } from './login.machine.ts';
import type { LoginPart } from './login.types.ts';

export function provideLogin(
  port: Pick<LoginPort, 'logIn' | 'enterDemo'>,
  entrances: () => Entrances,
  loadPart: (part: LoginPart) => Promise<AnyActorLogic>,
) {
  return loginMachine.provide({
    actors: {
      logIn: fromPromise(({ input }) => port.logIn(input)),
      enterDemo: fromPromise(() => port.enterDemo()),
      loadPart: fromPromise(({ input }) => loadPart(input.part)),
    },
    actions: { readEntrances: assign<LoginContext, LoginEvent, NonReducibleUnknown, LoginEvent, never>({ entrances }) },
  });
}
