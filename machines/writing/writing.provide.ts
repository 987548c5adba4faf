import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import { writingMachine } from './writing.machine.ts';

export function provideWriting(actors: { audioPlayer: typeof audioPlayerMachine }) {
  return writingMachine.provide({ actors });
}
