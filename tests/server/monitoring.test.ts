import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../../scripts/prepare.mjs';
import { onSqlite, oneProvider } from './support/each-provider.ts';
import { connect, tone } from './support/speech-client.ts';
import { people } from './support/test-school.ts';

const TOKEN = 'for-prometheus-only';
/** Prometheus adds these. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['instance', 'job'] };
const KEYWORDS = ['by', 'and', 'or', 'unless'];

const Panel = z.object({
  id: z.number(),
  title: z.string().min(1),
  description: z.string().min(1),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  datasource: z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1) })).min(1),
});
const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.number().min(39),
  templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.unknown() })) }),
  panels: z.array(Panel).min(1),
});
const Rule = z.strictObject({
  alert: z.string().regex(/^Outloud[A-Z]\w+$/),
  expr: z.string().min(1),
  for: z.string().regex(/^\d+m$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(1), description: z.string().min(1) }),
});
const Rules = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule).min(1) })).min(1),
});

const read = (name: string) => readFileSync(join(root, 'docs/monitoring', name), 'utf8');
const dashboard = Dashboard.parse(JSON.parse(read('dashboard.json')));
const rules = Rules.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
const expressions = [...dashboard.panels.flatMap(({ targets }) => targets), ...rules].map(({ expr }) => expr);

/** Returns the metrics that a PromQL expression reads. */
function metricsOf(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<![\w.])([a-z_]\w*)\b(?!\s*\()/g)]
    .map(([, name]) => name!)
    .filter((name) => !KEYWORDS.includes(name));
}

/** Returns the labels that a PromQL expression selects or groups by. */
function labelsOf(expression: string): string[] {
  const selected = [...expression.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label!);
  const grouped = [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/\s*,\s*/));
  return [...selected, ...grouped];
}

describe('the dashboard and the alert rules', () => {
  const provider = oneProvider(onSqlite, { settings: { METRICS_TOKEN: TOKEN } });
  let served: string;
  beforeAll(async () => {
    const { user_token } = await provider.logIn(people.ana);
    const socket = await connect(provider.url, user_token);
    await socket.start('Hello');
    socket.audio(tone(250));
    await socket.expect('audioACK');
    await socket.result();
    await socket.close();
    const { body } = await provider.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    served = String(body);
  });

  it('read only metrics and labels of a running provider', () => {
    const lines = served.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const metrics = new Set([...lines.map((line) => /^\w+/.exec(line)![0]), ...OF_PROMETHEUS.metrics]);
    const labels = new Set([
      ...lines.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label]) => label!)),
      ...OF_PROMETHEUS.labels,
    ]);
    expect(expressions.length).toBeGreaterThan(25);
    for (const expression of expressions) {
      expect(metricsOf(expression), expression).not.toEqual([]);
      expect(metricsOf(expression).filter((name) => !metrics.has(name))).toEqual([]);
      expect(labelsOf(expression).filter((label) => !labels.has(label))).toEqual([]);
    }
    expect(metricsOf('sum by (le) (rate(outloud_a{route="b"}[5m])) / outloud_c > 0.5')).toEqual([
      'outloud_a',
      'outloud_c',
    ]);
  });

  it('show every metric of Outloud, and warn of each trouble once', () => {
    const own = [...served.matchAll(/^# TYPE (outloud_\w+)/gm)].map(([, name]) => name!);
    const shown = expressions.flatMap(metricsOf).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});
