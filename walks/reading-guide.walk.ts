import { USUAL_SETTINGS } from '../machines/ports/text-settings.port.ts';
import { readingGuideMachine } from '../machines/reading-guide/reading-guide.machine.ts';
import type { ReadingGuideContext } from '../machines/reading-guide/reading-guide.types.ts';
import { walkOf, type Case } from './support/walk.ts';

/** "Green turtles swim. They wait." */
export const PASSAGE = {
  words: [
    { start_index: 0, end_index: 4 },
    { start_index: 6, end_index: 12 },
    { start_index: 14, end_index: 17 },
    { start_index: 20, end_index: 23 },
    { start_index: 25, end_index: 28 },
  ],
  sentences: [0, 3],
};

/** Two of the five words, because the walk combines each position of the voice with each position of the speed. */
const SHORT = { words: PASSAGE.words.slice(0, 2), sentences: [0] };

export const cases: Case<typeof readingGuideMachine>[] = [
  { type: 'guide.place', word: 1, isSure: true },
  { type: 'guide.place', word: 1, isSure: false },
  { type: 'guide.second', seconds: 1 },
  { type: 'guide.change', settings: { speed: 'own' } },
  { type: 'guide.change', settings: { speed: 'slow' } },
  { type: 'guide.change', settings: { highlight: false } },
  { type: 'guide.change', settings: { highlight: true } },
];

export const key = ({ word, isSure, paced, settings: { speed, highlight } }: ReadingGuideContext) => [
  word,
  isSure,
  paced,
  speed,
  highlight,
];

export const walk = walkOf(readingGuideMachine, {
  input: { passage: SHORT, settings: USUAL_SETTINGS, seconds: 0 },
  cases,
  key,
});
