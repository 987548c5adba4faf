import { lessonMachine } from '../machines/lesson/lesson.machine.ts';
import type { LessonContext } from '../machines/lesson/lesson.types.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, entry, entryIn, profile } from './support/fixtures.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

const loaded = { list: [entry()], assignment: null, key: '', bookmark: null, seed: 7, ios: false };
const offline = new PortError({ kind: 'offline' });

export const cases: Case<typeof lessonMachine>[] = [
  done('0.lesson.loading', loaded),
  done('0.lesson.loading', { ...loaded, list: [] }),
  failed('0.lesson.loading', offline),
  { type: 'game.answered', answer: { extId: 'card-1-warm_up', score: 0, correct: true } },
  { type: 'game.answered', answer: { extId: 'card-1-speaking', score: 42, correct: false } },
  { type: 'game.answered', answer: { extId: 'card-1-speaking', score: 88, correct: false } },
  { type: 'game.answered', answer: { extId: 'card-9-speaking', score: 88, correct: false } },
  { type: 'game.practiceWord', word: 'borrow' },
  done('wordPractice'),
];

/** Merges all counts above one, because the rules that count attempts have their own tests. */
export const key = ({ sets, playing }: LessonContext) => [
  sets.map(({ ext_id, isPassed, retries }) => [ext_id, isPassed, retries > 1]),
  playing,
];

const input = { parent: nobody, destination: destination('StudySetOneSkill'), profile: profile() };

export const walk = walkOf(lessonMachine, { input, cases, key });

/** One card, chosen by its row. It does not complete the lesson. */
export const oneCard = walkOf(lessonMachine, {
  input: { ...input, destination: destination('StudySetOneSkill', { query: { id: 'card-1' } }) },
  cases,
  key,
  without: ['work.close', 'game.reload'],
});

/** A lesson whose cards were all passed earlier. */
export const passedBefore = walkOf(lessonMachine, {
  input: { ...input, destination: destination('StudySetOneSkill', { query: { inProgress: 'true' } }) },
  cases: [done('0.lesson.loading', { ...loaded, list: [entry({ finished: true, score: 88 })] })],
  key,
  without: ['work.close', 'game.reload'],
});

/** A lesson whose cards two closed tabs have passed. */
export const passedInTabs = walkOf(lessonMachine, {
  input,
  cases: [
    done('0.lesson.loading', {
      ...loaded,
      list: [entryIn('reading')],
      bookmark: { sets: { 'card-1-reading': { retries: 2, score: 100, isPassed: true } }, studied: 0 },
    }),
  ],
  key,
  without: ['work.close', 'game.reload'],
});

const MANY = Array.from({ length: 16 }, (_, place) => entryIn('reading', { id: `card-${place}` }));
const passed = { retries: 2, score: 100, isPassed: true };

/** A long lesson that continues before its break. */
export const long = walkOf(lessonMachine, {
  input,
  cases: [
    done('0.lesson.loading', {
      ...loaded,
      list: MANY,
      bookmark: { sets: Object.fromEntries(MANY.slice(0, 7).map(({ id }) => [`${id}-reading`, passed])), studied: 0 },
    }),
    { type: 'game.answered', answer: { extId: 'card-8-reading', score: 0, correct: true } },
  ],
  key: (context) => [...key(context), context.breakAt],
  without: ['game.practiceWord', 'work.close', 'game.reload'],
});

/** An address without a study set. */
export const nowhere = walkOf(lessonMachine, {
  input: { ...input, destination: destination('StudySetFourSkillsLessons', { params: { studyId: '' } }) },
  cases,
  key,
});
