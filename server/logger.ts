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

/** Many lines in one write; whatever waits is written when the process ends. Bytes and ms. */
const BUFFERED = { dest: 1, sync: false, minLength: 4096, periodicFlush: 250 };

/**
 * Structured lines on standard output, or on `destination`. Nothing in the provider logs a token, a
 * password or speech; the redaction is for the day somebody logs a whole object by mistake.
 */
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

/** Only the named fields: a database driver puts the values of a failed query into others. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'Something that is not an error was thrown.', type: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  return { type: error.name, message: error.message, code, stack: error.stack };
}

/** Takes session and ticket out of an address that got into a line (the socket and the embedded frame carry them in their query, WIRE-08, NAV-10). */
function withoutSessions(line: string): string {
  return line.replace(/([?&](?:session|session_token|ticket)=)[^&\s"'\\]*/g, '$1[redacted]');
}
