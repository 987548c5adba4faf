/** The speaking game over a microphone, a speech service and sounds that are the test's own. */
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideComparison } from '../../machines/comparison/comparison.provide.ts';
import { provideMicrophoneHold } from '../../machines/microphone-hold/microphone-hold.provide.ts';
import { provideMicrophone } from '../../machines/microphone/microphone.provide.ts';
import { provideSpeaking } from '../../machines/speaking/speaking.provide.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import { fakeAudio, fakeMicrophone, fakeSpeech, handCall } from '../support/fakes.ts';
import type { ModelSpeech } from '../../contract/model-speech.ts';

/** The one place here that names the parts of the speaking game. */
export function fakeSpeaking() {
  const audio = fakeAudio();
  const device = fakeMicrophone();
  const speech = fakeSpeech();
  const models = handCall<string, ModelSpeech>();
  const audioPlayer = provideAudioPlayer(audio.port);
  const speaking = provideSpeaking({
    microphone: provideMicrophone(device.port),
    microphoneHold: provideMicrophoneHold(device.port),
    speechStream: provideSpeechStream(speech.port, speech.tokens),
    audioPlayer,
    comparison: provideComparison({ modelSpeech: models.call }, audio.port, { audioPlayer }),
  });
  return { audio, device, speech, models, audioPlayer, speaking };
}
