import { useSelector } from '@xstate/react';
import type { JoinClassActor } from '../../../machines/join-class/join-class.machine.ts';
import { JoinClassForState } from './JoinClassForState.tsx';

export function JoinClassScreen({ actor }: { actor: JoinClassActor }) {
  return <JoinClassForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
