/** Records OpenTelemetry spans and metrics and web vitals as OTLP bodies (TEL-01, TEL-02). */
import { JsonMetricsSerializer, JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { TELEMETRY } from '../../../contract/constants.ts';
import type { TelemetryBatch, TelemetryRecording } from '../../../machines/ports/telemetry.port.ts';
import { traceRequests } from './trace-requests.ts';

export interface Screens {
  route(): string;
  /** Calls back when a screen is shown that was requested at `began`, both in ms since 1970. */
  watchScreens(onShown: (screen: { route: string; began: number; ended: number }) => void): () => void;
}

interface Recorder extends Screens {
  onBatch(batch: TelemetryBatch): void;
  /** Returns 0 to 1. */
  random?: () => number;
}

/** The chart decides when to collect metrics. */
class AskedReader extends MetricReader {
  protected override async onShutdown() {}
  protected override async onForceFlush() {}
}

const VITALS = [onCLS, onFCP, onINP, onLCP, onTTFB];

export function startRecording({ onBatch, route, watchScreens, random = Math.random }: Recorder): TelemetryRecording {
  const give = (signal: TelemetryBatch['signal'], body: Uint8Array | undefined) => body && onBatch({ signal, body });
  const exporter: SpanExporter = {
    export(spans, onDone) {
      give('traces', JsonTraceSerializer.serializeRequest(spans));
      onDone({ code: 0 });
    },
    shutdown: async () => {},
  };
  // The file name identifies the build.
  const release = /\/([^/]+)\.js/.exec(document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '')?.[1];
  const resource = resourceFromAttributes({
    'service.name': 'outloud-app',
    ...(release !== undefined && { 'service.version': release }),
  });
  const tracing = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] });
  const reader = new AskedReader();
  const meter = new MeterProvider({ resource, readers: [reader] }).getMeter('outloud');
  const tracer = tracing.getTracer('outloud');
  const errors = meter.createCounter('outloud.errors', { description: 'Errors that nothing caught' });
  const shown = meter.createHistogram('outloud.screen.duration', {
    description: 'From the request for a screen until it is shown',
    unit: 'ms',
  });

  const collect = async () => {
    const { resourceMetrics } = await reader.collect({ timeoutMillis: TELEMETRY.metricsTimeout });
    if (resourceMetrics.scopeMetrics.length > 0)
      give('metrics', JsonMetricsSerializer.serializeRequest(resourceMetrics));
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void collect();
  };
  // Sample page loads, but report every error.
  const isSampled = random() < TELEMETRY.sampled;
  if (isSampled) {
    const report = ({ name, value }: Metric) => {
      const unit = name === 'CLS' ? '1' : 'ms';
      meter.createHistogram(`web_vitals.${name.toLowerCase()}`, { unit }).record(value, { route: route() });
    };
    for (const onVital of VITALS) onVital(report);
  }
  const stopTracing = isSampled ? traceRequests(tracer, route) : undefined;
  // web-vitals, registered earlier, also reports when the page is hidden.
  document.addEventListener('visibilitychange', onHidden);
  const unwatch = watchScreens((screen) => {
    shown.record(screen.ended - screen.began, { route: screen.route });
    if (!isSampled) return;
    const span = tracer.startSpan('screen', { startTime: screen.began, attributes: { route: screen.route } });
    span.end(screen.ended);
  });
  return {
    record({ name, message, stack, route: at, ...report }) {
      errors.add(1, { route: at, 'exception.type': name });
      const attributes = {
        'exception.type': name,
        'exception.message': message,
        'exception.stacktrace': stack,
        route: at,
      };
      tracer.startSpan('unhandled error', { startTime: report.at, attributes }).end(report.at);
    },
    collect: () => void collect(),
    stop() {
      unwatch();
      stopTracing?.();
      document.removeEventListener('visibilitychange', onHidden);
      void tracing.shutdown();
    },
  };
}
