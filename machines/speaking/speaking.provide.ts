import { fromCallback } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { comparisonMachine } from '../comparison/comparison.machine.ts';
import type { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import type { RecordingPort } from '../ports/recording.port.ts';
import type { utteranceMachine } from '../utterance/utterance.machine.ts';
import { speakingMachine } from './speaking.machine.ts';

export interface SpeakingActors {
  microphoneStandby: typeof microphoneStandbyMachine;
  utterance: typeof utteranceMachine;
  audioPlayer: typeof audioPlayerMachine;
  comparison: typeof comparisonMachine;
}

export function provideSpeaking(recordings: Pick<RecordingPort, 'keep'>, actors: SpeakingActors) {
  return speakingMachine.provide({
    actors: {
      ...actors,
      keptRecording: fromCallback(({ input: { recording } }) =>
        recording === null ? undefined : recordings.keep(recording),
      ),
    },
  });
}
