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
import type { AwaitedText } from '../../scoring/engine.ts';
import type { ReadingPlace } from '../../scoring/follower.ts';
import type { TurnPlace } from '../assignments/receipts.ts';
import { Refusal, schemaRefusal } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { OpenPassage, PassagesOfStudent } from './open-passages.ts';
import { Recording } from './recording.ts';
import { ScoringFailedError, type VoiceListener } from '../../scoring/node/worker-pool.ts';
import type { VoiceChange } from '../../scoring/voice-watch.ts';
import type { ScoringStream } from './scorer.ts';
import type { Transcribe } from './transcription.ts';
import { errorMessage } from './socket-entrance.ts';

export type SpeechStreamDependencies = {
  /** Begins to hear a recording of this student. Throws a ScoringFailedError `busy` when too many are heard. */
  listen(listener?: VoiceListener): ScoringStream;
  log: Logger;
  /** The longest recording, in ms. */
  longestRecording: number;
  isKnownPhrase(sentence: string): Promise<boolean>;
  /** What the school's content says of its words, whatever the client says. */
  pronunciationsOf(sentence: string): Promise<Pronunciations>;
  /** The passage of a lesson of this student. Rejects with `not_found`. */
  passageOf(start: StartPassage): Promise<{ text: string; pronunciations: Pronunciations }>;
  passages: PassagesOfStudent;
  /** Returns null if this student has no such open conversation. */
  expectedAt(conversationId: string): Promise<ExpectedTurn | null>;
  /** What was said, in words of its own; null where nobody can tell. Undefined: there is nobody to ask. */
  transcribe: Transcribe | undefined;
  /** The same for a passage as `sign` for a sentence. */
  signPassage(result: PassageResult): PassageResult;
  /** Rejects with `unauthorized` when the session has expired or ended. */
  checkSession(): Promise<void>;
  /** Seconds after which somebody who was told `busy` may come again. */
  retryAfter(): number;
  /** Gives a result the provider's word for its score (D50). */
  sign(result: PronunciationResult): PronunciationResult;
  /** Adds a receipt to each text that may have been said. */
  signTurn(understood: TurnUnderstood, place: TurnPlace): TurnUnderstood;
  send(message: SpeechServerMessage): void;
};

/** What came over the socket; an oversized frame is discarded at once and only its size kept. */
export type SpeechFrame = { text: string } | { audio: Uint8Array } | { oversized: number };

type Sentence = { text: string; pronunciations: Pronunciations; written: string };
/** What may be said now in a conversation, after how many of the student's turns. */
export type ExpectedTurn = { expected: Expectation; studentTurns: number };
/** `heard` is kept where somebody can be asked what was said (D39). */
type Turn = { expected: Expectation; place: TurnPlace; heard: Float32Array[] };

type State =
  | { is: 'idle' }
  | { is: 'open'; about: Sentence | Turn; recording: Recording; scoring: ScoringStream }
  | { is: 'scoring'; scoring: ScoringStream }
  | { is: 'reading'; start: StartPassage; passage: OpenPassage; listener: (place: ReadingPlace) => void }
  | { is: 'failed' }
  /** The socket is gone, and nothing begins any more. */
  | { is: 'closed' };

/**
 * The provider's side of the speech socket (WIRE-08): any number of utterances, one after another, each start_stream or
 * start_turn, audio, last_packet. A refusal is reported once; what still arrives of that utterance is dropped until the next
 * start_stream. Nothing of a recording outlives its score (D39).
 */
export class SpeechStream {
  readonly #with: SpeechStreamDependencies;
  #state: State = { is: 'idle' };

  constructor(dependencies: SpeechStreamDependencies) {
    this.#with = dependencies;
  }

  /** Handles one frame; frames must be given one at a time. Rejects with `unauthorized` only, after which the socket has to be closed. */
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

  /** The socket is gone: nobody waits for what was said. */
  close(): void {
    this.#leave('closed');
  }

  #leave(next: 'idle' | 'failed' | 'closed'): void {
    if (this.#state.is === 'reading') {
      const { start, passage, listener } = this.#state;
      // A reading outlives its socket, and nothing else.
      if (next === 'closed') this.#with.passages.leave(start, passage, listener);
      else if (passage.tells(listener)) this.#with.passages.end(start, passage);
    }
    if ('scoring' in this.#state) this.#state.scoring.close();
    if (!this.#isClosed()) this.#state = { is: next };
  }

  /** Whether it was closed meanwhile: asked after whatever had to be waited for. */
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
        // Silence needs no answer: audio simply stops coming, and may go on.
        return;
    }
  }

  /** Begins an utterance; one that is still open is abandoned. */
  async #start(message: StartStream): Promise<void> {
    this.#leave('failed');
    await this.#with.checkSession();
    const { sentence: text, transcription: written } = message.stream_info;
    if (!(await this.#with.isKnownPhrase(text)))
      throw new Refusal('unknown_sentence', 'This is neither of the school’s content nor in the dictionary.');
    const pronunciations = await this.#with.pronunciationsOf(text);
    if (this.#isClosed()) return;
    this.#open({ text, pronunciations, written }, message.tells_pauses ? { text, pronunciations } : undefined);
    this.#with.send({ type: 'start_stream_result' });
  }

  /** Begins a turn of a conversation, as an utterance. */
  async #startTurn({ conversation_id, tells_pauses }: StartTurn): Promise<void> {
    this.#leave('failed');
    await this.#with.checkSession();
    const turn = await this.#with.expectedAt(conversation_id);
    if (turn === null) throw new Refusal('not_found', 'There is no such conversation.');
    if (this.#isClosed()) return;
    const { expected, studentTurns } = turn;
    const place = { conversationId: conversation_id.toLowerCase(), studentTurns };
    this.#open({ expected, place, heard: [] }, tells_pauses ? null : undefined);
    this.#with.send({ type: 'start_turn_result' });
  }

  /** @param awaited a text whose end the app wants to know of; null for a turn, undefined where pauses are not wanted */
  #open(about: Sentence | Turn, awaited: AwaitedText | undefined): void {
    const recording = new Recording(this.#with.longestRecording);
    const changed = (change: VoiceChange) => {
      // What was asked for before the recording ended may be answered after it.
      if (this.#state.is !== 'open' || this.#state.recording !== recording) return;
      this.#with.send(
        change.voice === 'paused' ? { type: 'voice_paused', said: change.said } : { type: 'voice_resumed' },
      );
    };
    const scoring = this.#listen(awaited === undefined ? undefined : { awaited, changed });
    this.#state = { is: 'open', about, recording, scoring };
  }

  /** Begins a reading, or goes on with it: what was taken of it is not sent again. */
  async #startPassage(start: StartPassage): Promise<void> {
    this.#leave('failed');
    await this.#with.checkSession();
    const content = await this.#with.passageOf(start);
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
    // The reading goes on over another socket.
    if (!passage.tells(listener)) return;
    try {
      await passage.push(audio);
    } catch (error) {
      if (this.#isClosed()) return;
      // What was read until then can still be finished.
      if (error instanceof Refusal && error.code === 'recording_too_long') throw error;
      this.#leave('failed');
      throw error instanceof Refusal ? error : this.#refusalOf(error);
    }
    this.#with.send({ type: 'audioACK', received: passage.received });
  }

  async #finishPassage({ start, passage }: Extract<State, { is: 'reading' }>): Promise<void> {
    try {
      const data = this.#with.signPassage(await passage.finish());
      // Kept until the app says that it has it: the socket may break on the way.
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
      // The scorer takes away what it is given.
      if ('heard' in about && this.#with.transcribe) about.heard.push(samples.slice());
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
      // A transcription takes seconds.
      if (this.#isClosed()) return;
      this.#leave('idle');
      this.#with.send(message);
    } catch (error) {
      if (this.#isClosed()) return;
      this.#leave('idle');
      throw this.#refusalOf(error);
    }
  }

  async #scored({ text, ...about }: Sentence, scoring: ScoringStream): Promise<SpeechServerMessage> {
    return { type: 'decoding_result', data: this.#with.sign(await scoring.score(text, about)) };
  }

  async #understood({ expected, place, heard }: Turn, scoring: ScoringStream): Promise<SpeechServerMessage> {
    const understood = await scoring.understand(expected);
    const { verdict } = understood;
    const isInDoubt = verdict === 'unsure' || verdict === 'not_understood';
    const transcript = isInDoubt && this.#with.transcribe ? await this.#with.transcribe(heard) : null;
    return { type: 'turn_result', data: this.#with.signTurn({ ...understood, transcript }, place) };
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
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal('malformed_json', 'The message is not JSON.');
  }
  const parsed = SpeechClientMessage.safeParse(json);
  if (parsed.success) return parsed.data;
  throw schemaRefusal(parsed.error);
}
