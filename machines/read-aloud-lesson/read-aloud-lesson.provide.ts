import { fromCallback, fromPromise } from 'xstate';
import type { microphoneCheckMachine } from '../microphone-check/microphone-check.machine.ts';
import type { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import type { AutomaticStopPort } from '../ports/automatic-stop.port.ts';
import type { LessonStorePort } from '../ports/lesson-store.port.ts';
import type { MicrophonePort } from '../ports/microphone.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { BegunReadings, ReadingStorePort } from '../ports/reading-store.port.ts';
import type { TextSettingsPort } from '../ports/text-settings.port.ts';
import { provideReadingGuide } from '../reading-guide/reading-guide.provide.ts';
import type { readingStreamMachine } from '../reading-stream/reading-stream.machine.ts';
import { readingMachine } from '../reading/reading.machine.ts';
import { bookmarkKey } from '../reading/reading.parts.ts';
import { provideAutomaticStopWanted } from '../shared/automatic-stop.ts';
import { provideSitting, type SittingWorld } from '../sitting/sitting.provide.ts';
import { provideTake } from '../take/take.provide.ts';
import { readAloudLessonMachine } from './read-aloud-lesson.machine.ts';

const NONE: BegunReadings = { unfinished: null, finished: null };

export interface ReadAloudLessonWorld extends SittingWorld {
  store: LessonStorePort;
  microphone: MicrophonePort;
  readings: ReadingStorePort;
  textSettings: TextSettingsPort;
  provision(): void;
  automaticStop?: Pick<AutomaticStopPort, 'read' | 'patience'>;
}

interface ReadAloudLessonActors {
  microphoneCheck: typeof microphoneCheckMachine;
  microphoneStandby: typeof microphoneStandbyMachine;
  readingStream: typeof readingStreamMachine;
}

export function provideReadAloudLesson(
  port: Pick<ProviderPort, 'readAloudGame' | 'assignment'>,
  actors: ReadAloudLessonActors,
  world: ReadAloudLessonWorld,
) {
  const { microphone, readings, textSettings } = world;
  const reading = readingMachine.provide({
    actors: {
      ...actors,
      guide: provideReadingGuide(textSettings),
      take: provideTake(microphone),
      automaticStop: provideAutomaticStopWanted(world.automaticStop),
      provisions: fromCallback(() => world.provision()),
      surroundings: fromCallback(({ sendBack }) => microphone.watchSurroundings(sendBack)),
      keptReading: fromCallback(({ input, sendBack }) =>
        readings.keep(input.userId, input.reading, input.recording, () => sendBack({ type: 'store.full' })),
      ),
      keepResult: fromPromise(async ({ input: { result } }) => {
        // The provider receives the result even if this device cannot store it.
        await readings.keepResult(result).catch(() => {});
        return { result, now: world.now() };
      }),
      forgetReading: fromPromise(({ input }) => readings.forget(input.recordingId)),
    },
  });
  const work = readAloudLessonMachine.provide({
    actors: {
      reading,
      openPassage: fromPromise(async ({ input: { lesson, userId } }) => {
        const [game, assignment, { unfinished, finished }, opened] = await Promise.all([
          port.readAloudGame(lesson.studySetId),
          // Optional because only reports use the assignment, and the provider already has its data (D23).
          port.assignment(lesson.assignmentId).catch(() => null),
          readings.begun(userId, lesson.assignmentDetailId, lesson.studySetId).catch(() => NONE),
          world.store.open(bookmarkKey({ lesson, userId })),
        ]);
        return {
          ...opened,
          game,
          assignment,
          unfinished,
          finished,
          settings: textSettings.read(),
          checked: microphone.wasChecked(),
          newId: world.newId(),
        };
      }),
    },
  });
  return provideSitting(world, work);
}
