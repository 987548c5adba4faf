import type { Repeat } from '../lti/grade-sender.ts';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { DestinationStream } from 'pino';
import type { Speaker } from '../content/speakers.ts';
import type { Voice } from '../dictionary/voice.ts';
import type { TestServices } from '../push/push-sender.ts';
import type { GrammarChecker } from '../role-play/grammar-checker.ts';
import type { Scorer } from '../speech/scorer.ts';
import type { SocketLimits } from '../speech/socket-entrance.ts';
import type { ExpectedAt } from '../speech/speech-sockets.ts';
import type { SentenceComparer } from '../role-play/likeness.ts';
import type { Transcriber } from '../speech/transcription.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Reader } from '../teachers/reader.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Replacements for tests and development, with times in ms. Production uses none. */
export type Overrides = {
  around?: Partial<Surroundings>;
  scorer?: Scorer;
  expectedAt?: ExpectedAt;
  /** null for a provider that transcribes nothing by itself. */
  transcriber?: Transcriber | null;
  /** null for a provider that understands typed turns by phrases and rules alone. */
  comparer?: SentenceComparer | null;
  voice?: Voice;
  /** Replaces the speech service, and the school's own voice. */
  speaker?: Speaker;
  grammarChecker?: GrammarChecker;
  /** Stays open when the provider closes. */
  reader?: Reader;
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
  metricsEvery?: number;
  retentionEvery?: number;
  remindersEvery?: number;
  repeatGrades?: Repeat;
  /** ms before missing recordings of written content are tried again. */
  recordEvery?: number;
  /** Replaces the browsers' push services. */
  pushServices?: TestServices;
  heartbeat?: number;
  idleSocket?: number;
  refusalHeld?: number;
  readingKept?: number;
  socketLimits?: Partial<SocketLimits>;
  http?: ServerOptions;
};
