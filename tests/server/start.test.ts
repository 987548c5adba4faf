import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AuthData } from '../../contract/account.ts';
import { AssignmentList } from '../../contract/assignments.ts';
import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import { ScoreUpdates, StudySetDetail } from '../../contract/study-sets.ts';
import { readConfig } from '../../server/config/config.ts';
import { runProgram } from '../../server/provider/program.ts';
import { startServer } from '../../server/provider/start-server.ts';
import { ownFolder } from '../support/own-folder.ts';
import { fakeScorer } from './support/fake-scorer.ts';
import { school } from './support/operator.ts';
import { noDatabase, noGrammar, startProvider } from './support/provider.ts';
import { connect } from './support/speech-client.ts';
import { people } from './support/test-school.ts';

const MAIN = fileURLToPath(new URL('../../server/provider/main.ts', import.meta.url));

/** Saves each process the compilation of the server. */
const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

type Started = { child: ChildProcess; url: string; output: () => string };

type Launched = {
  url: () => string;
  output: () => string;
  failed: () => boolean;
  signal: () => void;
  /** Exit code. */
  ended: Promise<number>;
};

const dataDir = ownFolder();

/** Starts the program. Resolves when it has printed everything about its start. */
async function launch(settings: Record<string, string>): Promise<Launched> {
  let text = '';
  let failed = false;
  let signal = () => {};
  const { promise: ended, resolve: exit } = Promise.withResolvers<number>();
  const print = (more: string) => void (text += more);
  await runProgram(
    {
      environment: { DATA_DIR: dataDir, PORT: '0', ...settings },
      out: print,
      error: print,
      onSignal: (stop) => void (signal = stop),
      exit,
      kill: () => exit(1),
      fail() {
        failed = true;
        exit(1);
      },
    },
    { scorer: fakeScorer(), voice: { say: async () => null }, grammarChecker: noGrammar, logTo: { write: () => {} } },
  );
  return {
    url: () => /ready at (http:\S+)/.exec(text)?.[1] ?? '',
    output: () => text,
    failed: () => failed,
    signal: () => signal(),
    ended,
  };
}

const LOGIN = JSON.stringify({ email: 'nobody@example.test', password: 'x' });

/** Starts a request without the end of its body, and waits until the server has its header. */
async function slowRequest(url: string): Promise<Socket> {
  const slow = createConnection(Number(new URL(url).port), 'localhost');
  slow.on('error', () => {});
  const header = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${LOGIN.length}\r\nExpect: 100-continue`;
  slow.write(`POST ${paths.login} HTTP/1.1\r\n${header}\r\n\r\n`);
  expect(await answerOf(slow)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return slow;
}

/** Returns the next data of a connection, which is paused again. */
async function answerOf(connection: Socket): Promise<string> {
  const [data] = (await once(connection, 'data')) as [Buffer];
  connection.pause();
  return data.toString();
}

/** Runs `node server/provider/main.ts` like an operator, for behavior that needs its own process. */
describe('the program', () => {
  const children: ChildProcess[] = [];
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

  function run(settings: Record<string, string>, as: { uid?: number } = {}, through: readonly string[] = []) {
    const [program, ...args] = [...through, process.execPath, MAIN];
    const child = spawn(program, args, {
      ...as,
      env: { ...COMPILED, PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', SCORING_WORKERS: '1', ...settings },
    });
    children.push(child);
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    return { child, output: () => text };
  }

  async function start(settings: Record<string, string> = {}): Promise<Started> {
    const { child, output } = run(settings);
    for (;;) {
      const found = /ready at (http:\S+)/.exec(output());
      if (found?.[1] !== undefined) return { child, output, url: found[1] };
      await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => Promise.reject(new Error(`It ended: ${output()}`))),
      ]);
    }
  }

  async function stop(child: ChildProcess, signal: NodeJS.Signals) {
    const exit = once(child, 'exit');
    child.kill(signal);
    return (await exit)[0] as number | null;
  }

  async function call<T>(
    url: string,
    path: string,
    schema: { parse(body: unknown): T },
    options: { method?: string; token?: string; body?: unknown } = {},
  ): Promise<T> {
    const { method = 'GET', token = '', body } = options;
    const response = await fetch(url + path, {
      method,
      headers: { [SESSION_TOKEN_HEADER]: token, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return schema.parse(await response.json());
  }

  it('prints its address and working demo logins, keeps data after a power cut, and ends on SIGTERM', async () => {
    const first = await start();
    while (!first.output().includes('Only this machine')) await once(first.child.stdout!, 'data');
    const [, email = '', password = ''] = /^ {2}(\S+@\S+) +(\S+) /m.exec(first.output()) ?? [];
    const { user_token: token, refresh_token } = await call(first.url, paths.login, AuthData, {
      method: 'POST',
      body: { email, password },
    });
    const { results } = await call(first.url, paths.assignments, AssignmentList, { token });
    const lesson = results
      .flatMap(({ details }) => details)
      .find(({ assignment_detail_status }) => assignment_detail_status !== 'completed');
    const address = {
      api: 'v1',
      assignmentId: '',
      assignmentDetailId: lesson?.assignment_detail_id ?? '',
      studySetId: lesson?.study_set_id ?? '',
    } as const;
    const before = await call(first.url, paths.studySetDetail(address), StudySetDetail, { token });
    const [item] = before.items;
    const [skill] = item?.skills_support ?? [];
    const body = [{ id: item?.id, skill_mode: skill?.name, score: 99.5 }];
    const saved = await call(first.url, paths.scores(address), ScoreUpdates, { method: 'PATCH', token, body });
    expect(saved).toEqual([{ ...body[0], finished: true }]);
    await stop(first.child, 'SIGKILL');

    const second = await start();
    const after = await call(second.url, paths.studySetDetail(address), StudySetDetail, { token });
    expect(after.items[0]?.skills_support[0]?.score).toBe(99.5);
    expect(refresh_token).not.toBe('');
    expect(await stop(second.child, 'SIGTERM')).toBe(0);
  });

  it('[SET-09] refuses a second server on one folder, and lets commands in', async () => {
    const settings = { EMPTY: '1', DATA_DIR: join(dataDir, 'shared') };
    const serving = await launch(settings);
    const { child, output } = run(settings);
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(output().trim()).toMatch(
      /^Another Outloud server is using the folder \S+shared \(DATA_DIR\)\. Stop that server, or set DATA_DIR/,
    );
    expect(await school(['list', 'classes'], settings)).toMatchObject({ exitCode: 0, error: '' });
    serving.signal();
    expect(await serving.ended).toBe(0);
  });

  it('[SET-09] says at once that this user may not write to the folder', async () => {
    const DATA_DIR = join(dataDir, 'shut');
    mkdirSync(DATA_DIR);
    chmodSync(dataDir, 0o755);
    chmodSync(DATA_DIR, 0o555);
    // Root may write to everything.
    const { child, output } = run({ DATA_DIR }, process.getuid?.() === 0 ? { uid: 65_534 } : {});
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(output().trim()).toBe(
      `The folder ${DATA_DIR} (DATA_DIR) can’t be written by this user. Change its owner, or set DATA_DIR to another folder.`,
    );
  });

  it.runIf(process.platform === 'linux')('[SET-09] says at once that the disk is full', async () => {
    const { child, output } = run({ DATA_DIR: join(dataDir, 'full') }, {}, ['prlimit', '--fsize=100000']);
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(output().trim()).toMatch(/^The folder \S+ \(DATA_DIR\) is on a disk that .+\.$/);
  });

  it('[SET-09] exits at a second signal during a request', async () => {
    const { child, url, output } = await start({ EMPTY: '1', DATA_DIR: join(dataDir, 'hurried') });
    const slow = await slowRequest(url);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    while (!output().includes('Outloud stops')) await once(child.stdout!, 'data');
    child.kill('SIGINT');
    expect(await exit).toEqual([null, 'SIGKILL']);
    slow.destroy();
  });
});

/** The same program in the tests' process, in which a start takes a fraction of the time. */
describe('the program’s start', () => {
  const running: Launched[] = [];
  afterEach(async () => {
    for (const { signal, ended } of running.splice(0)) {
      signal();
      await ended;
    }
  });
  const begin = async (settings: Record<string, string>) => {
    const launched = await launch(settings);
    running.push(launched);
    return launched;
  };
  /** Returns the error message of a start that must fail. */
  const refusal = async (settings: Record<string, string>) => {
    const { failed, output } = await begin(settings);
    expect(failed()).toBe(true);
    expect(output()).not.toContain('at Server');
    return output().trim();
  };

  it('says that the port is in use', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const said = await refusal({ EMPTY: '1', PORT: String(port), DATA_DIR: join(dataDir, 'taken') });
    expect(said).toContain(`Port ${port} is in use`);
    other.close();
  });

  it('[SET-09] creates no school if it must be empty', async () => {
    const { url, output, failed } = await begin({ EMPTY: '1', DATA_DIR: join(dataDir, 'empty') });
    const response = await fetch(url() + paths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.ana, password: 'x' }),
    });
    expect(response.status).toBe(401);
    expect(failed()).toBe(false);
    expect(output()).toContain('No demo school');
    expect(output()).not.toContain('Demo logins');
  });

  it('[D31] creates no demo accounts if others can connect, unless DEMO=1 is set, and says which', async () => {
    for (const [settings, said] of [
      [{}, 'No demo school: other machines can reach this address'],
      [{ DEMO: '1' }, 'DEMO=1 is set'],
      // The accounts are in the database from now on.
      [{}, 'Warning: an earlier start created them'],
    ] as const) {
      const { output, signal, ended } = await launch({
        HOST: '0.0.0.0',
        DATA_DIR: join(dataDir, 'reachable'),
        ...settings,
      });
      expect(output()).toContain(said);
      expect(output().includes('outloud-demo')).toBe(said !== 'No demo school: other machines can reach this address');
      signal();
      expect(await ended).toBe(0);
    }
  }, 90_000);

  it('[SET-09] says at once that the store can’t be opened, and why', async () => {
    const folder = join(dataDir, 'unwritable');
    mkdirSync(join(folder, 'taken', 'outloud.sqlite'), { recursive: true });
    mkdirSync(join(folder, 'damaged'));
    writeFileSync(join(folder, 'file'), '');
    writeFileSync(join(folder, 'damaged', 'outloud.sqlite'), 'This is a letter, and no database. '.repeat(30));
    for (const [DATA_DIR, said] of [
      [join(folder, 'file'), 'is not a folder'],
      [join(folder, 'file', 'below'), 'is not a folder'],
      [join(folder, 'taken'), 'can’t be opened'],
      [join(folder, 'damaged'), 'is not a SQLite database'],
    ] as const) {
      const text = await refusal({ DATA_DIR });
      expect(text).toMatch(/^The (folder|store in) \S+ \(DATA_DIR\) .+\.$/);
      expect(text).toContain(`${DATA_DIR} (DATA_DIR) ${said}`);
    }
  });

  it('[SET-09] says that another program keeps the store locked', async () => {
    const DATA_DIR = join(dataDir, 'locked');
    const first = await launch({ DATA_DIR, EMPTY: '1' });
    first.signal();
    await first.ended;
    const other = new DatabaseSync(join(DATA_DIR, 'outloud.sqlite'));
    other.exec('pragma journal_mode = delete; begin exclusive');
    expect(await refusal({ DATA_DIR })).toContain('is locked by another program');
    other.close();
  });

  it('[SET-09] says that the database does not respond', async () => {
    const DATABASE_URL = 'postgres://outloud:secret@127.0.0.1:1/outloud';
    expect(await refusal({ DATABASE_URL, DATA_DIR: join(dataDir, 'postgres') })).toBe(
      'The database at DATABASE_URL does not respond (ECONNREFUSED). Check that it is running.',
    );
  });

  it.each([
    [{ PORT: 'three thousand' }, 'The configuration is wrong: PORT must be a whole number from 0 to 65535.'],
    [{ HOST: '192.0.2.1' }, 'HOST can’t be used: this machine has no address 192.0.2.1.'],
    [{ HOST: 'host.invalid' }, 'HOST can’t be used: this machine has no address host.invalid.'],
  ])('says which setting is wrong: %o', async (settings, said) => {
    expect(await refusal({ DATA_DIR: join(dataDir, 'settings'), ...settings })).toMatch(new RegExp(`^${said}`));
  });

  it('[SET-09] stops only after the requests in progress', async () => {
    const { url, signal, ended, output } = await begin({ EMPTY: '1', DATA_DIR: join(dataDir, 'stopped') });
    const slow = await slowRequest(url());
    signal();
    expect(output()).toContain('Outloud stops');
    slow.write(LOGIN);
    slow.resume();
    expect(await answerOf(slow)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await ended).toBe(0);
  });
});

describe('startServer', () => {
  it('leaves nothing open if the port is in use', async () => {
    const running = await startProvider();
    const scorer = fakeScorer();
    const closed: boolean[] = [];
    const own = ownFolder(onTestFinished);
    const config = {
      ...readConfig({ EMPTY: '1' }),
      ...noDatabase.config,
      dataDir: own,
      host: '127.0.0.1',
      port: running.server.port,
    };
    const failing = startServer(config, {
      scorer: { ...scorer, close: async () => void closed.push(true) },
      logTo: { write: () => {} },
    });
    await expect(failing).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(closed).toEqual([true]);
    await running.close();
  });

  it('continues after invalid requests', async () => {
    const provider = await startProvider();
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const requests = [
      'nonsense\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET // HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /%ff%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      `GET // HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n${key}\r\n\r\n`,
      `GET ${paths.speech} HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`,
      `GET ${paths.speech}?session=%zz HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n${key}\r\n\r\n\xff\xff\xff\xff`,
      `POST ${paths.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    ];
    for (const text of requests) {
      const socket = createConnection(provider.server.port, '127.0.0.1');
      socket.on('error', () => {});
      const answered = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
      socket.write(text, 'latin1');
      if (!text.startsWith('POST')) await answered;
      socket.destroy();
    }
    expect((await provider.logIn(people.ana)).profile.user_id).toBe('ana');
    await provider.close();
  });

  it('closes a socket that no longer responds, and no other', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const provider = await startProvider(undefined, { heartbeat: 1000 });
    const { user_token } = await provider.logIn(people.ana);
    const alive = await connect(provider.url, user_token);
    const dead = await connect(provider.url, user_token);
    dead.ws.pause();
    for (let beat = 0; beat < 3; beat += 1) {
      const ping = new Promise((resolve) => alive.ws.once('ping', resolve));
      vi.advanceTimersByTime(1000);
      await ping;
      // This message follows the pong on one connection, so its response proves that the pong has arrived.
      await alive.start('Hello');
    }
    dead.ws.resume();
    expect(await dead.closed).toEqual({ code: 1006 });
    await provider.close();
  });
});
