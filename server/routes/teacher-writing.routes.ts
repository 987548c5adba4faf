import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { LARGEST_BODY } from '../../contract/constants.ts';
import {
  DraftCheck,
  DraftRequest,
  FileRequest,
  OpenedFile,
  SavedDraft,
  StoredDraft,
  TalkRequest,
  teacherWritingPaths,
  WithdrawalRequest,
  WrittenContent,
  WrittenContentList,
  WrittenId,
} from '../../contract/teacher-writing.ts';
import { Conversation } from '../../contract/role-play.ts';
import { ContentWatch } from '../assignments/content-watch.ts';
import { Refusal } from '../errors.ts';
import { newRouter, type AppEnv } from '../http/router.ts';
import { LatestTurns } from '../teachers/latest-turns.ts';
import type { Teacher } from '../teachers/teacher-logins.ts';
import { WrittenContents } from '../teachers/written-contents.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, refusals, teacherSecurity } from './route-parts.ts';
import { LARGE_BODY } from './student-bodies.ts';
import { fromOwnPage, teacherSignedIn } from './teacher-signed-in.ts';

const CONTENT = '{content_id}';
const params = z.object({ content_id: WrittenId });

/** A teacher whom the operator lets do so writes content. Another teacher's content answers `not_found`. */
export function teacherWritingRoutes(dependencies: AppDependencies) {
  const { log, audioFolders, writtenAudio: audio } = dependencies;
  const watch = new ContentWatch({ log, audioFolders });
  const written = new WrittenContents({ ...dependencies, watch, audio });
  const calls = callsOf(dependencies);
  return newRouter().route('/', draftRoutes(written, calls)).route('/', savedContentRoutes(written, calls));
}

function callsOf({ teacherLogins, trustedProxies, studentBodies }: AppDependencies) {
  const ownPage = fromOwnPage(trustedProxies);
  const signedIn = teacherSignedIn(teacherLogins);
  const common = { tags: ['Teachers'], security: teacherSecurity };
  /** Lets a teacher send one body at a time, which is read only then. */
  const oneAtATime = () => {
    const turns = new LatestTurns();
    const inTurn = createMiddleware<TeacherEnv>(async (c, next) => {
      const { id } = c.get('teacher');
      const isLarge = Number(c.req.header('content-length') ?? LARGEST_BODY) > LARGE_BODY;
      await turns.take(id, isLarge ? PAUSE : 0, next).catch((error: unknown) => {
        studentBodies.refuse(id, c.env.outgoing);
        throw error;
      });
    });
    const middleware = [ownPage, signedIn, writesContent, inTurn];
    return callWith({
      ...common,
      middleware: middleware as [typeof ownPage, typeof signedIn, typeof writesContent, typeof inTurn],
    });
  };
  return {
    look: oneAtATime(),
    // A look must not replace a save.
    store: oneAtATime(),
    read: callWith({ ...common, middleware: [signedIn, writesContent] as [typeof signedIn, typeof writesContent] }),
    write: callWith({
      ...common,
      middleware: [ownPage, signedIn, writesContent] as [typeof ownPage, typeof signedIn, typeof writesContent],
    }),
  };
}

/** Drafts in the form, and the list of what the teacher wrote. */
function draftRoutes(written: WrittenContents, { read, look, store }: ReturnType<typeof callsOf>) {
  const list = createRoute({
    ...read('get', teacherWritingPaths.list, 'listWrittenContent'),
    summary: 'List the content that the teacher wrote',
    responses: { 200: answer('The latest change first.', { WrittenContentList }), ...refusals(401, 403) },
  });
  const one = createRoute({
    ...read('get', teacherWritingPaths.content(CONTENT), 'readWrittenContent'),
    summary: 'Read content that the teacher wrote',
    request: { params },
    responses: { 200: answer('The content.', { StoredDraft }), ...refusals(401, 403, 404, 422) },
  });
  const check = createRoute({
    ...look('post', teacherWritingPaths.check, 'checkDraft'),
    summary: 'Check a draft and show what students would get',
    description: 'Stores nothing.',
    request: jsonBody({ DraftRequest }),
    responses: {
      200: answer('The problems and the preview.', { DraftCheck }),
      ...refusals(400, 401, 403, 413, 422, 503),
    },
  });
  const open = createRoute({
    ...look('post', teacherWritingPaths.file, 'openPackFile'),
    summary: 'Read a file of a pack as a draft',
    description:
      'Stores nothing. Key words, pictures, recordings, and IPA are left out. A role-play with more than the form has is refused.',
    request: jsonBody({ FileRequest }),
    responses: {
      200: answer('The draft, or the problems of the file.', { OpenedFile }),
      ...refusals(400, 401, 403, 413, 422, 503),
    },
  });
  const talk = createRoute({
    ...look('post', teacherWritingPaths.talk, 'tryRolePlay'),
    summary: 'Try a role-play’s draft in the student’s place',
    description: 'Stores nothing. Each request has all that the teacher typed so far.',
    request: jsonBody({ TalkRequest }),
    responses: {
      200: answer('The conversation so far.', { Conversation }),
      ...refusals(400, 401, 403, 413, 422, 503),
    },
  });
  const save = createRoute({
    ...store('put', teacherWritingPaths.content(CONTENT), 'saveDraft'),
    summary: 'Save content',
    description:
      'Teachers of the school can assign it. Students who have it already get the change at once. Afterwards, the school’s speech service records the texts.',
    request: { params, ...jsonBody({ DraftRequest }) },
    responses: {
      200: answer('The content, or the problems that prevent it.', { SavedDraft }),
      ...refusals(400, 401, 403, 404, 413, 422, 429, 503),
    },
  });

  const routes = newRouter();
  routes.openapi(list, async (c) => c.json({ contents: await written.list(c.get('teacher').id) }, 200));
  routes.openapi(one, async (c) =>
    c.json(await written.read(c.get('teacher').id, c.req.valid('param').content_id), 200),
  );
  routes.openapi(check, async (c) => c.json(await written.check(c.req.valid('json').draft), 200));
  routes.openapi(open, async (c) => c.json(await written.open(c.get('teacher').id, c.req.valid('json').yaml), 200));
  routes.openapi(talk, async (c) => c.json(await written.talk(c.req.valid('json')), 200));
  routes.openapi(save, async (c) => {
    const { content_id } = c.req.valid('param');
    return c.json(await written.save(c.get('teacher').id, content_id, c.req.valid('json').draft), 200);
  });
  return routes;
}

/** The file and the withdrawal of saved content. */
function savedContentRoutes(written: WrittenContents, { read, write }: ReturnType<typeof callsOf>) {
  const pack = createRoute({
    ...read('get', teacherWritingPaths.pack(CONTENT), 'downloadPackFile'),
    summary: 'Download content as a file of a pack',
    request: { params },
    responses: {
      200: { description: 'YAML in UTF-8.', content: { 'application/yaml': { schema: z.string() } } },
      ...refusals(401, 403, 404, 422),
    },
  });
  const withdraw = createRoute({
    ...write('put', teacherWritingPaths.withdrawal(CONTENT), 'withdrawContent'),
    summary: 'Withdraw content, or restore it',
    description: 'Withdrawn content can’t be assigned. Assignments that have it keep it.',
    request: { params, ...jsonBody({ WithdrawalRequest }) },
    responses: {
      200: answer('The content.', { WrittenContent }),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  });

  const routes = newRouter();
  routes.openapi(pack, async (c) => {
    const { name, yaml } = await written.pack(c.get('teacher').id, c.req.valid('param').content_id);
    const headers = { 'Content-Type': 'application/yaml', 'Content-Disposition': `attachment; filename="${name}"` };
    return new Response(yaml, { headers });
  });
  routes.openapi(withdraw, async (c) => {
    const { content_id } = c.req.valid('param');
    return c.json(await written.withdraw(c.get('teacher').id, content_id, c.req.valid('json').withdrawn), 200);
  });
  return routes;
}

/** Time in ms between two large bodies of a teacher. The page sends a draft 600 ms after the last key. */
const PAUSE = 500;

type TeacherEnv = AppEnv & { Variables: { teacher: Teacher } };

const writesContent = createMiddleware<TeacherEnv>(async (c, next) => {
  if (!c.get('teacher').writes_content) throw new Refusal('forbidden', 'This teacher does not write content.');
  await next();
});
