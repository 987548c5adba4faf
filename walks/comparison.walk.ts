import {
  comparisonMachine,
  type ComparisonContext,
  type ComparisonInput,
} from '../machines/comparison/comparison.machine.ts';
import { modelSpeech, pronunciationResult } from './support/fixtures.ts';
import { done, walkOf, type Case } from './support/walk.ts';

export const cases: Case<typeof comparisonMachine>[] = [
  done('0.comparison.model.loading', modelSpeech()),
  { type: 'recording.found', own: { url: 'blob:own', seconds: 2.1 } },
  { type: 'comparison.hearModel', part: { kind: 'sentence' } },
  { type: 'comparison.hearModel', part: { kind: 'word', index: 4 } },
  { type: 'comparison.hearModel', part: { kind: 'sound', index: 10 } },
  { type: 'comparison.hearOwn', part: { kind: 'sentence' } },
  { type: 'comparison.hearOwn', part: { kind: 'word', index: 4 } },
  { type: 'comparison.hearSound', index: 10 },
  { type: 'comparison.setSpeed', speed: 'slow' },
  { type: 'comparison.setSpeed', speed: 'normal' },
];

export const key = ({ model, own, part, speed }: ComparisonContext) => [model !== null, own !== null, part, speed];

const input: ComparisonInput = {
  itemId: 'card-1',
  modelUrl: '/audio/may-i-borrow-this-book.mp3',
  result: pronunciationResult(71),
  recording: 'recording-1',
};

export const walk = walkOf(comparisonMachine, { input, cases, key });

/** A practiced word, which the provider doesn't know. */
export const practiced = walkOf(comparisonMachine, { input: { ...input, itemId: null }, cases, key });
