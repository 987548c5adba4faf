import { paths, SESSION_TOKEN_HEADER } from '../../../contract/paths.ts';
import { Conversation, TurnEvent, type ConversationStart, type StudentTurn } from '../../../contract/role-play.ts';
import { soundOf, type Receipts, type TurnPlace } from '../../../server/assignments/receipts.ts';
import { codeOf, type Answer, type Provider } from './provider.ts';
import { SCENARIO } from './test-school.ts';

/** The provider's response to a turn: its pieces, and the conversation afterwards. Null if the connection broke. */
export type Heard = { deltas: string[]; conversation: Conversation | null };

/** Returns a typed turn, or one spoken as a phrase. */
export function turnOf(text: string | null, more: Partial<StudentTurn> & { source?: string } = {}): StudentTurn {
  const { source = 'typed', ...rest } = more;
  return {
    turn_id: crypto.randomUUID(),
    understood: text === null ? null : ({ text, source, intent: null } as StudentTurn['understood']),
    pronunciation: null,
    corrects: null,
    ...rest,
  };
}

/** Returns a turn with its receipt from the speech socket, after so many turns of the student. */
export function heardTurn(
  receipts: Receipts,
  place: { studentId: string } & TurnPlace,
  turn: StudentTurn,
): StudentTurn {
  const { understood, pronunciation } = turn;
  const sound = soundOf(pronunciation?.score, pronunciation?.engine_version ?? '');
  return { ...turn, receipt: receipts.sign({ ...place, turn: understood!.text, ...sound }) };
}

export function startOf(more: Partial<ConversationStart> = {}): ConversationStart {
  return {
    conversationId: crypto.randomUUID(),
    scenarioId: SCENARIO,
    assignment_id: null,
    assignment_detail_id: null,
    created_at: '2026-05-04T08:00:00.000Z',
    ...more,
  };
}

/** Returns the requests of a role-play for one student. */
export function talker(provider: Provider, token: () => string) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    provider.call(method, path, { token: token(), body });
  return {
    call,
    async begin(more: Partial<ConversationStart> = {}): Promise<Conversation> {
      const answer = await call('POST', paths.conversations, startOf(more));
      if (answer.status !== 200) throw new Error(`${answer.status} ${codeOf(answer)}`);
      return Conversation.parse(answer.body);
    },
    async say(conversationId: string, turn: StudentTurn): Promise<Heard> {
      const answer = await call('POST', paths.turns(conversationId), turn);
      if (answer.status !== 200) throw new Error(`${answer.status} ${codeOf(answer)}`);
      return heardOf(answer.body as string);
    },
    read: async (conversationId: string) =>
      Conversation.parse((await call('GET', paths.conversation(conversationId))).body),
  };
}
export type Talker = ReturnType<typeof talker>;

export function heardOf(stream: string): Heard {
  const events = stream
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => TurnEvent.parse(JSON.parse(block.replace(/^data: /, ''))));
  return {
    deltas: events.flatMap((event) => (event.type === 'tutor_delta' ? [event.text] : [])),
    conversation: events.flatMap((event) => (event.type === 'conversation' ? [event.data] : []))[0] ?? null,
  };
}

/** Yields the pieces of a response as they arrive. */
export async function streamTurn(provider: Provider, token: string, conversationId: string, turn: StudentTurn) {
  return fetch(provider.url + paths.turns(conversationId), {
    method: 'POST',
    headers: { [SESSION_TOKEN_HEADER]: token, 'content-type': 'application/json' },
    body: JSON.stringify(turn),
  });
}
