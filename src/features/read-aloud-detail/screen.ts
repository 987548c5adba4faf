import { provideReadAloudDetail } from '../../../machines/read-aloud-detail/read-aloud-detail.provide.ts';
import type { World } from '../../app/world.ts';
import { speakingActors } from '../../app/speaking-actors.ts';
import { live } from '../../components/live.tsx';
import { ReadAloudDetailForState } from './ReadAloudDetailForState.tsx';

export const Screen = live(ReadAloudDetailForState);

export function logic(world: World) {
  const { audioPlayer } = speakingActors(world);
  return provideReadAloudDetail(world.provider, { audioPlayer });
}
