import { speechLineMachine } from '../machines/speech-line/speech-line.machine.ts';
import type { SpeechLineContext } from '../machines/speech-line/speech-line.types.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';
import { start } from './reading-stream.walk.ts';
import { config } from './speech-stream.walk.ts';

const error = (code: 'unauthorized' | 'busy' | 'scoring_failed' | 'not_found') =>
  ({ type: 'socket.received', message: { type: 'error', code, message: code, retry_after: 4 } }) as const;

const cases: Case<typeof speechLineMachine>[] = [
  done('0.speechLine.authorizing', 'token-1'),
  done('0.speechLine.refreshingToken', 'token-2'),
  done('loadEngine'),
  failed('loadEngine', new Error('No engine')),
  { type: 'socket.received', message: { type: 'wsConnect' } },
  { type: 'socket.received', message: { type: 'start_stream_result' } },
  { type: 'socket.received', message: { type: 'start_passage_result', received: 8_000 } },
  error('unauthorized'),
  error('busy'),
  error('scoring_failed'),
  error('not_found'),
  { type: 'socket.lost', message: null },
  { type: 'socket.idled' },
  { type: 'socket.silent' },
  { type: 'socket.answered' },
  { type: 'line.say', message: { type: 'pause_stream' } },
];

const key = ({ policy, start: begun, ...line }: SpeechLineContext) => [
  begun !== null,
  line.scoredBy,
  line.refreshes,
  line.waits,
  // The retry plan of a reading does not depend on these values.
  policy === 'utterance' && [line.wasConnected || line.hasStarted, line.hasStarted, line.code !== null],
];

/** A stream has one recording, which starts once. */
const without = ({ context }: { context: SpeechLineContext }) => (context.start === null ? [] : ['line.begin']);

export const utterance = walkOf(speechLineMachine, {
  input: { parent: nobody, policy: 'utterance' },
  cases: [...cases, { type: 'line.begin', start: config, recording: 'recording-1' }],
  key,
  without,
});

export const reading = walkOf(speechLineMachine, {
  input: { parent: nobody, policy: 'reading' },
  cases: [...cases, { type: 'line.begin', start, recording: 'recording-1' }],
  key,
  without,
});
