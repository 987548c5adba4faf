import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}
interface Point {
  attributes: Attribute[];
  asDouble?: number;
  count?: number;
  sum?: number;
  bucketCounts?: number[];
  explicitBounds?: number[];
}
interface Metric {
  name: string;
  sum?: { aggregationTemporality: number; isMonotonic: boolean; dataPoints: Point[] };
  gauge?: { dataPoints: Point[] };
  histogram?: { aggregationTemporality: number; dataPoints: Point[] };
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}
interface Metrics {
  resourceMetrics: { resource: { attributes: Attribute[] }; scopeMetrics: { metrics: Metric[] }[] }[];
}

export interface Collector {
  url: string;
  bodies: readonly string[];
  spans(): Record<string, string>[];
  metrics(): Set<string>;
  /** Returns the resource and the metrics of the last accepted metrics request. Throws before the first one. */
  lastMetrics(): { resource: Record<string, string>; metrics: Map<string, Metric> };
  /** Answers the next requests with these statuses instead of 200. */
  refuse(...statuses: number[]): void;
  stop(): Promise<void>;
}

/** Accepts OTLP over HTTP as JSON, like an OpenTelemetry Collector. */
export async function startCollector(): Promise<Collector> {
  const taken: Record<'traces' | 'metrics', string[]> = { traces: [], metrics: [] };
  const bodies: string[] = [];
  const refusals: number[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      bodies.push(body);
      const signal = /^\/v1\/(traces|metrics)$/.exec(request.url!)?.[1] as keyof typeof taken | undefined;
      const status = signal === undefined ? 404 : (refusals.shift() ?? 200);
      if (signal !== undefined && status === 200) taken[signal].push(body);
      response.writeHead(status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      taken.traces
        .flatMap((body) => (JSON.parse(body) as Traces).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ name, traceId, spanId, parentSpanId = '', attributes }) => ({
          name,
          traceId,
          spanId,
          parentSpanId,
          ...recordOf(attributes),
        })),
    metrics: () =>
      new Set(
        taken.metrics
          .flatMap((body) => (JSON.parse(body) as Metrics).resourceMetrics)
          .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name))),
      ),
    lastMetrics() {
      const { resource, scopeMetrics } = (JSON.parse(taken.metrics.at(-1)!) as Metrics).resourceMetrics[0]!;
      const metrics = scopeMetrics.flatMap((scope) => scope.metrics);
      return {
        resource: recordOf(resource.attributes),
        metrics: new Map(metrics.map((metric) => [metric.name, metric])),
      };
    },
    refuse: (...statuses) => void refusals.push(...statuses),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export function recordOf(attributes: readonly Attribute[]): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue ?? '')]),
  );
}
