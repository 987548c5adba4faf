import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string };
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: { name: string; attributes: Attribute[] }[] }[] }[];
}
interface Metrics {
  resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

export interface Collector {
  url: string;
  bodies: readonly string[];
  spans(): Record<string, string>[];
  metrics(): Set<string>;
  stop(): Promise<void>;
}

/** Accepts OTLP over HTTP as JSON, like an OpenTelemetry Collector. */
export async function startCollector(): Promise<Collector> {
  const taken: Record<'traces' | 'metrics', string[]> = { traces: [], metrics: [] };
  const bodies: string[] = [];
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
      if (signal !== undefined) taken[signal].push(body);
      response.writeHead(signal === undefined ? 404 : 200).end('{}');
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
        .map(({ name, attributes }) => ({
          name,
          ...Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? ''])),
        })),
    metrics: () =>
      new Set(
        taken.metrics
          .flatMap((body) => (JSON.parse(body) as Metrics).resourceMetrics)
          .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name))),
      ),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
