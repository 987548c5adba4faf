import type { GrammarPoint } from '../../contract/role-play.ts';
import type { Preferred } from './preferred.ts';

/** Suggested replacements for part of a sentence, likeliest first. Indexes are UTF-16 units, with `end` exclusive. */
export type CheckerFinding = {
  kind: Extract<GrammarPoint, 'agreement' | 'article_an' | 'word_order' | 'wording' | 'spelling'>;
  start: number;
  end: number;
  better: string[];
};

export type SentenceChecker = {
  /** Returns the findings of each sentence, or null if the checker does not answer. */
  check(sentences: readonly string[]): Promise<CheckerFinding[][] | null>;
  /** Returns what people would rather say than each sentence, or null if the checker does not answer. */
  prefer(sentences: readonly string[]): Promise<(Preferred | null)[] | null>;
};
