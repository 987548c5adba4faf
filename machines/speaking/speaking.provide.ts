import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { microphoneMachine } from '../microphone/microphone.machine.ts';
import type { speechStreamMachine } from '../speech-stream/speech-stream.machine.ts';
import { speakingMachine } from './speaking.machine.ts';

/** The machines it starts, provided. */
export function provideSpeaking(actors: {
  microphone: typeof microphoneMachine;
  speechStream: typeof speechStreamMachine;
  audioPlayer: typeof audioPlayerMachine;
}) {
  return speakingMachine.provide({ actors });
}
