import {
  AnsweredInvitation,
  AskedClass,
  ClassNews,
  InvitationAnswer,
  JoinAsSelf,
  ReadNotices,
} from '../../contract/class-codes.ts';
import { paths } from '../../contract/paths.ts';
import { answer, at, type Routes } from './calls.ts';
import { studentCalls } from './signed-in.ts';

/** A logged-in student confirms classes, and reads what others did with the account. */
export const classInvitationRoutes: Routes = (routes, { sessions, classInvitations }) => {
  const call = studentCalls(routes, sessions, 'Account');
  const newsNow = answer('What the student is asked and told.', { ClassNews });
  call.get('readClassNews', paths.classNews, {
    summary: 'Read what the student is asked and told about classes and the password',
    answers: newsNow,
    handle: ({ student }) => classInvitations.news(student),
  });
  call.post('markNoticesRead', paths.readNews, {
    summary: 'Forget notices that the student has read',
    body: { ReadNotices },
    answers: newsNow,
    handle: ({ student, body }) => classInvitations.markRead(student, body.notices),
  });
  call.post('askForClass', paths.classInvitations, {
    summary: 'Ask for a class as the student',
    description: 'Counts as confirmed. The student is in the class once a teacher of the class has let them in.',
    body: { JoinAsSelf },
    answers: answer('The class, and whether the student is in it.', { AskedClass }),
    also: [404, 429],
    handle: ({ student, body }) => classInvitations.ask(student, body.code),
  });
  call.post('answerInvitation', at(paths.classInvitation, 'invitation_id'), {
    summary: 'Confirm a class, or say that it is not the student’s',
    description: 'Ignores an invitation that is gone.',
    body: { InvitationAnswer },
    answers: answer('Whether the student is in the class, and what is left.', { AnsweredInvitation }),
    also: [429],
    never: [404],
    handle: ({ student, params, body }) => classInvitations.answer(student, params.invitation_id, body),
  });
};
