import { ConversationList, ConversationTranscript, teacherPaths } from '../../contract/teacher.ts';
import { TEACHERS } from '../accounts/account-tables.ts';
import { listConversations, messagesOf, requireConversation } from '../teachers/conversations.ts';
import { requireStudent } from '../teachers/taught.ts';
import { answer, at, type Routes } from './calls.ts';
import { classCalls } from './teacher-signed-in.ts';

/** Role-plays of a teacher's students. Any other student answers `not_found`, whether or not they exist. */
export const teacherConversationRoutes: Routes = (routes, dependencies) => {
  const { db, tellSecurity } = dependencies;
  const call = classCalls(routes, dependencies);
  call.get('listConversations', at(teacherPaths.conversations, 'class_id', 'student_id'), {
    summary: 'List a student’s role-plays',
    answers: answer('The role-plays, the latest first.', { ConversationList }),
    handle: async ({ taught, params: { student_id } }) => {
      const { last_activity: _ever, ...member } = await requireStudent(db, taught.id, student_id);
      return { class: taught, student: member, conversations: await listConversations(db, taught.id, student_id) };
    },
  });
  call.get('readRolePlay', at(teacherPaths.conversation, 'class_id', 'student_id', 'conversation_id'), {
    summary: 'Read a role-play word for word',
    description: 'The security log tells who read which.',
    answers: answer('What was said.', { ConversationTranscript }),
    handle: async ({ teacher, taught, params: { student_id, conversation_id } }) => {
      const { last_activity: _ever, ...member } = await requireStudent(db, taught.id, student_id);
      const talk = await requireConversation(db, taught.id, student_id, conversation_id);
      const ids = { teacher: teacher.id, student: student_id, conversation: talk.id };
      tellSecurity({ security: 'conversation_read', ...ids }, TEACHERS.accountOf(teacher.email));
      const messages = (await messagesOf(db, student_id, [talk.id])).get(talk.id) ?? [];
      return { class: taught, student: member, conversation: talk, messages };
    },
  });
};
