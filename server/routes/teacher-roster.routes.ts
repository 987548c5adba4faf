import { createMiddleware } from 'hono/factory';
import {
  RosterCheck,
  RosterOutcome,
  RosterPreviewRequest,
  RosterRequest,
  teacherRosterPaths,
} from '../../contract/teacher-roster.ts';
import { Refusal } from '../errors.ts';
import { answer, type Routes } from './calls.ts';
import { oneAtATime, teacherCalls, type TeacherEnv } from './teacher-signed-in.ts';

/**
 * A teacher whom the operator lets do so imports the school's roster. Others are refused before the body is read, and a
 * teacher's next roster is read after the one before.
 */
export const teacherRosterRoutes: Routes = (routes, dependencies) => {
  const { schoolRosters, studentBodies } = dependencies;
  const call = teacherCalls(routes, dependencies, managesRoster, oneAtATime(studentBodies, PAUSE));
  call.post('previewRoster', teacherRosterPaths.preview, {
    summary: 'Compare a roster with the school',
    description: 'Stores nothing. The files are those of OneRoster 1.1, in bulk.',
    body: { RosterPreviewRequest },
    answers: answer('The changes, or the problems that prevent an import.', { RosterCheck }),
    also: [503],
    handle: ({ teacher, body }) => schoolRosters.preview(teacher.id, body.files),
  });
  call.post('importRoster', teacherRosterPaths.roster, {
    summary: 'Import a roster',
    description: 'Stores all changes of the preview with this token, or none.',
    body: { RosterRequest },
    answers: answer('What was imported, or other changes than those of the token.', { RosterOutcome }),
    also: [503],
    handle: ({ teacher, body }) => schoolRosters.import(teacher.id, body),
  });
};

/** Time in ms between two large rosters of a teacher. */
const PAUSE = 2_000;

const managesRoster = createMiddleware<TeacherEnv>(async (c, next) => {
  if (!c.get('teacher').manages_roster) throw new Refusal('forbidden', 'This teacher does not manage the roster.');
  await next();
});
