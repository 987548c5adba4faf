import { useSelector } from '@xstate/react';
import type { SsoActor } from '../../../machines/login/sso.machine.ts';
import { SsoForState } from './SsoForState.tsx';

export function SsoScreen({ actor, onBack }: { onBack(): void; actor: SsoActor }) {
  return <SsoForState snapshot={useSelector(actor, (state) => state)} send={actor.send} onBack={onBack} />;
}
