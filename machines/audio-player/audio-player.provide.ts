import { fromCallback } from 'xstate';
import type { AudioPort, PlaybackRequest, SpokenRequest } from '../ports/audio.port.ts';
import { audioPlayerMachine } from './audio-player.machine.ts';

export function provideAudioPlayer(port: AudioPort) {
  return audioPlayerMachine.provide({
    actors: {
      playback: fromCallback<{ type: 'never' }, PlaybackRequest>(({ input, sendBack }) => port.play(input, sendBack)),
      voice: fromCallback<{ type: 'never' }, SpokenRequest>(({ input, sendBack }) => port.say(input, sendBack)),
    },
  });
}
