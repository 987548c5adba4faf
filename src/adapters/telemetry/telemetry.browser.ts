import { TELEMETRY } from '../../../contract/constants.ts';
import type { ErrorReport, TelemetryPort } from '../../../machines/ports/telemetry.port.ts';
import type { Screens } from './telemetry-recorder.ts';
import { framesOf, redactMessage } from './redact.ts';

/** Errors from before this code loaded. The page collects them (server/http/app-page.ts). */
interface EarlyErrors {
  earlyErrors?: unknown[];
}

export interface TelemetrySettings extends Screens {
  /** OTLP/HTTP address of a collector, without a trailing slash. */
  url: string;
  ownWords(): readonly string[];
}

export function browserTelemetry({ url, route, ownWords, watchScreens }: TelemetrySettings): TelemetryPort {
  let recorder: typeof import('./telemetry-recorder.ts');
  const reportOf = (error: unknown): ErrorReport => {
    const { name = typeof error, message = '', stack = '' } = (error ?? {}) as Partial<Error>;
    return {
      name: redactMessage(name),
      message: redactMessage(typeof error === 'string' ? error : message, ownWords()),
      stack: framesOf(stack),
      route: route(),
      at: Date.now(),
    };
  };
  return {
    watchErrors(onError) {
      const closing = new AbortController();
      const { signal } = closing;
      for (const error of (globalThis as EarlyErrors).earlyErrors?.splice(0) ?? []) onError(reportOf(error));
      const onEvent = (event: ErrorEvent | PromiseRejectionEvent) =>
        onError(reportOf('reason' in event ? event.reason : (event.error ?? event.message)));
      window.addEventListener('error', onEvent, { signal });
      window.addEventListener('unhandledrejection', onEvent, { signal });
      return () => closing.abort();
    },
    async load() {
      recorder = await import('./telemetry-recorder.ts');
    },
    start: (onBatch) => recorder.startRecording({ onBatch, route, watchScreens }),
    async send({ signal, body }) {
      const answer = await fetch(`${url}/v1/${signal}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body as Uint8Array<ArrayBuffer>,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        signal: AbortSignal.timeout(TELEMETRY.requestTimeout),
      });
      return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) || 0 };
    },
  };
}
