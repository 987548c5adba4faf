import { enqueueActions, sendTo, setup, spawnChild } from 'xstate';
import type { PassageResult } from '../../contract/read-aloud.ts';
import { microphoneCheckMachine } from '../microphone-check/microphone-check.machine.ts';
import { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import { readingGuideMachine } from '../reading-guide/reading-guide.machine.ts';
import type { ReadingGuideEvent } from '../reading-guide/reading-guide.types.ts';
import { readingStreamMachine } from '../reading-stream/reading-stream.machine.ts';
import type { ReadingStreamEvent } from '../reading-stream/reading-stream.types.ts';
import type { AppRequest } from '../shared/screen.ts';
import { toParent, unprovided, unprovidedCallback } from '../shared/chart.ts';
import type { WorkReport } from '../sitting/sitting.types.ts';
import { takeMachine } from '../take/take.machine.ts';
import type { TakeEvent, TakeOutput } from '../take/take.types.ts';
import { endOfPassage, keptReading, RESCORE_WAIT, unreportedResult } from './reading.parts.ts';
import type { KeptReadingInput, KeptResult, ReadingContext, ReadingEvent, ReadingInput } from './reading.types.ts';

type Place = Pick<Extract<ReadingEvent, { type: 'reading.place' }>, 'word' | 'isSure'>;

export const readingSetup = setup({
  types: {
    context: {} as ReadingContext,
    events: {} as ReadingEvent,
    input: {} as ReadingInput,
    output: {} as AppRequest,
    children: {} as {
      guide: 'guide';
      check: 'microphoneCheck';
      take: 'take';
      stream: 'readingStream';
    },
  },
  actors: {
    /** Prefetches the on-device engine and the result screen for when the network is lost. */
    provisions: unprovidedCallback<{ type: 'never' }>('provisions'),
    surroundings: unprovidedCallback<{ type: 'never' }>('surroundings'),
    automaticStop: unprovidedCallback<{ type: 'never' }>('automaticStop'),
    keptReading: unprovidedCallback<{ type: 'never' }, KeptReadingInput>('keptReading'),
    keepResult: unprovided<KeptResult, { result: PassageResult }>('keepResult'),
    forgetReading: unprovided<void, { recordingId: string }>('forgetReading'),
    microphoneCheck: microphoneCheckMachine,
    microphoneStandby: microphoneStandbyMachine,
    guide: readingGuideMachine,
    take: takeMachine,
    readingStream: readingStreamMachine,
  },
  actions: {
    report: toParent((_, report: WorkReport) => report),
    showPlace: enqueueActions(({ enqueue }, { word, isSure }: Place) => {
      enqueue.sendTo('guide', { type: 'guide.place', word, isSure });
      // The scorer recognizes softer voices than the microphone's own measure.
      if (isSure && word >= 0) enqueue.sendTo('take', { type: 'take.heard' });
    }),
    tellGuide: sendTo('guide', (_, event: ReadingGuideEvent) => event),
    tellTake: sendTo('take', (_, event: TakeEvent) => event),
    tellStream: sendTo('stream', (_, event: ReadingStreamEvent) => event),
    forgetUnfinished: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ opened: { ...context.opened, unfinished: null }, recordingId: context.opened.newId });
      enqueue.sendTo('guide', { type: 'guide.second', seconds: 0 });
    }),
    /** The first attempt marks the assignment as in progress. From then on this device stores the recording. */
    beginReading: enqueueActions(({ context, enqueue }, { recording }: { recording: string }) => {
      if (context.recording === recording) return;
      enqueue.assign({ recording });
      enqueue.sendTo('stream', { type: 'reading.begin', recording });
      enqueue.sendTo(context.parent, { type: 'sitting.keep', deliveries: [], place: {}, cards: 1 });
      enqueue(
        spawnChild('keptReading', {
          input: ({ context: { userId } }) => ({ userId, reading: keptReading(context), recording }),
        }),
      );
    }),
    /** A result that came before the page was reloaded counts as if it had just arrived. */
    recallResult: enqueueActions(({ context, enqueue }) => {
      const result = unreportedResult(context);
      if (result !== null) enqueue.raise({ type: 'reading.resulted', result });
    }),
  },
  guards: {
    isUnreported: ({ context }) => unreportedResult(context) !== null,
    wasFinished: ({ context }) => context.opened.finished !== null,
    wasCutOff: ({ context }) => context.opened.unfinished !== null,
    isChecked: ({ context }) => context.opened.checked,
    isRecorded: (_, { output }: { output: TakeOutput }) => output.recording !== null && output.seconds > 0,
    hasRecorded: ({ context }) => context.recording !== null,
    isAtEnd: ({ context: { patience, opened } }, { word, isSure }: Place) =>
      patience !== null && isSure && word >= opened.game.words.length - 1,
    endsAtPause: ({ context }) => context.patience === 1,
  },
  delays: { rescoreWait: RESCORE_WAIT, endOfPassage: ({ context }) => endOfPassage(context) },
});
