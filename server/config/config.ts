import { availableParallelism } from 'node:os';
import { BlockList } from 'node:net';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { readNetworks } from './networks.ts';
import { Issuers } from './issuers.ts';
import { Platforms } from './platforms.ts';

export type ChatEndpoint = { url: string; key: string | undefined; model: string };

/** Maximum turns per day that the language model answers, per student and per school. */
export type ChatLimits = { student: number; school: number };

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
  // PostgreSQL accepts an address without a host, for a local socket, but URL does not.
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

/** An HTTP service. The address must not contain a key or password. */
const serviceUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}` === '';
  if (isPlain) return url.href.replace(/(?<!\/)\/+$/, '');
  context.addIssue('must be an address like https://speech.example/v1, without a name, password, or query');
  return z.NEVER;
});

/** The page that the app frames. The app adds the query. */
const pageUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isPlain) return url.href;
  context.addIssue('must be an address like https://talk.example/app, without a name, password, query, or #');
  return z.NEVER;
});

const domains = z.string().transform((list, context) => {
  const found = list.split(',').map((entry) => entry.trim().toLowerCase());
  if (found.every((domain) => /^[^\s@/]+\.[^\s@/.]+$/.test(domain))) return found;
  context.addIssue('must be domains like students.example, separated by commas');
  return z.NEVER;
});

const publicUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  if (url !== null && /^https?:$/.test(url.protocol) && address.replace(/\/$/, '') === url.origin) return url.origin;
  context.addIssue('must be an origin like https://outloud.example');
  return z.NEVER;
});

const scriptUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  if (url !== null && url.protocol === 'https:' && `${url.username}${url.password}${url.hash}` === '') return url.href;
  context.addIssue('must be an address like https://cdn.example/sdk.js, without a name, password, or #');
  return z.NEVER;
});

const publicPage = z.string().transform((address, context) => {
  const url = URL.parse(address);
  if (url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}` === '') return url.href;
  context.addIssue('must be an address like https://school.example/privacy, without a name or password');
  return z.NEVER;
});

const modelName = z.string().regex(/^[^\p{C}]{1,200}$/u, 'must have 1 to 200 letters, digits, or symbols');

const key = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must have 1 to 500 letters, digits, or symbols');

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be this machine’s address or name, like 0.0.0.0')
    .default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(10),
  DATA_DIR: z
    .string()
    .regex(/^(?![a-z]+:\/\/)/i, 'must be a folder’s path, like /var/lib/outloud')
    .default('data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SCORING_WORKERS: wholeNumber(1, 64).default(Math.max(1, Math.min(4, availableParallelism() - 1))),
  EMPTY: z.enum(['0', '1', 'false', 'true']).default('0'),
  DEMO: z.enum(['0', '1', 'false', 'true']).optional(),
  DEMO_MODE: z.enum(['0', '1', 'false', 'true']).default('0'),
  AUTOMATIC_STOP: z.enum(['0', '1', 'false', 'true']).default('1'),
  CORRECTIONS_COUNT: z.enum(['0', '1', 'false', 'true']).default('0'),
  ANALYTICS: z.enum(['0', '1', 'false', 'true']).default('1'),
  STAY_LOGGED_IN: z.enum(['0', '1', 'false', 'true']).default('1'),
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
  LTI_FILE: z.string().min(1).optional(),
  TERMS_URL: publicPage.optional(),
  PRIVACY_URL: publicPage.optional(),
  TELEMETRY_URL: serviceUrl.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 letters, digits, or symbols')
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
    .regex(/^[^\s,]{1,100},[^\s,]{1,100}$/, 'must be two voice names, a woman’s and a man’s, separated by a comma')
    .default('nova,onyx'),
  SPEECH_CHARACTERS: wholeNumber(0, 1_000_000_000).default(200_000),
  PUSH: z.enum(['on', 'off']).default('on'),
  PUSH_CONTACT: z
    .string()
    .max(300, 'must be at most 300 characters long')
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be like mailto:it@school.example or an https address')
    .default('mailto:nobody@outloud.invalid'),
  PUSH_SDK_URL: scriptUrl.optional(),
  PUSH_APP_ID: z
    .string()
    .regex(/^[\w.:-]{1,200}$/, 'must have 1 to 200 letters, digits, or any of . : - _')
    .optional(),
  KEPT_DAYS: wholeNumber(1, 36_500).optional(),
  LISTENING_DAYS: wholeNumber(1, 366).optional(),
  SESSION_LIFETIME_S: wholeNumber(1, 31_536_000).default(3600),
  REFRESH_LIFETIME_S: wholeNumber(1, 31_536_000).default(2_592_000),
  LOGIN_LIFETIME_S: wholeNumber(1, 31_536_000).default(7_776_000),
  TAB_LOGIN_LIFETIME_S: wholeNumber(1, 31_536_000).default(86_400),
  STOP_PAUSE_S: wholeNumber(0, 60).default(0),
});

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

export const SETTINGS = Object.keys(Environment.shape);

/** `web`: push services of the browsers, which may write to `contact`. `external`: the operator's service and SDK. */
export type PushConfig =
  | { kind: 'web'; contact: string }
  | { kind: 'external'; sdkUrl: string; appId: string }
  | { kind: 'none' };

/** An OpenAI-compatible service, without a final slash in the address. */
export type TranscriptionService = { url: string; key: string | undefined; model: string };

/** An OpenAI-compatible speech service. `voices` maps a pack's voices to its voices. */
export type SpeechService = {
  url: string;
  key: string | undefined;
  model: string;
  voices: Record<'slt' | 'rms', string>;
};

/** `loopback`: created, because only this machine reaches it. `reachable`: not created, because others do. */
export type DemoChoice = 'asked' | 'loopback' | 'refused' | 'reachable';

/** An invalid environment variable. The message says what it must be, and never its value. */
export class ConfigError extends Error {
  readonly variable: string;

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}.`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}

/** Reads environment variables. An empty one counts as unset. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
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
    /** 0 is any free port. */
    port: data.PORT,
    /** Address to listen on. By default, only this machine can reach it. */
    host: data.HOST,
    /** A postgres:// address, or undefined for SQLite in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    dataDir: data.DATA_DIR,
    logLevel: data.LOG_LEVEL,
    scoringWorkers: data.SCORING_WORKERS,
    demo: demoChoice(data),
    /** True if anyone may become a student of the demo school for a day (AUTH-04). */
    demoMode: isYes(data.DEMO_MODE),
    /** True if recordings stop by themselves, unless the student turns it off. */
    stopsRecordings: isYes(data.AUTOMATIC_STOP),
    /** True if a teacher's score replaces the engine's in the student's results. */
    correctionsCount: isYes(data.CORRECTIONS_COUNT),
    /** True if the provider stores how students use the app (ANA-01). */
    analytics: isYes(data.ANALYTICS),
    /** True if students may choose to stay logged in when they close the tab. */
    mayStay: isYes(data.STAY_LOGGED_IN),
    /** Proxies that are trusted to report the client's address. */
    trustedProxies: data.TRUSTED_PROXIES,
    /** Origins of other pages that may open the speech socket. */
    allowedOrigins: data.ALLOWED_ORIGINS,
    /** Page of another origin that `/flutter-embed` frames (NAV-10), if any. */
    embedUrl: data.EMBED_URL,
    /** The origin at which students open the app, or undefined for the listening address. */
    publicUrl: data.PUBLIC_URL,
    /** The mail server, or undefined to write mails to files in `dataDir`. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    /** Address of the administrator, who sets passwords of students without a mailbox (AUTH-03). */
    adminEmail: data.ADMIN_EMAIL,
    aliasDomains: data.ALIAS_DOMAINS,
    /** Single sign-on issuers by domain (AUTH-02). */
    ssoIssuers: readList('SSO_FILE', data.SSO_FILE, Issuers),
    /** Learning management systems that open Outloud (docs/decisions/0104). */
    ltiPlatforms: readList('LTI_FILE', data.LTI_FILE, Platforms),
    /** The school's own pages (PROF-02), or null for the app's pages. */
    pages: { terms: data.TERMS_URL ?? null, privacy: data.PRIVACY_URL ?? null },
    /** Address to which browsers send telemetry by OTLP over HTTP, without a final slash, if any. */
    telemetryUrl: data.TELEMETRY_URL,
    /** Address to which the provider sends its metrics by OTLP over HTTP, without a final slash, if any. */
    otlpEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Token for reading /metrics. Undefined allows no access. */
    metricsToken: data.METRICS_TOKEN,
    /** The language model that plays the tutors, or undefined for authored lines. */
    chat: chatEndpoint(data),
    chatLimits: { student: data.CHAT_STUDENT_TURNS, school: data.CHAT_SCHOOL_TURNS },
    transcription: transcriptionService(data),
    /** Records model audio. Undefined uses the installed voices, or flite. */
    speech: speechService(data),
    /** Maximum characters of teachers' own content that it records for a school in a day. */
    speechCharacters: data.SPEECH_CHARACTERS,
    /** Reminders of work that is due (PROF-04). */
    push: pushConfig(data),
    /** Days until conversations and readings are deleted (D39). Undefined keeps them with their lesson and student. */
    keptDays: data.KEPT_DAYS,
    /** Days for which teachers may listen to a spoken card, or undefined if no sound may be stored. */
    listeningDays: data.LISTENING_DAYS && Math.min(data.LISTENING_DAYS, data.KEPT_DAYS ?? Infinity),
    /** Seconds that a session token is valid. */
    sessionLifetime: data.SESSION_LIFETIME_S,
    /** Seconds that a refresh token is valid, from the last refresh. */
    refreshLifetime: data.REFRESH_LIFETIME_S,
    /** Seconds until a login ends, regardless of refreshes. */
    loginLifetime: data.LOGIN_LIFETIME_S,
    /** Seconds, for a login that is tied to its tab (D26). */
    tabLoginLifetime: data.TAB_LOGIN_LIFETIME_S,
    /** Seconds to keep serving, unready, after a stop signal, until the load balancer has noticed. */
    stopPause: data.STOP_PAUSE_S,
  };
}

/** An operator's settings. Every field has a default, so an empty environment starts the demo school on port 3000. */
export type Config = ReturnType<typeof readConfig>;

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

/** Returns an empty list without a file. The file contains secrets, so an error gives only the place. */
function readList<T>(variable: string, file: string | undefined, list: z.ZodType<T[]>): T[] {
  if (file === undefined) return [];
  let written: unknown;
  try {
    written = parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(variable, 'must be a readable YAML file');
  }
  const parsed = list.safeParse(written);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw new ConfigError(variable, `is wrong: ${[...path, message].join(' ')}`);
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
  // Behind a proxy, clients on other machines connect from this one.
  const isAlone = LOOPBACK.test(HOST) && TRUSTED_PROXIES.rules.length === 0 && !isOpened;
  return isAlone ? 'loopback' : 'reachable';
}
