/**
 * ms from a student's last packet to the first bytes of the tutor's next line, with the real engine, server, and
 * socket. The bar is a median of 700. `heard` is the time until the turn is understood, `answered` until the line is
 * known, `sound` until its audio arrives. `TURNS=5` for a quick look.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AuthData } from '../contract/account.ts';
import { paths, SESSION_TOKEN_HEADER } from '../contract/paths.ts';
import { Conversation, ScenarioList, TurnEvent, type Phrase } from '../contract/role-play.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { readConfig } from '../server/config/config.ts';
import { startServer } from '../server/provider/start-server.ts';
import { connect, wavHeader } from '../tests/server/support/speech-client.ts';
import { summaryOf } from './summary.ts';

const TURNS = Number(process.env['TURNS'] ?? 30);
const BAR = 700;
const VOICE = 'slt';
const PACKET = SAMPLE_RATE / 4;
const QUIET = SAMPLE_RATE / 2;

const folder = mkdtempSync(join(tmpdir(), 'outloud-role-play-latency-'));
const server = await startServer({ ...readConfig({ LOG_LEVEL: 'silent', PORT: '0' }), dataDir: folder });
await server.scoringReady;

let token = '';
async function call(path: string, body?: object): Promise<Response> {
  const response = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { [SESSION_TOKEN_HEADER]: token, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

async function spoken(text: string): Promise<Buffer> {
  const file = join(folder, 'said.wav');
  await promisify(execFile)('flite', ['-voice', VOICE, '-t', text, '-o', file]);
  const samples = await readAudio(file);
  const pcm = Buffer.alloc(2 * (samples.length + 2 * QUIET));
  samples.forEach((sample, at) =>
    pcm.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, sample))), 2 * (QUIET + at)),
  );
  return pcm;
}

async function say(conversation_id: string, turn_id: string, text: string) {
  const pcm = await spoken(text);
  const socket = await connect(server.url, token);
  socket.send({ type: 'start_turn', conversation_id, turn_id, sampling_rate: SAMPLE_RATE });
  await socket.expect('start_turn_result');
  const begun = performance.now();
  for (let at = 0; at < pcm.length; at += 2 * PACKET) {
    const packet = pcm.subarray(at, at + 2 * PACKET);
    await wait(Math.max(0, begun + (1000 * (at + packet.length)) / (2 * SAMPLE_RATE) - performance.now()));
    socket.audio(at === 0 ? Buffer.concat([wavHeader(pcm.length), packet]) : packet);
    await socket.expect('audioACK');
  }
  const sent = performance.now();
  socket.send({ type: 'last_packet' });
  const { data } = await socket.expect('turn_result');
  const heard = performance.now();
  await socket.close();
  return { ...data, sent, heard };
}

async function answered(conversationId: string, turn_id: string, { text, intent }: Phrase): Promise<Conversation> {
  const understood = { text, source: 'matched', intent };
  const turn = { turn_id, understood, pronunciation: null, corrects: null };
  const stream = await (await call(paths.turns(conversationId), turn)).text();
  for (const block of stream.split('\n\n').filter(Boolean)) {
    const event = TurnEvent.parse(JSON.parse(block.replace(/^data: /, '')));
    if (event.type === 'conversation') return event.data;
  }
  throw new Error('The answer broke off.');
}

async function firstBytes(url: string): Promise<void> {
  const reader = (await fetch(server.url + url)).body!.getReader();
  await reader.read();
  await reader.cancel();
}

const login = { email: 'minh.anh@hoasen.example', password: 'outloud-demo' };
token = AuthData.parse(await (await call(paths.login, login)).json()).user_token;
const scenarios = ScenarioList.parse(await (await call(paths.scenarios)).json());
const times: { whole: number; heard: number; answered: number; sound: number }[] = [];
let notTaken = 0;
let withoutAudio = 0;
for (let round = 0; times.length < TURNS && round < TURNS; round++) {
  const { scenarioId } = scenarios[round % scenarios.length];
  const start = { conversationId: crypto.randomUUID(), scenarioId, assignment_id: null, assignment_detail_id: null };
  let talk = Conversation.parse(
    await (await call(paths.conversations, { ...start, created_at: new Date().toISOString() })).json(),
  );
  for (let turn = 0; turn < 5 && talk.status === 'open' && times.length < TURNS; turn++) {
    const { phrases, hints } = talk.expected;
    const text = hints[(round + turn) % hints.length] ?? phrases[0].text;
    const turnId = crypto.randomUUID();
    const turned = await say(talk.conversationId, turnId, text);
    if (turned.verdict !== 'understood') notTaken++;
    const phrase = turned.verdict === 'understood' ? turned.phrases[0] : phrases.find((one) => one.text === text)!;
    const posted = turned.verdict === 'understood' ? turned.heard : performance.now();
    const before = talk.messages.length;
    talk = await answered(talk.conversationId, turnId, phrase);
    const line = performance.now();
    const next = talk.messages.slice(before).find(({ speaker }) => speaker === 'tutor');
    const audio = next?.speaker === 'tutor' ? next.audio_url : null;
    if (audio === null) withoutAudio++;
    else await firstBytes(audio);
    const sounding = performance.now();
    if (turned.verdict === 'understood')
      times.push({
        whole: sounding - turned.sent,
        heard: turned.heard - turned.sent,
        answered: line - posted,
        sound: sounding - line,
      });
  }
}
await server.close();
rmSync(folder, { recursive: true });
const part = (name: 'heard' | 'answered' | 'sound') => summaryOf(times.map((time) => time[name])).median;
console.log(
  JSON.stringify({
    unit: 'ms',
    bar: BAR,
    ...summaryOf(times.map(({ whole }) => whole)),
    heard: part('heard'),
    answered: part('answered'),
    sound: part('sound'),
    scenarios: scenarios.length,
    notTaken,
    withoutAudio,
  }),
);
