import { provideSpeechLine } from '../speech-line/speech-line.provide.ts';
import { speechStreamMachine } from './speech-stream.machine.ts';

export const provideSpeechStream = (...world: Parameters<typeof provideSpeechLine>) =>
  speechStreamMachine.provide({ actors: { speechLine: provideSpeechLine(...world) } });
