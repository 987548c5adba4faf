import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideComparison } from '../../machines/comparison/comparison.provide.ts';
import { provideMicrophoneStandby } from '../../machines/microphone-standby/microphone-standby.provide.ts';
import { provideSpeaking } from '../../machines/speaking/speaking.provide.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import { provideUtterance } from '../../machines/utterance/utterance.provide.ts';
import { browserSpeech } from '../adapters/speech/speech.browser.ts';
import { deviceSpeech } from '../adapters/speech/speech.device.ts';
import type { World } from './world.ts';
import { automaticStop, microphone, recordings } from './devices.ts';
import { accommodations, audio } from './sound.ts';

export function voiceActors({ tokens }: Pick<World, 'tokens'>) {
  const audioPlayer = provideAudioPlayer(audio);
  const speechStream = provideSpeechStream(
    { provider: browserSpeech(recordings), device: deviceSpeech(recordings, { accommodations }) },
    tokens,
    recordings,
  );
  return {
    audioPlayer,
    microphoneStandby: provideMicrophoneStandby(microphone),
    utterance: provideUtterance(microphone, { speechStream }, automaticStop),
  };
}

export function speakingActors({ provider, tokens }: World) {
  const voice = voiceActors({ tokens });
  const { audioPlayer } = voice;
  const speaking = provideSpeaking(recordings, {
    ...voice,
    comparison: provideComparison(provider, recordings, { audioPlayer }),
  });
  return { audioPlayer, speaking };
}
