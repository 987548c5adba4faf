import { LONGEST_RECORDING, SLICE } from '../../contract/constants.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { ContentWatch } from '../assignments/content-watch.ts';
import type { Receipts } from '../assignments/receipts.ts';
import { Verification } from '../assignments/verification.ts';
import type { Config } from '../config/config.ts';
import { mediaFolders } from '../content/media-file.ts';
import { ownSpeaker, serviceSpeaker } from '../content/speakers.ts';
import type { Database } from '../database/tables.ts';
import { Dictionary } from '../dictionary/dictionary.ts';
import { ContentPronunciations } from '../dictionary/pronunciations.ts';
import { fliteVoice, ownWords } from '../dictionary/voice.ts';
import { PAIR_AUDIO } from '../folders.ts';
import type { Logger } from '../logger.ts';
import type { ProviderMetrics } from '../provider-metrics.ts';
import { CHAT_WAITS, openChat } from '../role-play/chat.ts';
import { Conversations } from '../role-play/conversations.ts';
import { LiveLines } from '../role-play/live-lines.ts';
import { grammarChecker } from '../role-play/grammar-checker.ts';
import { Scenarios } from '../role-play/scenarios.ts';
import type { SecurityLog } from '../security-log.ts';
import { ModelSpeeches } from '../speech/model-speeches.ts';
import { engineScorer } from '../speech/scorer.ts';
import { SOCKET_LIMITS } from '../speech/socket-entrance.ts';
import { SpeechSockets } from '../speech/speech-sockets.ts';
import { SpeechTickets } from '../speech/speech-tickets.ts';
import { sentenceComparer, type SentenceComparer } from '../role-play/likeness.ts';
import { OwnTranscriber } from '../speech/own-transcriber.ts';
import { transcriptionService, type Transcriber } from '../speech/transcription.ts';
import { watchedScorer, type WatchedScorer } from '../speech/watched-scorer.ts';
import type { Surroundings } from '../surroundings.ts';
import { ownVoice } from '../voice/own-voice.ts';
import { WrittenAudio } from '../teachers/written-audio.ts';
import type { Overrides } from './overrides.ts';

const HEARTBEAT = 30_000;
const IDLE_SOCKET = 60_000;
/** Time for a student to find the network again. */
const READING_KEPT = 120_000;

type Parts = {
  config: Config;
  overrides: Overrides;
  db: Database;
  around: Surroundings;
  log: Logger;
  closing: AsyncDisposableStack;
  metrics: ProviderMetrics;
  receipts: Receipts;
  tellSecurity: SecurityLog;
  sessions: Sessions;
  school: string;
};

/** Everything that students practice with: words, conversations, and speech. */
export function composePractice(parts: Parts) {
  const { config, overrides, db, around, log, closing, metrics, receipts, tellSecurity, school } = parts;
  const scorer = watchedScorer(overrides.scorer ?? engineScorer(config.scoringWorkers), metrics);
  closing.defer(() => scorer.close());
  const checker = overrides.grammarChecker ?? grammarChecker(log);
  closing.defer(() => checker.close());
  const { audio, pictures: picturesFolders } = mediaFolders(config.dataDir, school);
  const audioFolders = [...audio, PAIR_AUDIO];
  const own = ownVoice(config.dataDir, log);
  closing.defer(() => own?.close());
  const speaker = overrides.speaker ?? (config.speech ? serviceSpeaker(config.speech) : own && ownSpeaker(own));
  const writtenAudio = new WrittenAudio({
    db,
    around,
    log,
    watch: new ContentWatch({ log, audioFolders }),
    audioFolders: audio,
    speaker,
    mostCharacters: config.speechCharacters,
    every: overrides.recordEvery,
  });
  closing.defer(() => writtenAudio.close());
  const flite = fliteVoice(log);
  const dictionary = new Dictionary(overrides.voice ?? (own ? ownWords(own, flite) : flite));
  const liveLines = new LiveLines(speaker, log);
  const pronunciations = new ContentPronunciations({ db, log });
  const scenarios = new Scenarios({ db, log, watch: new ContentWatch({ log, audioFolders }) });
  const conversations = new Conversations({
    db,
    around,
    log,
    scenarios,
    pronunciations,
    receipts,
    verification: new Verification(receipts, tellSecurity),
    checker,
    comparer: comparerOf(parts),
    chat: config.chat === undefined ? null : openChat(config.chat, overrides.chatWaits ?? CHAT_WAITS),
    chatLimits: config.chatLimits,
    liveLines,
  });
  const speechTickets = new SpeechTickets(db, around);
  const modelSpeeches = new ModelSpeeches({ db, scorer, pronunciations, log, audioFolders });
  const practice = { scorer, dictionary, pronunciations, scenarios, conversations, speechTickets };
  const sockets = socketsOf(parts, practice);
  // A running server has closed them before, with time to say goodbye.
  closing.defer(() => sockets.close(0));
  return { ...practice, modelSpeeches, writtenAudio, liveLines, audioFolders, picturesFolders, sockets };
}

type Practice = {
  scorer: WatchedScorer;
  dictionary: Dictionary;
  pronunciations: ContentPronunciations;
  conversations: Conversations;
  speechTickets: SpeechTickets;
};

function comparerOf({ overrides, log, closing }: Parts): SentenceComparer | null {
  if (overrides.comparer !== undefined) return overrides.comparer;
  const comparer = sentenceComparer(log);
  closing.defer(() => comparer.close());
  return comparer;
}

/** A service takes the place of the school's own transcriber. */
function transcriberOf({ config, overrides, log, closing }: Parts): Transcriber | undefined {
  const service = transcriptionService(config.transcription, log);
  if (service !== undefined || overrides.transcriber !== undefined)
    return service ?? overrides.transcriber ?? undefined;
  const own = new OwnTranscriber(log);
  closing.defer(() => own.close());
  return own;
}

function socketsOf(
  parts: Parts,
  { scorer, dictionary, pronunciations, conversations, speechTickets }: Practice,
): SpeechSockets {
  const { config, overrides, db, around, log, receipts, sessions } = parts;
  return new SpeechSockets({
    db,
    around,
    sessions,
    tickets: speechTickets,
    trustedProxies: config.trustedProxies,
    allowedOrigins: config.allowedOrigins,
    limits: { ...SOCKET_LIMITS, ...overrides.socketLimits },
    scorer,
    receipts,
    dictionary,
    pronunciations,
    expectedAt: overrides.expectedAt ?? (({ id }, conversationId) => conversations.expectedAt(id, conversationId)),
    transcriber: transcriberOf(parts),
    listeningDays: config.listeningDays,
    log,
    // The app stops at the limit, but its current slice still arrives.
    longestRecording: overrides.longestRecording ?? LONGEST_RECORDING + 2 * SLICE,
    readingKept: overrides.readingKept ?? READING_KEPT,
    heartbeat: overrides.heartbeat ?? HEARTBEAT,
    idleSocket: overrides.idleSocket ?? IDLE_SOCKET,
  });
}
