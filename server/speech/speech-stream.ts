import { LARGEST_SPEECH_FRAME } from '../../contract/constants.ts';
import type { PronunciationResult, Pronunciations } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { Expectation, TurnUnderstood } from '../../contract/role-play.ts';
import {
  SpeechClientMessage,
  type SpeechServerMessage,
  type StartPassage,
  type StartStream,
  type StartTurn,
} from '../../contract/speech.ts';
import type { AwaitedSpeech } from '../../scoring/engine.ts';
import type { ReadingPlace } from '../../scoring/alignment/follower.ts';
import type { Accommodations } from '../../scoring/results/scoring.ts';
import type { TurnPlace } from '../assignments/receipts.ts';
import { Refusal, schemaRefusal } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { OpenPassage, PassagesOfStudent } from './open-passages.ts';
import { Recording } from './recording.ts';
import type { VoiceListener } from '../../scoring/node/reading.ts';
import { ScoringFailedError } from '../../scoring/node/scoring-failed.ts';
import type { VoiceChange } from '../../contract/speech.ts';
import { jsonOf } from '../../contract/json-of.ts';
import type { ScoringStream } from './scorer.ts';
import { joined, type Transcriber } from './transcription.ts';
import { PauseTranscript } from './pause-transcript.ts';
import { isInDoubt, withTranscript } from './with-transcript.ts';
import { errorMessage } from './socket-entrance.ts';

export type SpeechStreamDependencies = {
  /** Starts a recording of this student. Throws a ScoringFailedError `busy` if there are too many. */
  listen(listener?: VoiceListener): ScoringStream;
  log: Logger;
  /** Maximum recording in ms. */
  longestRecording: number;
  isKnownPhrase(sentence: string): Promise<boolean>;
  /** Returns the pronunciations of the school's content, regardless of the client's. */
  pronunciationsOf(sentence: string): Promise<Pronunciations>;
  /** Rejects with `not_found` if the student has no lesson with this passage. */
  passageOf(start: StartPassage): Promise<{ text: string; pronunciations: Pronunciations }>;
  /** Returns what the engine does differently for this student. */
  accommodations(): Promise<Accommodations>;
  passages: PassagesOfStudent;
  /** Returns null if this student has no such open conversation. */
  expectedAt(conversationId: string): Promise<ExpectedTurn | null>;
  /** Returns the spoken text, or null if it is unclear. Undefined if no service is configured. */
  transcriber: Transcriber | undefined;
  signPassage(result: PassageResult): PassageResult;
  /** Rejects with `unauthorized` if the session has expired or ended. */
  checkSession(): Promise<void>;
  /** Returns seconds to wait after `busy`. */
  retryAfter(): number;
  /** Adds a receipt for the score (D50). */
  sign(result: PronunciationResult): PronunciationResult;
  signTurn(understood: TurnUnderstood, place: TurnPlace): TurnUnderstood;
  /** Returns what stores the sound of this sentence for teachers, or null if they may not hear it in the lesson. */
  soundKeeper(lessonId: string, sentence: string): Promise<KeepSound | null>;
  send(message: SpeechServerMessage): void;
};

/** Stores a scored sentence's sound. */
export type KeepSound = (result: PronunciationResult, heard: readonly Float32Array[]) => void;

/** An oversized frame keeps only its size. */
export type SpeechFrame = { text: string } | { audio: Uint8Array } | { oversized: number };

type Sentence = {
  text: string;
  pronunciations: Pronunciations;
  written: string;
  accommodations: Accommodations;
  keepSound: KeepSound | null;
  heard: Heard;
};
/** Null if nothing needs the sound after the score. */
type Heard = Float32Array[] | null;
/** Phrases expected now, after `studentTurns` turns of the student. `isMeant` is true of a text that the tutor can answer. */
export type ExpectedTurn = { expected: Expectation; studentTurns: number; isMeant: (text: string) => boolean };
/** Only a transcription needs `heard` (D39). */
type Turn = {
  expected: Expectation;
  place: TurnPlace;
  accommodations: Accommodations;
  heard: Heard;
  pause: PauseTranscript | null;
};

type State =
  | { is: 'idle' }
  | { is: 'open'; about: Sentence | Turn; recording: Recording; scoring: ScoringStream }
  | { is: 'scoring'; scoring: ScoringStream }
  | { is: 'reading'; start: StartPassage; passage: OpenPassage; listener: (place: ReadingPlace) => void }
  | { is: 'failed' }
  | { is: 'closed' };

/**
 * The provider's side of the speech socket (WIRE-08): start_stream or start_turn, audio, last_packet, repeatedly.
 * After a refusal, the rest of the utterance is dropped. Recordings are deleted after scoring (D39), except for a card's
 * that teachers may hear (docs/decisions/0109).
 */
export class SpeechStream {
  readonly #with: SpeechStreamDependencies;
  #state: State = { is: 'idle' };

  constructor(dependencies: SpeechStreamDependencies) {
    this.#with = dependencies;
  }

  /** Handles one frame at a time. Rejects only if the login is not valid. Then close the socket. */
  async handle(frame: SpeechFrame): Promise<void> {
    try {
      if ('oversized' in frame) this.#refuseOversized(frame.oversized);
      else if ('audio' in frame) await this.#takeAudio(frame.audio);
      else await this.#takeMessage(readMessage(frame.text));
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal('server_error', 'Something went wrong in the provider.');
      if (refusal.code === 'unauthorized' || refusal.code === 'inactive_account') throw refusal;
      if (refusal.code === 'server_error') this.#with.log.error({ err: error }, 'a speech frame failed');
      this.#with.send(errorMessage(refusal));
    }
  }

  close(): void {
    this.#leave('closed');
  }

  #leave(next: 'idle' | 'failed' | 'closed'): void {
    if (this.#state.is === 'reading') {
      const { start, passage, listener } = this.#state;
      // Only a reading outlives its socket.
      if (next === 'closed') this.#with.passages.leave(start, passage, listener);
      else if (passage.tells(listener)) this.#with.passages.end(start, passage);
    }
    if ('scoring' in this.#state) this.#state.scoring.close();
    if (this.#state.is === 'open' && 'pause' in this.#state.about) void this.#state.about.pause?.end();
    if (!this.#isClosed()) this.#state = { is: next };
  }

  /** Check this after every await. */
  #isClosed(): boolean {
    return this.#state.is === 'closed';
  }

  async #takeMessage(message: SpeechClientMessage): Promise<void> {
    switch (message.type) {
      case 'start_stream':
        return this.#start(message);
      case 'start_turn':
        return this.#startTurn(message);
      case 'start_passage':
        return this.#startPassage(message);
      case 'move_to':
        if (this.#state.is === 'reading') this.#state.passage.moveTo(message.word);
        return;
      case 'last_packet':
        return this.#state.is === 'reading' ? this.#finishPassage(this.#state) : this.#score();
      case 'end_of_file':
        this.#leave('idle');
        return;
      case 'pause_stream':
        // Silence needs no response, because audio may continue later.
        return;
    }
  }

  async #start(message: StartStream): Promise<void> {
    this.#leave('failed');
    await this.#with.checkSession();
    const { sentence: text, transcription: written } = message.stream_info;
    if (!(await this.#with.isKnownPhrase(text)))
      throw new Refusal('unknown_sentence', 'This is neither of the school’s content nor in the dictionary.');
    const pronunciations = await this.#with.pronunciationsOf(text);
    const accommodations = await this.#with.accommodations();
    const { told_in, tells_pauses = false, tells_place = false } = message;
    const keepSound = told_in === undefined ? null : await this.#with.soundKeeper(told_in, text);
    if (this.#isClosed()) return;
    this.#open(
      { text, pronunciations, written, accommodations, keepSound, heard: keepSound && [] },
      tells_pauses || tells_place
        ? { text, pronunciations, ignoresPauses: !tells_pauses, isFollowed: tells_place }
        : undefined,
    );
    this.#with.send({ type: 'start_stream_result' });
  }

  async #startTurn({ conversation_id, tells_pauses }: StartTurn): Promise<void> {
    this.#leave('failed');
    await this.#with.checkSession();
    const turn = await this.#with.expectedAt(conversation_id);
    if (turn === null) throw new Refusal('not_found', 'There is no such conversation.');
    const accommodations = await this.#with.accommodations();
    if (this.#isClosed()) return;
    const { expected, studentTurns, isMeant } = turn;
    const { transcriber } = this.#with;
    const place = { conversationId: conversation_id.toLowerCase(), studentTurns };
    const heard: Heard = transcriber ? [] : null;
    const tell = (change: VoiceChange) => {
      if (this.#state.is === 'open') this.#with.send(change);
    };
    const pause = transcriber && heard ? new PauseTranscript({ transcriber, heard, isMeant, tell }) : null;
    transcriber?.warm();
    this.#open({ expected, place, accommodations, heard, pause }, tells_pauses ? expected : undefined);
    this.#with.send({ type: 'start_turn_result' });
  }

  /** @param awaited whose end or place the app wants to know */
  #open(about: Sentence | Turn, awaited: AwaitedSpeech | undefined): void {
    const recording = new Recording(this.#with.longestRecording);
    // A pause may be detected after the recording has ended.
    const isOpen = () => this.#state.is === 'open' && this.#state.recording === recording;
    const changed = (change: VoiceChange) => {
      if ('pause' in about && (isOpen() || change.type === 'voice_resumed')) about.pause?.changed(change);
      if (isOpen()) this.#with.send(change);
    };
    let last = -1;
    const reached = (start_index: number) => {
      if (start_index <= last || !isOpen()) return;
      last = start_index;
      this.#with.send({ type: 'sentence_place', start_index });
    };
    const scoring = this.#listen(awaited === undefined ? undefined : { awaited, changed, reached });
    this.#state = { is: 'open', about, recording, scoring };
  }

  async #startPassage(start: StartPassage): Promise<void> {
    this.#leave('failed');
    await this.#with.checkSession();
    const content = { ...(await this.#with.passageOf(start)), accommodations: await this.#with.accommodations() };
    if (this.#isClosed()) return;
    const passage = this.#begin(start, content);
    const listener = ({ word, isSure }: ReadingPlace) =>
      this.#with.send({ type: 'reading_place', word, is_sure: isSure });
    this.#state = { is: 'reading', start, passage, listener };
    this.#with.send({ type: 'start_passage_result', received: passage.received });
    passage.tell(listener);
  }

  #begin(...about: Parameters<PassagesOfStudent['begin']>): OpenPassage {
    try {
      return this.#with.passages.begin(...about);
    } catch (error) {
      throw this.#refusalOf(error);
    }
  }

  async #readOn(audio: Uint8Array, { passage, listener }: Extract<State, { is: 'reading' }>): Promise<void> {
    if (!passage.tells(listener)) return;
    try {
      await passage.push(audio);
    } catch (error) {
      if (this.#isClosed()) return;
      // The reading so far can still be finished.
      if (error instanceof Refusal && error.code === 'recording_too_long') throw error;
      this.#leave('failed');
      throw error instanceof Refusal ? error : this.#refusalOf(error);
    }
    this.#with.send({ type: 'audioACK', received: passage.received });
  }

  async #finishPassage({ start, passage }: Extract<State, { is: 'reading' }>): Promise<void> {
    try {
      const data = this.#with.signPassage(await passage.finish());
      // The reading stays open until the app confirms the result, because the socket may break.
      this.#with.send({ type: 'passage_result', data });
    } catch (error) {
      this.#with.passages.end(start, passage);
      if (this.#isClosed()) return;
      this.#state = { is: 'idle' };
      throw this.#refusalOf(error);
    }
  }

  #listen(listener: VoiceListener | undefined): ScoringStream {
    try {
      return this.#with.listen(listener);
    } catch (error) {
      throw this.#refusalOf(error);
    }
  }

  async #takeAudio(audio: Uint8Array): Promise<void> {
    if (this.#state.is === 'reading') return this.#readOn(audio, this.#state);
    if (this.#state.is === 'failed' || this.#state.is === 'closed') return;
    if (this.#state.is !== 'open') throw new Refusal('unexpected_message', 'Audio came before start_stream.');
    const { about, recording, scoring } = this.#state;
    try {
      const samples = recording.add(audio);
      // Copy the samples, because the scorer takes ownership of them.
      about.heard?.push(samples.slice());
      scoring.push(samples);
    } catch (error) {
      this.#leave('failed');
      throw error;
    }
    this.#with.send({ type: 'audioACK', received: recording.bytes });
  }

  #refuseOversized(size: number): void {
    this.#leave('failed');
    throw new Refusal('frame_too_large', `A frame may have ${LARGEST_SPEECH_FRAME} bytes; this one has ${size}.`);
  }

  async #score(): Promise<void> {
    if (this.#state.is === 'failed' || this.#state.is === 'closed') return;
    if (this.#state.is !== 'open') throw new Refusal('unexpected_message', 'last_packet came before start_stream.');
    const { about, scoring } = this.#state;
    this.#state = { is: 'scoring', scoring };
    try {
      const message = await ('text' in about ? this.#scored(about, scoring) : this.#understood(about, scoring));
      // The socket may have closed during a transcription.
      if (this.#isClosed()) return;
      this.#leave('idle');
      this.#with.send(message);
    } catch (error) {
      if (this.#isClosed()) return;
      this.#leave('idle');
      throw this.#refusalOf(error);
    }
  }

  async #scored(about: Sentence, scoring: ScoringStream): Promise<SpeechServerMessage> {
    const { text, accommodations, keepSound, heard, ...shown } = about;
    const data = await scoring.score(text, shown, accommodations);
    if (heard !== null) keepSound?.(data, heard);
    return { type: 'decoding_result', data: this.#with.sign(data) };
  }

  async #understood(
    { expected, place, accommodations, heard, pause }: Turn,
    scoring: ScoringStream,
  ): Promise<SpeechServerMessage> {
    const understood = await scoring.understand(expected, accommodations);
    // Only now have all sounds been heard, and perhaps words after the pause.
    const early = pause?.end();
    const transcribe = () => early ?? this.#with.transcriber?.transcribe(heard ?? []) ?? null;
    const transcript = isInDoubt(understood) ? await transcribe() : null;
    const turn = withTranscript(understood, transcript);
    const own = turn.verdict === 'not_understood' ? turn.transcript : null;
    const data =
      own === null ? turn : { ...turn, pronunciation: await this.#scoreOwn(own, heard ?? [], accommodations) };
    return { type: 'turn_result', data: this.#with.signTurn(data, place) };
  }

  /** Scores a turn in the student's own words by its transcript (docs/decisions/0146). Returns null on any failure. */
  async #scoreOwn(
    text: string,
    heard: readonly Float32Array[],
    accommodations: Accommodations,
  ): Promise<PronunciationResult | null> {
    try {
      const pronunciations = await this.#with.pronunciationsOf(text);
      const scoring = this.#with.listen();
      scoring.push(joined(heard));
      return await scoring.score(text, { pronunciations }, accommodations).finally(() => scoring.close());
    } catch (error) {
      this.#with.log.warn({ reason: error instanceof Error ? error.name : typeof error }, 'own words were not scored');
      return null;
    }
  }

  #refusalOf(error: unknown): Refusal {
    if (error instanceof ScoringFailedError && error.reason === 'busy')
      return new Refusal('busy', 'Too many are speaking.', { retryAfter: this.#with.retryAfter() });
    this.#with.log.error({ err: error }, 'scoring failed');
    return new Refusal('scoring_failed', 'The recording could not be scored.');
  }
}

/** Throws `malformed_json` or `invalid_request`. */
function readMessage(text: string): SpeechClientMessage {
  const json = jsonOf(text);
  if (json === undefined) throw new Refusal('malformed_json', 'The message is not JSON.');
  const parsed = SpeechClientMessage.safeParse(json);
  if (parsed.success) return parsed.data;
  throw schemaRefusal(parsed.error);
}
