import { sittingMachine } from '../machines/sitting/sitting.machine.ts';
import type { SittingContext, SittingInput } from '../machines/sitting/sitting.types.ts';
import { lesson, readingLesson } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { walkOf, type Case } from './support/walk.ts';

const NOW = Date.UTC(2026, 10, 23, 7, 30);

export const cases: Case<typeof sittingMachine>[] = [
  { type: 'sitting.keep', deliveries: [], place: {}, cards: 0 },
  { type: 'sitting.keep', deliveries: [], place: {}, cards: 1 },
  { type: 'sitting.complete', deliveries: [], score: 88 },
  { type: 'sitting.complete', deliveries: [], score: null },
  { type: 'sitting.complete', deliveries: [], score: 71.53, engineVersion: 'engine-1', receipt: 'as it came' },
  { type: 'student.active', at: NOW },
  { type: 'student.active', at: NOW + 5_000 },
];

export const key = ({ cards, activeAt }: SittingContext) => [cards > 0, activeAt];

const input: SittingInput = {
  parent: nobody,
  app: nobody,
  userId: 'student-linh',
  lesson,
  assignment: null,
  key: 'a lesson',
  isResumed: false,
  studied: 0,
  cards: 0,
  place: {},
};

export const walk = walkOf(sittingMachine, { input, cases, key });

/** A nova organization, which gets no study time. */
export const nova = walkOf(sittingMachine, { input: { ...input, lesson: { ...lesson, api: 'v2' } }, cases, key });

/** A lesson that resumes after a reload, with one card done. */
export const goneOn = walkOf(sittingMachine, { input: { ...input, isResumed: true, cards: 1 }, cases, key });

/** A passage. Organizations do not differ in reading aloud. */
export const reading = walkOf(sittingMachine, { input: { ...input, lesson: readingLesson }, cases, key });
