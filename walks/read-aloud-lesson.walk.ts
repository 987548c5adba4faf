import { readAloudLessonMachine } from '../machines/read-aloud-lesson/read-aloud-lesson.machine.ts';
import type { OpenedPassage, ReadAloudLessonContext } from '../machines/read-aloud-lesson/read-aloud-lesson.types.ts';
import { USUAL_SETTINGS } from '../machines/ports/text-settings.port.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, profile, READING } from './support/fixtures.ts';
import { passageResult } from './support/reading.ts';
import { turtles } from './support/reading.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const NOW = Date.UTC(2026, 10, 23, 7, 30);
export const RECORDING = 'recording-1';

export const opened: OpenedPassage = {
  game: turtles(),
  assignment: null,
  bookmark: null,
  unfinished: null,
  finished: null,
  settings: USUAL_SETTINGS,
  checked: true,
  newId: READING,
};
const unfinished = { recordingId: READING, recording: RECORDING, recorded: 42_400 };

export const cases: Case<typeof readAloudLessonMachine>[] = [
  done('0.readAloudLesson.loading', opened),
  done('0.readAloudLesson.loading', { ...opened, checked: false }),
  done('0.readAloudLesson.loading', { ...opened, unfinished }),
  done('0.readAloudLesson.loading', { ...opened, checked: false, unfinished }),
  done('0.readAloudLesson.loading', { ...opened, finished: passageResult() }),
  done('0.readAloudLesson.loading', { ...opened, finished: passageResult(), bookmark: { sets: {}, studied: 0 } }),
  failed('0.readAloudLesson.loading', new PortError({ kind: 'offline' })),
  failed(
    '0.readAloudLesson.loading',
    new PortError({ kind: 'refused', code: 'not_found', message: 'No such passage' }),
  ),
  done('0.readAloudLesson.open.startingOver'),
  failed('0.readAloudLesson.open.startingOver'),
  done('check', { passed: true }),
  { type: 'take.ready', recording: RECORDING },
  { type: 'take.second', seconds: 24 },
  { type: 'reading.place', word: 12, isSure: true },
  { type: 'reading.listener', listener: 'provider' },
  { type: 'lesson.tapWord', word: 3 },
  done('take', { recording: RECORDING, seconds: 24 }),
  done('take', { recording: RECORDING, seconds: 0 }),
  done('take', { recording: null, seconds: 0 }),
  { type: 'reading.resulted', result: passageResult() },
  { type: 'reading.failed', code: null },
  done('0.readAloudLesson.open.reading.voice.keeping', NOW),
  done('0.readAloudLesson.discarding'),
  failed('0.readAloudLesson.discarding'),
];

export const key = ({ opened: begun, recording, result }: ReadAloudLessonContext) => [
  begun && [begun.checked, begun.unfinished !== null, begun.finished !== null, begun.bookmark !== null],
  recording,
  result !== null,
];

const input = { parent: nobody, destination: destination('ReadingAloudLesson'), profile: profile() };

export const walk = walkOf(readAloudLessonMachine, {
  input,
  cases,
  key,
});

/** An address without a passage. */
export const nowhere = walkOf(readAloudLessonMachine, {
  input: { ...input, destination: destination('ReadingAloudLesson', { params: { readAloudId: '' } }) },
  cases,
  key,
});
