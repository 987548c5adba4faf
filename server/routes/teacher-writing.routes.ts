import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { Conversation } from '../../contract/role-play.ts';
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
import { ContentWatch } from '../assignments/content-watch.ts';
import { Refusal } from '../errors.ts';
import type { Router } from '../http/router.ts';
import { WrittenContents } from '../teachers/written-contents.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, at, type Routes } from './calls.ts';
import { oneAtATime, teacherCalls, type TeacherEnv } from './teacher-signed-in.ts';

const params = z.object({ content_id: WrittenId });
const CONTENT = { ...at(teacherWritingPaths.content, 'content_id'), params };

/** A teacher whom the operator lets do so writes content. Another teacher's content answers `not_found`. */
export const teacherWritingRoutes: Routes = (routes, dependencies) => {
  const written = new WrittenContents({
    ...dependencies,
    watch: new ContentWatch(dependencies),
    audio: dependencies.writtenAudio,
  });
  draftRoutes(routes, written, dependencies);
  savedContentRoutes(routes, written, dependencies);
};

/** Drafts in the form, and the list of what the teacher wrote. */
function draftRoutes(routes: Router, written: WrittenContents, dependencies: AppDependencies) {
  const { studentBodies } = dependencies;
  const read = teacherCalls(routes, dependencies, writesContent);
  const look = teacherCalls(routes, dependencies, writesContent, oneAtATime(studentBodies, PAUSE));
  // A look must not replace a save.
  const store = teacherCalls(routes, dependencies, writesContent, oneAtATime(studentBodies, PAUSE));
  read.get('listWrittenContent', teacherWritingPaths.list, {
    summary: 'List the content that the teacher wrote',
    answers: answer('The latest change first.', { WrittenContentList }),
    handle: async ({ teacher }) => ({ contents: await written.list(teacher.id) }),
  });
  read.get('readWrittenContent', CONTENT, {
    summary: 'Read content that the teacher wrote',
    answers: answer('The content.', { StoredDraft }),
    handle: ({ teacher, params: { content_id } }) => written.read(teacher.id, content_id),
  });
  look.post('checkDraft', teacherWritingPaths.check, {
    summary: 'Check a draft and show what students would get',
    description: 'Stores nothing.',
    body: { DraftRequest },
    answers: answer('The problems and the preview.', { DraftCheck }),
    also: [503],
    handle: ({ body }) => written.check(body.draft),
  });
  look.post('openPackFile', teacherWritingPaths.file, {
    summary: 'Read a file of a pack as a draft',
    description:
      'Stores nothing. Key words, pictures, recordings, and IPA are left out. A role-play with more than the form has is refused.',
    body: { FileRequest },
    answers: answer('The draft, or the problems of the file.', { OpenedFile }),
    also: [503],
    handle: ({ teacher, body }) => written.open(teacher.id, body.yaml),
  });
  look.post('tryRolePlay', teacherWritingPaths.talk, {
    summary: 'Try a role-play’s draft in the student’s place',
    description: 'Stores nothing. Each request has all that the teacher typed so far.',
    body: { TalkRequest },
    answers: answer('The conversation so far.', { Conversation }),
    also: [503],
    handle: ({ body }) => written.talk(body),
  });
  store.put('saveDraft', CONTENT, {
    summary: 'Save content',
    description:
      'Teachers of the school can assign it. Students who have it already get the change at once. Afterwards, the school’s speech service records the texts.',
    body: { DraftRequest },
    answers: answer('The content, or the problems that prevent it.', { SavedDraft }),
    also: [429, 503],
    handle: ({ teacher, params: { content_id }, body }) => written.save(teacher.id, content_id, body.draft),
  });
}

/** The file and the withdrawal of saved content. */
function savedContentRoutes(routes: Router, written: WrittenContents, dependencies: AppDependencies) {
  const call = teacherCalls(routes, dependencies, writesContent);
  call.get(
    'downloadPackFile',
    { ...at(teacherWritingPaths.pack, 'content_id'), params },
    {
      summary: 'Download content as a file of a pack',
      answers: { description: 'YAML in UTF-8.', content: { 'application/yaml': { schema: z.string() } } },
      handle: async ({ teacher, params: { content_id } }) => {
        const { name, yaml } = await written.pack(teacher.id, content_id);
        const headers = { 'Content-Type': 'application/yaml', 'Content-Disposition': `attachment; filename="${name}"` };
        return new Response(yaml, { headers });
      },
    },
  );
  call.put(
    'withdrawContent',
    { ...at(teacherWritingPaths.withdrawal, 'content_id'), params },
    {
      summary: 'Withdraw content, or restore it',
      description: 'Withdrawn content can’t be assigned. Assignments that have it keep it.',
      body: { WithdrawalRequest },
      answers: answer('The content.', { WrittenContent }),
      handle: ({ teacher, params: { content_id }, body }) => written.withdraw(teacher.id, content_id, body.withdrawn),
    },
  );
}

/** Time in ms between two large bodies of a teacher. The page sends a draft 600 ms after the last key. */
const PAUSE = 500;

const writesContent = createMiddleware<TeacherEnv>(async (c, next) => {
  if (!c.get('teacher').writes_content) throw new Refusal('forbidden', 'This teacher does not write content.');
  await next();
});
