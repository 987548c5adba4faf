import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import { choiceMachine } from './choice.machine.ts';

export function provideChoice(actors: { audioPlayer: typeof audioPlayerMachine }) {
  return choiceMachine.provide({ actors });
}
