// Speaks for the server, in a process of its own, so that a lack of memory ends only this process.
import { availableParallelism, setPriority } from 'node:os';
import { Kokoro } from './kokoro.ts';
import type { Answer, Question } from './messages.ts';
import { say, UnsayableTextError } from './say.ts';
import { verifiedVoiceFiles } from './voice-files.ts';

/** Scoring comes first: students wait for it. */
setPriority(19);

const MOST_THREADS = 2;
const [folder = ''] = process.argv.slice(2);
const reply = (message: Answer): void => void process.send?.(message);
let opening: Promise<Kokoro> | undefined;
let last = Promise.resolve();

async function open(): Promise<Kokoro> {
  const state = await verifiedVoiceFiles(folder);
  if (state.kind === 'whole') return Kokoro.open(folder, Math.min(MOST_THREADS, availableParallelism()));
  throw new Error(state.kind === 'broken' ? `${state.file} ${state.why}` : 'its files are missing');
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function answer({ id, saying }: Question): Promise<void> {
  let kokoro: Kokoro;
  try {
    kokoro = await (opening ??= open());
  } catch (error) {
    // The operator may mend the files meanwhile.
    opening = undefined;
    reply({ id, kind: 'unusable', why: reasonOf(error) });
    return;
  }
  try {
    reply({ id, kind: 'said', samples: await say(kokoro, saying) });
  } catch (error) {
    reply({ id, kind: error instanceof UnsayableTextError ? 'unsayable' : 'failed', why: reasonOf(error) });
  }
}

process.on('message', (question: Question) => {
  last = last.then(() => answer(question));
});
process.on('disconnect', () => process.exit(0));
