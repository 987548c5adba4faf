/**
 * 1000 wrong passwords at once for one account, from one address and from many. The bar is at most 10 judged, and the
 * owner's known browser gets in. Then the latency of a static file, in ms, while 200 loops log in without a pause.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { paths } from '../contract/paths.ts';
import { build } from '../scripts/prepare.mjs';
import { startSchool } from '../e2e/support/school.ts';

const OWNER = 'minh.anh@hoasen.example';
const PASSWORD = 'outloud-demo';
const GUESSES = 1000;
const LOOPS = 200;
const LOOPS_LAST = 15_000;
/** Interval between requests of the file, ms. */
const ASKED = 50;

type From = { address?: string; cookie?: string };
type Outcome = { status: number; code: string; cookie: string };

async function logIn(url: string, email: string, password: string, { address = '198.51.100.1', cookie = '' }: From) {
  const response = await fetch(url + paths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ email, password }),
  });
  const body = (await response.json()) as { error?: { code: string } };
  const [given = ''] = response.headers.getSetCookie();
  return {
    status: response.status,
    code: body.error?.code ?? 'in',
    cookie: given.split(';', 1).join(''),
  } satisfies Outcome;
}

const manyAddresses = (index: number) => ({ address: `203.0.${index % 250}.${1 + (Math.floor(index / 250) % 250)}` });
const oneAddress = () => ({});

function counted(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of outcomes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

async function withSchool<T>(task: (url: string) => Promise<T>): Promise<T> {
  const school = await startSchool({ TRUSTED_PROXIES: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'error' });
  try {
    return await task(school.url);
  } finally {
    await school.stop();
  }
}

const guessing = (from: (index: number) => From) =>
  withSchool(async (url) => {
    const { cookie } = await logIn(url, OWNER, PASSWORD, {});
    const began = performance.now();
    const guesses = Array.from({ length: GUESSES }, (_, index) => logIn(url, OWNER, `guess ${index}`, from(index)));
    const during = await logIn(url, OWNER, PASSWORD, { cookie });
    const outcomes = await Promise.all(guesses);
    const took = Math.round(performance.now() - began);
    const afterwards = await logIn(url, OWNER, PASSWORD, { cookie });
    return {
      judged: counted(outcomes)['invalid_credentials'] ?? 0,
      outcomes: counted(outcomes),
      owner: { during: during.status, afterwards: afterwards.status },
      took,
    };
  });

const LOOPS_OF = {
  oneAccount: (loop: number, turn: number) => [OWNER, 'wrong', manyAddresses(loop * 31 + turn)],
  manyAccounts: (loop: number, turn: number) => [
    `student-${loop}-${turn}@hoasen.example`,
    'wrong',
    manyAddresses(loop * 31 + turn),
  ],
  rightPassword: () => [OWNER, PASSWORD, {}],
} satisfies Record<string, (loop: number, turn: number) => [email: string, password: string, from: From]>;
type Loops = { url: string; kind: keyof typeof LOOPS_OF };

/** Runs in a thread, so that the cost of the loops doesn't count as server latency. */
async function runLoops({ url, kind }: Loops): Promise<Record<string, number>> {
  const until = performance.now() + LOOPS_LAST;
  const outcomes: Outcome[] = [];
  const loops = Array.from({ length: LOOPS }, async (_, loop) => {
    for (let turn = 0; performance.now() < until; turn += 1)
      outcomes.push(await logIn(url, ...LOOPS_OF[kind](loop, turn)));
  });
  await Promise.all(loops);
  return counted(outcomes);
}

const filesDuring = (kind: Loops['kind']) =>
  withSchool(async (url) => {
    const page = await (await fetch(url)).text();
    const file = url + /src="(\/[^"]+\.js)"/.exec(page)![1];
    const worker = new Worker(new URL(import.meta.url), { workerData: { url, kind } satisfies Loops });
    let logins: unknown = null;
    worker.once('message', (counts: unknown) => (logins = counts));
    const times: number[] = [];
    while (logins === null) {
      const began = performance.now();
      await (await fetch(file)).arrayBuffer();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, ASKED));
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
    return { fileMs: { median: at(0.5), p99: at(0.99), worst: at(1) }, logins };
  });

async function bench() {
  build();
  return {
    bar: { judged: 10, owner: 200 },
    oneAddress: await guessing(oneAddress),
    manyAddresses: await guessing(manyAddresses),
    whileGuessingAtOne: await filesDuring('oneAccount'),
    whileGuessingAtMany: await filesDuring('manyAccounts'),
    whileLoggingIn: await filesDuring('rightPassword'),
  };
}

if (parentPort === null) console.log(JSON.stringify(await bench()));
else parentPort.postMessage(await runLoops(workerData as Loops));
