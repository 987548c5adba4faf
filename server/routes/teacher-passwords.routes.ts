import { createRoute } from '@hono/zod-openapi';
import { ClassAccounts, LoginCards, PasswordsRequest, teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { newRouter } from '../http/router.ts';
import { primaryClassesIn, requireTaught, studentsOf } from '../teachers/taught.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, parameters, refusals, teacherSecurity } from './route-parts.ts';
import { fromOwnPage, teacherSignedIn } from './teacher-signed-in.ts';

const CLASS = '{class_id}';

/** A teacher replaces passwords. Any other class or student answers `not_found`, whether or not it exists. */
export function teacherPasswordRoutes({ db, teacherLogins, classPasswords, trustedProxies }: AppDependencies) {
  const signedIn = teacherSignedIn(teacherLogins);
  const ownPage = fromOwnPage(trustedProxies);
  const common = { tags: ['Teachers'], security: teacherSecurity };
  const list = createRoute({
    ...callWith({ ...common, middleware: signedIn })('get', teacherAccountPaths.accounts(CLASS), 'listAccounts'),
    summary: 'List the accounts of a class',
    request: { params: parameters('class_id') },
    responses: {
      200: answer('The students, by last name.', { ClassAccounts }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const passwords = createRoute({
    ...callWith({ ...common, middleware: [ownPage, signedIn] as [typeof ownPage, typeof signedIn] })(
      'post',
      teacherAccountPaths.passwords(CLASS),
      'replacePasswords',
    ),
    summary: 'Give students of a class new passwords',
    description:
      'Ends the old passwords, password links, and logins of these students, or changes nothing. Refused unless the class is each student’s primary one. The students are told at their next login.',
    request: { params: parameters('class_id'), ...jsonBody({ PasswordsRequest }) },
    responses: {
      200: answer('The new passwords. No later request returns them.', { LoginCards }),
      ...refusals(400, 401, 403, 404, 413, 422, 429),
    },
  });

  const routes = newRouter();
  routes.openapi(list, async (c) => {
    const taught = await requireTaught(db, 'listAccounts', c.get('teacher').id, c.req.valid('param').class_id);
    const students = await studentsOf(db, taught.id);
    const primary = await primaryClassesIn(db, taught.id);
    const accounts = students.map(({ last_activity: _last, ...student }) => ({
      ...student,
      primary_class: primary.get(student.id) ?? null,
    }));
    return c.json({ class: taught, students: accounts }, 200);
  });
  routes.openapi(passwords, async (c) => {
    const { students } = c.req.valid('json');
    return c.json(await classPasswords.replace(c.get('teacher').id, c.req.valid('param').class_id, students), 200);
  });
  return routes;
}
