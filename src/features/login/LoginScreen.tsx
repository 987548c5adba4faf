import { useSelector } from '@xstate/react';
import type { LoginActor } from '../../../machines/login/login.machine.ts';
import { LoginForState } from './LoginForState.tsx';

export function LoginScreen({ actor }: { actor: LoginActor }) {
  return <LoginForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
