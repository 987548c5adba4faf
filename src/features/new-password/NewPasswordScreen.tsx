import { useSelector } from '@xstate/react';
import type { NewPasswordActor } from '../../../machines/new-password/new-password.machine.ts';
import { NewPasswordForState } from './NewPasswordForState.tsx';

export function NewPasswordScreen({ actor }: { actor: NewPasswordActor }) {
  return <NewPasswordForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
