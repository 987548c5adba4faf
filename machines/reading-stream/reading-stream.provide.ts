import { speechActors } from '../speech-stream/speech-stream.provide.ts';
import { readingStreamMachine } from './reading-stream.machine.ts';

export const provideReadingStream = (...world: Parameters<typeof speechActors>) =>
  readingStreamMachine.provide({ actors: speechActors(...world) });
