import { setTimeout as wait } from 'node:timers/promises';
import type { Preferred } from '../../dialogue/report/preferred.ts';
import type { CheckerFinding, SentenceChecker } from '../../dialogue/report/sentence-checker.ts';
import { IdleProcess } from '../idle-process.ts';
import type { Logger } from '../logger.ts';

/** `until` is the time in ms at which the report does without the answer. */
export type GrammarQuestion = { task: 'find' | 'prefer'; sentences: readonly string[]; until: number };
export type GrammarAnswer = { findings: CheckerFinding[][] } | { preferred: (Preferred | null)[] } | { why: string };

export type GrammarChecker = SentenceChecker & {
  /** Checks sentences of a turn, so that the report need not. */
  warm(sentences: readonly string[]): void;
  close(): void;
};

/** Maximum wait in ms. The dictionary takes some seconds to load. After this, a report does without the checker. */
const LONGEST_CHECK = 10_000;
/** ms after which a turn's sentences wait for the report. */
const LONGEST_WARMING = 20_000;
/** ms without work after which the process ends. */
const IDLE = 5 * 60_000;
const PROCESS = new URL('grammar-process.ts', import.meta.url);

/** harper.js (Apache-2.0) for American English, and the transcriber's language model. */
export function grammarChecker(log: Pick<Logger, 'warn'>, longestCheck = LONGEST_CHECK): GrammarChecker {
  const checking = new IdleProcess<GrammarQuestion, GrammarAnswer>(PROCESS, { idle: IDLE });

  async function ask(
    task: GrammarQuestion['task'],
    sentences: readonly string[],
    longest = longestCheck,
  ): Promise<GrammarAnswer> {
    const late = wait(longest, { why: 'it is late' }, { ref: false });
    const asked = checking.ask({ task, sentences, until: Date.now() + longest });
    const answer = await Promise.race([asked, late]).catch((error: Error) => ({ why: error.message }));
    if ('why' in answer) log.warn({ reason: answer.why }, 'sentences could not be checked');
    return answer;
  }

  return {
    async check(sentences) {
      if (sentences.length === 0) return [];
      const answer = await ask('find', sentences);
      return 'findings' in answer ? answer.findings : null;
    },
    async prefer(sentences) {
      if (sentences.length === 0) return [];
      const answer = await ask('prefer', sentences);
      return 'preferred' in answer ? answer.preferred : null;
    },
    warm: (sentences) =>
      void ask('find', sentences, LONGEST_WARMING).then(() => ask('prefer', sentences, LONGEST_WARMING)),
    close: () => checking.close(),
  };
}
