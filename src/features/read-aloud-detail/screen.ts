import { provideReadAloudDetail } from '../../../machines/read-aloud-detail/read-aloud-detail.provide.ts';
import type { World } from '../../app/world.ts';
import { speakingActors } from '../../app/speaking-actors.ts';

export { ReadAloudDetailScreen as Screen } from './ReadAloudDetailScreen.tsx';

export function logic(world: World) {
  const { audioPlayer } = speakingActors(world);
  return provideReadAloudDetail(world.provider, { audioPlayer });
}
