import { provideAudioPlayer } from '../../../machines/audio-player/audio-player.provide.ts';
import { provideComparison } from '../../../machines/comparison/comparison.provide.ts';
import { provideMicrophoneHold } from '../../../machines/microphone-hold/microphone-hold.provide.ts';
import { provideMicrophone } from '../../../machines/microphone/microphone.provide.ts';
import { provideSpeaking } from '../../../machines/speaking/speaking.provide.ts';
import { provideSpeechStream } from '../../../machines/speech-stream/speech-stream.provide.ts';
import { browserAudio } from '../../adapters/audio.browser.ts';
import { browserMicrophone } from '../../adapters/microphone.browser.ts';
import { browserSpeech } from '../../adapters/speech.browser.ts';
import type { World } from '../../app/world.ts';

/** One microphone and one sound output for the page, whichever screen uses them. */
const microphone = browserMicrophone();
const audio = browserAudio();

/** What is drawn straight from the devices. */
export const meters = {
  subscribeLevel: microphone.level.subscribe,
  subscribePosition: audio.position.subscribe,
};

/** The speaking game with its devices, and the player that all games share. */
export function speakingActors({ provider, tokens }: World) {
  const audioPlayer = provideAudioPlayer(audio);
  const speaking = provideSpeaking({
    audioPlayer,
    microphone: provideMicrophone(microphone),
    microphoneHold: provideMicrophoneHold(microphone),
    speechStream: provideSpeechStream(browserSpeech(), tokens),
    comparison: provideComparison(provider, audio, { audioPlayer }),
  });
  return { audioPlayer, speaking };
}
