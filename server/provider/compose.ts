import { Sessions } from '../accounts/sessions.ts';
import { settleAllCorrections } from '../assignments/counted-corrections.ts';
import { keepEngineChange } from '../assignments/engine-changes.ts';
import { bestEffort } from '../database/refused-writes.ts';
import { openReceipts } from '../assignments/receipts.ts';
import type { Config } from '../config/config.ts';
import { openKeyedHash } from '../database/keyed-hash.ts';
import { BUILT_APP, DEMO_SCHOOL } from '../folders.ts';
import type { Logger } from '../logger.ts';
import { ProviderMetrics } from '../provider-metrics.ts';
import { openPush } from '../push/push.ts';
import { Readiness } from '../readiness.ts';
import type { AppDependencies } from '../routes/app-dependencies.ts';
import { StudentBodies } from '../routes/student-bodies.ts';
import { securityLog } from '../security-log.ts';
import { forgetSounds } from '../speech/kept-sounds.ts';
import { realSurroundings } from '../surroundings.ts';
import { ReaderThread } from '../teachers/reader.ts';
import { composeAccounts } from './accounts.ts';
import type { Overrides } from './overrides.ts';
import { composePractice } from './practice.ts';
import { keepTidy, openStore, seedIfEmpty } from './store.ts';

const REFUSAL_HELD = 1_000;

type World = {
  log: Logger;
  /** Gets everything that must be closed, the store first, so that it closes last. */
  closing: AsyncDisposableStack;
  /** Origins of the provider's pages, the main one first. */
  pages: () => string[];
};

/** Makes everything that serves requests. Rejects if the store can't be opened. */
export async function compose(config: Config, overrides: Overrides, { log, closing, pages }: World) {
  const around = { ...realSurroundings, ...overrides.around };
  const basis = { config, overrides, around, log, closing };
  const db = await openStore(basis);
  const school = overrides.school ?? DEMO_SCHOOL;
  const makesDemo = config.demo === 'asked' || config.demo === 'loopback';
  const seeded = makesDemo && (await seedIfEmpty(db, school, around));
  keepTidy(basis, db);
  // A store that refuses writes for now still serves reads.
  await bestEffort(settleAllCorrections(db, config.correctionsCount));
  await bestEffort(keepEngineChange(db, around));
  // The school's decision takes effect at once, even if the clock is wrong.
  if (config.listeningDays === undefined) await bestEffort(forgetSounds(db, around.now(), undefined));
  const push = await openPush({
    db,
    around,
    log,
    config: config.push,
    every: overrides.remindersEvery,
    test: overrides.pushServices,
  });
  closing.defer(() => push.stop());
  const lifetimes = {
    session: config.sessionLifetime,
    refresh: config.refreshLifetime,
    login: config.loginLifetime,
    tabLogin: config.tabLoginLifetime,
    mayStay: config.mayStay,
  };
  const hash = await openKeyedHash(db, around);
  const tellSecurity = securityLog(log, hash);
  const onLoginEnded = (loginId: string): void => sockets.endLogin(loginId);
  const sessions = new Sessions(db, lifetimes, around, tellSecurity, onLoginEnded);
  const receipts = await openReceipts(db, around);
  const metrics = new ProviderMetrics();
  const shared = { ...basis, db, tellSecurity, sessions };
  const { scorer, sockets, ...practice } = composePractice({ ...shared, metrics, receipts, school });
  const warmed = Promise.withResolvers<void>();
  const folder = config.databaseUrl === undefined ? config.dataDir : undefined;
  const readiness = new Readiness(db, warmed.promise, folder);
  const reader = overrides.reader ?? ownReader(closing);
  const { demoEntrance, ...accounts } = await composeAccounts({
    ...shared,
    hash,
    makesDemo,
    pages,
    onLoginEnded,
    reader,
  });
  const dependencies: AppDependencies = {
    ...practice,
    ...accounts,
    db,
    reader,
    sessions,
    refusalHeld: overrides.refusalHeld ?? REFUSAL_HELD,
    studentBodies: new StudentBodies(around.now),
    receipts,
    hash,
    tellSecurity,
    trustedProxies: config.trustedProxies,
    around,
    log,
    readiness,
    metrics,
    requestSpans: await openSpans(config.otlpEndpoint, log),
    embedUrl: config.embedUrl,
    telemetryUrl: config.telemetryUrl,
    stopsRecordings: config.stopsRecordings,
    correctionsCount: config.correctionsCount,
    listeningDays: config.listeningDays,
    analytics: config.analytics,
    push: push.settings,
    mayPushTo: push.mayPushTo,
    pages: config.pages,
    metricsToken: config.metricsToken,
    appFolder: overrides.appFolder ?? BUILT_APP,
  };
  const scoringReady = warmed.promise;
  return {
    dependencies,
    scorer,
    sockets,
    demoEntrance,
    seeded,
    scoringReady,
    warm: () => warmed.resolve(scorer.warm()),
  };
}

function ownReader(closing: AsyncDisposableStack): ReaderThread {
  const reader = new ReaderThread();
  closing.defer(() => reader.close());
  return reader;
}

async function openSpans(endpoint: string | undefined, log: Logger) {
  if (endpoint === undefined) return undefined;
  // Loaded on demand, because few schools have a collector.
  const { openRequestSpans } = await import('../telemetry/request-spans.ts');
  return openRequestSpans(endpoint, log);
}
