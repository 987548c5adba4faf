// Checks the product's packages for npm advisories of high and critical severity.
import { readFileSync } from 'node:fs';
import { start } from './prepare.mjs';

/** Timeout of the registry, ms. */
const PATIENCE = 60_000;
const SERIOUS = ['high', 'critical'];

/**
 * `allowed` maps an advisory's number to the reason why it is harmless here. Without a response the audit is `skipped`,
 * because many mirrors have no such endpoint.
 * @returns {{ outcome: 'passed' | 'failed' | 'skipped', lines: string[] }}
 */
export function judge(printed, allowed) {
  const report = parsed(printed);
  if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) {
    const why = typeof report?.message === 'string' ? report.message.split(' - ')[0] : 'no answer';
    return { outcome: 'skipped', lines: [`The registry does not audit (${why}): skipped`] };
  }
  const advisories = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(({ via }) => via)
      // The other entries are names of dependent packages.
      .filter((advisory) => typeof advisory === 'object' && SERIOUS.includes(advisory.severity))
      .map((advisory) => [String(advisory.source), advisory]),
  );
  const left = [...advisories].filter(([number]) => allowed[number] === undefined);
  const gone = Object.keys(allowed).filter((number) => !advisories.has(number));
  return {
    outcome: left.length + gone.length === 0 ? 'passed' : 'failed',
    lines: [
      ...left.map(([number, { name, severity, title, url }]) => `${name}: ${severity}, ${title} (${url}, ${number})`),
      ...gone.map((number) => `scripts/audit-allowed.json allows ${number}, which nothing has any more`),
    ],
  };
}

export async function audit() {
  const allowed = JSON.parse(readFileSync(new URL('audit-allowed.json', import.meta.url), 'utf8'));
  const { printed } = await start('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: PATIENCE,
  });
  return judge(printed, allowed);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
