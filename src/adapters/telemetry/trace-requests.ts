import { SpanKind, type Tracer } from '@opentelemetry/api';

/**
 * Records a span for each request to the provider. Sends the span's ID with the request, so that the provider's span
 * joins the page's trace. Returns a function that restores `fetch`.
 */
export function traceRequests(tracer: Tracer, route: () => string): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const { origin, pathname } = new URL(request?.url ?? String(input), location.href);
    if (origin !== location.origin || !pathname.startsWith('/api/')) return fetch(input, init);
    // The address has IDs, so the span names the screen.
    const span = tracer.startSpan('request', { kind: SpanKind.CLIENT, attributes: { route: route() } });
    const { traceId, spanId } = span.spanContext();
    const headers = new Headers(init?.headers ?? request?.headers);
    headers.set('traceparent', `00-${traceId}-${spanId}-01`);
    try {
      const response = await fetch(input, { ...init, headers });
      span.setAttribute('http.response.status_code', response.status);
      return response;
    } finally {
      span.end();
    }
  };
  return () => void (globalThis.fetch = fetch);
}
