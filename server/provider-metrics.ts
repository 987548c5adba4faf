import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Around the limits for reading (10 and 15 ms) and durable writing (100 ms). */
const CALL_BOUNDS = [0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** A score is due within 0.5 s, a response within 2 s. The app waits 8 s at most (SPK-03). */
const SCORE_BOUNDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

// These metrics are per process, even if a test starts several providers.
const ofTheProcess = new Registry();
collectDefaultMetrics({ register: ofTheProcess });

/** A metric with all its series. */
export type MetricFamily = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** Histograms have a `metricName` with an ending: `_bucket` (with the label `le`), `_sum`, or `_count`. */
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[];
};

/** Labels never identify a student or an action. */
export class ProviderMetrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'outloud_http_requests_total',
    help: 'Requests answered, by route.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  });
  readonly #requestTimes = new Histogram({
    name: 'outloud_http_request_duration_seconds',
    help: 'How long they took.',
    labelNames: ['method', 'route'],
    buckets: CALL_BOUNDS,
    registers: [this.#registry],
  });
  readonly #scoreTimes = new Histogram({
    name: 'outloud_score_duration_seconds',
    help: 'From the end of a recording to its score, by how it ended.',
    labelNames: ['outcome'],
    buckets: SCORE_BOUNDS,
    registers: [this.#registry],
  });

  countRequest(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status, seconds } = request;
    this.#requests.inc({ method, route, status });
    this.#requestTimes.observe({ method, route }, seconds);
  }

  countScore(outcome: 'scored' | 'failed' | 'abandoned', seconds: number): void {
    this.#scoreTimes.observe({ outcome }, seconds);
  }

  /** Adds a gauge that is read on demand. */
  watch(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [], collect: async () => gauge.set(await read()) });
    this.#registry.registerMetric(gauge);
  }

  /** Returns all metrics in the format of Prometheus. */
  text(): Promise<string> {
    return this.#all().metrics();
  }

  async families(): Promise<MetricFamily[]> {
    // The package's own types lack `metricName`, and say that `type` is a number.
    return (await this.#all().getMetricsAsJSON()) as unknown as MetricFamily[];
  }

  #all(): Registry {
    return Registry.merge([ofTheProcess, this.#registry]);
  }
}
