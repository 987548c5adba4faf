import { useSelector } from '@xstate/react';
import type { GuideActor } from '../../../machines/guide/guide.machine.ts';
import { GuideForState } from './GuideForState.tsx';

export function GuideScreen({ actor }: { actor: GuideActor }) {
  return <GuideForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
