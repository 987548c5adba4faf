import { ValueType, type HrTime } from '@opentelemetry/api';
import { JsonMetricsSerializer } from '@opentelemetry/otlp-transformer';
import { AggregationTemporality, DataPointType, type DataPoint, type MetricData } from '@opentelemetry/sdk-metrics';
import type { MetricFamily } from '../provider-metrics.ts';
import { RESOURCE } from './resource.ts';

type Series = MetricFamily['values'];
type Times = { startTime: HrTime; endTime: HrTime };

const SCOPE = { name: 'outloud' };

/** Encodes metrics of /metrics as an OTLP request in JSON, with the same names and labels. */
export function encodeMetrics(families: readonly MetricFamily[]): Uint8Array<ArrayBuffer> {
  const times = { startTime: timeOf(performance.timeOrigin), endTime: timeOf(Date.now()) };
  const metrics = families.map((family) => dataOf(family, times)).filter(({ dataPoints }) => dataPoints.length > 0);
  const body = JsonMetricsSerializer.serializeRequest({
    resource: RESOURCE,
    scopeMetrics: [{ scope: SCOPE, metrics }],
  });
  return new Uint8Array(body ?? []);
}

function dataOf({ name, help, type, values }: MetricFamily, times: Times): MetricData {
  const about = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram')
    return { ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(values, times) };
  // The event loop's delay is not a number until it was measured.
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...times, attributes: attributesOf(labels), value }));
  if (type === 'counter') return { ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  return { ...about, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts each bucket together with the smaller ones, and OTLP each for itself. */
function histogramsOf(values: Series, times: Times) {
  const all = Map.groupBy(values, ({ labels }) => JSON.stringify(attributesOf(labels)));
  return [...all.values()].map((series): DataPoint<HistogramValue> => {
    const buckets = series.filter(({ labels: { le } }) => le !== undefined);
    const valueOf = (ending: string) => series.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    return {
      ...times,
      attributes: attributesOf(series[0]!.labels),
      value: {
        buckets: {
          boundaries: buckets.slice(0, -1).map(({ labels: { le } }) => Number(le)),
          counts: buckets.map(({ value }, n) => value - (buckets[n - 1]?.value ?? 0)),
        },
        sum: valueOf('_sum'),
        count: valueOf('_count'),
      },
    };
  });
}

type HistogramValue = Extract<MetricData, { dataPointType: DataPointType.HISTOGRAM }>['dataPoints'][number]['value'];

/** Labels are text, as in /metrics, so that a query fits both. Without `le`, because OTLP has a list of limits instead. */
function attributesOf(labels: Series[number]['labels']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels)
      .filter(([name]) => name !== 'le')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** @param ms since 1970 */
function timeOf(ms: number): HrTime {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.floor((ms - seconds * 1000) * 1e6)];
}
