import { useSelector } from '@xstate/react';
import type { ReadAloudDetailActor } from '../../../machines/read-aloud-detail/read-aloud-detail.machine.ts';
import { ReadAloudDetailForState } from './ReadAloudDetailForState.tsx';

export function ReadAloudDetailScreen({ actor }: { actor: ReadAloudDetailActor }) {
  return <ReadAloudDetailForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
