import { readingMachine } from '../machines/reading/reading.machine.ts';
import type { OpenedPassage, ReadingContext } from '../machines/reading/reading.types.ts';
import { USUAL_SETTINGS } from '../machines/ports/text-settings.port.ts';
import { lesson, READING } from './support/fixtures.ts';
import { passageResult, turtles } from './support/reading.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const NOW = Date.UTC(2026, 10, 23, 7, 30);
export const RECORDING = 'recording-1';

export const opened: OpenedPassage = {
  game: turtles(),
  assignment: null,
  key: '',
  bookmark: null,
  unfinished: null,
  finished: null,
  settings: USUAL_SETTINGS,
  checked: true,
  newId: READING,
};
const unfinished = { recordingId: READING, recording: RECORDING, recorded: 42_400 };

const cases: Case<typeof readingMachine>[] = [
  done('0.reading.open.startingOver'),
  failed('0.reading.open.startingOver'),
  done('check', { passed: true }),
  { type: 'take.ready', recording: RECORDING },
  { type: 'take.second', seconds: 24 },
  { type: 'automaticStop.wanted', patience: 1 },
  { type: 'reading.place', word: 12, isSure: true },
  { type: 'reading.place', word: turtles().words.length - 1, isSure: true },
  { type: 'reading.listener', listener: 'provider' },
  { type: 'reading.tapWord', word: 3 },
  done('take', { recording: RECORDING, seconds: 24 }),
  done('take', { recording: RECORDING, seconds: 0 }),
  done('take', { recording: null, seconds: 0 }),
  { type: 'reading.resulted', result: passageResult() },
  { type: 'reading.failed', code: null },
  done('0.reading.open.begun.voice.keeping', { result: passageResult(), now: NOW }),
  done('0.reading.discarding'),
  failed('0.reading.discarding'),
];

const key = ({ opened: { unfinished: begun }, recording, patience }: ReadingContext) => [
  begun !== null,
  recording,
  patience,
];

const walkFrom = (changes: Partial<OpenedPassage> = {}) =>
  walkOf(readingMachine, {
    input: { parent: nobody, lesson, userId: 'student-linh', opened: { ...opened, ...changes } },
    cases,
    key,
  });

export const walk = walkFrom();

/** Before the first long recording of a visit. */
export const unchecked = walkFrom({ checked: false });

/** After the page closed during a reading. */
export const cutOff = walkFrom({ unfinished });
export const cutOffUnchecked = walkFrom({ checked: false, unfinished });

/** After the page closed between the result and the result's screen. */
export const finished = walkFrom({ finished: passageResult() });
export const unreported = walkFrom({ finished: passageResult(), bookmark: { sets: {}, studied: 0 } });
