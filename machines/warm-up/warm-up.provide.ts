import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import { warmUpMachine } from './warm-up.machine.ts';

export function provideWarmUp(actors: { audioPlayer: typeof audioPlayerMachine }) {
  return warmUpMachine.provide({ actors });
}
