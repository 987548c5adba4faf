import { speechStreamMachine } from '../machines/speech-stream/speech-stream.machine.ts';
import type { SpeechStreamContext } from '../machines/speech-stream/speech-stream.types.ts';
import type { StartStream, StartTurn } from '../contract/speech.ts';
import { pronunciationResult, ricePhrase, turnUnderstood } from './support/fixtures.ts';
import { walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

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
  { type: 'line.ready', scoredBy: 'provider' },
  { type: 'line.waiting', ms: 4_000 },
  { type: 'line.lost', plan: 'refresh' },
  { type: 'line.failed', message: null, code: null },
  { type: 'line.failed', message: 'The recording could not be scored.', code: 'scoring_failed' },
  { type: 'line.audioACK', message: { type: 'audioACK', received: 8_000 } },
  { type: 'line.voice_paused', message: { type: 'voice_paused', said: 'all', silence: 300 } },
  { type: 'line.sentence_place', message: { type: 'sentence_place', start_index: 4 } },
  { type: 'line.voice_resumed', message: { type: 'voice_resumed' } },
  { type: 'line.decoding_result', message: { type: 'decoding_result', data: pronunciationResult(64) } },
  { type: 'line.turn_result', message: { type: 'turn_result', data: turnUnderstood() } },
  { type: 'speech.start', config, recording: 'recording-1' },
];

export const key = ({ interim }: SpeechStreamContext) => interim !== null;

export const walk = walkOf(speechStreamMachine, {
  input: { parent: nobody },
  cases,
  key,
  // A line is ready before it starts.
  without: ({ value: { contact } }) => (contact === 'awaited' || contact === 'late' ? ['line.started'] : []),
});
