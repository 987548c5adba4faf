import { readAloudLessonMachine } from '../machines/read-aloud-lesson/read-aloud-lesson.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import type { AppRequest } from '../machines/shared/screen.ts';
import { opened } from './reading.walk.ts';
import { destination, profile } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof readAloudLessonMachine>[] = [
  done('openPassage', opened),
  failed('openPassage', new PortError({ kind: 'offline' })),
  failed('openPassage', new PortError({ kind: 'refused', code: 'not_found', message: 'No such passage' })),
  done('reading', { type: 'app.go', to: { name: 'HomeWorkAssignments', replace: true } } satisfies AppRequest),
];

const input = { parent: nobody, destination: destination('ReadingAloudLesson'), profile: profile() };
const key = () => [];

export const walk = walkOf(readAloudLessonMachine, { input, cases, key });

/** An address without a passage. */
export const nowhere = walkOf(readAloudLessonMachine, {
  input: { ...input, destination: destination('ReadingAloudLesson', { params: { readAloudId: '' } }) },
  cases,
  key,
});
