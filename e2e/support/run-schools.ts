/**
 * Providers for tests, each with its own port and data, in one process: starting a process and warming the engine takes
 * far longer than what a test does with them. Commands come and answers go as messages of the process that forked it.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { engineScorer } from '../../server/speech/scorer.ts';
import { readConfig } from '../../server/config.ts';
import { startServer, type RunningServer } from '../../server/start-server.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import type { Asked } from './token-canary.ts';

/** `id` names the school in all that is said of it. */
export type Command = { start: { id: number; environment: Record<string, string> } } | { stop: { id: number } };
export type Answer =
  | { id: number; url: string }
  | { id: number; failure: string }
  | { id: number; line: string }
  | { id: number; token: string }
  | { id: number; asked: Asked }
  | { id: number; stopped: true };

const engine = engineScorer(1);
const scorer = { ...engine, close: () => Promise.resolve() };
const schools = new Map<number, RunningServer>();

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  for (const [id, { port }] of schools) if (port === request.socket.localPort) tell({ id, asked: askedOf(request) });
});

process.on('message', (command: Command) => {
  if ('start' in command) void start(command.start);
  else void stop(command.stop.id);
});
process.once('disconnect', () => process.exit());

async function start({ id, environment }: { id: number; environment: Record<string, string> }): Promise<void> {
  const logTo = { write: (line: string) => tell({ id, line }) };
  const school = environment['SCHOOL'];
  const newToken = () => {
    const token = realSurroundings.newToken();
    tell({ id, token });
    return token;
  };
  // Node announces every request but those of sockets.
  const shouldUpgradeCallback = (request: IncomingMessage) => {
    tell({ id, asked: askedOf(request) });
    return true;
  };
  try {
    const server = await startServer(readConfig(environment), {
      scorer,
      logTo,
      around: { newToken },
      http: { shouldUpgradeCallback },
      ...(school && { school }),
    });
    schools.set(id, server);
    await server.scoringReady;
    tell({ id, url: server.url });
  } catch (error) {
    tell({ id, failure: String(error) });
  }
}

async function stop(id: number): Promise<void> {
  await schools.get(id)?.close();
  schools.delete(id);
  tell({ id, stopped: true });
}

function askedOf({ url = '', headers: { referer = '' } }: IncomingMessage): Asked {
  return { url, referer };
}

function tell(answer: Answer): void {
  process.send!(answer);
}
