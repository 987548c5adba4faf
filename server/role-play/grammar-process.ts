// Checks grammar in a process of its own, because harper's dictionary and the language model need 0.5 GB.
import { setPriority } from 'node:os';
import { Dialect, LocalLinter, SuggestionKind, type Lint } from 'harper.js';
import { binary } from 'harper.js/binary';
import { preferred, type Preferred } from '../../dialogue/report/preferred.ts';
import type { CheckerFinding } from '../../dialogue/report/sentence-checker.ts';
import type { LanguageModel } from '../../scoring/nets/language-model.ts';
import { loadLanguageModel } from '../../scoring/node/load-assets.ts';
import { answerQuestions } from '../idle-process.ts';
import type { GrammarAnswer, GrammarQuestion } from './grammar-checker.ts';

/** Findings to report on speech and chat. Capitals, commas, and style do not matter there. */
const KINDS: Readonly<Record<string, CheckerFinding['kind']>> = {
  Agreement: 'agreement',
  Grammar: 'wording',
  WordOrder: 'word_order',
  Spelling: 'spelling',
  Typo: 'spelling',
};
const RULES: Readonly<Record<string, CheckerFinding['kind']>> = { AnA: 'article_an' };
/** These rules find mistakes in correct sentences of the demo school. */
const REFUSED: ReadonlySet<string> = new Set(['ThereToTheir', 'ThereIsAgreement', 'DisjointPrefixes']);
/** Maximum number of sentences in memory. */
const MOST_KEPT = 2_000;

/** Scoring comes first. */
setPriority(5);

const linter = new LocalLinter({ binary, dialect: Dialect.American });
let loading: Promise<LanguageModel> | undefined;
const kept = new Map<string, Preferred | null>();

answerQuestions(async ({ task, sentences, until }: GrammarQuestion): Promise<GrammarAnswer> => {
  try {
    if (task === 'find') return { findings: await each(sentences, until, found) };
    return { preferred: await each(sentences, until, preferredNow) };
  } catch (error) {
    // The operator may mend the files meanwhile.
    loading = undefined;
    return { why: error instanceof Error ? error.message : String(error) };
  }
});

async function each<Made>(
  sentences: readonly string[],
  until: number,
  make: (sentence: string) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const sentence of sentences) {
    if (Date.now() > until) throw new Error('it is late');
    made.push(await make(sentence));
  }
  return made;
}

/** The last turn's sentences come again with the report. */
async function preferredNow(sentence: string): Promise<Preferred | null> {
  const before = kept.get(sentence);
  if (before !== undefined) return before;
  const made = await preferred(sentence, await (loading ??= loadLanguageModel()));
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(sentence, made);
  return made;
}

async function found(sentence: string): Promise<CheckerFinding[]> {
  const lints = await linter.organizedLints(sentence, { language: 'plaintext' });
  return Object.entries(lints).flatMap(([rule, ofRule]) => ofRule.flatMap((lint) => toFinding(rule, lint, sentence)));
}

function toFinding(rule: string, lint: Lint, sentence: string): CheckerFinding[] {
  const kind = RULES[rule] ?? KINDS[lint.lint_kind()];
  if (kind === undefined || REFUSED.has(rule)) return [];
  // Harper counts characters, but our indexes are UTF-16 units.
  const { start, end } = lint.span();
  const characters = Array.from(sentence);
  const units = (count: number) => characters.slice(0, count).join('').length;
  const replacements = lint.suggestions().filter((one) => one.kind() === SuggestionKind.Replace);
  const better = replacements.map((one) => one.get_replacement_text());
  return better.length === 0 ? [] : [{ kind, start: units(start), end: units(end), better }];
}
