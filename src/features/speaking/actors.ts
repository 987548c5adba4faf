import { provideAudioPlayer } from '../../../machines/audio-player/audio-player.provide.ts';
import { provideComparison } from '../../../machines/comparison/comparison.provide.ts';
import { provideMicrophoneStandby } from '../../../machines/microphone-standby/microphone-standby.provide.ts';
import { provideSpeaking } from '../../../machines/speaking/speaking.provide.ts';
import { provideSpeechStream } from '../../../machines/speech-stream/speech-stream.provide.ts';
import { provideUtterance } from '../../../machines/utterance/utterance.provide.ts';
import { browserAudio } from '../../adapters/audio.browser.ts';
import { browserMicrophone } from '../../adapters/microphone.browser.ts';
import { Recordings } from '../../adapters/recordings.ts';
import { browserSpeech } from '../../adapters/speech.browser.ts';
import { deviceSpeech } from '../../adapters/speech.device.ts';
import type { World } from '../../app/world.ts';

/** One microphone, one sound output and one place for recordings on the page, whichever screen uses them. */
const recordings = new Recordings();
const microphone = browserMicrophone(recordings);
const audio = browserAudio();

/** What is drawn directly from the devices. */
export const meters = {
  subscribeLevel: microphone.level.subscribe,
  subscribePosition: audio.position.subscribe,
};

/** The speaking game with its devices, and the player that all games share. */
export function speakingActors({ provider, tokens }: World) {
  const audioPlayer = provideAudioPlayer(audio);
  const speechStream = provideSpeechStream(
    { provider: browserSpeech(recordings), device: deviceSpeech(recordings) },
    tokens,
    recordings,
  );
  const speaking = provideSpeaking(recordings, {
    audioPlayer,
    microphoneStandby: provideMicrophoneStandby(microphone),
    utterance: provideUtterance(microphone, { speechStream }),
    comparison: provideComparison(provider, recordings, { audioPlayer }),
  });
  return { audioPlayer, speaking };
}
