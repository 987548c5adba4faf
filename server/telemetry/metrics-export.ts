import { TELEMETRY } from '../../contract/constants.ts';
import type { Logger } from '../logger.ts';
import type { ProviderMetrics } from '../provider-metrics.ts';
import { encodeMetrics } from './otlp-metrics.ts';
import { otlpSender } from './otlp-sender.ts';

export type MetricsExport = {
  /** Sends the last numbers, within `ms`. Never rejects. */
  stop(ms: number): Promise<void>;
};

type Settings = {
  /** Address of an OpenTelemetry collector, without a trailing slash. */
  endpoint: string;
  metrics: Pick<ProviderMetrics, 'families'>;
  log: Logger;
  /** ms between two exports. */
  every?: number | undefined;
  firstRetry?: number;
};

/** Sends the metrics to a collector every minute. */
export function startMetricsExport({
  endpoint,
  metrics,
  log,
  every = TELEMETRY.metricsInterval,
  firstRetry,
}: Settings): MetricsExport {
  const sender = otlpSender(endpoint, log, firstRetry);
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;

  async function send(until: AbortSignal): Promise<void> {
    try {
      await sender.send('metrics', encodeMetrics(await metrics.families()), until);
    } catch (error) {
      if (!stopping.signal.aborted) sender.reportFailure(error);
    }
  }

  const timer = setInterval(() => {
    underWay ??= send(stopping.signal).finally(() => (underWay = undefined));
  }, every);
  timer.unref();

  return {
    async stop(ms) {
      clearInterval(timer);
      stopping.abort();
      await underWay;
      await send(AbortSignal.timeout(ms));
    },
  };
}
