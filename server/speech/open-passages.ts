import { LONGEST_READING } from '../../contract/constants.ts';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { StartPassage } from '../../contract/speech.ts';
import type { ReadingPlace } from '../../scoring/alignment/follower.ts';
import { SAMPLE_RATE } from '../../scoring/rates.ts';
import type { Accommodations } from '../../scoring/results/scoring.ts';
import { Recording } from './recording.ts';
import type { ReadingStream, Scorer } from './scorer.ts';

/** Maximum pending engine steps before the socket waits. A step is a second of audio. */
const MOST_WAITING = 20;

type Passage = { text: string; pronunciations: Pronunciations; accommodations: Accommodations };
type Listener = (place: ReadingPlace) => void;

/** A reading that survives its sockets. It has one at a time and waits for the next. */
export class OpenPassage {
  readonly #ids: Pick<PassageResult, 'readAloudId' | 'lessonId' | 'recordingId'>;
  readonly #recording = new Recording(LONGEST_READING);
  readonly #stream: ReadingStream;
  #listener: Listener | undefined;
  #place: ReadingPlace = { word: -1, isSure: true };
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
    this.#waiting = 1;
    this.#stream = scorer.read(owner, passage, {
      moved: (place) => this.#heard(place),
      failed: (error) => this.#fail(error),
    });
  }

  get received(): number {
    return this.#recording.bytes;
  }

  get hasEnded(): boolean {
    return this.#result !== undefined;
  }

  /** Reports the reader's place to this listener only, from now on. */
  tell(listener: Listener): void {
    this.#listener = listener;
    listener(this.#place);
  }

  tells(listener: Listener): boolean {
    return this.#listener === listener;
  }

  /** Waits while the engine is busy. Throws `unreadable_audio`, `recording_too_long`, or the engine's error. */
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

  /** Ends the reading. Repeated calls return the same result. */
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
  /** Starts or finds a reading. Throws a ScoringFailedError `busy` if there are too many. */
  begin(start: StartPassage, content: Passage): OpenPassage;
  /** Removes the listener's socket from the reading, unless another socket has already taken over. */
  leave(start: StartPassage, passage: OpenPassage, listener: Listener): void;
  end(start: StartPassage, passage: OpenPassage): void;
};

/** If the provider loses a reading, the app resends all of its audio, with an equal result (D13). */
export class OpenPassages {
  readonly #scorer: Scorer;
  readonly #kept: number;
  readonly #open = new Map<string, { passage: OpenPassage; forgotten: NodeJS.Timeout | undefined }>();

  /** @param kept ms for which a reading waits for another socket */
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

  close(): void {
    for (const { passage, forgotten } of this.#open.values()) {
      clearTimeout(forgotten);
      passage.close();
    }
    this.#open.clear();
  }

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
