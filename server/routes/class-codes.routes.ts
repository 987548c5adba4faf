import { classCodePaths, ClassJoining, JoiningAnswer, JoinRequest } from '../../contract/class-codes.ts';
import { paths } from '../../contract/paths.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { answer, at, openCalls, type Routes } from './calls.ts';
import { fromOwnPage, teacherCalls } from './teacher-signed-in.ts';

/** Students ask for a class with its code. For teachers, any other class answers `not_found`, whether or not it exists. */
export const classCodeRoutes: Routes = (routes, dependencies) => {
  const { classCodes, trustedProxies } = dependencies;
  openCalls(routes, 'Account', fromOwnPage(trustedProxies)).post('joinClass', paths.join, {
    summary: 'Ask for a class with its code',
    description:
      'The answer never tells whether there is an account. A teacher of the class lets the student in, and the student of an existing account confirms while logged in.',
    body: { JoinRequest },
    also: [403, 404, 429],
    handle: ({ body }, c) => classCodes.ask(body, networkOf(clientAddress(c.env.incoming, trustedProxies))),
  });
  const call = teacherCalls(routes, dependencies);
  const joining = at(classCodePaths.joining, 'class_id');
  const code = at(classCodePaths.code, 'class_id');
  const answers = answer('The code and the students who wait.', { ClassJoining });
  call.get('readJoining', joining, {
    summary: 'Read the code of a class, and who waits',
    answers,
    handle: ({ teacher, params }) => classCodes.read(teacher.id, params.class_id),
  });
  call.post('makeClassCode', code, {
    summary: 'Make a code for a class',
    description: 'Ends the earlier code.',
    answers,
    handle: ({ teacher, params }) => classCodes.make(teacher.id, params.class_id),
  });
  call.delete('endClassCode', code, {
    summary: 'End the code of a class',
    answers,
    handle: ({ teacher, params }) => classCodes.end(teacher.id, params.class_id),
  });
  call.post('answerJoining', joining, {
    summary: 'Let students in, or refuse them',
    description:
      'Letting in makes an account without a password. An account of the school that has the email joins once its student has confirmed.',
    body: { JoiningAnswer },
    answers,
    handle: ({ teacher, params, body }) => classCodes.answer(teacher.id, params.class_id, body),
  });
};
