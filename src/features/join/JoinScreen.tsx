import { useSelector } from '@xstate/react';
import type { JoinActor } from '../../../machines/login/join.machine.ts';
import { JoinForState } from './JoinForState.tsx';

export function JoinScreen({ actor, onBack }: { onBack(): void; actor: JoinActor }) {
  return <JoinForState snapshot={useSelector(actor, (state) => state)} send={actor.send} onBack={onBack} />;
}
