import type { GrammarPoint } from '../../contract/role-play.ts';

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
};
