import { describe, expect, it } from 'vitest';
import { judge } from '../scripts/audit.mjs';

const advisory = (source: number, severity: string) => ({
  source,
  name: 'left-pad',
  severity,
  title: 'It pads on the right',
  url: 'https://github.com/advisories/GHSA-x',
});
const report = (...via: unknown[]) => JSON.stringify({ vulnerabilities: { 'left-pad': { via } } });

describe('the audit of packages', () => {
  it('passes without serious vulnerabilities', () => {
    expect(judge(report(), {}).outcome).toBe('passed');
    expect(judge(report(advisory(1, 'moderate'), 'another-package'), {}).outcome).toBe('passed');
  });

  it('fails for each high or critical one, and names it once', () => {
    for (const severity of ['high', 'critical']) {
      const { outcome, lines } = judge(report(advisory(7, severity), advisory(7, severity)), {});
      expect(outcome).toBe('failed');
      expect(lines).toEqual([`left-pad: ${severity}, It pads on the right (https://github.com/advisories/GHSA-x, 7)`]);
    }
  });

  it('passes for an allowed one with a reason, and fails after its removal', () => {
    const allowed = { 7: 'Only its command line is concerned.' };
    expect(judge(report(advisory(7, 'high')), allowed).outcome).toBe('passed');
    expect(judge(report(), allowed)).toMatchObject({ outcome: 'failed', lines: [expect.stringContaining('allows 7')] });
  });

  it.each([
    [
      'a registry that has no such endpoint',
      '{"message":"405 Method Not Allowed - POST https://registry.example","statusCode":405}',
    ],
    ['no network', ''],
    ['something else than JSON', '<html>'],
    ['null', 'null'],
  ])('is skipped, in one line, with %s', (_, printed) => {
    const { outcome, lines } = judge(printed, {});
    expect(outcome).toBe('skipped');
    expect(lines).toHaveLength(1);
  });
});
