import { createRoute } from '@hono/zod-openapi';
import { classCodePaths, ClassJoining, JoiningAnswer, JoinRequest } from '../../contract/class-codes.ts';
import { paths } from '../../contract/paths.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { newRouter } from '../http/router.ts';
import type { AppDependencies } from './app-dependencies.ts';
import {
  answer,
  callWith,
  jsonBody,
  noContent,
  noSession,
  parameters,
  refusals,
  teacherSecurity,
} from './route-parts.ts';
import { fromOwnPage, teacherSignedIn } from './teacher-signed-in.ts';

const CLASS = '{class_id}';
const { joining, code } = classCodePaths;

/** Students ask for a class with its code. For teachers, any other class answers `not_found`, whether or not it exists. */
export function classCodeRoutes({ teacherLogins, classCodes, trustedProxies }: AppDependencies) {
  const signedIn = teacherSignedIn(teacherLogins);
  const ownPage = fromOwnPage(trustedProxies);
  const common = { tags: ['Teachers'], security: teacherSecurity };
  const changing = callWith({ ...common, middleware: [ownPage, signedIn] as [typeof ownPage, typeof signedIn] });
  const params = parameters('class_id');
  const joiningNow = answer('The code and the students who wait.', { ClassJoining });
  const join = createRoute({
    ...callWith({ tags: ['Account'], security: noSession, middleware: ownPage })('post', paths.join, 'joinClass'),
    summary: 'Ask for a class with its code',
    description:
      'The answer never tells whether there is an account. A teacher of the class lets the student in, and the student of an existing account confirms while logged in.',
    request: jsonBody({ JoinRequest }),
    responses: { 204: noContent, ...refusals(400, 403, 404, 413, 422, 429) },
  });
  const read = createRoute({
    ...callWith({ ...common, middleware: signedIn })('get', joining(CLASS), 'readJoining'),
    summary: 'Read the code of a class, and who waits',
    request: { params },
    responses: { 200: joiningNow, ...refusals(401, 403, 404, 422) },
  });
  const make = createRoute({
    ...changing('post', code(CLASS), 'makeClassCode'),
    summary: 'Make a code for a class',
    description: 'Ends the earlier code.',
    request: { params },
    responses: { 200: joiningNow, ...refusals(401, 403, 404, 422) },
  });
  const end = createRoute({
    ...changing('delete', code(CLASS), 'endClassCode'),
    summary: 'End the code of a class',
    request: { params },
    responses: { 200: joiningNow, ...refusals(401, 403, 404, 422) },
  });
  const reply = createRoute({
    ...changing('post', joining(CLASS), 'answerJoining'),
    summary: 'Let students in, or refuse them',
    description:
      'Letting in makes an account without a password. An account of the school that has the email joins once its student has confirmed.',
    request: { params, ...jsonBody({ JoiningAnswer }) },
    responses: { 200: joiningNow, ...refusals(400, 401, 403, 404, 413, 422) },
  });

  const routes = newRouter();
  routes.openapi(join, async (c) => {
    await classCodes.ask(c.req.valid('json'), networkOf(clientAddress(c.env.incoming, trustedProxies)));
    return c.body(null, 204);
  });
  routes.openapi(read, async (c) =>
    c.json(await classCodes.read(c.get('teacher').id, c.req.valid('param').class_id), 200),
  );
  routes.openapi(make, async (c) =>
    c.json(await classCodes.make(c.get('teacher').id, c.req.valid('param').class_id), 200),
  );
  routes.openapi(end, async (c) =>
    c.json(await classCodes.end(c.get('teacher').id, c.req.valid('param').class_id), 200),
  );
  routes.openapi(reply, async (c) => {
    const { class_id } = c.req.valid('param');
    return c.json(await classCodes.answer(c.get('teacher').id, class_id, c.req.valid('json')), 200);
  });
  return routes;
}
