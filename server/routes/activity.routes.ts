import { ActivityEvents } from '../../contract/activity.ts';
import { paths } from '../../contract/paths.ts';
import { StudyTime } from '../../contract/study-sets.ts';
import { markActive } from '../accounts/students.ts';
import { keepEvents } from '../assignments/activity-events.ts';
import { keepStudyTime } from '../assignments/reports.ts';
import { at, type Routes } from './calls.ts';
import { requireApi, requireSelf, studentCalls } from './signed-in.ts';

/** The student's own activity, study time (WIRE-03), and events (ANA-01). Nova has no study time (SET-10). */
export const activityRoutes: Routes = (routes, { db, sessions, around, analytics }) => {
  const call = studentCalls(routes, sessions, 'Activity');
  call.post('markActive', at(paths.activity, 'user_id'), {
    summary: 'Remember that the student is active now',
    never: [404],
    handle: async ({ student, params }) => {
      requireSelf(student, params.user_id);
      await markActive(db, student.id, around.now());
    },
  });
  call.post('trackTime', at(paths.trackTime, 'user_id'), {
    summary: 'Report the time studied in a lesson',
    body: { StudyTime },
    also: [429],
    handle: async ({ student, params, body }) => {
      requireSelf(student, params.user_id);
      requireApi(student, 'v1');
      await keepStudyTime(db, student, body, around.now());
    },
  });
  call.post('trackActivity', at(paths.trackActivity, 'user_id'), {
    summary: 'Report what the student did',
    description: 'Without analytics, the provider accepts uses of the app and stores none of them.',
    body: { ActivityEvents },
    also: [429],
    never: [404],
    handle: async ({ student, params, body }) => {
      requireSelf(student, params.user_id);
      await keepEvents(db, student, body, { now: around.now(), analytics });
    },
  });
};
