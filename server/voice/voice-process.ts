// Speaks for the server, in a process of its own, so that a lack of memory ends only this process.
import { spawnSync } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { Kokoro } from './kokoro.ts';
import { answerQuestions } from '../idle-process.ts';
import type { Answer } from './messages.ts';
import { say, UnsayableTextError, type Saying } from './say.ts';
import { verifiedVoiceFiles } from './voice-files.ts';

// Scoring comes first: students wait for it. Linux lets an idle process run only on a free core.
setPriority(19);
spawnSync('chrt', ['--idle', '--pid', '0', String(process.pid)]);

const MOST_THREADS = 2;
/** One core stays free for scoring. */
const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
const [folder = ''] = process.argv.slice(2);
let opening: Promise<Kokoro> | undefined;

async function open(): Promise<Kokoro> {
  const state = await verifiedVoiceFiles(folder);
  if (state.kind === 'whole') return Kokoro.open(folder, threads);
  throw new Error(state.kind === 'broken' ? `${state.file} ${state.why}` : 'its files are missing');
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

answerQuestions(async (saying: Saying): Promise<Answer> => {
  let kokoro: Kokoro;
  try {
    kokoro = await (opening ??= open());
  } catch (error) {
    // The operator may mend the files meanwhile.
    opening = undefined;
    return { kind: 'unusable', why: reasonOf(error) };
  }
  try {
    return { kind: 'said', samples: await say(kokoro, saying) };
  } catch (error) {
    return { kind: error instanceof UnsayableTextError ? 'unsayable' : 'failed', why: reasonOf(error) };
  }
});
