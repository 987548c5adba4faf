import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { comparisonMachine } from '../comparison/comparison.machine.ts';
import type { microphoneHoldMachine } from '../microphone-hold/microphone-hold.machine.ts';
import type { microphoneMachine } from '../microphone/microphone.machine.ts';
import type { speechStreamMachine } from '../speech-stream/speech-stream.machine.ts';
import { speakingMachine } from './speaking.machine.ts';

/** The machines it starts, provided. */
export function provideSpeaking(actors: {
  microphone: typeof microphoneMachine;
  microphoneHold: typeof microphoneHoldMachine;
  speechStream: typeof speechStreamMachine;
  audioPlayer: typeof audioPlayerMachine;
  comparison: typeof comparisonMachine;
}) {
  return speakingMachine.provide({ actors });
}
