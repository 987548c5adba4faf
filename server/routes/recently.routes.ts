import { paths } from '../../contract/paths.ts';
import { Recently } from '../../contract/recently.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer } from './calls.ts';
import type { Router } from '../http/router.ts';
import { studentCalls } from './signed-in.ts';
import { readRecently } from '../practice/recently.ts';

/** The student's recent activity, for the home screen (HOME-01). */
export function recentlyRoutes(routes: Router, { db, sessions, around }: AppDependencies) {
  studentCalls(routes, sessions, 'Activity').get('readRecently', paths.recently, {
    summary: 'Words to practice again, and what was done in the last seven days',
    answers: answer('What the student did of late.', { Recently }),
    handle: ({ student }) => readRecently(db, student, around.now()),
  });
}
