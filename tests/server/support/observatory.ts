/** A response, as a browser receives it over https. */
export type Seen = { headers: Headers; cookies: readonly string[]; html: string };
export type Score = { points: number; grade: string; findings: Record<string, number> };

/** Six months in seconds. */
const LONG_ENOUGH = 15_768_000;
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
/** Minimum score without bonuses at which bonuses count. */
const GOOD_ENOUGH = 90;

/**
 * Scores headers like Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory, its scoring page): 100 points,
 * changed by each finding. Leaves out certificates and the redirect of plain http, which belong to the proxy.
 */
export function observe({ headers, cookies, html }: Seen): Score {
  const findings: Record<string, number> = {
    ...contentPolicy(headers.get('content-security-policy')),
    ...cookieFinding(cookies),
    ...cors(headers),
    ...hsts(headers.get('strict-transport-security')),
    ...referrer(headers.get('referrer-policy')),
    ...integrity(html),
    ...(headers.get('x-content-type-options') === 'nosniff' ? {} : { 'x-content-type-options-not-implemented': -5 }),
    ...framing(headers),
    ...resources(headers.get('cross-origin-resource-policy')),
  };
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
  const base = 100 + sum(Object.values(findings).filter((points) => points < 0));
  const bonus = base >= GOOD_ENOUGH ? sum(Object.values(findings).filter((points) => points > 0)) : 0;
  const points = Math.max(0, base + bonus);
  return { points, grade: points >= 100 ? 'A+' : points >= 90 ? 'A' : 'lower', findings };
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources.map((source) => source.toLowerCase())];
    }),
  );
}

function contentPolicy(header: string | null): Record<string, number> {
  if (header === null) return { 'csp-not-implemented': -25 };
  const policy = directivesOf(header);
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const active = ['script-src', 'object-src'].flatMap(sourcesOf);
  const styles = sourcesOf('style-src');
  const isHashed = (sources: readonly string[]) => sources.some((source) => /^'(sha|nonce)/.test(source));
  const isBroad = ['*', 'http:', 'https:', 'data:'];
  if (active.some((source) => isBroad.includes(source)) || (active.includes("'unsafe-inline'") && !isHashed(active)))
    return { 'csp-implemented-with-unsafe-inline': -20 };
  if (active.some((source) => source.startsWith('http:'))) return { 'csp-implemented-with-insecure-scheme': -20 };
  if ([...active, ...styles].includes("'unsafe-eval'")) return { 'csp-implemented-with-unsafe-eval': -10 };
  const passive = ['img-src', 'media-src', 'font-src', 'connect-src'].flatMap(sourcesOf);
  if (passive.some((source) => source.startsWith('http:')))
    return { 'csp-implemented-with-insecure-scheme-in-passive-content-only': -10 };
  if (styles.some((source) => source === "'unsafe-inline'" || isBroad.includes(source)))
    return { 'csp-implemented-with-unsafe-inline-in-style-src-only': 0 };
  return policy.get('default-src')?.join() === "'none'"
    ? { 'csp-implemented-with-no-unsafe-default-src-none': 10 }
    : { 'csp-implemented-with-no-unsafe': 5 };
}

function cookieFinding(cookies: readonly string[]): Record<string, number> {
  if (cookies.length === 0) return { 'cookies-not-found': 0 };
  const all = (flag: RegExp) => cookies.every((cookie) => flag.test(cookie));
  if (!all(/;\s*secure/i)) return { 'cookies-without-secure-flag': -20 };
  if (!all(/;\s*httponly/i)) return { 'cookies-session-without-httponly-flag': -30 };
  return all(/;\s*samesite=(lax|strict)/i)
    ? { 'cookies-secure-with-httponly-sessions-and-samesite': 5 }
    : { 'cookies-secure-with-httponly-sessions': 0 };
}

function cors(headers: Headers): Record<string, number> {
  const origin = headers.get('access-control-allow-origin');
  const isUniversal = origin !== null && headers.get('access-control-allow-credentials') === 'true';
  return isUniversal ? { 'cross-origin-resource-sharing-implemented-with-universal-access': -50 } : {};
}

function hsts(header: string | null): Record<string, number> {
  const age = Number(/max-age=(\d+)/i.exec(header ?? '')?.[1] ?? 0);
  if (header === null) return { 'hsts-not-implemented': -20 };
  return age >= LONG_ENOUGH ? {} : { 'hsts-implemented-max-age-less-than-six-months': -10 };
}

function referrer(header: string | null): Record<string, number> {
  if (header === null) return { 'referrer-policy-not-implemented': 0 };
  return PRIVATE.includes(header) ? { 'referrer-policy-private': 5 } : { 'referrer-policy-unsafe': -5 };
}

function integrity(html: string): Record<string, number> {
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([, src]) =>
    /^(\w+:)?\/\//.test(src!),
  );
  if (foreign.length === 0) return {};
  if (foreign.some(([, src]) => src!.startsWith('http:')))
    return { 'sri-not-implemented-and-external-scripts-not-loaded-securely': -50 };
  return foreign.every(([tag]) => tag.includes('integrity='))
    ? { 'sri-implemented-and-external-scripts-loaded-securely': 5 }
    : { 'sri-not-implemented-but-external-scripts-loaded-securely': -5 };
}

function framing(headers: Headers): Record<string, number> {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors !== undefined && !ancestors.some((source) => ['*', 'http:', 'https:'].includes(source)))
    return { 'x-frame-options-implemented-via-csp': 5 };
  const header = headers.get('x-frame-options')?.toLowerCase() ?? '';
  return /^(deny|sameorigin)$/.test(header) ? {} : { 'x-frame-options-not-implemented': -20 };
}

function resources(header: string | null): Record<string, number> {
  if (header === 'same-origin' || header === 'same-site') return { 'cross-origin-resource-policy-implemented': 10 };
  return header === 'cross-origin' ? { 'cross-origin-resource-policy-implemented-with-cross-origin': -5 } : {};
}
