import { LONGEST_READING } from '../../contract/constants.ts';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { StartPassage } from '../../contract/speech.ts';
import type { ReadingPlace } from '../../scoring/follower.ts';
import { SAMPLE_RATE } from '../../scoring/rates.ts';
import { Recording } from './recording.ts';
import type { ReadingStream, Scorer } from './scorer.ts';

/** Steps that may wait for the engine before the socket has to: seconds of audio, when a reading is sent again. */
const MOST_WAITING = 20;

type Passage = { text: string; pronunciations: Pronunciations };
type Listener = (place: ReadingPlace) => void;

/**
 * A reading that goes on, whatever becomes of its sockets: it has one at a time, and waits for the next where it stopped.
 */
export class OpenPassage {
  readonly #ids: Pick<PassageResult, 'readAloudId' | 'lessonId' | 'recordingId'>;
  readonly #recording = new Recording(LONGEST_READING);
  readonly #stream: ReadingStream;
  #listener: Listener | undefined;
  #place: ReadingPlace = { word: -1, isSure: true };
  /** Steps that the engine has not taken, and who waits until they are fewer. */
  #waiting = 0;
  #whenFewer: (() => void) | undefined;
  #result: Promise<PassageResult> | undefined;
  #failed: Error | undefined;

  constructor(
    owner: string,
    { read_aloud_id, assignment_detail_id, recording_id }: StartPassage,
    passage: Passage,
    scorer: Scorer,
  ) {
    this.#ids = { readAloudId: read_aloud_id, lessonId: assignment_detail_id, recordingId: recording_id };
    // The passage itself is a step.
    this.#waiting = 1;
    this.#stream = scorer.read(owner, passage, {
      moved: (place) => this.#heard(place),
      failed: (error) => this.#fail(error),
    });
  }

  /** Bytes of audio that were taken. */
  get received(): number {
    return this.#recording.bytes;
  }

  /** It has ended; nothing can be added. */
  get hasEnded(): boolean {
    return this.#result !== undefined;
  }

  /** From now on this one is told where the reader is, and nobody else. */
  tell(listener: Listener): void {
    this.#listener = listener;
    listener(this.#place);
  }

  tells(listener: Listener): boolean {
    return this.#listener === listener;
  }

  /**
   * Takes a slice, and waits while the engine has much to do. Throws `unreadable_audio` and `recording_too_long`, and the
   * engine's error after it failed.
   */
  async push(audio: Uint8Array): Promise<void> {
    if (this.#failed) throw this.#failed;
    const samples = this.#recording.add(audio);
    if (samples.length === 0) return;
    this.#waiting += Math.ceil(samples.length / SAMPLE_RATE);
    this.#stream.push(samples);
    await this.#room();
    if (this.#failed) throw this.#failed;
  }

  moveTo(word: number): void {
    this.#waiting += 1;
    this.#stream.moveTo(word);
  }

  /** Ends the reading; asked again, it is the same result. */
  finish(): Promise<PassageResult> {
    this.#result ??= this.#stream.finish(this.#ids);
    return this.#result;
  }

  close(): void {
    this.#listener = undefined;
    this.#whenFewer?.();
    this.#stream.close();
  }

  #fail(error: Error): void {
    this.#failed = error;
    this.#whenFewer?.();
  }

  #heard(place: ReadingPlace): void {
    this.#waiting -= 1;
    if (this.#waiting < MOST_WAITING) this.#whenFewer?.();
    if (place.word === this.#place.word && place.isSure === this.#place.isSure) return;
    this.#place = place;
    this.#listener?.(place);
  }

  #room(): Promise<void> {
    if (this.#waiting < MOST_WAITING) return Promise.resolve();
    return new Promise((resolve) => (this.#whenFewer = resolve));
  }
}

export type PassagesOfStudent = {
  /** Begins a reading, or finds it. Throws a ScoringFailedError `busy` when too many read. */
  begin(start: StartPassage, content: Passage): OpenPassage;
  /** The socket of this listener is gone, and another may come, unless it has come already. */
  leave(start: StartPassage, passage: OpenPassage, listener: Listener): void;
  /** Nobody wants it any more. */
  end(start: StartPassage, passage: OpenPassage): void;
};

/**
 * The passages that are read now. One whose socket broke is kept for a while: its reader goes on over the next socket with
 * what the provider has not heard. A provider that has lost it hears it from its beginning; the result is the same (D13).
 */
export class OpenPassages {
  readonly #scorer: Scorer;
  readonly #kept: number;
  readonly #open = new Map<string, { passage: OpenPassage; forgotten: NodeJS.Timeout | undefined }>();

  /** @param kept how long a reading waits for another socket, ms */
  constructor(scorer: Scorer, kept: number) {
    this.#scorer = scorer;
    this.#kept = kept;
  }

  of(studentId: string): PassagesOfStudent {
    return {
      begin: (start, content) => this.#begin(studentId, start, content),
      leave: (start, passage, listener) => this.#leave(studentId, start, passage, listener),
      end: (start, passage) => this.#end(studentId, start, passage),
    };
  }

  /** Ends them all. */
  close(): void {
    for (const { passage, forgotten } of this.#open.values()) {
      clearTimeout(forgotten);
      passage.close();
    }
    this.#open.clear();
  }

  /** Throws a ScoringFailedError `busy` when too many read. */
  #begin(studentId: string, start: StartPassage, content: Passage): OpenPassage {
    const key = keyOf(studentId, start);
    const found = this.#open.get(key);
    clearTimeout(found?.forgotten);
    const passage = found?.passage ?? new OpenPassage(studentId, start, content, this.#scorer);
    this.#open.set(key, { passage, forgotten: undefined });
    return passage;
  }

  #leave(studentId: string, start: StartPassage, passage: OpenPassage, listener: Listener): void {
    const key = keyOf(studentId, start);
    if (this.#open.get(key)?.passage !== passage || !passage.tells(listener)) return;
    passage.tell(() => undefined);
    const forgotten = setTimeout(() => this.#end(studentId, start, passage), this.#kept);
    forgotten.unref();
    this.#open.set(key, { passage, forgotten });
  }

  #end(studentId: string, start: StartPassage, passage: OpenPassage): void {
    const key = keyOf(studentId, start);
    const found = this.#open.get(key);
    if (found?.passage !== passage) return;
    clearTimeout(found.forgotten);
    this.#open.delete(key);
    passage.close();
  }
}

const keyOf = (studentId: string, { recording_id, read_aloud_id, assignment_detail_id }: StartPassage): string =>
  JSON.stringify([studentId, recording_id, read_aloud_id, assignment_detail_id]);
