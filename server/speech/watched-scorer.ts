import { ScoringFailedError } from '../../scoring/node/scoring-failed.ts';
import type { ProviderMetrics } from '../provider-metrics.ts';
import type { Scorer } from './scorer.ts';

export type WatchedScorer = Scorer & {
  readonly hearing: number;
  /** Ended recordings that wait for their score. */
  readonly waiting: number;
  /** Refuses new recordings (`busy`). Resolves when all pending scores are done. */
  finish(): Promise<void>;
};

export function watchedScorer(scorer: Scorer, metrics: ProviderMetrics): WatchedScorer {
  const hearing = new Set<object>();
  const waiting = new Set<Promise<unknown>>();
  let isFinishing = false;

  async function watch<T>(stream: object, score: Promise<T>): Promise<T> {
    const begun = performance.now();
    const count = (outcome: 'scored' | 'failed' | 'abandoned') =>
      metrics.countScore(outcome, (performance.now() - begun) / 1000);
    waiting.add(score);
    try {
      const scored = await score;
      count('scored');
      return scored;
    } catch (error) {
      count(hearing.has(stream) ? 'failed' : 'abandoned');
      throw error;
    } finally {
      waiting.delete(score);
      hearing.delete(stream);
    }
  }

  return {
    ...scorer,
    open(...about) {
      if (isFinishing) throw new ScoringFailedError('busy', 'the provider is stopping');
      const stream = scorer.open(...about);
      hearing.add(stream);
      return {
        ...stream,
        score: (...said) => watch(stream, stream.score(...said)),
        understand: (...said) => watch(stream, stream.understand(...said)),
        close() {
          hearing.delete(stream);
          stream.close();
        },
      };
    },
    read(...about) {
      if (isFinishing) throw new ScoringFailedError('busy', 'the provider is stopping');
      const stream = scorer.read(...about);
      hearing.add(stream);
      return {
        ...stream,
        finish: (ids) => watch(stream, stream.finish(ids)),
        close() {
          hearing.delete(stream);
          stream.close();
        },
      };
    },
    get hearing() {
      return hearing.size;
    },
    get waiting() {
      return waiting.size;
    },
    async finish() {
      isFinishing = true;
      await Promise.allSettled(waiting);
    },
  };
}
