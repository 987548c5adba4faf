import { useSelector } from '@xstate/react';
import type { ForgotPasswordActor } from '../../../machines/login/forgot-password.machine.ts';
import { ForgotPasswordForState } from './ForgotPasswordForState.tsx';

export function ForgotPasswordScreen({ actor, onBack }: { onBack(): void; actor: ForgotPasswordActor }) {
  return <ForgotPasswordForState snapshot={useSelector(actor, (state) => state)} send={actor.send} onBack={onBack} />;
}
