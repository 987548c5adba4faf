import { useSelector } from '@xstate/react';
import type { ClassNewsActor } from '../../../machines/class-news/class-news.machine.ts';
import { ClassNewsForState } from './ClassNewsForState.tsx';

export default function ClassNewsScreen({ actor }: { actor: ClassNewsActor }) {
  return <ClassNewsForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
