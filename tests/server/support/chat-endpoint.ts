import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the endpoint. */
export type ChatRequest = {
  path: string;
  authorization: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
};

/** The endpoint's behavior. `write` sends a piece of the answer as an OpenAI-compatible stream. */
export type Behavior = (answer: {
  request: ChatRequest;
  response: ServerResponse;
  write: (piece: string) => void;
  end: () => void;
}) => void | Promise<void>;

/** Starts an OpenAI-compatible chat endpoint on this machine, with any behavior that a test needs. */
export async function chatEndpoint() {
  const asked: ChatRequest[] = [];
  let behavior: Behavior = replies({ reply: 'Hello there! What would you like?', goals: [] });
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (text) => {
      const one: ChatRequest = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(text) as ChatRequest['body'],
      };
      asked.push(one);
      const chunk = (delta: object, finish: string | null) =>
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
      const write = (piece: string) => {
        if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(chunk({ role: 'assistant', content: piece }, null));
      };
      const end = () => response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
      await behavior({ request: one, response, write, end });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave(next: Behavior) {
      behavior = next;
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type ChatEndpoint = Awaited<ReturnType<typeof chatEndpoint>>;

/** Answers with an object, in pieces of some characters, like a model. */
export function replies(answer: unknown, size = 12): Behavior {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return ({ write, end }) => {
    for (let at = 0; at < text.length; at += size) write(text.slice(at, at + size));
    end();
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
