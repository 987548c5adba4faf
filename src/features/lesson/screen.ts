import { createElement } from 'react';
import { provideAudioPlayer } from '../../../machines/audio-player/audio-player.provide.ts';
import { provideChoice } from '../../../machines/choice/choice.provide.ts';
import { provideLesson } from '../../../machines/lesson/lesson.provide.ts';
import { provideMicrophone } from '../../../machines/microphone/microphone.provide.ts';
import { provideSpeaking } from '../../../machines/speaking/speaking.provide.ts';
import { provideSpeechStream } from '../../../machines/speech-stream/speech-stream.provide.ts';
import { provideWarmUp } from '../../../machines/warm-up/warm-up.provide.ts';
import { provideWriting } from '../../../machines/writing/writing.provide.ts';
import { browserAudio } from '../../adapters/audio.browser.ts';
import { browserMicrophone } from '../../adapters/microphone.browser.ts';
import { isIos } from '../../adapters/platform.browser.ts';
import { browserSpeech } from '../../adapters/speech.browser.ts';
import type { LessonActor } from '../../../machines/lesson/lesson.machine.ts';
import type { World } from '../../app/world.ts';
import { LessonScreen } from './LessonScreen.tsx';

const microphone = browserMicrophone();

export const Screen = ({ actor }: { actor: LessonActor }) =>
  createElement(LessonScreen, { actor, subscribeLevel: microphone.level.subscribe });

export function logic({ provider, tokens }: World) {
  const audioPlayer = provideAudioPlayer(browserAudio());
  return provideLesson(
    provider,
    {
      warmUp: provideWarmUp({ audioPlayer }),
      speaking: provideSpeaking({
        audioPlayer,
        microphone: provideMicrophone(microphone),
        speechStream: provideSpeechStream(browserSpeech(), tokens),
      }),
      choice: provideChoice({ audioPlayer }),
      writing: provideWriting({ audioPlayer }),
    },
    { now: () => Date.now(), seed: () => crypto.getRandomValues(new Int32Array(1))[0]!, isIos },
  );
}
