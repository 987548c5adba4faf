import { evidenceOfOne } from '../../contract/evidence.ts';
import type { ConversationTranscript } from '../../contract/teacher.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

/* Teachers read role-plays word for word, as students were told before (D39). */

type Entry = ConversationTranscript['conversation'];

/** Latest first. */
export function conversationsOf(db: Database, studentId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('study_sets', 'study_sets.id', 'scenario_id')
    .leftJoin('assignment_details', 'assignment_details.id', 'assignment_detail_id')
    .leftJoin('assignments', 'assignments.id', 'assignment_id')
    .select([
      'conversation_id as id',
      'study_sets.name as scenario',
      'assignments.name as assignment',
      'created_at',
      'ended_at',
      'stars',
      'heard',
    ])
    .where('student_id', '=', studentId)
    .orderBy('created_at', 'desc')
    .orderBy('conversation_id');
}

/** A teacher may read conversations of the class's assignments and of self-study. */
function readable(db: Database, classId: string, studentId: string) {
  return conversationsOf(db, studentId).where(({ or, eb }) =>
    or([eb('assignments.class_id', '=', classId), eb('assignment_detail_id', 'is', null)]),
  );
}

export async function countConversations(db: Database, classId: string, studentId: string): Promise<number> {
  return (await readable(db, classId, studentId).execute()).length;
}

export async function listConversations(db: Database, classId: string, studentId: string): Promise<Entry[]> {
  return (await readable(db, classId, studentId).execute()).map(withEvidence);
}

/** Stars follow from the goals that the student met. */
export function withEvidence<Row extends { stars: number | null; heard: number }>({ heard, ...row }: Row) {
  return { ...row, ...evidenceOfOne(row.stars, heard === 1 ? 'heard' : 'typed') };
}

/** Throws `not_found`. */
export async function requireConversation(
  db: Database,
  classId: string,
  studentId: string,
  conversationId: string,
): Promise<Entry> {
  const found = await readable(db, classId, studentId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', 'There is no such conversation.'));
  return withEvidence(found);
}

export async function messagesOf(
  db: Database,
  studentId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, ConversationTranscript['messages']>> {
  if (conversationIds.length === 0) return new Map();
  const messages = await db
    .selectFrom('conversation_messages')
    .select(['conversation_id', 'speaker', 'text', 'source', 'verified', 'said_at'])
    .where('student_id', '=', studentId)
    .where('conversation_id', 'in', conversationIds)
    .orderBy('position')
    .execute();
  const said = Map.groupBy(messages, ({ conversation_id }) => conversation_id);
  return new Map(
    [...said].map(([id, lines]) => [
      id,
      lines.map(({ speaker, text, source, verified, said_at }) => ({
        speaker: speaker === 'student' ? ('student' as const) : ('tutor' as const),
        text,
        typed: source === 'typed' || (source === 'hint' && verified === 0),
        said_at,
      })),
    ]),
  );
}
