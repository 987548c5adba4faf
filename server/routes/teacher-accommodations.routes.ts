import { createRoute } from '@hono/zod-openapi';
import { StudentAccommodations, teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { Accommodations } from '../../contract/accommodations.ts';
import { isSound } from '../../scoring/accommodations.ts';
import { readAccommodations, writeAccommodations } from '../accounts/accommodations.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { newRouter } from '../http/router.ts';
import { requireStudent, requireTaught } from '../teachers/taught.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, parameters, refusals, teacherSecurity } from './route-parts.ts';
import { fromOwnPage, teacherSignedIn } from './teacher-signed-in.ts';

/** A teacher adjusts the app for a student. Any other class or student answers `not_found`, whether or not it exists. */
export function teacherAccommodationRoutes({ db, teacherLogins, tellSecurity, trustedProxies }: AppDependencies) {
  const signedIn = teacherSignedIn(teacherLogins);
  const ownPage = fromOwnPage(trustedProxies);
  const common = { tags: ['Teachers'], security: teacherSecurity };
  const path = teacherAccountPaths.accommodations('{class_id}', '{student_id}');
  const params = parameters('class_id', 'student_id');
  const read = createRoute({
    ...callWith({ ...common, middleware: signedIn })('get', path, 'readAccommodations'),
    summary: 'Read a student’s adjustments',
    request: { params },
    responses: {
      200: answer('The stored adjustments.', { StudentAccommodations }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const replace = createRoute({
    ...callWith({ ...common, middleware: [ownPage, signedIn] as [typeof ownPage, typeof signedIn] })(
      'put',
      path,
      'replaceAccommodations',
    ),
    summary: 'Replace a student’s adjustments',
    description:
      'Applies to scores at once, and to the app from the student’s next login. No adjustment lowers a score.',
    request: { params, ...jsonBody({ Accommodations }) },
    responses: {
      200: answer('The stored adjustments.', { StudentAccommodations }),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  });

  const routes = newRouter();
  routes.openapi(read, async (c) => {
    const { class_id, student_id } = c.req.valid('param');
    const found = await find(db, 'readAccommodations', c.get('teacher').id, class_id, student_id);
    const { accommodations } = await db
      .selectFrom('students')
      .select('accommodations')
      .where('id', '=', student_id)
      .executeTakeFirstOrThrow();
    return c.json({ ...found, accommodations: readAccommodations(accommodations) ?? {} }, 200);
  });
  routes.openapi(replace, async (c) => {
    const { class_id, student_id } = c.req.valid('param');
    const { exempt_sounds = [], ...given } = c.req.valid('json');
    const teacher = c.get('teacher').id;
    const found = await find(db, 'replaceAccommodations', teacher, class_id, student_id);
    if (!exempt_sounds.every(isSound))
      throw new Refusal('invalid_request', 'An exempt sound is not an ARPAbet symbol.');
    const asked = { ...given, exempt_sounds: [...new Set(exempt_sounds)] };
    const accommodations = (await writeAccommodations(db, student_id, asked)) ?? {};
    tellSecurity({ security: 'accommodations_replaced', teacher, student: student_id }, found.student.email);
    return c.json({ ...found, accommodations }, 200);
  });
  return routes;
}

async function find(
  db: Database,
  right: 'readAccommodations' | 'replaceAccommodations',
  teacherId: string,
  classId: string,
  studentId: string,
) {
  const taught = await requireTaught(db, right, teacherId, classId);
  const { last_activity: _last, ...student } = await requireStudent(db, taught.id, studentId);
  return { class: taught, student };
}
