import { availableParallelism } from 'node:os';
import { BlockList } from 'node:net';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { PageSettings } from '../contract/pages.ts';
import { readNetworks } from './http/client-address.ts';
import type { ChatLimits } from './role-play/chat-quota.ts';
import type { ChatEndpoint } from './role-play/chat.ts';
import { Issuers, type SsoIssuer } from './sso/issuers.ts';

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .pipe(z.number().min(low, `must be ${low} or more`).max(high, `must be ${high} or less`));

const networks = z.string().transform((list, context) => {
  try {
    return readNetworks(list.split(',').map((entry) => entry.trim()));
  } catch {
    context.addIssue('must be addresses or networks like 10.0.0.0/8, separated by commas');
    return z.NEVER;
  }
});

const origins = z.string().transform((list, context) => {
  const found = list.split(',').map((entry) => URL.parse(entry.trim())?.origin ?? 'null');
  if (!found.includes('null')) return found;
  context.addIssue('must be origins like https://school.example, separated by commas');
  return z.NEVER;
});

const databaseUrl = z.string().transform((address, context) => {
  // PostgreSQL takes an address without a host, for a socket on this machine. URL doesn't.
  const isWhole = /^postgres(ql)?:\/\//.test(address) && URL.canParse(address.replace('@/', '@localhost/'));
  if (isWhole) return address;
  context.addIssue('must be like postgres://name:password@db.school.example/outloud');
  return z.NEVER;
});

const smtpUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return address;
  context.addIssue('must be like smtps://name:password@mail.school.example');
  return z.NEVER;
});

/** Of a service that is asked over HTTP: no key or password in it. */
const serviceUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}` === '';
  if (isPlain) return url.href.replace(/\/+$/, '');
  context.addIssue('must be an address like https://speech.example/v1, without a name, password or query');
  return z.NEVER;
});

/** Of the page that the app frames; its query is the app's. */
const pageUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isPlain) return url.href;
  context.addIssue('must be an address like https://talk.example/app, without a name, password, query or #');
  return z.NEVER;
});

const domains = z.string().transform((list, context) => {
  const found = list.split(',').map((entry) => entry.trim().toLowerCase());
  if (found.every((domain) => /^[^\s@/]+\.[^\s@/.]+$/.test(domain))) return found;
  context.addIssue('must be domains like students.example, separated by commas');
  return z.NEVER;
});

/** Where students open the app. */
const publicUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  if (url !== null && /^https?:$/.test(url.protocol) && address.replace(/\/$/, '') === url.origin) return url.origin;
  context.addIssue('must be an origin like https://outloud.example');
  return z.NEVER;
});

/** Of a script on a CDN. */
const scriptUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  if (url !== null && url.protocol === 'https:' && `${url.username}${url.password}${url.hash}` === '') return url.href;
  context.addIssue('must be an address like https://cdn.example/sdk.js, without a name, password or #');
  return z.NEVER;
});

/** Of a page that anybody may read. */
const publicPage = z.string().transform((address, context) => {
  const url = URL.parse(address);
  if (url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}` === '') return url.href;
  context.addIssue('must be an address like https://school.example/privacy, without a name or password');
  return z.NEVER;
});

const modelName = z.string().regex(/^[^\p{C}]{1,200}$/u, 'must have 1 to 200 letters, digits or signs');

const key = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must have 1 to 500 letters, digits or signs');

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address or a name of this machine, like 0.0.0.0')
    .default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(10),
  DATA_DIR: z
    .string()
    .regex(/^(?![a-z]+:\/\/)/i, 'must be the path of a folder, like /var/lib/outloud')
    .default('data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SCORING_WORKERS: wholeNumber(1, 64).default(Math.max(1, Math.min(4, availableParallelism() - 1))),
  EMPTY: z.enum(['0', '1', 'false', 'true']).default('0'),
  DEMO: z.enum(['0', '1', 'false', 'true']).optional(),
  DEMO_MODE: z.enum(['0', '1', 'false', 'true']).default('0'),
  AUTOMATIC_STOP: z.enum(['0', '1', 'false', 'true']).default('1'),
  TRUSTED_PROXIES: networks.default(() => new BlockList()),
  ALLOWED_ORIGINS: origins.default([]),
  EMBED_URL: pageUrl.optional(),
  PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .max(200, 'must be at most 200 characters long')
    .regex(/^([^<>\p{C}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be like Outloud <outloud@school.example>')
    .default('Outloud <outloud@localhost>'),
  ADMIN_EMAIL: z.email('must be an email address').default('administrator@localhost'),
  ALIAS_DOMAINS: domains.default([]),
  SSO_FILE: z.string().min(1).optional(),
  TERMS_URL: publicPage.optional(),
  PRIVACY_URL: publicPage.optional(),
  TELEMETRY_URL: serviceUrl.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 letters, digits or signs')
    .optional(),
  CHAT_URL: serviceUrl.optional(),
  CHAT_KEY: key.optional(),
  CHAT_MODEL: modelName.optional(),
  CHAT_STUDENT_TURNS: wholeNumber(1, 100_000).default(100),
  CHAT_SCHOOL_TURNS: wholeNumber(1, 10_000_000).default(5000),
  TRANSCRIPTION_URL: serviceUrl.optional(),
  TRANSCRIPTION_KEY: key.optional(),
  TRANSCRIPTION_MODEL: modelName.default('whisper-1'),
  SPEECH_URL: serviceUrl.optional(),
  SPEECH_KEY: key.optional(),
  SPEECH_MODEL: modelName.optional(),
  SPEECH_VOICES: z
    .string()
    .regex(
      /^[^\s,]{1,100},[^\s,]{1,100}$/,
      'must be the names of two voices, a woman’s and a man’s, separated by a comma',
    )
    .default('nova,onyx'),
  PUSH: z.enum(['on', 'off']).default('on'),
  PUSH_CONTACT: z
    .string()
    .max(300, 'must be at most 300 characters long')
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be like mailto:it@school.example or an https address')
    .default('mailto:nobody@outloud.invalid'),
  PUSH_SDK_URL: scriptUrl.optional(),
  PUSH_APP_ID: z
    .string()
    .regex(/^[\w.:-]{1,200}$/, 'must have 1 to 200 letters, digits or any of . : - _')
    .optional(),
  KEPT_DAYS: wholeNumber(1, 36_500).optional(),
  SESSION_LIFETIME_S: wholeNumber(1, 31_536_000).default(3600),
  REFRESH_LIFETIME_S: wholeNumber(1, 31_536_000).default(2_592_000),
  LOGIN_LIFETIME_S: wholeNumber(1, 31_536_000).default(7_776_000),
  TAB_LOGIN_LIFETIME_S: wholeNumber(1, 31_536_000).default(86_400),
  STOP_PAUSE_S: wholeNumber(0, 60).default(0),
});

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

/** Names of all environment variables that the server reads. */
export const SETTINGS = Object.keys(Environment.shape);

/** What an operator can set. Every field has a default, so an empty environment starts the demo school on port 3000. */
export type Config = {
  /** 0: any free port. */
  port: number;
  /** The address to listen on; only this machine reaches it unless HOST says otherwise. */
  host: string;
  /** A postgres:// address; undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  dataDir: string;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  scoringWorkers: number;
  /** Whether the demo school, whose passwords are public, is made in an empty database. */
  demo: DemoChoice;
  /** Whether anybody may become a student of the demo school for a day (AUTH-04). */
  demoMode: boolean;
  /** The proxies whose word about the client's address is taken. */
  trustedProxies: BlockList;
  /** Pages of other origins that may open the speech socket. */
  allowedOrigins: readonly string[];
  /** The page of another origin that `/flutter-embed` frames (NAV-10); undefined: none. */
  embedUrl: string | undefined;
  /** The origin at which students open the app; undefined: where it listens. */
  publicUrl: string | undefined;
  /** By which mails are sent; undefined: they are written to files in `dataDir`. */
  smtpUrl: string | undefined;
  /** Who mails are from. */
  mailFrom: string;
  /** Who sets the passwords of students without a mailbox (AUTH-03). */
  adminEmail: string;
  /** Domains whose addresses are aliases: their students have no mailbox. */
  aliasDomains: readonly string[];
  /** Who vouches for the students of which domains (AUTH-02). */
  ssoIssuers: readonly SsoIssuer[];
  /** The school's own pages (PROF-02); null: those that come with the app. */
  pages: PageSettings;
  /** Recordings end by themselves, unless the student has that off. */
  stopsRecordings: boolean;
  /** Where browsers send telemetry, by OTLP over HTTP; undefined: nowhere. It has no slash at its end. */
  telemetryUrl: string | undefined;
  /** Who knows it may read /metrics; undefined: nobody may. */
  metricsToken: string | undefined;
  /** The language model that plays the tutors; undefined: they say what was written for them. */
  chat: ChatEndpoint | undefined;
  chatLimits: ChatLimits;
  /** Who is asked what was said at a turn that the engine did not understand; undefined: nobody. */
  transcription: TranscriptionService | undefined;
  /** Who records model audio when content is imported; undefined: flite, where it is installed. */
  speech: SpeechService | undefined;
  /** How students who ask for it are reminded of what is due (PROF-04). */
  push: PushConfig;
  /** Days after which conversations and readings are deleted (D39); undefined: with their lesson or student. */
  keptDays: number | undefined;
  /** Seconds a session token is good for. */
  sessionLifetime: number;
  /** Seconds a refresh token is good for, from the last refresh. */
  refreshLifetime: number;
  /** Seconds after which a login is over, however often it was refreshed. */
  loginLifetime: number;
  /** The same for a login that doesn't stay (D26). */
  tabLoginLifetime: number;
  /** Seconds for which a stop goes on serving, unready, until whoever sends students here has noticed. */
  stopPause: number;
};

/**
 * `web`: by the provider, through the push service of the student's browser, which may write to `contact`. `external`: by
 * a push service of the operator's, whose SDK the app loads.
 */
export type PushConfig =
  | { kind: 'web'; contact: string }
  | { kind: 'external'; sdkUrl: string; appId: string }
  | { kind: 'none' };

/** An OpenAI-compatible service; the address has no slash at its end. */
export type TranscriptionService = { url: string; key: string | undefined; model: string };

/** The same for speech; which of its voices is meant by each of a pack's. */
export type SpeechService = {
  url: string;
  key: string | undefined;
  model: string;
  voices: Record<'slt' | 'rms', string>;
};

/** `loopback`: made, because only this machine reaches it. `reachable`: not made, because others do. */
export type DemoChoice = 'asked' | 'loopback' | 'refused' | 'reachable';

/** An environment variable that can't be used. `variable` names it; the message says what it must be, never what it was. */
export class ConfigError extends Error {
  readonly variable: string;

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}.`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}

/** Reads the configuration from environment variables; an empty one counts as unset. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const choices = issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message;
    throw new ConfigError(String(issue?.path[0]), choices ?? 'is wrong');
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    dataDir: data.DATA_DIR,
    logLevel: data.LOG_LEVEL,
    scoringWorkers: data.SCORING_WORKERS,
    demo: demoChoice(data),
    demoMode: isYes(data.DEMO_MODE),
    stopsRecordings: isYes(data.AUTOMATIC_STOP),
    trustedProxies: data.TRUSTED_PROXIES,
    allowedOrigins: data.ALLOWED_ORIGINS,
    embedUrl: data.EMBED_URL,
    publicUrl: data.PUBLIC_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    adminEmail: data.ADMIN_EMAIL,
    aliasDomains: data.ALIAS_DOMAINS,
    ssoIssuers: data.SSO_FILE === undefined ? [] : readIssuers(data.SSO_FILE),
    pages: { terms: data.TERMS_URL ?? null, privacy: data.PRIVACY_URL ?? null },
    telemetryUrl: data.TELEMETRY_URL,
    metricsToken: data.METRICS_TOKEN,
    chat: chatEndpoint(data),
    chatLimits: { student: data.CHAT_STUDENT_TURNS, school: data.CHAT_SCHOOL_TURNS },
    transcription: transcriptionService(data),
    speech: speechService(data),
    push: pushConfig(data),
    keptDays: data.KEPT_DAYS,
    sessionLifetime: data.SESSION_LIFETIME_S,
    refreshLifetime: data.REFRESH_LIFETIME_S,
    loginLifetime: data.LOGIN_LIFETIME_S,
    tabLoginLifetime: data.TAB_LOGIN_LIFETIME_S,
    stopPause: data.STOP_PAUSE_S,
  };
}

function chatEndpoint({ CHAT_URL, CHAT_KEY, CHAT_MODEL }: z.infer<typeof Environment>): ChatEndpoint | undefined {
  if (CHAT_URL !== undefined && CHAT_MODEL !== undefined) return { url: CHAT_URL, key: CHAT_KEY, model: CHAT_MODEL };
  if (CHAT_URL !== undefined) throw new ConfigError('CHAT_MODEL', 'is needed with CHAT_URL');
  if (CHAT_MODEL !== undefined || CHAT_KEY !== undefined)
    throw new ConfigError('CHAT_URL', 'is needed with CHAT_KEY and CHAT_MODEL');
  return undefined;
}

function transcriptionService({
  TRANSCRIPTION_URL,
  TRANSCRIPTION_KEY,
  TRANSCRIPTION_MODEL,
}: z.infer<typeof Environment>): TranscriptionService | undefined {
  if (TRANSCRIPTION_URL !== undefined)
    return { url: TRANSCRIPTION_URL, key: TRANSCRIPTION_KEY, model: TRANSCRIPTION_MODEL };
  if (TRANSCRIPTION_KEY !== undefined) throw new ConfigError('TRANSCRIPTION_URL', 'is needed with TRANSCRIPTION_KEY');
  return undefined;
}

function speechService({ SPEECH_URL, SPEECH_KEY, SPEECH_MODEL, SPEECH_VOICES }: z.infer<typeof Environment>) {
  if (SPEECH_URL !== undefined && SPEECH_MODEL !== undefined) {
    const [slt = '', rms = ''] = SPEECH_VOICES.split(',');
    return { url: SPEECH_URL, key: SPEECH_KEY, model: SPEECH_MODEL, voices: { slt, rms } };
  }
  if (SPEECH_URL !== undefined) throw new ConfigError('SPEECH_MODEL', 'is needed with SPEECH_URL');
  if (SPEECH_MODEL !== undefined || SPEECH_KEY !== undefined)
    throw new ConfigError('SPEECH_URL', 'is needed with SPEECH_KEY and SPEECH_MODEL');
  return undefined;
}

/** The file holds secrets: what is wrong is told by its place. */
function readIssuers(file: string): SsoIssuer[] {
  let written: unknown;
  try {
    written = parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError('SSO_FILE', 'must be a YAML file that can be read');
  }
  const parsed = Issuers.safeParse(written);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw new ConfigError('SSO_FILE', `can't be used: ${[...path, message].join(' ')}`);
}

function pushConfig({ PUSH, PUSH_CONTACT, PUSH_SDK_URL, PUSH_APP_ID }: z.infer<typeof Environment>): PushConfig {
  if (PUSH_SDK_URL !== undefined && PUSH_APP_ID === undefined)
    throw new ConfigError('PUSH_APP_ID', 'is needed with PUSH_SDK_URL');
  if (PUSH_SDK_URL === undefined && PUSH_APP_ID !== undefined)
    throw new ConfigError('PUSH_SDK_URL', 'is needed with PUSH_APP_ID');
  if (PUSH === 'off') return { kind: 'none' };
  if (PUSH_SDK_URL !== undefined && PUSH_APP_ID !== undefined)
    return { kind: 'external', sdkUrl: PUSH_SDK_URL, appId: PUSH_APP_ID };
  return { kind: 'web', contact: PUSH_CONTACT };
}

const isYes = (setting: string | undefined) => setting === '1' || setting === 'true';

function demoChoice({ EMPTY, DEMO, HOST, PUBLIC_URL, TRUSTED_PROXIES }: z.infer<typeof Environment>): DemoChoice {
  if (isYes(EMPTY)) return 'refused';
  if (DEMO !== undefined) return isYes(DEMO) ? 'asked' : 'refused';
  const isOpened = PUBLIC_URL !== undefined && !LOOPBACK.test(new URL(PUBLIC_URL).hostname);
  // Behind a proxy others come in through this machine.
  const isAlone = LOOPBACK.test(HOST) && TRUSTED_PROXIES.rules.length === 0 && !isOpened;
  return isAlone ? 'loopback' : 'reachable';
}
