import type { SchoolCommand } from '../command.ts';
import { findStudent, STUDENT } from '../find-student.ts';

export const conversations: SchoolCommand = {
  name: 'conversations',
  summary: 'Show a student’s role-plays, word for word, as the student was told that a teacher can',
  details: 'Newest first. They are kept for KEPT_DAYS, or as long as the student.',
  arguments: STUDENT,
  run: async (operator, { values: [named = ''] }) => {
    const db = await operator.store();
    const student = await findStudent(db, named);
    const talks = await db
      .selectFrom('conversations')
      .innerJoin('study_sets', 'study_sets.id', 'scenario_id')
      .select(['conversation_id', 'study_sets.name as scenario', 'created_at', 'ended_at', 'stars', 'outcome'])
      .where('student_id', '=', student.id)
      .orderBy('created_at', 'desc')
      .orderBy('conversation_id')
      .execute();
    const messages = await db
      .selectFrom('conversation_messages')
      .select(['conversation_id', 'speaker', 'text', 'said_at'])
      .where('student_id', '=', student.id)
      .orderBy('position')
      .execute();
    const said = Map.groupBy(messages, ({ conversation_id }) => conversation_id);
    const data = talks.map((talk) => ({
      ...talk,
      messages: (said.get(talk.conversation_id) ?? []).map(({ speaker, text, said_at }) => ({
        speaker,
        text,
        said_at,
      })),
    }));
    const text = data
      .map(({ scenario, created_at, stars, messages: lines }) =>
        [
          `${created_at.slice(0, 16).replace('T', ' ')}  ${scenario}${stars === null ? '' : `  stars: ${stars}`}`,
          ...lines.map((line) => `  ${line.speaker}: ${line.text.replace(/\s+/g, ' ')}`),
        ].join('\n'),
      )
      .join('\n\n');
    return { data, text: text === '' ? `${student.email} has had no role-plays.` : text };
  },
};
