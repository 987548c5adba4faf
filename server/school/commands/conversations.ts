import { conversationsOf, messagesOf, withEvidence } from '../../teachers/conversations.ts';
import type { SchoolCommand } from '../command.ts';
import { findStudent, STUDENT } from '../find-student.ts';

export const conversations: SchoolCommand = {
  name: 'conversations',
  summary: 'Show the full text of a student’s role-plays (students are told that teachers can read them)',
  details: 'Newest first. Role-plays are deleted after KEPT_DAYS, if set, or with the student.',
  arguments: STUDENT,
  run: async (operator, { values: [named = ''] }) => {
    const db = await operator.store();
    const student = await findStudent(db, named);
    const talks = (await conversationsOf(db, student.id).select('outcome').execute()).map(withEvidence);
    const said = await messagesOf(
      db,
      student.id,
      talks.map(({ id }) => id),
    );
    const data = talks.map(({ id, assignment: _assignment, ...talk }) => ({
      conversation_id: id,
      ...talk,
      messages: (said.get(id) ?? []).map(({ speaker, text, said_at }) => ({ speaker, text, said_at })),
    }));
    const text = data
      .map(({ scenario, created_at, stars, typed, messages: lines }) =>
        [
          `${created_at.slice(0, 16).replace('T', ' ')}  ${scenario}${stars === null ? '' : `  stars: ${stars}${typed ? ' (typed)' : ''}`}`,
          ...lines.map((line) => `  ${line.speaker}: ${line.text.replace(/\s+/g, ' ')}`),
        ].join('\n'),
      )
      .join('\n\n');
    return { data, text: text === '' ? `${student.email} has no role-plays.` : text };
  },
};
