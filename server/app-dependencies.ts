import type { BlockList } from 'node:net';
import type { DemoStudents } from './accounts/demo-students.ts';
import type { PasswordResets } from './accounts/password-resets.ts';
import type { PushSettings } from '../contract/push.ts';
import type { PasswordLogins } from './accounts/password-logins.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Receipts } from './assignments/receipts.ts';
import type { ContentPronunciations } from './content/pronunciations.ts';
import type { Database } from './database/tables.ts';
import type { Dictionary } from './dictionary/dictionary.ts';
import type { StudentBodies } from './http/student-bodies.ts';
import type { Logger } from './logger.ts';
import type { ProviderMetrics } from './provider-metrics.ts';
import type { PageSettings } from '../contract/pages.ts';
import type { Readiness } from './readiness.ts';
import type { ModelSpeeches } from './speech/model-speeches.ts';
import type { Conversations } from './role-play/conversations.ts';
import type { Scenarios } from './role-play/scenarios.ts';
import type { SpeechTickets } from './speech/speech-tickets.ts';
import type { SsoLogins } from './sso/sso-logins.ts';
import type { TeacherLogins } from './teachers/teacher-logins.ts';
import type { SecurityLog } from './security-log.ts';
import type { Surroundings } from './surroundings.ts';

/** What the HTTP side of the provider works with. */
export type AppDependencies = {
  db: Database;
  sessions: Sessions;
  logins: PasswordLogins;
  ssoLogins: SsoLogins;
  passwordResets: PasswordResets;
  demoStudents: DemoStudents;
  teacherLogins: TeacherLogins;
  /** The ways to log in beside the password: `sso`, `demo`. */
  loginOptions: readonly string[];
  studentBodies: StudentBodies;
  receipts: Receipts;
  tellSecurity: SecurityLog;
  /** The proxies whose word about the client's address is taken. */
  trustedProxies: BlockList;
  /** How long a refusal for too much is held, in ms. */
  refusalHeld: number;
  around: Surroundings;
  log: Logger;
  readiness: Readiness;
  metrics: ProviderMetrics;
  /** The page of another origin that the app frames; undefined: none. */
  embedUrl: string | undefined;
  /** Where browsers send telemetry; undefined: nowhere. */
  telemetryUrl: string | undefined;
  /** Whether recordings may end by themselves. */
  stopsRecordings: boolean;
  /** How students are reached, and which push services may be. */
  push: PushSettings;
  mayPushTo: (endpoint: string) => boolean;
  pages: PageSettings;
  /** Who may read the metrics; undefined: nobody. */
  metricsToken: string | undefined;
  dictionary: Dictionary;
  modelSpeeches: ModelSpeeches;
  speechTickets: SpeechTickets;
  pronunciations: ContentPronunciations;
  scenarios: Scenarios;
  conversations: Conversations;
  /** The built app; its index.html answers every address of the app. */
  appFolder: string;
  /** Where model audio is looked for, in order. */
  audioFolders: readonly string[];
  /** The pictures of the school's content. */
  picturesFolders: readonly string[];
};
