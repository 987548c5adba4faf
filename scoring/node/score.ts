// node scoring/node/score.ts FILE.wav "text"       one JSON result on standard output
// node scoring/node/score.ts --batch LIST.jsonl    {id, audio, text} lines in, one result line each, in order
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Scoring } from '../results/scoring.ts';
import { readAudio } from './read-audio.ts';
import type { WorkerPool } from './worker-pool.ts';
import { createWorkerPool } from './worker-pool.ts';

const USAGE = 'usage: score FILE.wav "text"  |  score --batch LIST.jsonl';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

class UsageError extends Error {}

function batchLine(
  id: unknown,
  { total, accuracy, fluency, prosody, words, verdict, certainty, decoded, engineVersion }: Scoring,
) {
  const brief = words.map(({ word, score, said, near, phones }) => ({
    word,
    score,
    said,
    near,
    phones: phones.map(({ phone, score: points, certainty: sure, heardAs, reason }) => ({
      phone,
      score: points,
      certainty: sure,
      heardAs,
      reason,
    })),
  }));
  return { id, total, accuracy, fluency, prosody, words: brief, verdict, certainty, decoded, engineVersion };
}

async function scoreLine(pool: WorkerPool, line: string, folder: string): Promise<string> {
  let id: unknown = null;
  try {
    const item = JSON.parse(line) as Record<string, unknown>;
    id = item['id'] ?? null;
    const { audio, text } = item;
    if (typeof audio !== 'string' || typeof text !== 'string')
      throw new Error('each line needs the strings "audio" and "text"');
    return JSON.stringify(
      batchLine(
        id,
        await pool.score({ samples: await readAudio(existsSync(audio) ? audio : resolve(folder, audio)), text }),
      ),
    );
  } catch (error) {
    return JSON.stringify({ id, error: messageOf(error) });
  }
}

async function scoreBatch(pool: WorkerPool, list: string, ahead: number): Promise<void> {
  const lines = (await readFile(list, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const running: Promise<string>[] = [];
  for (const [index, line] of lines.entries()) {
    running.push(scoreLine(pool, line, dirname(resolve(list))));
    if (index >= ahead) process.stdout.write(`${await running[index - ahead]}\n`);
  }
  for (const result of running.slice(Math.max(0, lines.length - ahead))) process.stdout.write(`${await result}\n`);
}

async function main(args: readonly string[]): Promise<void> {
  const batch = args[0] === '--batch';
  const [first, second] = batch ? [args[1], ''] : args;
  if (first === undefined || second === undefined || args.length !== 2) throw new UsageError(USAGE);
  const size = batch ? availableParallelism() : 1;
  const pool = createWorkerPool({ size, timeout: 120_000 });
  try {
    if (batch) await scoreBatch(pool, first, 4 * size);
    else
      process.stdout.write(`${JSON.stringify(await pool.score({ samples: await readAudio(first), text: second }))}\n`);
  } finally {
    await pool.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
