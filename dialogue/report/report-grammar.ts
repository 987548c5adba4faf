import nlp from 'compromise';
import { exactLevelOf } from '../../contract/assessment-level.ts';
import type { Correction, ReportLine, RolePlayReport } from '../../contract/role-play.ts';
import { isListed } from '../../words/word-lists.ts';
import { editDistance } from '../../words/edit-distance.ts';
import type { CheckerFinding, SentenceChecker } from './sentence-checker.ts';
import { mendSentence, type Mended } from './grammar-patterns.ts';
import { isEnglish } from '../../words/is-english.ts';
import { isOwnWords, type SaidTurn } from '../said-turn.ts';

/* Judges grammar (RP-04) in the student's own sentences. A scenario's phrase only shows what the student can say. */

/** Sentences with a verb needed for any level, a sure level, and advanced. The scenario's phrases count for `any`. */
const ENOUGH = { any: 3, sure: 5, advanced: 5 } as const;
/** Different phrases of the scenario needed for intermediate without enough own sentences. */
const ENOUGH_PHRASES = 6;
/** Limits of a check: 40 turns of usual length, and never a pasted novel. */
const MOST_SENTENCES = 80;
const LONGEST_SENTENCE = 300;
const MOST_CORRECTIONS = 20;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

type Sentence = { turnId: string; text: string; isTyped: boolean };
/** `point` is `spelling` if the grammar is correct. */
type Mend = Mended & { misspelled: string[] };

export type GrammarReport = RolePlayReport['grammar'];

/** @param knownWords the scenario's words in lower case, so that its names count as correct spelling */
export async function grammarReport(
  turns: readonly SaidTurn[],
  knownWords: ReadonlySet<string>,
  checker: SentenceChecker,
): Promise<GrammarReport> {
  const said = sentencesOf(turns.filter(isOwnWords)).slice(0, MOST_SENTENCES);
  // Other languages give no evidence and get no correction.
  const sentences = said.filter(({ text }) => isEnglish(text, knownWords));
  const spelled = await checker.check(sentences.map(({ text }) => text));
  const mended = sentences.map((sentence, at) => mend(sentence, spelled?.[at] ?? [], knownWords));
  const checked = spelled === null ? null : await checker.check(mended.map(({ text }) => text));
  const all = mended.map((one, at) => withFindings(one, checked?.[at] ?? []));

  const corrections = sentences.flatMap(({ turnId, text, isTyped }, at): Correction[] => {
    const better = all[at]!;
    if (better.text === text) return [];
    const { point, certainty } = better;
    // The mistake may be one of the transcriber.
    const sureness = isTyped ? certainty : 'unsure';
    return [{ turn_id: turnId, said: text, better: asWritten(better.text), point, certainty: sureness }];
  });
  // Use the corrected text, because a tagger sees no verb in "he like".
  const judged = all.map((one) => ({ ...one, hasVerb: nlp(one.text).has('#Verb') }));
  return {
    ...level(turns, judged),
    evidence: evidence(turns, sentences, all, {
      isHalf: checked === null && sentences.length > 0,
      strange: said.length - sentences.length,
    }),
    corrections: [...corrections].toSorted(bySureness).slice(0, MOST_CORRECTIONS),
  };
}

const bySureness = (a: Correction, b: Correction): number =>
  Number(a.certainty === 'unsure') - Number(b.certainty === 'unsure') ||
  Number(a.point === 'spelling') - Number(b.point === 'spelling');

function sentencesOf(turns: readonly SaidTurn[]): Sentence[] {
  return turns.flatMap(({ turnId, text, source }) =>
    Array.from(segmenter.segment(text), ({ segment }) => segment.trim())
      .filter((sentence) => /[a-z]/i.test(sentence) && sentence.length <= LONGEST_SENTENCE)
      .map((sentence) => ({ turnId, text: sentence, isTyped: source === 'typed' })),
  );
}

/** Corrects spelling first, so that patterns match. Transcribed text shows nothing about the student's spelling. */
function mend({ text, isTyped }: Sentence, findings: readonly CheckerFinding[], knownWords: ReadonlySet<string>): Mend {
  const wrong = isTyped ? findings.filter((finding) => isMisspelled(finding, text, knownWords)) : [];
  const respelled = apply(
    text,
    wrong.flatMap((finding) => {
      const better = spelledRight(text.slice(finding.start, finding.end), finding.better, knownWords);
      return better === undefined ? [] : [{ ...finding, better: [better] }];
    }),
  );
  const { text: better, found } = mendSentence(respelled);
  const [first] = found.toSorted((a, b) => Number(a.certainty === 'unsure') - Number(b.certainty === 'unsure'));
  return {
    text: found.length === 0 ? respelled : better,
    point: first?.point ?? 'spelling',
    certainty: first === undefined ? 'unsure' : everySure(found) ? 'sure' : 'unsure',
    misspelled: wrong.map(({ start, end }) => text.slice(start, end)),
  };
}

/** Returns the scenario's only word that is one letter away, or else the checker's first suggestion. */
function spelledRight(
  wrong: string,
  suggested: readonly string[],
  knownWords: ReadonlySet<string>,
): string | undefined {
  const near = [...knownWords].filter((word) => word.length >= 4 && editDistance(wrong, word, 1) <= 1);
  return near.length === 1 ? near[0] : suggested.find((word) => isListed(word.toLowerCase()));
}

const everySure = (found: readonly Pick<Mended, 'certainty'>[]): boolean =>
  found.every(({ certainty }) => certainty === 'sure');

function isMisspelled({ kind, start, end }: CheckerFinding, text: string, knownWords: ReadonlySet<string>): boolean {
  const word = text.slice(start, end);
  // A capital letter probably means a name.
  return kind === 'spelling' && /^[a-z']+$/.test(word) && !knownWords.has(word) && !isListed(word);
}

/** Adds the checker's findings. Only the form of an article is certain in a student's sentence. */
function withFindings(mended: Mend, findings: readonly CheckerFinding[]): Mend {
  const own = findings.filter(({ kind }) => kind !== 'spelling');
  const [first] = own;
  if (first === undefined) return mended;
  const text = apply(mended.text, own);
  const hasPoint = mended.point !== 'spelling';
  const certainty = own.every(({ kind }) => kind === 'article_an') ? 'sure' : 'unsure';
  return {
    ...mended,
    text,
    point: hasPoint ? mended.point : first.kind,
    certainty: hasPoint && mended.certainty === 'unsure' ? 'unsure' : certainty,
  };
}

function apply(text: string, findings: readonly CheckerFinding[]): string {
  let until = text.length;
  return findings
    .toSorted((a, b) => b.start - a.start)
    .reduce((written, { start, end, better: [first = ''] }) => {
      // If two findings overlap, keep the later one.
      if (end > until) return written;
      until = start;
      return written.slice(0, start) + first + written.slice(end);
    }, text);
}

function asWritten(sentence: string): string {
  const text = sentence.replaceAll(/\bi\b(?!\.)/g, 'I').replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return /[.?!]["')]*$/.test(text) ? text : `${text}.`;
}

type Judged = Mend & { hasVerb: boolean };

function level(turns: readonly SaidTurn[], sentences: readonly Judged[]): Pick<GrammarReport, 'level' | 'certainty'> {
  const whole = sentences.filter(({ hasVerb }) => hasVerb);
  if (whole.length >= ENOUGH.any) {
    const right = (100 * whole.filter((one) => !isWrong(one)).length) / whole.length;
    const certainty = whole.length >= ENOUGH.sure ? 'sure' : 'unsure';
    const reached = exactLevelOf(right);
    const isTooFew = reached === 'advanced' && whole.length < ENOUGH.advanced;
    return { level: isTooFew ? 'intermediate' : reached, certainty };
  }
  const phrases = phrasesSaid(turns);
  if (phrases >= ENOUGH_PHRASES) return { level: 'intermediate', certainty: 'unsure' };
  // Few sentences without a mistake don't show what the student can't do.
  const isElementary = phrases + whole.length >= ENOUGH.any && (whole.length === 0 || whole.some(isWrong));
  return { level: isElementary ? 'elementary' : 'no_result', certainty: 'unsure' };
}

const isWrong = ({ point }: Mend): boolean => point !== 'spelling';

/** Excludes phrases read from a hint card, which show nothing. */
function phrasesSaid(turns: readonly SaidTurn[]): number {
  const said = turns.filter((turn) => !isOwnWords(turn) && turn.source !== 'hint');
  return new Set(said.map(({ text }) => text.toLowerCase())).size;
}

function evidence(
  turns: readonly SaidTurn[],
  sentences: readonly Sentence[],
  mended: readonly Mend[],
  { isHalf, strange }: { isHalf: boolean; strange: number },
): ReportLine[] {
  const phrases = phrasesSaid(turns);
  const wrong = mended.filter(isWrong).length;
  const misspelled = [...new Set(mended.flatMap((one) => one.misspelled))].slice(0, 10);
  const lines: (ReportLine | false)[] = [
    sentences.length + strange === 0 && { text: 'no_own_sentence', values: {} },
    strange > 0 && { text: 'sentences_not_english', values: { sentences: strange } },
    sentences.length > 0 &&
      wrong === 0 && { text: 'sentences_without_mistakes', values: { sentences: sentences.length } },
    wrong > 0 && { text: 'sentences_with_mistakes', values: { sentences: sentences.length, wrong } },
    phrases > 0 && { text: 'kinds_of_sentences', values: { kinds: phrases } },
    misspelled.length > 0 && { text: 'misspelled_words', values: { words: misspelled.join(', ') } },
    isHalf && { text: 'grammar_half_checked', values: {} },
  ];
  return lines.filter((line) => line !== false);
}
