import { PageSettings } from '../../contract/pages.ts';
import { paths } from '../../contract/paths.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer } from './calls.ts';
import type { Router } from '../http/router.ts';
import { studentCalls } from './signed-in.ts';

/** Addresses of the school's terms and privacy pages (PROF-02). */
export function pagesRoutes(routes: Router, { sessions, pages }: AppDependencies) {
  studentCalls(routes, sessions, 'Account').get('readPageSettings', paths.pages, {
    summary: "The school's terms and privacy pages",
    answers: answer('Their addresses, or null for the pages that come with the app.', { PageSettings }),
    handle: () => pages,
  });
}
