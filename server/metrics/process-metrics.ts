import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, type Metric } from './prometheus.ts';

/** How often the loop's delay is sampled, in ms. */
const RESOLUTION = 20;

/** Memory, processor and event loop under the names that Node's dashboards know. */
export function processMetrics(): { metrics: Metric[]; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  const lag = () => {
    // It counts from the one sample to the next: what a loop without work has is its resolution.
    const seconds = (ns: number) => Math.max(0, ns / 1e9 - RESOLUTION / 1000);
    const samples = [
      { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(delay.max) },
    ];
    delay.reset();
    return samples;
  };
  return {
    metrics: [
      gauge('nodejs_eventloop_lag_seconds', 'Delay of the event loop since this was last asked.', lag),
      gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()),
      gauge('nodejs_memory_bytes', 'Memory of the main thread.', () => {
        const { heapUsed, external, arrayBuffers } = process.memoryUsage();
        return Object.entries({ heapUsed, external, arrayBuffers }).map(([kind, value]) => ({
          labels: { kind },
          value,
        }));
      }),
      {
        name: 'process_cpu_seconds_total',
        help: 'What all threads computed.',
        type: 'counter',
        samples: () => {
          const { user, system } = process.cpuUsage();
          return [{ value: (user + system) / 1e6 }];
        },
      },
      gauge('process_start_time_seconds', 'When the process started, since 1970.', () => started),
    ],
    close: () => delay.disable(),
  };
}
