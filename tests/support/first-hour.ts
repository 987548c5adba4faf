import { strict as assert } from 'node:assert';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WebSocket } from 'ws';
import { spoken } from '../../conformance/voice.ts';
import { startStream } from '../../conformance/socket.ts';
import { AuthData } from '../../contract/account.ts';
import { AssignmentList } from '../../contract/assignments.ts';
import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import type { SpeechServerMessage } from '../../contract/speech.ts';
import { StudySetList } from '../../contract/study-sets.ts';
import { root } from '../../scripts/prepare.mjs';

const STUDENTS = 500;
/** A word of packs/meet-the-dinosaurs. */
export const SPOKEN = { text: 'tail', audio: 'server/demo-school/audio/word-tail.mp3' };
const PASSWORD = 'the egg in the sand';
const PARTS = ['package.json', 'server', 'contract', 'dialogue', 'scoring', 'words', 'docs', 'node_modules', 'dist'];
const PATIENCE = 60_000;

/** Returns the shell blocks of a page in order. Blocks that begin with `# as root` need a machine of their own. */
export function shellBlocks(page: string): string[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!);
}

/** A technician's machine in one folder, which replaces / in docs/operating.md. */
export class Machine {
  readonly folder: string;
  readonly app: string;
  readonly #port: number;
  #server: ChildProcess | undefined;
  #log = '';

  /** `app`: folder of an installed product. By default, links to this repository. */
  constructor(folder: string, port: number, app?: string) {
    this.folder = folder;
    this.app = app ?? join(folder, 'app');
    this.#port = port;
    for (const name of ['data', 'backups', 'home']) mkdirSync(join(folder, name), { recursive: true });
    if (app !== undefined) return;
    mkdirSync(this.app);
    for (const part of PARTS) symlinkSync(join(root, part), join(this.app, part));
    cpSync(join(root, 'packs'), join(this.app, 'packs'), { recursive: true });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  moved(text: string): string {
    const places: [string, string][] = [
      ['/srv/outloud/app', this.app],
      ['/etc/outloud.env', join(this.folder, 'outloud.env')],
      ['/var/lib/outloud', join(this.folder, 'data')],
      ['/backups', join(this.folder, 'backups')],
      ['/tmp/try', join(this.folder, 'try')],
    ];
    return places.reduce((moved, [from, to]) => moved.replaceAll(from, to), text);
  }

  /** Writes the settings file from the page, with this machine's free PORT. */
  configure(block: string): void {
    writeFileSync(join(this.folder, 'outloud.env'), `${this.moved(block)}PORT=${this.#port}\n`);
  }

  /** Runs the page's commands after `entrance`. `more` extends the environment. Throws if a command fails. */
  run(commands: string, { entrance = '', more = {} }: { entrance?: string; more?: NodeJS.ProcessEnv } = {}): string {
    const { status, stdout, stderr } = spawnSync('bash', ['-eu', '-c', this.moved(`${entrance}\n${commands}`)], {
      cwd: this.app,
      env: { ...more, ...this.#environment },
      encoding: 'utf8',
      timeout: 10 * PATIENCE,
    });
    if (status !== 0) throw new Error(`${commands.trim()} ended with ${status}:\n${stderr}${stdout}`);
    return stdout;
  }

  /** Runs the unit file's command with its settings. `dataDir` overrides theirs. */
  async start(dataDir?: string): Promise<void> {
    const unit = readFileSync(join(root, 'docs/outloud.service'), 'utf8');
    const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
    const set = `set -a; . ${join(this.folder, 'outloud.env')}; set +a`;
    const more = dataDir === undefined ? '' : `export DATA_DIR=${dataDir};`;
    const started = this.moved(command);
    this.#server = spawn('bash', ['-c', `${set}; ${more} exec ${started}`], { cwd: this.app, env: this.#environment });
    for (const stream of [this.#server.stdout, this.#server.stderr])
      stream?.on('data', (written) => (this.#log += String(written)));
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (this.#server.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`It is not ready:\n${this.#log}`);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined || server.exitCode !== null) return;
    await new Promise((resolve) => {
      server.once('close', resolve);
      server.kill('SIGTERM');
    });
  }

  get #environment() {
    return { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: join(this.folder, 'home') };
  }
}

/** Writes a OneRoster 1.1 roster with 500 students in two classes to `roster/`. */
export function writeRoster(machine: Machine): void {
  const folder = join(machine.app, 'roster');
  mkdirSync(folder);
  const numbers = Array.from({ length: STUDENTS }, (_, n) => n);
  const write = (name: string, header: string, rows: string[]) =>
    writeFileSync(join(folder, name), `${[header, ...rows].join('\n')}\n`);
  write('orgs.csv', 'sourcedId,name,type', ['hoa-sen,Hoa Sen,school']);
  write('classes.csv', 'sourcedId,title,schoolSourcedId', ['7A,7A,hoa-sen', '7B,7B,hoa-sen']);
  write('users.csv', 'sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,email', [
    'teacher,true,hoa-sen,teacher,teacher,Lan,Pham,',
    ...numbers.map((n) => `s${n},true,hoa-sen,student,s${n},Given,Family ${n},s${n}@school.example`),
  ]);
  write('enrollments.csv', 'classSourcedId,userSourcedId,role,primary', [
    ...['7A', '7B'].map((id) => `${id},teacher,teacher,true`),
    ...numbers.map((n) => `${n % 2 === 0 ? '7A' : '7B'},s${n},student,false`),
  ]);
}

export function giveToClass(machine: Machine): void {
  const file = join(machine.app, 'packs/meet-the-dinosaurs/school.yaml');
  const text = readFileSync(file, 'utf8');
  const given = text.replace('assignments: []', 'assignments:').replaceAll(/^#(?= {2})/gm, '');
  writeFileSync(file, given.replace('class-7a2', '7A'));
}

/** Opens the first student's link, says one word and completes the lesson. Returns the word's result. */
export async function firstStudent(machine: Machine): Promise<PronunciationResult> {
  const links = readFileSync(join(machine.app, 'first-links.csv'), 'utf8');
  const [, token = ''] =
    /^s0@school\.example,.*[#?&/]token=([\w-]+)/m.exec(links) ?? /s0@school\.example.*?([\w-]{40,})/.exec(links) ?? [];
  await call(machine, 'POST', paths.newPassword, { token, password: PASSWORD });
  const { user_token } = await logIn(machine);
  const { results } = AssignmentList.parse(await call(machine, 'GET', paths.assignments, undefined, user_token));
  const [lesson] = results.flatMap(({ details }) => details);
  if (lesson === undefined) throw new Error('The student has no lesson.');
  const query = `?assignment_detail_id=${lesson.assignment_detail_id}`;
  const list = paths.studySetList('v1', lesson.study_set_id ?? '') + query;
  const entries = StudySetList.parse(await call(machine, 'GET', list, undefined, user_token));
  const result = await say(machine, user_token);
  const score = result.nativeness_score_percentage_user ?? 0;
  const address = {
    api: 'v1',
    assignmentId: '',
    assignmentDetailId: lesson.assignment_detail_id,
    studySetId: '',
  } as const;
  const updates = entries.map(({ id, skill_mode, name }) => ({
    id,
    skill_mode,
    score,
    finished: true,
    ...(name === SPOKEN.text &&
      skill_mode === 'speaking' && { receipt: result.receipt, engine_version: result.engine_version }),
  }));
  await call(machine, 'PATCH', paths.scores(address), updates, user_token);
  return result;
}

export async function assignmentOf(machine: Machine) {
  const { user_token } = await logIn(machine);
  const list = await call(machine, 'GET', `${paths.assignments}?tab=completed`, undefined, user_token);
  return AssignmentList.parse(list).results[0];
}

async function logIn(machine: Machine): Promise<AuthData> {
  return AuthData.parse(await call(machine, 'POST', paths.login, { email: 's0@school.example', password: PASSWORD }));
}

async function call({ url }: Machine, method: string, path: string, body?: unknown, token = ''): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', [SESSION_TOKEN_HEADER]: token },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function say({ url }: Machine, token: string): Promise<PronunciationResult> {
  const pcm = await spoken(readFileSync(join(root, SPOKEN.audio)), 5);
  const socket = new WebSocket(`${url.replace('http', 'ws')}${paths.speech}?session=${token}`);
  try {
    return await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as SpeechServerMessage;
        if (message.type === 'wsConnect') socket.send(JSON.stringify(startStream(SPOKEN.text)));
        if (message.type === 'start_stream_result') {
          socket.send(pcm);
          socket.send('{"type":"last_packet"}');
        }
        if (message.type === 'decoding_result') resolve(message.data);
        if (message.type === 'error') reject(new Error(message.message));
      });
    });
  } finally {
    socket.close();
  }
}

const blocks = shellBlocks('operating.md').filter((block) => !block.startsWith('# as root\n'));

export function blockWith(part: string): string {
  const block = blocks.find((each) => each.includes(part));
  if (block === undefined) throw new Error(`docs/operating.md has no block with “${part}”.`);
  return block;
}

export const RUN = [
  '# /etc/outloud.env',
  'set -a',
  'import-roster',
  'add-teacher',
  'packs/meet-the-dinosaurs',
  '-- backup',
  '-- restore',
];

/** Runs the commands of docs/operating.md from the settings to a restored score. Throws if a check fails. */
export async function firstHour(machine: Machine): Promise<{ score: number }> {
  const entrance = blockWith('set -a').replace(/^npm .*$/m, '');
  const run = (part: string) => machine.run(blockWith(part), { entrance });
  machine.configure(blockWith('# /etc/outloud.env'));
  await machine.start();
  assert.match(machine.run(blockWith('set -a')), /Usage: school/);

  writeRoster(machine);
  run('import-roster');
  const links = readFileSync(join(machine.app, 'first-links.csv'), 'utf8').trimEnd().split('\n');
  assert.equal(links.length, STUDENTS + 1);
  const teachers = run('add-teacher');
  assert.match(teachers, /lan\.pham@school\.example/);
  giveToClass(machine);
  run('packs/meet-the-dinosaurs');

  const result = await firstStudent(machine);
  assert.equal(result.verdict, 'scored');
  const done = await assignmentOf(machine);
  const score = Math.round(result.nativeness_score_percentage_user!);
  assert.equal(done?.average_assignment_score, score);
  const progress = machine.run('npm run school -- progress 7A --csv', { entrance });
  const row = progress.split('\n').find((line) => line.includes('s0@school.example') || line.includes('Family 0'));
  assert.ok(row?.includes(String(score)), 'the progress of the class shows the score');

  run('-- backup');
  run('-- restore');
  await machine.stop();
  await machine.start(join(machine.folder, 'try'));
  assert.deepEqual(await assignmentOf(machine), done);
  return { score };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
