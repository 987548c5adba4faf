import { createActor, SimulatedClock, type AnyActorLogic } from 'xstate';
import type { AuthData, LoginRequest } from '../../contract/account.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideLogin } from '../../machines/login/login.provide.ts';
import type { LoginPart } from '../../machines/login/login.types.ts';
import type { Entrances } from '../../machines/ports/login.port.ts';
import { handCall } from './fakes.ts';
import { loginAt } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

export interface LoginSituation {
  /** The part of the address after /login. */
  at?: string;
  query?: Record<string, string>;
  entrances?: Entrances;
}

export function loginRig({
  at = '',
  query = {},
  entrances = { sso: true, demo: true, stay: true },
}: LoginSituation = {}) {
  const clock = new SimulatedClock();
  const above = somebody<AppRequest>();
  const logIn = handCall<LoginRequest, AuthData>();
  const enterDemo = handCall<void, AuthData>();
  const parts = handCall<LoginPart, AnyActorLogic>();
  const machine = provideLogin({ logIn: logIn.call, enterDemo: () => enterDemo.call() }, () => entrances, parts.call);
  const actor = createActor(machine, {
    input: { parent: above.parent, destination: loginAt(at, query), profile: null },
    clock,
  }).start();
  return {
    actor,
    logIn,
    enterDemo,
    parts,
    asked: above.heard,
    send: actor.send,
    pass: (ms: number) => clock.increment(ms),
    state: () => actor.getSnapshot(),
    go: (part: string) => actor.send({ type: 'screen.moved', destination: loginAt(part) }),
  };
}
