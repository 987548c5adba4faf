import { join } from 'node:path';
import { DemoStudents } from '../accounts/demo-students.ts';
import { LoginBudgets } from '../accounts/login-budgets.ts';
import { PasswordLogins } from '../accounts/password-logins.ts';
import { PasswordQueue } from '../accounts/password-queue.ts';
import { PasswordResets } from '../accounts/password-resets.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Config } from '../config/config.ts';
import { startGrades } from '../lti/grade-sender.ts';
import { LtiLaunches } from '../lti/lti-launches.ts';
import { Platforms } from '../lti/platforms.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { openSecret } from '../database/secrets.ts';
import type { Database } from '../database/tables.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import type { Logger } from '../logger.ts';
import { MAIL_FOLDER, openMailer } from '../mail/mailer.ts';
import type { SecurityLog } from '../security-log.ts';
import { DemoEntrance } from '../sso/demo-entrance.ts';
import { ISSUER_WAIT, SsoLogins } from '../sso/sso-logins.ts';
import type { Surroundings } from '../surroundings.ts';
import { ClassCodes } from '../teachers/class-codes.ts';
import { ClassInvitations } from '../teachers/class-invitations.ts';
import { ClassPasswords } from '../teachers/class-passwords.ts';
import type { Reader } from '../teachers/reader.ts';
import { SchoolRosters } from '../teachers/school-rosters.ts';
import { TeacherLogins } from '../teachers/teacher-logins.ts';
import type { Overrides } from './overrides.ts';

type Parts = {
  config: Config;
  overrides: Overrides;
  db: Database;
  around: Surroundings;
  log: Logger;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
  sessions: Sessions;
  makesDemo: boolean;
  /** Origins of the provider's pages, the main one first. */
  pages: () => string[];
  onLoginEnded: (loginId: string) => void;
  closing: AsyncDisposableStack;
  reader: Reader;
};

/** Ways to log in. */
export async function composeAccounts(parts: Parts) {
  const { config, overrides, db, around, log, closing, hash, tellSecurity, sessions, makesDemo, pages } = parts;
  const proving = { db, around, hash, tellSecurity, queue: new PasswordQueue() };
  const logins = new PasswordLogins({ ...proving, sessions });
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
  const ssoLogins = new SsoLogins({
    db,
    sessions,
    around,
    hash,
    tellSecurity,
    issuers: config.ssoIssuers,
    demoIssuer: (domain) => demoEntrance.issuerFor(domain),
    pages,
    wait: overrides.issuerWait ?? ISSUER_WAIT,
  });
  const teacherLogins = new TeacherLogins(proving);
  const platforms = new Platforms(config.ltiPlatforms, db, overrides.issuerWait ?? ISSUER_WAIT);
  const ltiLaunches = new LtiLaunches({ db, sessions, teacherLogins, around, hash, tellSecurity, platforms });
  if (ltiLaunches.isOpen)
    closing.defer(
      startGrades({ db, around, log, platforms: platforms.list, send: platforms.send }, overrides.repeatGrades),
    );
  const loginOptions = [
    ...(config.ssoIssuers.length > 0 || makesDemo ? ['sso'] : []),
    ...(demoStudents.isOpen ? ['demo'] : []),
    ...(config.mayStay ? [] : ['no-stay']),
  ];
  const inClasses = {
    db,
    around,
    hash,
    tellSecurity,
    address: config.publicUrl ?? null,
    isDemoPublic: config.demo === 'asked',
  };
  const classCodes = new ClassCodes(inClasses);
  return {
    demoEntrance,
    logins,
    teacherLogins,
    ltiLaunches,
    pageOrigins: pages,
    classPasswords: new ClassPasswords({ ...inClasses, onEnded: parts.onLoginEnded }),
    classCodes,
    classInvitations: new ClassInvitations(inClasses, classCodes),
    schoolRosters: new SchoolRosters({
      db,
      around,
      tellSecurity,
      onEnded: parts.onLoginEnded,
      reader: parts.reader,
    }),
    passwordResets: passwordResetsOf(parts),
    demoStudents,
    ssoLogins,
    loginOptions,
  };
}

function passwordResetsOf({
  config,
  overrides,
  db,
  around,
  log,
  hash,
  tellSecurity,
  pages,
  onLoginEnded,
}: Parts): PasswordResets {
  return new PasswordResets({
    db,
    around,
    hash,
    budgets: new LoginBudgets(db, hash, around),
    mailer: openMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      folder: join(config.dataDir, MAIL_FOLDER),
      around,
      log,
      ...(overrides.mailWaits && { waits: overrides.mailWaits }),
    }),
    tellSecurity,
    log,
    origin: () => pages()[0]!,
    aliasDomains: config.aliasDomains,
    adminEmail: config.adminEmail,
    onEnded: onLoginEnded,
  });
}
