import type { StartPassage } from '../../contract/speech.ts';
import { readingStreamMachine } from '../../machines/reading-stream/reading-stream.machine.ts';
import type { ReadingStreamContext } from '../../machines/reading-stream/reading-stream.types.ts';
import { passageResult } from '../support/reading.ts';
import { nobody } from '../support/somebody.ts';
import { done, walkOf, type Case } from '../support/walk.ts';

export const start: StartPassage = {
  type: 'start_passage',
  read_aloud_id: 'turtles',
  assignment_detail_id: 'lesson-turtles',
  recording_id: '3f6c1c1e-8a4b-4d0e-9f57-2b1f0c7d9a11',
  sampling_rate: 16_000,
};

export const cases: Case<typeof readingStreamMachine>[] = [
  done('0.readingStream.line.authorizing', 'token-1'),
  done('0.readingStream.line.refreshingToken', 'token-2'),
  { type: 'socket.received', message: { type: 'wsConnect' } },
  { type: 'socket.received', message: { type: 'start_passage_result', received: 8_000 } },
  { type: 'socket.received', message: { type: 'reading_place', word: 4, is_sure: true } },
  { type: 'socket.received', message: { type: 'passage_result', data: passageResult() } },
  { type: 'socket.received', message: { type: 'error', code: 'unauthorized', message: 'Log in again' } },
  { type: 'socket.received', message: { type: 'error', code: 'busy', message: 'Too many', retry_after: 4 } },
  { type: 'socket.received', message: { type: 'error', code: 'not_found', message: 'No such passage' } },
  { type: 'socket.lost', message: null },
  { type: 'socket.idled' },
  { type: 'reading.begin', recording: 'recording-1' },
  { type: 'reading.moveTo', word: 4 },
];

export const key = ({ scoredBy, recording, tries }: ReadingStreamContext) => [scoredBy, recording, tries];

export const walk = walkOf(readingStreamMachine, { input: { parent: nobody, start }, cases, key });
