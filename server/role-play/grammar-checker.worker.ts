import { parentPort } from 'node:worker_threads';
import { Dialect, LocalLinter, SuggestionKind, type Lint } from 'harper.js';
import { binary } from 'harper.js/binary';
import type { CheckerFinding } from '../../dialogue/report/sentence-checker.ts';
import type { CheckRequest, CheckResponse } from './grammar-checker.ts';

/* Runs harper.js in a thread, because loading its dictionary takes seconds, and checking a sentence some 50 ms. */

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

const linter = new LocalLinter({ binary, dialect: Dialect.American });
const port = parentPort!;

port.on('message', ({ id, sentences }: CheckRequest) => {
  void answer(id, sentences);
});

async function answer(id: number, sentences: readonly string[]): Promise<void> {
  const findings: CheckerFinding[][] = [];
  for (const sentence of sentences) {
    const found = await linter.organizedLints(sentence, { language: 'plaintext' });
    findings.push(
      Object.entries(found).flatMap(([rule, lints]) => lints.flatMap((lint) => toFinding(rule, lint, sentence))),
    );
  }
  port.postMessage({ id, findings } satisfies CheckResponse);
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
