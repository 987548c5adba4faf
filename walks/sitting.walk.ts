import type { SnapshotFrom } from 'xstate';
import { sittingMachine } from '../machines/sitting/sitting.machine.ts';
import type { Beginning, SittingContext } from '../machines/sitting/sitting.types.ts';
import { lesson, readingLesson, screenOf } from './support/fixtures.ts';
import { done, walkOf, type Case } from './support/walk.ts';

const NOW = Date.UTC(2026, 10, 23, 7, 30);
const NEW: Beginning = { assignment: null, key: 'a lesson', isResumed: false, studied: 0, cards: 0, place: {} };

/** A part of `RESUMED` was done before the page was reloaded. */
const RESUMED: Beginning = { ...NEW, isResumed: true, cards: 1 };

const casesOf = (beginning: Beginning): Case<typeof sittingMachine>[] => [
  { type: 'sitting.begin', beginning },
  { type: 'sitting.keep', deliveries: [], place: {}, cards: 0 },
  { type: 'sitting.keep', deliveries: [], place: {}, cards: 1 },
  { type: 'sitting.complete', deliveries: [], score: 88 },
  { type: 'sitting.complete', deliveries: [], score: null },
  { type: 'sitting.complete', deliveries: [], score: 71.53, engineVersion: 'engine-1', receipt: 'as it came' },
  { type: 'student.active', at: NOW },
  { type: 'student.active', at: NOW + 5_000 },
  done('work', { type: 'app.go', to: { name: 'HomePage' } }),
];

/** The work is done only once. */
const without = ({ value }: SnapshotFrom<typeof sittingMachine>) =>
  value === 'over' ? ['xstate.done.actor.work'] : [];

const key = ({ cards, activeAt }: SittingContext) => [cards > 0, activeAt];

export const walk = walkOf(sittingMachine, { input: screenOf(lesson), cases: casesOf(NEW), key, without });

/** A nova organization, which gets no study time. */
export const nova = walkOf(sittingMachine, {
  input: screenOf({ ...lesson, api: 'v2' }),
  cases: casesOf(NEW),
  key,
  without,
});

/** A lesson that resumes after a reload, with one card done. */
export const resumed = walkOf(sittingMachine, { input: screenOf(lesson), cases: casesOf(RESUMED), key, without });

/** A passage. Organizations do not differ in reading aloud. */
export const reading = walkOf(sittingMachine, { input: screenOf(readingLesson), cases: casesOf(NEW), key, without });
