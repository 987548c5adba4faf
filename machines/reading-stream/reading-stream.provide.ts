import { provideSpeechLine } from '../speech-line/speech-line.provide.ts';
import { readingStreamMachine } from './reading-stream.machine.ts';

export const provideReadingStream = (...world: Parameters<typeof provideSpeechLine>) =>
  readingStreamMachine.provide({ actors: { speechLine: provideSpeechLine(...world) } });
