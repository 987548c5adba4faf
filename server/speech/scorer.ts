import type { PronunciationResult, Pronunciations } from '../../contract/pronunciation.ts';
import { createWorkerPool } from '../../scoring/node/worker-pool.ts';
import { toPronunciationResult } from '../../scoring/pronunciation-result.ts';

/** Whatever judges a recording: the engine's workers, or a test's own. */
export type Scorer = {
  /**
   * `samples` are 16 kHz mono, -1..1, and belong to the scorer from then on. Rejects when the recording can't be
   * scored, through no fault of the student.
   */
  score(recording: {
    samples: Float32Array;
    text: string;
    /** What the content says of words of the text. */
    pronunciations?: Pronunciations;
  }): Promise<PronunciationResult>;
  /** Gets ready, so that the first student does not wait for it. */
  warm(): Promise<void>;
  close(): Promise<void>;
};

/** The engine of this project in `size` worker threads, started by `warm` or by the first recording. */
export function engineScorer(size: number): Scorer {
  const pool = createWorkerPool({ size });
  return {
    score: async (recording) =>
      toPronunciationResult(await pool.score(recording), recording.text, 'provider', recording.pronunciations),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}
