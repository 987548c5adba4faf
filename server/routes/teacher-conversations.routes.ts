import { createRoute } from '@hono/zod-openapi';
import { ConversationList, ConversationTranscript, teacherPaths } from '../../contract/teacher.ts';
import { TEACHERS } from '../accounts/account-tables.ts';
import { newRouter } from '../http/router.ts';
import { listConversations, messagesOf, requireConversation } from '../teachers/conversations.ts';
import { requireStudent, requireTaught } from '../teachers/taught.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, parameters, refusals, teacherSecurity } from './route-parts.ts';
import { teacherSignedIn } from './teacher-signed-in.ts';

const [CLASS, STUDENT, CONVERSATION] = ['{class_id}', '{student_id}', '{conversation_id}'] as const;

/** Role-plays of a teacher's students. Any other student answers `not_found`, whether or not they exist. */
export function teacherConversationRoutes({ db, teacherLogins, tellSecurity }: AppDependencies) {
  const call = callWith({ tags: ['Teachers'], security: teacherSecurity, middleware: teacherSignedIn(teacherLogins) });
  const conversations = createRoute({
    ...call('get', teacherPaths.conversations(CLASS, STUDENT), 'listConversations'),
    summary: 'List a student’s role-plays',
    request: { params: parameters('class_id', 'student_id') },
    responses: {
      200: answer('The role-plays, the latest first.', { ConversationList }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const conversation = createRoute({
    ...call('get', teacherPaths.conversation(CLASS, STUDENT, CONVERSATION), 'readRolePlay'),
    summary: 'Read a role-play word for word',
    description: 'The security log tells who read which.',
    request: { params: parameters('class_id', 'student_id', 'conversation_id') },
    responses: { 200: answer('What was said.', { ConversationTranscript }), ...refusals(401, 403, 404, 422) },
  });

  const routes = newRouter();
  routes.openapi(conversations, async (c) => {
    const { class_id, student_id } = c.req.valid('param');
    const taught = await requireTaught(db, 'listConversations', c.get('teacher').id, class_id);
    const { last_activity: _ever, ...member } = await requireStudent(db, class_id, student_id);
    const talks = await listConversations(db, class_id, student_id);
    return c.json({ class: taught, student: member, conversations: talks }, 200);
  });
  routes.openapi(conversation, async (c) => {
    const { class_id, student_id, conversation_id } = c.req.valid('param');
    const teacher = c.get('teacher');
    const taught = await requireTaught(db, 'readRolePlay', teacher.id, class_id);
    const { last_activity: _ever, ...member } = await requireStudent(db, class_id, student_id);
    const talk = await requireConversation(db, class_id, student_id, conversation_id);
    const ids = { teacher: teacher.id, student: student_id, conversation: talk.id };
    tellSecurity({ security: 'conversation_read', ...ids }, TEACHERS.accountOf(teacher.email));
    const messages = (await messagesOf(db, student_id, [talk.id])).get(talk.id) ?? [];
    return c.json({ class: taught, student: member, conversation: talk, messages }, 200);
  });
  return routes;
}
