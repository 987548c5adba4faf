import { Counter, gauge, Histogram, toPrometheusText, type Metric } from './prometheus.ts';
import { processMetrics } from './process-metrics.ts';

/** Around the bars of reading (10 and 15 ms) and of durable writing (100 ms). */
const CALL_BOUNDS = [0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** A score is due within 0.5 s, an answer within 2; after 8 nobody waits (SPK-03). */
const SCORE_BOUNDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

/** What an operator can watch. No label says who a student is or what one does. */
export class ProviderMetrics {
  readonly #requests = new Counter('outloud_http_requests_total', 'Requests answered, by route.');
  readonly #requestTimes = new Histogram('outloud_http_request_duration_seconds', 'How long they took.', CALL_BOUNDS);
  readonly #scores = new Counter('outloud_scores_total', 'Recordings that waited for a score, by how it ended.');
  readonly #scoreTimes = new Histogram(
    'outloud_score_duration_seconds',
    'From the end of a recording to its score.',
    SCORE_BOUNDS,
  );
  readonly #process = processMetrics();
  readonly #metrics: Metric[] = [
    this.#requests,
    this.#requestTimes,
    this.#scores,
    this.#scoreTimes,
    ...this.#process.metrics,
  ];

  countRequest(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status, seconds } = request;
    this.#requests.add({ method, route, status: String(status) });
    this.#requestTimes.observe({ method, route }, seconds);
  }

  countScore(outcome: 'scored' | 'failed' | 'abandoned', seconds: number): void {
    this.#scores.add({ outcome });
    this.#scoreTimes.observe({ outcome }, seconds);
  }

  /** Something to read whenever it is asked for. */
  watch(name: string, help: string, read: () => number): void {
    this.#metrics.push(gauge(name, help, read));
  }

  text(): string {
    return toPrometheusText(this.#metrics);
  }

  close(): void {
    this.#process.close();
  }
}
