import { z } from 'zod';
import {
  ConversationMessage,
  ConversationStatus,
  TurnPronunciation,
  TurnSource,
  type StudentTurn,
} from '../../contract/role-play.ts';
import type { ConversationMessageRow, ConversationRow, Database } from '../database/tables.ts';
import type { DialogueState } from '../../dialogue/dialogue.ts';
import type { SaidTurn } from '../../dialogue/said-turn.ts';

const State: z.ZodType<DialogueState> = z.object({
  turn: z.string(),
  met: z.array(z.object({ goal: z.string(), sentence: z.string(), studentTurn: z.number() })),
  saidLines: z.array(z.string()),
  misses: z.number(),
  studentTurns: z.number(),
  // Conversations that began with an earlier version have none.
  near: z.array(z.string()).default([]),
  settlers: z.array(z.string()).default([]),
  // Earlier versions have `ended` in its place, which the row says too.
  status: ConversationStatus.default('open'),
  seed: z.number(),
});
const Ids = z.array(z.string());

export type Stored = { row: ConversationRow; state: DialogueState; messages: ConversationMessageRow[] };

export type Said = {
  turn: StudentTurn | null;
  /** True if a receipt proves that the engine heard the turn. */
  isVerified: boolean;
  met: readonly string[];
  lines: readonly string[];
};

export async function readStored(db: Database, studentId: string, conversationId: string): Promise<Stored | null> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('conversation_id', '=', conversationId.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : withMessages(db, row);
}

/** Like readStored, but locks the conversation until the transaction ends. */
export async function claimStored(trx: Database, studentId: string, conversationId: string): Promise<Stored | null> {
  const row = await trx
    .updateTable('conversations')
    .set({ student_id: studentId })
    .where('student_id', '=', studentId)
    .where('conversation_id', '=', conversationId.toLowerCase())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : withMessages(trx, row);
}

async function withMessages(db: Database, row: ConversationRow): Promise<Stored> {
  const messages = await db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('student_id', '=', row.student_id)
    .where('conversation_id', '=', row.conversation_id)
    .orderBy('position')
    .execute();
  return { row, state: State.parse(JSON.parse(row.state)), messages };
}

/** Stores what was said, and returns the conversation with it. */
export async function addSaid(
  trx: Database,
  stored: Stored,
  state: DialogueState,
  said: Said,
  change: Change,
): Promise<Stored> {
  const after = withSaid(stored, state, said, change);
  await keepChange(trx, stored, after);
  return after;
}

type Change = { now: Date; isOffline: boolean };

export function withSaid(
  { row, state: before, messages }: Stored,
  state: DialogueState,
  { turn, isVerified, met, lines }: Said,
  { now, isOffline }: Change,
): Stored {
  const saidAt = now.toISOString();
  const common = {
    student_id: row.student_id,
    conversation_id: row.conversation_id,
    turn_id: turn?.turn_id.toLowerCase() ?? null,
    said_at: saidAt,
  };
  const nothing = { source: null, pronunciation: null, verified: 0, met: null, state_before: null };
  const own = turn?.understood ?? null;
  const rows = [
    ...(own === null
      ? []
      : [
          {
            ...common,
            speaker: 'student',
            text: own.text,
            source: own.source,
            pronunciation: turn?.pronunciation == null ? null : JSON.stringify(turn.pronunciation),
            verified: Number(isVerified),
            met: JSON.stringify(met),
            state_before: JSON.stringify(before),
          },
        ]),
    ...lines.map((text) => ({ ...common, ...nothing, speaker: 'tutor', text })),
  ].map((message, at) => ({ ...message, position: messages.length + at }));
  return {
    row: {
      ...row,
      state: JSON.stringify(state),
      ended_at: row.ended_at ?? (state.status === 'ended' ? saidAt : null),
      is_offline: Number(row.is_offline === 1 || isOffline),
      answering: null,
      answering_until: null,
    },
    state,
    messages: [...messages, ...rows],
  };
}

/** Stores the difference. Each message's position is its place in the list. */
export async function keepChange(trx: Database, before: Stored, { row, messages }: Stored): Promise<void> {
  const firstNew = messages.findIndex((message, place) => message !== before.messages[place]);
  const shared = firstNew === -1 ? messages.length : firstNew;
  if (before.messages.length > shared) await deleteFrom(trx, row, shared);
  const added = messages.slice(shared);
  if (added.length > 0) await trx.insertInto('conversation_messages').values(added).execute();
  const { state, ended_at, is_offline, answering, answering_until } = row;
  await trx
    .updateTable('conversations')
    .set({ state, ended_at, is_offline, answering, answering_until })
    .where('student_id', '=', row.student_id)
    .where('conversation_id', '=', row.conversation_id)
    .execute();
}

/** Removes the student's last, misunderstood turn and what follows. Returns null if `turnId` is not the last turn. */
export async function takeBack(trx: Database, stored: Stored, turnId: string): Promise<Stored | null> {
  const before = withoutLast(stored, turnId);
  if (before !== null) await deleteFrom(trx, stored.row, before.messages.length);
  return before;
}

/** Returns the conversation before the student's last turn, or null if `turnId` is not that turn. */
export function withoutLast({ row, messages }: Stored, turnId: string): Stored | null {
  const wrong = messages.findLast(({ speaker }) => speaker === 'student');
  if (wrong?.turn_id !== turnId.toLowerCase() || wrong.state_before === null) return null;
  return {
    row,
    state: State.parse(JSON.parse(wrong.state_before)),
    messages: messages.filter(({ position }) => position < wrong.position),
  };
}

async function deleteFrom(trx: Database, row: ConversationRow, position: number): Promise<void> {
  await trx
    .deleteFrom('conversation_messages')
    .where('student_id', '=', row.student_id)
    .where('conversation_id', '=', row.conversation_id)
    .where('position', '>=', position)
    .execute();
}

export function toMessage(
  row: ConversationMessageRow,
  before: ConversationMessageRow | undefined,
  audioUrl: (text: string) => string | null,
): ConversationMessage {
  if (row.speaker === 'tutor')
    return {
      speaker: 'tutor',
      text: row.text,
      audio_url: audioUrl(row.text),
      // A reply has its turn's ID. If nothing was understood, no student message has that ID.
      ...(row.turn_id !== null && row.turn_id !== before?.turn_id && { after_miss: true }),
    };
  return {
    speaker: 'student',
    turn_id: row.turn_id ?? '',
    text: row.text,
    source: TurnSource.parse(row.source),
    pronunciation: pronunciationOf(row),
    met: metBy(row),
  };
}

export function saidTurns(messages: readonly ConversationMessageRow[]): SaidTurn[] {
  return messages
    .filter(({ speaker }) => speaker === 'student')
    .map((row) => ({
      turnId: row.turn_id ?? '',
      text: row.text,
      source: TurnSource.parse(row.source),
      pronunciation: pronunciationOf(row),
      isHeard: row.verified === 1,
      met: metBy(row),
    }));
}

const metBy = ({ met }: ConversationMessageRow): string[] => Ids.parse(JSON.parse(met ?? '[]'));

function pronunciationOf({ pronunciation }: ConversationMessageRow): TurnPronunciation | null {
  return pronunciation === null ? null : TurnPronunciation.parse(JSON.parse(pronunciation));
}
