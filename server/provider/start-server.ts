import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { RESULT_WAIT } from '../../contract/constants.ts';
import { compose } from './compose.ts';
import type { Handler, Overrides } from './overrides.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/tables.ts';
import { httpServer } from '../http/http-server.ts';
import { isOfTheApp } from '../http/nothing-here.ts';
import { secureAnswer } from '../http/security-headers.ts';
import { UnderWay } from '../http/under-way.ts';
import { createLogger } from '../logger.ts';
import { createApp } from '../routes/app.ts';
import type { MetricsExport } from '../telemetry/metrics-export.ts';

/** Time in ms that a stop waits for requests and sockets in progress. */
const STOP_GRACE = 2_000;

export type RunningServer = {
  url: string;
  port: number;
  db: Database;
  /** True if this start filled an empty database. */
  seeded: boolean;
  /** Resolves when the scoring workers are ready. Other requests work before. */
  scoringReady: Promise<void>;
  /** Resolves when pending mails for forgotten passwords are sent or given up. */
  mailsAreOut(): Promise<void>;
  /** Makes the OpenAPI document, which takes the main thread some 400 ms once. */
  describe(): void;
  /** Waits the configured pause, then at most 8 s for scores and requests and 2 s for the rest. Safe to call twice. */
  close(): Promise<void>;
};

/** Rejects with the reason, leaving nothing open (`EADDRINUSE` if the port is taken). */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<RunningServer> {
  const closing = new AsyncDisposableStack();
  try {
    return await start(config, overrides, closing);
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

type Composed = Awaited<ReturnType<typeof compose>>;

async function start(config: Config, overrides: Overrides, closing: AsyncDisposableStack): Promise<RunningServer> {
  const log = createLogger(config.logLevel, overrides.logTo);
  const server = httpServer(overrides.http);
  const pages = () => (config.publicUrl === undefined ? originsAt(config.host, listening(server)) : [config.publicUrl]);
  const composed = await compose(config, overrides, { log, closing, pages });
  const { dependencies, scorer, sockets, seeded, scoringReady, warm } = composed;
  const { db, readiness, passwordResets } = dependencies;
  // Send pending mails if that is quick, before the mailer closes.
  closing.defer(() => atMost(STOP_GRACE, passwordResets.close()));
  const underWay = new UnderWay(server);
  watchState(server, composed);
  sockets.attach(server);
  const app = createApp(dependencies);
  server.on('request', await handlerOf(server, app, composed, config, overrides));
  const startExport = await loadMetricsExport(composed, config, overrides);
  const port = await listen(server, config);
  const metricsExport = startExport?.();
  // An HTTP server counts web sockets as connections, so both must close together.
  closing.defer(async () => {
    const exports = [metricsExport, dependencies.requestSpans].map((each) => each?.stop(STOP_GRACE));
    await Promise.all([stopListening(server), sockets.close(STOP_GRACE), ...exports]);
  });
  closing.defer(async () => {
    readiness.stop();
    sockets.stop();
    if (config.stopPause > 0) await wait(config.stopPause * 1000);
    await atMost(RESULT_WAIT, Promise.all([scorer.finish(), underWay.none()]));
  });
  warm();
  scoringReady.catch((err: unknown) => log.error({ err }, 'the scoring workers did not start'));
  let closed: Promise<void> | undefined;
  return {
    url: originsAt(config.host, port)[0]!,
    port,
    db,
    seeded,
    scoringReady,
    mailsAreOut: () => passwordResets.close(),
    describe: app.describe,
    close: () => (closed ??= closing.disposeAsync()),
  };
}

function watchState(server: Server, { dependencies: { metrics, readiness }, sockets, scorer }: Composed): void {
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => (connections -= 1));
  });
  metrics.watch('outloud_connections', 'Open connections, sockets included.', () => connections);
  metrics.watch('outloud_speech_sockets', 'Open speech sockets.', () => sockets.open);
  metrics.watch('outloud_recordings', 'Recordings that are heard or scored now.', () => scorer.hearing);
  metrics.watch('outloud_scores_waiting', 'Recordings that have ended and wait for a score.', () => scorer.waiting);
  metrics.watch('outloud_ready', '1 if /readyz answers 200.', async () => Number((await readiness.missing()) === null));
  metrics.watch('outloud_store_writable', '1 if the store takes writes, 0 if its disk is full.', async () =>
    Number(await readiness.takesWrites()),
  );
}

async function loadMetricsExport(
  { dependencies: { metrics, log } }: Composed,
  { otlpEndpoint: endpoint }: Config,
  { metricsEvery: every }: Overrides,
): Promise<(() => MetricsExport) | undefined> {
  if (endpoint === undefined) return undefined;
  // Loaded on demand, because few schools have a collector.
  const { startMetricsExport } = await import('../telemetry/metrics-export.ts');
  return () => startMetricsExport({ endpoint, metrics, log, every });
}

/** Gives each request to the demo school's identity provider, the API, or the app. */
async function handlerOf(
  server: Server,
  app: ReturnType<typeof createApp>,
  { dependencies, demoEntrance }: Composed,
  { trustedProxies }: Config,
  { appHandler }: Overrides,
): Promise<Handler> {
  const answer = getRequestListener(app.fetch);
  const answerApp = await appHandler?.(server);
  return (request, response) => {
    // Otherwise a proxy would send its next request to a closing connection.
    if (dependencies.readiness.isStopping) response.setHeader('Connection', 'close');
    if (demoEntrance.owns(request.url)) {
      secureAnswer(request, response, trustedProxies);
      void demoEntrance.answer(request, response);
    } else if (answerApp === undefined || isCall(request.url)) void answer(request, response);
    else answerApp(request, response);
  };
}

function isCall(url = '/'): boolean {
  return !isOfTheApp(url.split('?', 1)[0]!);
}

async function atMost(ms: number, what: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  await Promise.race([what, wait(ms, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
  // Let immediate follow-up work run before closing.
  await nextTurn();
}

function originsAt(host: string, port: number): string[] {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const hosts = isLocal ? ['localhost', '127.0.0.1', '[::1]'] : [host.includes(':') ? `[${host}]` : host];
  return hosts.map((each) => `http://${each}:${port}`);
}

function listening(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_GRACE);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
