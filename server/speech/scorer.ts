import type { PronunciationResult, Pronunciations } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { Expectation, TurnUnderstood } from '../../contract/role-play.ts';
import type { ReaderWatch, VoiceListener } from '../../scoring/node/reading.ts';
import type { PassageStream } from '../../scoring/node/worker-pool.ts';
import { createWorkerPool } from '../../scoring/node/worker-pool.ts';
import { toPassageResult } from '../../scoring/results/passage-result.ts';
import { toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import type { Accommodations } from '../../scoring/results/scoring.ts';
import type { ShownAs } from '../../words/transcription.ts';
import { toTurnUnderstood } from '../../scoring/results/turn-result.ts';

/** Maximum concurrent recordings per worker, and per student, who may have several tabs. */
const READINGS_OF_WORKER = 24;
const READINGS_OF_STUDENT = 3;
/** Maximum ms to wait for a score before the client is told when to retry. */
const SCORE_DEADLINE = 1_500;

export type ScoringStream = {
  /** `samples` are 16 kHz mono, -1..1. The scorer takes ownership of them. */
  push(samples: Float32Array): void;
  /** Rejects with a ScoringFailedError, `busy` if the load is too high. `about` has the content's pronunciations. */
  score(text: string, about?: ShownAs, accommodations?: Accommodations): Promise<PronunciationResult>;
  /** Ends a turn's recording and returns which expected phrase was spoken. Rejects like `score`. */
  understand(
    expected: Pick<Expectation, 'phrases' | 'pronunciations'>,
    accommodations?: Accommodations,
  ): Promise<TurnUnderstood>;
  close(): void;
};

export type ReadingStream = Omit<PassageStream, 'finish'> & {
  /** Rejects like `ScoringStream.score`. */
  finish(ids: Pick<PassageResult, 'readAloudId' | 'lessonId' | 'recordingId'>): Promise<PassageResult>;
};

export type Scorer = {
  /** Starts a recording. Owners take turns. Throws a ScoringFailedError `busy` if there are too many. */
  open(owner: string, listener?: VoiceListener): ScoringStream;
  /** Starts following a passage, like `open`. `reader` gets an update after each step. */
  read(
    owner: string,
    passage: { text: string; pronunciations?: Pronunciations; accommodations?: Accommodations },
    reader: ReaderWatch,
  ): ReadingStream;
  score(recording: {
    samples: Float32Array;
    text: string;
    pronunciations?: Pronunciations;
  }): Promise<PronunciationResult>;
  warm(): Promise<void>;
  close(): Promise<void>;
};

/** The engine in `size` worker threads, started by `warm` or the first recording. */
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
        score: async (text, about, accommodations) => {
          const scoring = await stream.score(text, about?.pronunciations, accommodations);
          return toPronunciationResult(scoring, text, 'provider', about);
        },
        understand: async ({ phrases, pronunciations }, accommodations) => {
          const understanding = await stream.understand(phrases, pronunciations, accommodations);
          return toTurnUnderstood(understanding, 'provider', pronunciations);
        },
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
