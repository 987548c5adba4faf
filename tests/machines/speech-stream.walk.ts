import { speechStreamMachine } from '../../machines/speech-stream/speech-stream.machine.ts';
import type { SpeechStreamContext } from '../../machines/speech-stream/speech-stream.types.ts';
import type { StartStream, StartTurn } from '../../contract/speech.ts';
import { pronunciationResult, ricePhrase } from '../support/fixtures.ts';
import { done, walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

export const config: StartStream = {
  type: 'start_stream',
  stream_type: 'elsa_check',
  game_type: 'reading_listener',
  sampling_rate: 16_000,
  stream_info: {
    sentence: 'May I borrow this book?',
    transcription: 'meɪ aɪ ˈbɑroʊ ðɪs bʊk',
    transcript: [{ transcript_ipa: 'meɪ aɪ ˈbɑroʊ ðɪs bʊk' }],
    try_count: 1,
    user_info: { first_language: 'vi', feedback_language: 'en' },
  },
  test_params: { game_type: 'SOUND PRACTICE', adaptation_version: 3 },
};

export const startTurn: StartTurn = {
  type: 'start_turn',
  conversation_id: '5b0c3c52-6df1-4a8e-9d29-0f7e6c1f1a11',
  turn_id: '0a3c0f8f-54a5-4a39-8a75-0d0f3b6f7c22',
  sampling_rate: 16_000,
  phrases: [ricePhrase],
};

export const cases: Case<typeof speechStreamMachine>[] = [
  done('0.speechStream.authorizing', 'token-1'),
  done('0.speechStream.refreshingToken', 'token-2'),
  { type: 'socket.received', message: { type: 'wsConnect' } },
  { type: 'socket.received', message: { type: 'start_stream_result' } },
  { type: 'socket.received', message: { type: 'audioACK', received: 8_000 } },
  { type: 'socket.received', message: { type: 'voice_paused', said: 'all' } },
  { type: 'socket.received', message: { type: 'voice_resumed' } },
  { type: 'socket.received', message: { type: 'decoding_result', data: pronunciationResult(64) } },
  { type: 'socket.received', message: { type: 'error', code: 'unauthorized', message: 'Log in again' } },
  {
    type: 'socket.received',
    message: { type: 'error', code: 'scoring_failed', message: 'The recording could not be scored.' },
  },
  { type: 'socket.received', message: { type: 'error', code: 'busy', message: 'Too many', retry_after: 4 } },
  { type: 'socket.lost', message: null },
  { type: 'socket.idled' },
  { type: 'speech.start', config, recording: 'recording-1' },
];

export const key = ({
  refreshes,
  queued,
  scoredBy,
  wasConnected,
  config: wanted,
  began,
  recorded,
  acknowledged,
  interim,
  message,
}: SpeechStreamContext) => [
  refreshes,
  queued,
  scoredBy,
  wasConnected || began,
  wanted !== null,
  began,
  recorded,
  acknowledged,
  interim !== null,
  message,
];

export const walk = walkOf(speechStreamMachine, {
  input: { parent: nobody },
  cases,
  key,
  // A stream has one recording, which ends once unless it is tried again.
  without: ({ context, value }) => [
    ...(context.config === null ? [] : ['speech.start']),
    ...(context.config === null || (context.recorded && value !== 'unsent') ? ['speech.stop'] : []),
  ],
});
