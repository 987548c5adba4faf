/*
 * The text that Prometheus reads (exposition format 0.0.4). A label's values must be few and say nothing of a student:
 * each new one is a series that is kept for ever.
 */

type Labels = Record<string, string>;
type Sample = { suffix?: string; labels?: Labels; value: number };

export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples(): readonly Sample[];
};

/** Something that is read when it is asked for. */
export function gauge(name: string, help: string, read: () => number | readonly Sample[]): Metric {
  const samples = () => {
    const now = read();
    return typeof now === 'number' ? [{ value: now }] : now;
  };
  return { name, help, type: 'gauge', samples };
}

export class Counter implements Metric {
  readonly type = 'counter';
  readonly name: string;
  readonly help: string;
  readonly #series = new Series(() => ({ value: 0 }));

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  add(labels: Labels): void {
    this.#series.of(labels).value += 1;
  }

  samples(): Sample[] {
    return [...this.#series].map(({ labels, kept }) => ({ labels, value: kept.value }));
  }
}

/** How often something took how long, in seconds. */
export class Histogram implements Metric {
  readonly type = 'histogram';
  readonly name: string;
  readonly help: string;
  readonly #bounds: readonly number[];
  readonly #series: Series<{ counts: number[]; sum: number; count: number }>;

  /** @param bounds the upper ends of the buckets, ascending, in seconds */
  constructor(name: string, help: string, bounds: readonly number[]) {
    this.name = name;
    this.help = help;
    this.#bounds = bounds;
    this.#series = new Series(() => ({ counts: bounds.map(() => 0), sum: 0, count: 0 }));
  }

  observe(labels: Labels, seconds: number): void {
    const kept = this.#series.of(labels);
    const bucket = this.#bounds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) kept.counts[bucket]! += 1;
    kept.sum += seconds;
    kept.count += 1;
  }

  samples(): Sample[] {
    return [...this.#series].flatMap(({ labels, kept: { counts, sum, count } }) => {
      let below = 0;
      const buckets = this.#bounds.map((bound, at) => {
        below += counts[at]!;
        return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
      });
      return [
        ...buckets,
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ];
    });
  }
}

/** What is kept for each combination of labels. */
class Series<Kept> {
  readonly #empty: () => Kept;
  readonly #byLabels = new Map<string, { labels: Labels; kept: Kept }>();

  constructor(empty: () => Kept) {
    this.#empty = empty;
  }

  of(labels: Labels): Kept {
    const key = Object.values(labels).join('\n');
    const found = this.#byLabels.get(key);
    if (found !== undefined) return found.kept;
    const kept = this.#empty();
    this.#byLabels.set(key, { labels, kept });
    return kept;
  }

  [Symbol.iterator]() {
    return this.#byLabels.values();
  }
}

export const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8';

export function toPrometheusText(metrics: readonly Metric[]): string {
  return metrics
    .flatMap((metric) => [
      `# HELP ${metric.name} ${metric.help}`,
      `# TYPE ${metric.name} ${metric.type}`,
      ...metric
        .samples()
        .map(({ suffix = '', labels = {}, value }) => `${metric.name}${suffix}${toText(labels)} ${value}`),
      '',
    ])
    .join('\n');
}

function toText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
}
