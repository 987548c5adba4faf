import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { DestinationStream } from 'pino';
import { LONGEST_RECORDING, RESULT_WAIT, SLICE } from '../contract/constants.ts';
import { openKeyedHash } from './database/keyed-hash.ts';
import { DemoStudents } from './accounts/demo-students.ts';
import { PasswordResets } from './accounts/password-resets.ts';
import { LoginBudgets } from './accounts/login-budgets.ts';
import { MAIL_FOLDER, openMailer } from './mail/mailer.ts';
import { PasswordLogins } from './accounts/password-logins.ts';
import { PasswordQueue } from './accounts/password-queue.ts';
import { Sessions } from './accounts/sessions.ts';
import { createApp } from './routes/app.ts';
import { openReceipts } from './assignments/receipts.ts';
import type { Config } from './config/config.ts';
import { holdDataFolder } from './database/data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { ContentWatch } from './assignments/content-watch.ts';
import { Verification } from './assignments/verification.ts';
import { isEmpty, seedSchool } from './packs/seed.ts';
import { openSecret } from './database/secrets.ts';
import { holdStore } from './database/store-lock.ts';
import type { Database } from './database/tables.ts';
import { mediaFolders } from './content/media-file.ts';
import { ContentPronunciations } from './dictionary/pronunciations.ts';
import { Dictionary } from './dictionary/dictionary.ts';
import { fliteVoice, type Voice } from './dictionary/voice.ts';
import { clientAddress, networkOf } from './http/client-address.ts';
import { httpServer } from './http/http-server.ts';
import { secureAnswer } from './http/security-headers.ts';
import { isOfTheApp } from './http/nothing-here.ts';
import { UnderWay } from './http/under-way.ts';
import { createLogger } from './logger.ts';
import { CHAT_WAITS, openChat } from './role-play/chat.ts';
import { Conversations } from './role-play/conversations.ts';
import { harperChecker, type GrammarChecker } from './role-play/grammar-checker.ts';
import { Scenarios } from './role-play/scenarios.ts';
import { ProviderMetrics } from './provider-metrics.ts';
import { StudentBodies } from './routes/student-bodies.ts';
import { Readiness } from './readiness.ts';
import { ModelSpeeches } from './speech/model-speeches.ts';
import { openPush } from './push/push.ts';
import type { TestServices } from './push/push-sender.ts';
import { startRetention } from './retention.ts';
import { securityLog } from './security-log.ts';
import { DemoEntrance } from './sso/demo-entrance.ts';
import { ISSUER_WAIT, SsoLogins } from './sso/sso-logins.ts';
import { engineScorer, type Scorer } from './speech/scorer.ts';
import { SOCKET_LIMITS, type SocketLimits } from './speech/socket-entrance.ts';
import { SpeechSockets, type ExpectedAt } from './speech/speech-sockets.ts';
import { SpeechTickets } from './speech/speech-tickets.ts';
import { transcriber } from './speech/transcription.ts';
import { TeacherLogins } from './teachers/teacher-logins.ts';
import { watchedScorer } from './speech/watched-scorer.ts';
import { realSurroundings, type Surroundings } from './surroundings.ts';

const HEARTBEAT = 30_000;
const IDLE_SOCKET = 60_000;
const REFUSAL_HELD = 1_000;
/** Time for a student to find the network again. */
const READING_KEPT = 120_000;
/** Time in ms that a stop waits for requests and sockets in progress. */
const STOP_GRACE = 2_000;

export const DEMO_SCHOOL = fileURLToPath(new URL('demo-school', import.meta.url));
const BUILT_APP = fileURLToPath(new URL('../dist', import.meta.url));
/** Recordings of the word pairs for practicing sounds, for every school. */
const PAIR_AUDIO = fileURLToPath(new URL('./practice/audio', import.meta.url));

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Replacements for tests and development, with times in ms. Production uses none. */
export type Overrides = {
  around?: Partial<Surroundings>;
  scorer?: Scorer;
  expectedAt?: ExpectedAt;
  voice?: Voice;
  grammarChecker?: GrammarChecker;
  chatWaits?: { first: number; whole: number };
  /** Content pack to use instead of the demo school. */
  school?: string;
  /** ms before each retry of a mail. */
  mailWaits?: readonly number[];
  issuerWait?: number;
  appFolder?: string;
  logTo?: DestinationStream;
  /** Serves the app instead of the built one, for example Vite's middleware. */
  appHandler?: (server: Server) => Handler | Promise<Handler>;
  longestRecording?: number;
  retentionEvery?: number;
  remindersEvery?: number;
  /** Replaces the browsers' push services. */
  pushServices?: TestServices;
  heartbeat?: number;
  idleSocket?: number;
  refusalHeld?: number;
  readingKept?: number;
  socketLimits?: Partial<SocketLimits>;
  http?: ServerOptions;
};

export type RunningServer = {
  url: string;
  port: number;
  db: Database;
  /** True if this start filled an empty database. */
  seeded: boolean;
  /** Resolves when the scoring workers are ready. Other requests work before. */
  scoringReady: Promise<void>;
  cutSpeechSockets(): void;
  /** Resolves when pending mails for forgotten passwords are sent or given up. */
  mailsAreOut(): Promise<void>;
  /** Waits the configured pause, then at most 8 s for scores and requests and 2 s for the rest. Safe to call twice. */
  close(): Promise<void>;
};

/** Rejects with the reason, leaving nothing open (`EADDRINUSE` if the port is taken). */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<RunningServer> {
  const log = createLogger(config.logLevel, overrides.logTo);
  const around = { ...realSurroundings, ...overrides.around };
  const undo: (() => Promise<void>)[] = [];
  try {
    if (config.databaseUrl === undefined) undo.push(holdDataFolder(config.dataDir));
    const db = await openDatabase({
      ...config,
      onConnectionLost: (err) => log.warn({ err }, 'a database connection was lost'),
    });
    undo.unshift(() => db.destroy());
    const metrics = new ProviderMetrics();
    const scorer = watchedScorer(overrides.scorer ?? engineScorer(config.scoringWorkers), metrics);
    const school = overrides.school ?? DEMO_SCHOOL;
    const grammarChecker = overrides.grammarChecker ?? harperChecker();
    undo.splice(
      1,
      0,
      () => scorer.close(),
      () => grammarChecker.close(),
    );
    if (config.databaseUrl !== undefined)
      undo.push(await holdStore(config.databaseUrl, (err) => log.warn({ err }, 'the hold on the store was lost')));
    const makesDemo = config.demo === 'asked' || config.demo === 'loopback';
    const seeded = makesDemo && (await seedIfEmpty(db, school, around));
    const mailFolder = join(config.dataDir, MAIL_FOLDER);
    const retention = { db, around, log, days: config.keptDays, mailFolder };
    undo.unshift(
      startRetention({ ...retention, ...(overrides.retentionEvery && { every: overrides.retentionEvery }) }),
    );
    const push = await openPush({
      db,
      around,
      log,
      config: config.push,
      every: overrides.remindersEvery,
      test: overrides.pushServices,
    });
    undo.unshift(() => push.stop());
    const lifetimes = {
      session: config.sessionLifetime,
      refresh: config.refreshLifetime,
      login: config.loginLifetime,
      tabLogin: config.tabLoginLifetime,
    };
    const hash = await openKeyedHash(db, around);
    const tellSecurity = securityLog(log, hash);
    const sessions = new Sessions(db, lifetimes, around, tellSecurity, (loginId) => sockets.endLogin(loginId));
    const receipts = await openReceipts(db, around);
    const dictionary = new Dictionary(overrides.voice ?? fliteVoice(log));
    const pronunciations = new ContentPronunciations({ db, log });
    const { audio, pictures: picturesFolders } = mediaFolders(config.dataDir, school);
    const audioFolders = [...audio, PAIR_AUDIO];
    const watch = new ContentWatch({ log, audioFolders });
    const scenarios = new Scenarios({ db, log, watch });
    const conversations = new Conversations({
      db,
      around,
      log,
      scenarios,
      pronunciations,
      receipts,
      verification: new Verification(receipts, tellSecurity),
      checker: grammarChecker,
      chat: config.chat === undefined ? null : openChat(config.chat, overrides.chatWaits ?? CHAT_WAITS),
      chatLimits: config.chatLimits,
    });
    const speechTickets = new SpeechTickets(db, around);
    const sockets = new SpeechSockets({
      db,
      sessions,
      tickets: speechTickets,
      trustedProxies: config.trustedProxies,
      allowedOrigins: config.allowedOrigins,
      limits: { ...SOCKET_LIMITS, ...overrides.socketLimits },
      scorer,
      receipts,
      dictionary,
      pronunciations,
      expectedAt: overrides.expectedAt ?? (({ id }, conversationId) => conversations.expectedAt(id, conversationId)),
      transcribe: transcriber(config.transcription, log),
      log,
      // The app stops at the limit, but its current slice still arrives.
      longestRecording: overrides.longestRecording ?? LONGEST_RECORDING + 2 * SLICE,
      readingKept: overrides.readingKept ?? READING_KEPT,
      heartbeat: overrides.heartbeat ?? HEARTBEAT,
      idleSocket: overrides.idleSocket ?? IDLE_SOCKET,
    });
    undo.unshift(() => sockets.close(STOP_GRACE));
    const scoringReady = Promise.withResolvers<void>();
    const readiness = new Readiness(
      db,
      scoringReady.promise,
      config.databaseUrl === undefined ? config.dataDir : undefined,
    );
    const proving = { db, around, hash, tellSecurity, queue: new PasswordQueue() };
    const logins = new PasswordLogins({ ...proving, sessions });
    const teacherLogins = new TeacherLogins(proving);
    const pages = () =>
      config.publicUrl === undefined ? originsAt(config.host, listening(server)) : [config.publicUrl];
    const passwordResets = new PasswordResets({
      db,
      around,
      hash,
      budgets: new LoginBudgets(db, hash, around),
      mailer: openMailer({
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        folder: mailFolder,
        around,
        log,
        ...(overrides.mailWaits && { waits: overrides.mailWaits }),
      }),
      tellSecurity,
      log,
      origin: () => pages()[0]!,
      aliasDomains: config.aliasDomains,
      adminEmail: config.adminEmail,
      onEnded: (loginId) => sockets.endLogin(loginId),
    });
    const demoStudents = new DemoStudents({ db, sessions, around, hash, isOpen: makesDemo && config.demoMode });
    const demoEntrance = new DemoEntrance({
      db,
      around,
      logins,
      log,
      secret: makesDemo ? await openSecret(db, 'demo-issuer', around) : '',
      isOpen: makesDemo,
      pages,
      originOf: (request) => ({ network: networkOf(clientAddress(request, config.trustedProxies)), device: undefined }),
    });
    const app = createApp({
      db,
      sessions,
      logins,
      passwordResets,
      demoStudents,
      teacherLogins,
      loginOptions: [
        ...(config.ssoIssuers.length > 0 || makesDemo ? ['sso'] : []),
        ...(demoStudents.isOpen ? ['demo'] : []),
      ],
      ssoLogins: new SsoLogins({
        db,
        sessions,
        around,
        hash,
        tellSecurity,
        issuers: config.ssoIssuers,
        demoIssuer: (domain) => demoEntrance.issuerFor(domain),
        pages,
        wait: overrides.issuerWait ?? ISSUER_WAIT,
      }),
      refusalHeld: overrides.refusalHeld ?? REFUSAL_HELD,
      studentBodies: new StudentBodies(around.now),
      receipts,
      tellSecurity,
      trustedProxies: config.trustedProxies,
      around,
      log,
      readiness,
      metrics,
      embedUrl: config.embedUrl,
      telemetryUrl: config.telemetryUrl,
      stopsRecordings: config.stopsRecordings,
      push: push.settings,
      mayPushTo: push.mayPushTo,
      pages: config.pages,
      metricsToken: config.metricsToken,
      appFolder: overrides.appFolder ?? BUILT_APP,
      audioFolders,
      picturesFolders,
      dictionary,
      modelSpeeches: new ModelSpeeches({ db, scorer, pronunciations, log, audioFolders }),
      pronunciations,
      scenarios,
      conversations,
      speechTickets,
    });
    const server = httpServer(overrides.http);
    const underWay = new UnderWay(server);
    let connections = 0;
    server.on('connection', (socket) => {
      connections += 1;
      socket.once('close', () => (connections -= 1));
    });
    metrics.watch('outloud_connections', 'Open connections, sockets included.', () => connections);
    metrics.watch('outloud_speech_sockets', 'Open speech sockets.', () => sockets.open);
    metrics.watch('outloud_recordings', 'Recordings that are heard or scored now.', () => scorer.hearing);
    metrics.watch('outloud_scores_waiting', 'Recordings that have ended and wait for a score.', () => scorer.waiting);
    sockets.attach(server);
    const answer = getRequestListener(app.fetch);
    const appHandler = await overrides.appHandler?.(server);
    server.on('request', (request, response) => {
      // Otherwise a proxy would send its next request to a closing connection.
      if (readiness.isStopping) response.setHeader('Connection', 'close');
      if (demoEntrance.owns(request.url)) {
        secureAnswer(request, response, config.trustedProxies);
        void demoEntrance.answer(request, response);
      } else if (appHandler === undefined || isCall(request.url)) void answer(request, response);
      else appHandler(request, response);
    });
    const port = await listen(server, config);
    // An HTTP server counts web sockets as connections, so both must close together.
    undo[0] = async () => void (await Promise.all([stopListening(server), sockets.close(STOP_GRACE)]));
    // Send pending mails if that is quick, before the mailer closes.
    undo.splice(1, 0, () => atMost(STOP_GRACE, passwordResets.close()));
    undo.unshift(async () => {
      readiness.stop();
      sockets.stop();
      if (config.stopPause > 0) await wait(config.stopPause * 1000);
      await atMost(RESULT_WAIT, Promise.all([scorer.finish(), underWay.none()]));
    });
    scoringReady.resolve(scorer.warm());
    scoringReady.promise.catch((err: unknown) => log.error({ err }, 'the scoring workers did not start'));
    let closing: Promise<void> | undefined;
    return {
      url: originsAt(config.host, port)[0]!,
      port,
      db,
      seeded,
      scoringReady: scoringReady.promise,
      cutSpeechSockets: () => sockets.cut(),
      mailsAreOut: () => passwordResets.close(),
      close: () => (closing ??= inOrder(undo)),
    };
  } catch (error) {
    await inOrder(undo);
    throw error;
  }
}

async function seedIfEmpty(db: Database, school: string, around: Surroundings): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const { loadPack } = await import('./content/load-pack.ts');
  return seedSchool(db, await loadPack(school, { isTested: school === DEMO_SCHOOL }), around);
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

async function inOrder(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}
