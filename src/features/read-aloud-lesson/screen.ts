import { createElement } from 'react';
import { provideMicrophoneStandby } from '../../../machines/microphone-standby/microphone-standby.provide.ts';
import type { ReadAloudLessonActor } from '../../../machines/read-aloud-lesson/read-aloud-lesson.machine.ts';
import { provideReadAloudLesson } from '../../../machines/read-aloud-lesson/read-aloud-lesson.provide.ts';
import { provideReadingStream } from '../../../machines/reading-stream/reading-stream.provide.ts';
import { workOf, type SittingActor } from '../../../machines/sitting/sitting.machine.ts';
import { studyAttention } from '../../adapters/microphone/study-attention.browser.ts';
import { beginWork } from '../../adapters/offline/work-lock.ts';
import { tabBookmarks } from '../../adapters/stores/tab-bookmarks.browser.ts';
import { newId } from '../../adapters/new-id.ts';
import { browserSpeech } from '../../adapters/speech/speech.browser.ts';
import { deviceSpeech } from '../../adapters/speech/speech.device.ts';
import { browserTextSettings } from '../../adapters/stores/text-settings.browser.ts';
import type { World } from '../../app/world.ts';
import { microphoneCheck } from '../microphone-check/MicrophoneCheck.tsx';
import { outbox } from '../outbox/outbox.ts';
import { automaticStop, meters, microphone, readings, recordings } from '../../app/devices.ts';
import { accommodations } from '../../app/sound.ts';
import { ReadAloudLessonScreen } from './ReadAloudLessonScreen.tsx';

export { loadSheet as loadRest } from '../sitting/LeaveQuestion.tsx';

export const Screen = ({ actor }: { actor: SittingActor }) =>
  createElement(ReadAloudLessonScreen, {
    sitting: actor,
    actor: workOf<ReadAloudLessonActor>(actor),
    subscribeLevel: meters.subscribeLevel,
  });

export function logic({ provider, tokens }: World) {
  const device = deviceSpeech(recordings, { accommodations });
  return provideReadAloudLesson(
    provider,
    {
      microphoneCheck: microphoneCheck(),
      microphoneStandby: provideMicrophoneStandby(microphone),
      readingStream: provideReadingStream({ provider: browserSpeech(recordings), device }, tokens, recordings),
    },
    {
      microphone,
      readings,
      textSettings: browserTextSettings(),
      outbox,
      store: tabBookmarks(),
      attention: studyAttention(),
      beginWork,
      automaticStop,
      now: () => Date.now(),
      newId,
      provision() {
        // A failed file loads again when it is needed.
        void import('../read-aloud-result/screen.ts').catch(() => {});
      },
    },
  );
}
