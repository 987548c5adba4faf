/**
 * Providers for tests, each with its own port and data, in one process: starting a process and warming the engine takes
 * far longer than what a test does with them. Commands come and answers go as messages of the process that forked it.
 */
import { engineScorer } from '../../server/speech/scorer.ts';
import { readConfig } from '../../server/config.ts';
import { startServer, type RunningServer } from '../../server/start-server.ts';

/** `id` names the school in all that is said of it. */
export type Command = { start: { id: number; environment: Record<string, string> } } | { stop: { id: number } };
export type Answer =
  | { id: number; url: string }
  | { id: number; failure: string }
  | { id: number; line: string }
  | { id: number; stopped: true };

const engine = engineScorer(1);
const scorer = { ...engine, close: () => Promise.resolve() };
const schools = new Map<number, RunningServer>();

process.on('message', (command: Command) => {
  if ('start' in command) void start(command.start);
  else void stop(command.stop.id);
});
process.once('disconnect', () => process.exit());

async function start({ id, environment }: { id: number; environment: Record<string, string> }): Promise<void> {
  const logTo = { write: (line: string) => tell({ id, line }) };
  const school = environment['SCHOOL'];
  try {
    const server = await startServer(readConfig(environment), { scorer, logTo, ...(school && { school }) });
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

function tell(answer: Answer): void {
  process.send!(answer);
}
