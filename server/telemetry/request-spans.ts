import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type SpanContext } from '@opentelemetry/api';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger.ts';
import { otlpSender } from './otlp-sender.ts';
import { RESOURCE } from './resource.ts';

export type AnsweredRequest = {
  /** The header of W3C Trace Context, if any. */
  traceparent: string | undefined;
  method: string;
  /** The route's pattern, without IDs. */
  route: string;
  status: number;
  /** ms since 1970. */
  began: number;
  ended: number;
};

export type RequestSpans = {
  record(request: AnsweredRequest): void;
  /** Sends the last spans, within `ms`. Never rejects. */
  stop(ms: number): Promise<void>;
};

const TRACEPARENT = /^00-(?<traceId>(?!0{32})[\da-f]{32})-(?<spanId>(?!0{16})[\da-f]{16})-(?<flags>[\da-f]{2})$/;
const SAMPLED = 1;
/** Maximum time in ms until a span is sent. */
const BATCH_DELAY = 2_000;

/**
 * Exports a span for each request of a sampled page, as a child of the page's span (TEL-01). A client that sends too
 * many loses spans, because the queue is limited.
 */
export function openRequestSpans(endpoint: string, log: Logger, firstRetry?: number): RequestSpans {
  const sender = otlpSender(endpoint, log, firstRetry);
  let giveUp = new AbortController();
  const exporter: SpanExporter = {
    export(spans, onDone) {
      const body = new Uint8Array(JsonTraceSerializer.serializeRequest(spans) ?? []);
      const { signal } = giveUp;
      const sent = sender.send('traces', body, signal).catch((err: unknown) => {
        if (!signal.aborted) sender.reportFailure(err);
      });
      void sent.then(() => onDone({ code: 0 }));
    },
    shutdown: async () => {},
  };
  const batches = new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_DELAY });
  const tracing = new TracerProvider({ resource: RESOURCE, spanProcessors: [batches] });
  const tracer = tracing.getTracer('outloud');
  return {
    record({ traceparent, method, route, status, began, ended }) {
      const parent = sampledParent(traceparent);
      if (parent === null) return;
      const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, startTime: began, attributes },
        trace.setSpanContext(ROOT_CONTEXT, parent),
      );
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
    async stop(ms) {
      giveUp.abort();
      giveUp = new AbortController();
      const late = setTimeout(() => giveUp.abort(), ms);
      await tracing.shutdown();
      clearTimeout(late);
    },
  };
}

function sampledParent(traceparent = ''): SpanContext | null {
  const { traceId, spanId, flags } = TRACEPARENT.exec(traceparent)?.groups ?? {};
  if (traceId === undefined || spanId === undefined || (parseInt(flags!, 16) & SAMPLED) === 0) return null;
  return { traceId, spanId, traceFlags: SAMPLED, isRemote: true };
}
