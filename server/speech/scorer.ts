import type { PronunciationResult, Pronunciations } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { Expectation, TurnUnderstood } from '../../contract/role-play.ts';
import type { PassageStream, ReaderWatch, VoiceListener } from '../../scoring/node/worker-pool.ts';
import { createWorkerPool } from '../../scoring/node/worker-pool.ts';
import { toPassageResult } from '../../scoring/passage-result.ts';
import { toPronunciationResult } from '../../scoring/pronunciation-result.ts';
import type { ShownAs } from '../../scoring/transcription.ts';
import { toTurnUnderstood } from '../../scoring/turn-result.ts';

/** Recordings that are heard at a time, by one worker and of one student, who may have some tabs. */
const READINGS_OF_WORKER = 24;
const READINGS_OF_STUDENT = 3;
/** ms: whoever has waited this long for the turn of a score is told when to come again. */
const SCORE_DEADLINE = 1_500;

/** One recording, heard while the student speaks. */
export type ScoringStream = {
  /** `samples` are 16 kHz mono, -1..1, and belong to the scorer from then on. */
  push(samples: Float32Array): void;
  /**
   * Ends the recording. Rejects when it can't be scored, through no fault of the student: with a ScoringFailedError
   * `busy` when there is too much to do.
   * @param about what the content says of words of the text
   */
  score(text: string, about?: ShownAs): Promise<PronunciationResult>;
  /** Ends the recording of a turn: what of that which was expected was said. Rejects as `score` does. */
  understand(expected: Pick<Expectation, 'phrases' | 'pronunciations'>): Promise<TurnUnderstood>;
  /** Nobody waits for it any longer. */
  close(): void;
};

/** One passage, followed and scored while it is read. */
export type ReadingStream = Omit<PassageStream, 'finish'> & {
  /** Ends the reading. Rejects as `ScoringStream.score` does. */
  finish(ids: Pick<PassageResult, 'readAloudId' | 'lessonId' | 'recordingId'>): Promise<PassageResult>;
};

/** Whatever judges a recording: the engine's workers, or a test's own. */
export type Scorer = {
  /**
   * Begins a recording; whoever speaks at the same time takes turns, `owner` by owner. Throws a ScoringFailedError
   * `busy` when there are too many.
   * @param listener told when the voice pauses, where the app wants to know
   */
  open(owner: string, listener?: VoiceListener): ScoringStream;
  /** Begins to follow a passage, as `open` begins a sentence; `reader` is told something after each of its steps. */
  read(owner: string, passage: { text: string; pronunciations?: Pronunciations }, reader: ReaderWatch): ReadingStream;
  /** Scores a whole recording. */
  score(recording: {
    samples: Float32Array;
    text: string;
    pronunciations?: Pronunciations;
  }): Promise<PronunciationResult>;
  /** Gets ready, so that the first student does not wait for it. */
  warm(): Promise<void>;
  close(): Promise<void>;
};

/** The engine of this project in `size` worker threads, started by `warm` or by the first recording. */
export function engineScorer(size: number): Scorer {
  const limits = {
    readings: READINGS_OF_WORKER * size,
    ofOwner: READINGS_OF_STUDENT,
    deadline: SCORE_DEADLINE,
  };
  const pool = createWorkerPool({ size, limits });
  return {
    open(owner, listener) {
      const stream = pool.open(owner, listener);
      return {
        ...stream,
        score: async (text, about) =>
          toPronunciationResult(await stream.score(text, about?.pronunciations), text, 'provider', about),
        understand: async ({ phrases, pronunciations }) =>
          toTurnUnderstood(await stream.understand(phrases, pronunciations), 'provider', pronunciations),
      };
    },
    read(owner, passage, reader) {
      const stream = pool.openPassage(owner, passage, reader);
      return { ...stream, finish: async (ids) => toPassageResult(await stream.finish(), ids) };
    },
    score: async (recording) =>
      toPronunciationResult(await pool.score(recording), recording.text, 'provider', recording),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}
