// Writes down what students said, in a process of its own, because its model needs 0.4 GB and is seldom used.
import { setPriority } from 'node:os';
import { loadTranscriber } from '../../scoring/node/load-assets.ts';
import type { Transcriber } from '../../scoring/nets/transcriber.ts';
import { answerQuestions } from '../idle-process.ts';
import type { TranscriberAnswer, TranscriberQuestion } from './own-transcriber.ts';

/** Scoring comes first. */
setPriority(5);

let loading: Promise<Transcriber> | undefined;

answerQuestions(async ({ samples, until }: TranscriberQuestion): Promise<TranscriberAnswer> => {
  if (Date.now() > until) return { transcript: null };
  try {
    const transcriber = await (loading ??= loadTranscriber());
    return { transcript: samples && (await transcriber.transcribe(samples)) };
  } catch (error) {
    // The operator may mend the files meanwhile.
    loading = undefined;
    return { why: error instanceof Error ? error.message : String(error) };
  }
});
