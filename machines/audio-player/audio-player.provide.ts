import { fromCallback } from 'xstate';
import type { AudioPort } from '../ports/audio.port.ts';
import { audioPlayerMachine } from './audio-player.machine.ts';

export function provideAudioPlayer(port: AudioPort) {
  return audioPlayerMachine.provide({
    actors: {
      playback: fromCallback(({ input, sendBack }) => port.play(input, sendBack)),
      voice: fromCallback(({ input, sendBack }) => port.say(input, sendBack)),
    },
  });
}
