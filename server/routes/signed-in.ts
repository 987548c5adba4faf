import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context, HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { LARGEST_BODY } from '../../contract/constants.ts';
import { SESSION_TOKEN_HEADER, type ApiVersion } from '../../contract/paths.ts';
import type { Session, Sessions } from '../accounts/sessions.ts';
import type { Student } from '../accounts/students.ts';
import { Refusal, schemaRefusal } from '../errors.ts';
import type { AppEnv, Router } from '../http/router.ts';
import { callsOf } from './calls.ts';
import { LARGE_BODY, type StudentBodies } from './student-bodies.ts';

type SignedInEnv = AppEnv & { Variables: { session: Session } };

/** Requires a valid session token (401 otherwise) and sets `session`. */
function signedIn(sessions: Sessions) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    c.set('session', await sessions.authenticate(c.req.header(SESSION_TOKEN_HEADER)));
    await next();
  });
}

export const security = [{ sessionToken: [] }];

/** Calls of students. Their handlers get what `permit` returns as `access`, and `permit` throws if a student may not. */
export function studentCalls<Access = undefined>(
  routes: Router,
  sessions: Sessions,
  tag: string,
  permit?: (student: Student) => Access | Promise<Access>,
) {
  return callsOf(routes, {
    tag,
    security,
    middleware: [signedIn(sessions)],
    asker: async (c: Context<SignedInEnv>) => {
      const session = c.get('session');
      return { session, student: session.student, access: (await permit?.(session.student)) as Access };
    },
  });
}

/** Parses a body, and gives other requests their turns before it is validated. Leaves malformed JSON to the validation. */
async function parseAhead(request: HonoRequest): Promise<void> {
  const text = await request.text();
  try {
    const body: unknown = JSON.parse(text);
    request.json = async () => body as never;
  } catch {
    return;
  }
  await nextTurn();
}

type SendingEnv<Own> = SignedInEnv & { Variables: { own: Own } };

/** Like `signedIn`, but first counts the body and calls `find`. */
function sending<Params extends z.ZodType, Own>(
  { sessions, studentBodies }: { sessions: Sessions; studentBodies: StudentBodies },
  params: Params,
  find: (student: Student, read: z.infer<Params>) => Promise<Own>,
) {
  return createMiddleware<SendingEnv<Own>>(async (c, next) => {
    const session = await sessions.authenticate(c.req.header(SESSION_TOKEN_HEADER));
    c.set('session', session);
    // A body of unknown length has been read and can't be larger than this.
    const bytes = Number(c.req.header('content-length') ?? LARGEST_BODY);
    const { id } = session.student;
    const work = async () => {
      const read = params.safeParse(c.req.param());
      if (!read.success) throw schemaRefusal(read.error);
      c.set('own', await find(session.student, read.data));
      if (bytes > LARGE_BODY) await parseAhead(c.req);
      await next();
    };
    await studentBodies.take(id, bytes, work).catch((error: unknown) => {
      studentBodies.refuse(id, c.env.outgoing);
      throw error;
    });
  });
}

/**
 * Calls of students who send large bodies. Before a body is read, it is counted and `find` is called, which throws if the
 * path isn't the student's. Handlers get its result as `own`.
 */
export function sendingCalls<Params extends z.ZodType, Own>(
  routes: Router,
  dependencies: { sessions: Sessions; studentBodies: StudentBodies },
  tag: string,
  params: Params,
  find: (student: Student, read: z.infer<Params>) => Promise<Own>,
) {
  return callsOf(routes, {
    tag,
    security,
    middleware: [sending(dependencies, params, find)],
    asker: (c: Context<SendingEnv<Own>>) => ({ student: c.get('session').student, own: c.get('own') }),
  });
}

/** Throws `forbidden` if a nova student uses the v1 API or another student nova's (AUTH-12). */
export function requireApi(student: Student, api: ApiVersion): void {
  if (student.api === api) return;
  throw new Refusal('forbidden', `The student's organization uses the ${student.api} calls, not ${api}.`);
}

/** Throws `forbidden` if a student acts for someone else. */
export function requireSelf(student: Student, userId: string): void {
  if (student.id !== userId) throw new Refusal('forbidden', 'Students act only for themselves.');
}
