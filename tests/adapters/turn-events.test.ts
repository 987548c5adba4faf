/** The response to a turn of a conversation, as it arrives over the connection. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StudentTurn, TurnEvent } from '../../contract/role-play.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { browserProvider } from '../../src/adapters/provider/provider.browser.ts';
import { answered, CONVERSATION, TURN } from '../../walks/support/role-play.ts';

const turn: StudentTurn = {
  turn_id: TURN,
  understood: { text: 'What is good today?', source: 'matched', intent: 'ask-what-is-good' },
  pronunciation: null,
  corrects: null,
};
const tokens = {
  authorize: async () => 'first',
  refresh: vi.fn<(refused: string) => Promise<string>>(async () => 'second'),
};
const bytes = new TextEncoder();

const delta = (text: string): TurnEvent => ({ type: 'tutor_delta', text });
const whole: TurnEvent = { type: 'conversation', data: answered() };
const line = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`;

/** Returns a response that delivers these pieces in order, and then breaks or ends. */
function streamed(pieces: readonly (string | Uint8Array)[], breaks = false): Response {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece !== undefined) return controller.enqueue(typeof piece === 'string' ? bytes.encode(piece) : piece);
      if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const refused = (status: number, code: string) =>
  Response.json({ error: { code, message: 'in English' } }, { status, headers: { 'retry-after': '3' } });

function answering(...responses: Response[]) {
  const asked: { path: string; method: string | undefined; token: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit = {}) => {
    const token = new Headers(headers).get('x-session-token');
    asked.push({ path, method, token, body: JSON.parse(String(body)) });
    return responses.shift()!;
  });
  const heard: string[] = [];
  const answer = browserProvider(tokens, 'v1').answerTurn({ conversationId: CONVERSATION, turn }, (text) =>
    heard.push(text),
  );
  return { asked, heard, answer, failure: () => answer.then(() => null, failureOf) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the response to a turn', () => {
  test("[RP-02] arrives piece by piece, followed by the conversation's new state", async () => {
    const { asked, heard, answer } = answering(
      streamed([line(delta('The grilled ')), line(delta('fish.')), line(whole)]),
    );
    expect(await answer).toEqual(answered());
    expect(heard).toEqual(['The grilled ', 'fish.']);
    expect(asked).toEqual([
      { path: `/api/ai-tutor/conversations/${CONVERSATION}/turns`, method: 'POST', token: 'first', body: turn },
    ]);
  });

  test('[RP-02] can be split anywhere, even within a letter', async () => {
    const all = bytes.encode(line(delta('I’d like “phở”.')) + line(whole));
    const pieces = Array.from({ length: Math.ceil(all.length / 7) }, (_, at) => all.slice(at * 7, at * 7 + 7));
    const { heard, answer } = answering(streamed(pieces));
    expect(await answer).toEqual(answered());
    expect(heard).toEqual(['I’d like “phở”.']);
  });

  test('[RP-02] may contain keep-alive messages', async () => {
    const { heard, answer } = answering(
      streamed([': still there\n\n', line(delta('Hi!')), ': still there\n\n', line(whole)]),
    );
    expect(await answer).toEqual(answered());
    expect(heard).toEqual(['Hi!']);
  });

  test('[RP-02] counts as offline if it ends or breaks too early, so that the turn can be sent again', async () => {
    for (const breaks of [false, true]) {
      const { heard, failure } = answering(streamed([line(delta('The gr'))], breaks));
      expect(await failure()).toEqual({ kind: 'offline' });
      expect(heard).toEqual(['The gr']);
    }
  });

  test('[RP-02] is reported as unreadable', async () => {
    for (const piece of ['data: {"type"\n\n', line({ type: 'song' }), line({ type: 'conversation', data: {} })]) {
      const { failure } = answering(streamed([piece, line(whole)]));
      expect(await failure()).toEqual({ kind: 'unreadable' });
    }
  });

  test('[RP-02] [ERR-01] names the reason for a refusal, like every request', async () => {
    const { failure } = answering(refused(409, 'unexpected_message'));
    expect(await failure()).toEqual({
      kind: 'refused',
      code: 'unexpected_message',
      message: 'in English',
      retryAfter: 3,
    });
  });
});
