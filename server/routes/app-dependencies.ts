import type { BlockList } from 'node:net';
import type { DemoStudents } from '../accounts/demo-students.ts';
import type { PasswordResets } from '../accounts/password-resets.ts';
import type { ServedPush } from '../push/push.ts';
import type { PasswordLogins } from '../accounts/password-logins.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Receipts } from '../assignments/receipts.ts';
import type { ContentPronunciations } from '../dictionary/pronunciations.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { Database } from '../database/tables.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { StudentBodies } from './student-bodies.ts';
import type { Logger } from '../logger.ts';
import type { LtiLaunches } from '../lti/lti-launches.ts';
import type { ProviderMetrics } from '../provider-metrics.ts';
import type { PageSettings } from '../../contract/pages.ts';
import type { Readiness } from '../readiness.ts';
import type { ModelSpeeches } from '../speech/model-speeches.ts';
import type { Conversations } from '../role-play/conversations.ts';
import type { LiveLines } from '../role-play/live-lines.ts';
import type { Scenarios } from '../role-play/scenarios.ts';
import type { SpeechTickets } from '../speech/speech-tickets.ts';
import type { SsoLogins } from '../sso/sso-logins.ts';
import type { ClassCodes } from '../teachers/class-codes.ts';
import type { ClassInvitations } from '../teachers/class-invitations.ts';
import type { ClassPasswords } from '../teachers/class-passwords.ts';
import type { Reader } from '../teachers/reader.ts';
import type { SchoolRosters } from '../teachers/school-rosters.ts';
import type { TeacherLogins } from '../teachers/teacher-logins.ts';
import type { WrittenAudio } from '../teachers/written-audio.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import type { RequestSpans } from '../telemetry/request-spans.ts';

export type AppDependencies = {
  db: Database;
  sessions: Sessions;
  logins: PasswordLogins;
  ssoLogins: SsoLogins;
  ltiLaunches: LtiLaunches;
  /** Origins of the app, the main one first. */
  pageOrigins: () => readonly string[];
  passwordResets: PasswordResets;
  demoStudents: DemoStudents;
  teacherLogins: TeacherLogins;
  classPasswords: ClassPasswords;
  classCodes: ClassCodes;
  classInvitations: ClassInvitations;
  schoolRosters: SchoolRosters;
  reader: Reader;
  /** `sso`, `demo`. */
  loginOptions: readonly string[];
  studentBodies: StudentBodies;
  receipts: Receipts;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
  /** Proxies that are trusted to report the client's address. */
  trustedProxies: BlockList;
  /** Time in ms to hold a refusal of excessive requests. */
  refusalHeld: number;
  around: Surroundings;
  log: Logger;
  readiness: Readiness;
  metrics: ProviderMetrics;
  /** Undefined without a collector. */
  requestSpans: RequestSpans | undefined;
  embedUrl: string | undefined;
  telemetryUrl: string | undefined;
  stopsRecordings: boolean;
  correctionsCount: boolean;
  /** Days for which teachers may listen to a card. Undefined stores no sound. */
  listeningDays: number | undefined;
  analytics: boolean;
  push: ServedPush;
  mayPushTo: (endpoint: string) => boolean;
  pages: PageSettings;
  /** Undefined allows no access to the metrics. */
  metricsToken: string | undefined;
  dictionary: Dictionary;
  modelSpeeches: ModelSpeeches;
  writtenAudio: WrittenAudio;
  speechTickets: SpeechTickets;
  pronunciations: ContentPronunciations;
  scenarios: Scenarios;
  conversations: Conversations;
  /** The built app, whose index.html serves every address of the app. */
  appFolder: string;
  liveLines: LiveLines;
  /** In order of preference. */
  audioFolders: readonly string[];
  picturesFolders: readonly string[];
};
