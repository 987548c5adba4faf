import type { PronunciationResult } from '../../../contract/pronunciation.ts';
import { ScoringFailedError } from '../../../scoring/node/worker-pool.ts';
import type { Scorer } from '../../../server/speech/scorer.ts';

export type FakeScorer = Scorer & {
  /** What it was asked to score, in order. */
  asked: Parameters<Scorer['score']>[0][];
  /** Recordings that it hears now: neither scored nor closed. */
  readonly hearing: number;
  /** What it gives every recording that has sound (0-100), as this engine. */
  points: number;
  engine: string;
  /** Fails the next recording. */
  failNext(): void;
  /** Has too much to do: at once, or when the score is asked for. */
  busyWith(what: 'nothing' | 'readings' | 'scores'): void;
};

/** Scores whatever has sound with the same points, and remembers what arrived. */
export function fakeScorer(): FakeScorer {
  let failing = false;
  let busy: Parameters<FakeScorer['busyWith']>[0] = 'nothing';
  const isBusy = () => new ScoringFailedError('busy', 'There is too much to do.');
  const asked: FakeScorer['asked'] = [];
  const hearing = new Set<object>();
  const score: Scorer['score'] = async (recording) => {
    asked.push(recording);
    const { samples, text } = recording;
    if (failing) {
      failing = false;
      throw new Error('The engine fell over.');
    }
    return result(text, samples.length, scorer);
  };
  const scorer: FakeScorer = {
    asked,
    points: 80,
    engine: 'fake',
    get hearing() {
      return hearing.size;
    },
    failNext: () => void (failing = true),
    busyWith: (what) => void (busy = what),
    score,
    open() {
      if (busy === 'readings') throw isBusy();
      const pieces: Float32Array[] = [];
      hearing.add(pieces);
      return {
        push: (samples) => void pieces.push(samples),
        score: (text, pronunciations) => {
          hearing.delete(pieces);
          if (busy === 'scores') return Promise.reject(isBusy());
          const samples = Float32Array.from(pieces.flatMap((piece) => [...piece]));
          return score({ samples, text, ...(pronunciations && { pronunciations }) });
        },
        close: () => void hearing.delete(pieces),
      };
    },
    warm: async () => {},
    close: async () => {},
  };
  return scorer;
}

function result(sentence: string, samples: number, { points, engine }: FakeScorer): PronunciationResult {
  return {
    has_speech: samples > 0,
    verdict: samples > 0 ? 'scored' : 'no_speech',
    sentence,
    sentence_decoded: sentence,
    sentence_ipa: '',
    phonemes: [],
    words: [],
    nativeness_score_percentage_user: samples > 0 ? points : null,
    eps_score_percentage: null,
    fluency_score_percentage: null,
    intonation_score_percentage: null,
    feedback: [],
    engine_version: engine,
    scored_by: 'provider',
    certainty: 'sure',
  };
}
