import type { StartPassage } from '../contract/speech.ts';
import { readingStreamMachine } from '../machines/reading-stream/reading-stream.machine.ts';
import { passageResult } from './support/reading.ts';
import { nobody } from './support/somebody.ts';
import { walkOf, type Case } from './support/walk.ts';

export const start: StartPassage = {
  type: 'start_passage',
  read_aloud_id: 'turtles',
  assignment_detail_id: 'lesson-turtles',
  recording_id: '3f6c1c1e-8a4b-4d0e-9f57-2b1f0c7d9a11',
  sampling_rate: 16_000,
};

export const cases: Case<typeof readingStreamMachine>[] = [
  { type: 'line.ready', scoredBy: 'provider' },
  { type: 'line.lost', plan: 'refresh' },
  { type: 'line.lost', plan: 'wait' },
  { type: 'line.answered', scoredBy: 'provider' },
  { type: 'line.failed', message: null, code: null },
  { type: 'line.failed', message: 'No such passage', code: 'not_found' },
  { type: 'line.reading_place', message: { type: 'reading_place', word: 4, is_sure: true } },
  { type: 'line.passage_result', message: { type: 'passage_result', data: passageResult() } },
  { type: 'reading.begin', recording: 'recording-1' },
  { type: 'reading.moveTo', word: 4 },
];

export const walk = walkOf(readingStreamMachine, { input: { parent: nobody, start }, cases, key: () => null });
