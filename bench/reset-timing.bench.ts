/**
 * Response time must not reveal who has an account (AUTH-03). Compares requests for a known and an unknown address, and
 * calls right after them, which would wait for a mail. `z` is from the Mann-Whitney test. The bar is 3.3, which chance
 * exceeds once in a thousand times. `RESET_ALIAS=1` uses alias addresses.
 */
import { paths } from '../contract/paths.ts';
import { RESET_WINDOW } from '../server/accounts/password-resets.ts';
import { startProvider } from '../tests/server/support/provider.ts';
import { people } from '../tests/server/support/test-school.ts';

const PAIRS = Number(process.env['RESET_PAIRS'] ?? 300);
const IS_ALIAS = process.env['RESET_ALIAS'] === '1';
const BAR = 3.3;
const UNKNOWN = people.ana.replace('ana', 'anx');

const provider = await startProvider(undefined, {}, IS_ALIAS ? { ALIAS_DOMAINS: 'riverside.example' } : {});
const timed = async (method: string, path: string, body?: object) => {
  const start = performance.now();
  await provider.call(method, path, body === undefined ? {} : { body });
  return performance.now() - start;
};
const answers: Record<string, number[]> = { [people.ana]: [], [UNKNOWN]: [] };
const behind: Record<string, number[]> = { [people.ana]: [], [UNKNOWN]: [] };
for (let pair = -20; pair < PAIRS; pair++) {
  for (const email of pair % 2 === 0 ? [people.ana, UNKNOWN] : [UNKNOWN, people.ana]) {
    provider.advance(RESET_WINDOW + 1_000);
    const answer = await timed('POST', paths.resetPassword, { email, language: 'en' });
    const next = await timed('GET', paths.profile);
    // Wait for work after the response before the next request.
    await new Promise((resolve) => setTimeout(resolve, IS_ALIAS ? 130 : 30));
    if (pair < 0) continue;
    answers[email].push(answer);
    behind[email].push(next);
  }
}
await provider.close();

/** Returns how many standard errors the ranks of two samples are apart. */
function z(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))].toSorted(
    (a, b) => a.ms - b.ms,
  );
  const ranks = ranked.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  const pairs = one.length * other.length;
  const u = ranks - (one.length * (one.length + 1)) / 2;
  return (u - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
}

const round = (value: number) => Math.round(value * 100) / 100;
const median = (all: readonly number[]) => round(all.toSorted((a, b) => a - b)[all.length >> 1]);
const compared = (times: Record<string, number[]>) => ({
  knownMs: median(times[people.ana]),
  unknownMs: median(times[UNKNOWN]),
  z: round(z(times[people.ana], times[UNKNOWN])),
});
console.log(JSON.stringify({ pairs: PAIRS, bar: BAR, answer: compared(answers), callBehind: compared(behind) }));
process.exit(0);
