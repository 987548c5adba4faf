import { useSelector } from '@xstate/react';
import type { RolePlayIntroductionActor } from '../../../machines/role-play-introduction/role-play-introduction.machine.ts';
import { RolePlayIntroductionForState } from './RolePlayIntroductionForState.tsx';

export function RolePlayIntroductionScreen({ actor }: { actor: RolePlayIntroductionActor }) {
  return <RolePlayIntroductionForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
