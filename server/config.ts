import { availableParallelism } from 'node:os';
import { BlockList } from 'node:net';
import { z } from 'zod';
import type { PageSettings } from '../contract/pages.ts';
import { readNetworks } from './http/client-address.ts';
import type { ChatEndpoint } from './role-play/chat.ts';

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

/** Of a page that anybody may read. */
const publicUrl = z.string().transform((address, context) => {
  const url = URL.parse(address);
  if (url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}` === '') return url.href;
  context.addIssue('must be an address like https://school.example/privacy, without a name or password');
  return z.NEVER;
});

const key = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must have 1 to 500 letters, digits or signs');

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(10),
  DATA_DIR: z.string().min(1).default('data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SCORING_WORKERS: wholeNumber(1, 64).default(Math.max(1, Math.min(4, availableParallelism() - 1))),
  EMPTY: z.enum(['0', '1', 'false', 'true']).default('0'),
  DEMO: z.enum(['0', '1', 'false', 'true']).optional(),
  TRUSTED_PROXIES: networks.default(() => new BlockList()),
  ALLOWED_ORIGINS: origins.default([]),
  EMBED_URL: pageUrl.optional(),
  TERMS_URL: publicUrl.optional(),
  PRIVACY_URL: publicUrl.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 letters, digits or signs')
    .optional(),
  CHAT_URL: serviceUrl.optional(),
  CHAT_KEY: key.optional(),
  CHAT_MODEL: z.string().min(1).max(200).optional(),
  TRANSCRIPTION_URL: serviceUrl.optional(),
  TRANSCRIPTION_KEY: key.optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).max(200).default('whisper-1'),
  KEPT_DAYS: wholeNumber(1, 36_500).optional(),
  SESSION_LIFETIME_S: wholeNumber(1, 31_536_000).default(3600),
  REFRESH_LIFETIME_S: wholeNumber(1, 31_536_000).default(2_592_000),
  LOGIN_LIFETIME_S: wholeNumber(1, 31_536_000).default(7_776_000),
  TAB_LOGIN_LIFETIME_S: wholeNumber(1, 31_536_000).default(86_400),
});

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

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
  /** The proxies whose word about the client's address is taken. */
  trustedProxies: BlockList;
  /** Pages of other origins that may open the speech socket. */
  allowedOrigins: readonly string[];
  /** The page of another origin that `/flutter-embed` frames (NAV-10); undefined: none. */
  embedUrl: string | undefined;
  /** The school's own pages (PROF-02); null: those that come with the app. */
  pages: PageSettings;
  /** Who knows it may read /metrics; undefined: nobody may. */
  metricsToken: string | undefined;
  /** The language model that plays the tutors; undefined: they say what was written for them. */
  chat: ChatEndpoint | undefined;
  /** Who is asked what was said at a turn that the engine did not understand; undefined: nobody. */
  transcription: TranscriptionService | undefined;
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
};

/** An OpenAI-compatible service; the address has no slash at its end. */
export type TranscriptionService = { url: string; key: string | undefined; model: string };

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
    trustedProxies: data.TRUSTED_PROXIES,
    allowedOrigins: data.ALLOWED_ORIGINS,
    embedUrl: data.EMBED_URL,
    pages: { terms: data.TERMS_URL ?? null, privacy: data.PRIVACY_URL ?? null },
    metricsToken: data.METRICS_TOKEN,
    chat: chatEndpoint(data),
    transcription:
      data.TRANSCRIPTION_URL === undefined
        ? undefined
        : { url: data.TRANSCRIPTION_URL, key: data.TRANSCRIPTION_KEY, model: data.TRANSCRIPTION_MODEL },
    keptDays: data.KEPT_DAYS,
    sessionLifetime: data.SESSION_LIFETIME_S,
    refreshLifetime: data.REFRESH_LIFETIME_S,
    loginLifetime: data.LOGIN_LIFETIME_S,
    tabLoginLifetime: data.TAB_LOGIN_LIFETIME_S,
  };
}

function chatEndpoint({ CHAT_URL, CHAT_KEY, CHAT_MODEL }: z.infer<typeof Environment>): ChatEndpoint | undefined {
  if (CHAT_URL !== undefined && CHAT_MODEL !== undefined) return { url: CHAT_URL, key: CHAT_KEY, model: CHAT_MODEL };
  if (CHAT_URL !== undefined) throw new ConfigError('CHAT_MODEL', 'is needed with CHAT_URL');
  if (CHAT_MODEL !== undefined || CHAT_KEY !== undefined)
    throw new ConfigError('CHAT_URL', 'is needed with CHAT_KEY and CHAT_MODEL');
  return undefined;
}

function demoChoice({ EMPTY, DEMO, HOST, TRUSTED_PROXIES }: z.infer<typeof Environment>): DemoChoice {
  const isYes = (setting: string | undefined) => setting === '1' || setting === 'true';
  if (isYes(EMPTY)) return 'refused';
  if (DEMO !== undefined) return isYes(DEMO) ? 'asked' : 'refused';
  // Behind a proxy others come in through this machine.
  const isAlone = LOOPBACK.test(HOST) && TRUSTED_PROXIES.rules.length === 0;
  return isAlone ? 'loopback' : 'reachable';
}
