import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

const SECRETS = [
  'password',
  'refresh_token',
  'user_token',
  'session',
  'session_token',
  'token',
  'x-session-token',
  'authorization',
  'cookie',
];

/** Writes many lines at once, and the rest at exit. `minLength` is in bytes, `periodicFlush` in ms. */
const BUFFERED = { dest: 1, sync: false, minLength: 4096, periodicFlush: 250 };

/** Redaction is a safeguard, because the provider never logs a token, password, or speech on purpose. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
    hooks: { streamWrite: withoutSessions },
  };
  return pino(options, destination ?? pino.destination(BUFFERED));
}

/** Only these fields, because a database driver puts values of a failed query into others. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'Something that is not an error was thrown.', type: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  return { type: error.name, message: error.message, code, stack: error.stack };
}

/** Removes sessions and tickets from addresses, whose query may contain them (WIRE-08, NAV-10). */
function withoutSessions(line: string): string {
  return line.replace(/([?&](?:session|session_token|ticket)=)[^&\s"'\\]*/g, '$1[redacted]');
}
