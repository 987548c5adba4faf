import { setTimeout as wait } from 'node:timers/promises';
import { TELEMETRY } from '../../contract/constants.ts';
import type { Logger } from '../logger.ts';

export type OtlpBody = Uint8Array<ArrayBuffer>;
export type OtlpSender = {
  /** Rejects if the collector does not respond, or if `until` aborts. */
  send(signal: 'metrics' | 'traces', body: OtlpBody, until: AbortSignal): Promise<void>;
  /** Logs a rejection of `send`. */
  reportFailure(err: unknown): void;
};

/**
 * Sends to an OpenTelemetry collector by OTLP over HTTP, with up to three retries on status 429 (TEL-01).
 *
 * @param endpoint has no trailing slash
 * @param firstRetry ms before the first retry. Each further one waits twice as long.
 */
export function otlpSender(endpoint: string, log: Logger, firstRetry: number = TELEMETRY.firstRetry): OtlpSender {
  let isFailing = false;

  async function post(signal: string, body: OtlpBody, until: AbortSignal) {
    const response = await fetch(`${endpoint}/v1/${signal}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([until, AbortSignal.timeout(TELEMETRY.requestTimeout)]),
    });
    await response.body?.cancel();
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) || 0 };
  }

  /** Logs only changes, because a line a minute would hide others. */
  function report(problem: { status: number } | { err: unknown } | null): void {
    if ((problem !== null) === isFailing) return;
    isFailing = problem !== null;
    if (problem === null) log.info('the collector accepts telemetry again');
    else log.warn(problem, 'the collector does not accept telemetry');
  }

  return {
    async send(signal, body, until) {
      for (let tries = 0; ; tries += 1) {
        const { status, retryAfter } = await post(signal, body, until);
        if (status !== 429 || tries === TELEMETRY.retries) return report(status < 300 ? null : { status });
        const pause = Math.max(firstRetry * 2 ** tries, retryAfter * 1000);
        await wait(Math.min(pause, TELEMETRY.longestRetry), undefined, { signal: until });
      }
    },
    reportFailure: (err) => report({ err }),
  };
}
