/**
 * Whether the time of an answer tells who has an account (AUTH-03): a forgotten password is asked for at an address that
 * the school knows and at one that it doesn't, in turn, on the real provider. ms of the answer, and of a call right behind
 * it, which waits if the provider is busy with a mail; `z` is that of the Mann-Whitney test, and the bar is 3.3, which
 * chance exceeds once in a thousand times. `RESET_PAIRS` (300); `RESET_ALIAS=1` asks for addresses of
 * aliases, whose requests go to the administrator.
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
    // What is behind the answer has ended before the other is asked for.
    await new Promise((resolve) => setTimeout(resolve, IS_ALIAS ? 130 : 30));
    if (pair < 0) continue;
    answers[email].push(answer);
    behind[email].push(next);
  }
}
await provider.close();

/** How many standard errors apart the ranks of two samples are. */
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
