import nlp from 'compromise';
import { exactLevelOf } from '../../contract/assessment-level.ts';
import type { Correction, ReportLine, RolePlayReport } from '../../contract/role-play.ts';
import { hasUnlistedWord, isCommonWord, isListed } from '../../words/word-lists.ts';
import { chatInFull, spokenInFull } from '../../words/chat-words.ts';
import { isQuestion } from '../../words/is-question.ts';
import { isNearWord, respelling } from '../../words/respelling.ts';
import type { CheckerFinding, SentenceChecker } from './sentence-checker.ts';
import { isRegularized, mendSentence } from './grammar-patterns.ts';
import type { Mended } from './mending.ts';
import { hasSeam, marked } from './seams.ts';
import { isEnglish } from '../../words/is-english.ts';
import { isOnlyTranscribed, isOwnWords, type SaidTurn } from '../said-turn.ts';

/* Judges grammar (RP-04) in the student's own sentences. A scenario's phrase only shows what the student can say. */

/**
 * Sentences with a verb needed for any level, a sure level, and advanced, and the mean number of words of the right ones for
 * advanced. The scenario's phrases count for `any`.
 */
const ENOUGH = { any: 3, sure: 5, advanced: 5, advancedWords: 8 } as const;
/** Different phrases of the scenario needed for intermediate without enough own sentences. */
const ENOUGH_PHRASES = 6;
/** Limits of a check: 40 turns of usual length, and never a pasted novel. */
const MOST_SENTENCES = 80;
const LONGEST_SENTENCE = 300;
const MOST_CORRECTIONS = 20;

/** `written` is the text with spoken forms in full, because "gonna" is correct in speech. */
type Sentence = { turnId: string; text: string; written: string; isTyped: boolean; isMisheard: boolean };
/** `point` is `spelling` if the grammar is correct. `isQuestioned` sentences may be wrong, by a checker for native writers. */
type Mend = Mended & { misspelled: string[]; isQuestioned: boolean };
/**
 * `doubtful` sentences count for nothing (docs/decisions/0123), because a wrong correction teaches wrong English. So do
 * `heard` ones, whose mistake may be the transcriber's, and whose mistakes the transcriber may have mended.
 */
type Verdict = 'right' | 'misspelled' | 'wrong' | 'heard' | 'doubtful';
const NOT_COUNTED: ReadonlySet<Verdict> = new Set<Verdict>(['heard', 'doubtful']);
type Judged = Mend & { verdict: Verdict; hasVerb: boolean; isChanged: boolean };

export type GrammarReport = RolePlayReport['grammar'];

/**
 * Returns also the misspelled words in lower case.
 *
 * @param knownWords the scenario's words and the student's names in lower case, which count as correct spelling
 */
export async function grammarReport(
  turns: readonly SaidTurn[],
  knownWords: ReadonlySet<string>,
  checker: SentenceChecker,
): Promise<GrammarReport & { misspelled: ReadonlySet<string> }> {
  const said = sentencesOf(turns.filter(isOwnWords)).slice(0, MOST_SENTENCES);
  // Other languages give no evidence and get no correction.
  const sentences = said.filter(({ written }) => isEnglish(chatInFull(written).text, knownWords));
  const inFull = sentences.map((sentence) => withoutChat(sentence, knownWords));
  const spelled = await checker.check(inFull.map(({ text }) => text));
  const mended = sentences.map(({ isTyped }, at) => mend(inFull[at]!, isTyped, spelled?.[at] ?? [], knownWords));
  const checked = spelled === null ? null : await checker.check(mended.map(({ text }) => text));
  const found = mended.map((one, at) => judge(withFindings(one, checked?.[at] ?? []), sentences[at]!, knownWords));
  const compared = checked === null ? null : await comparedWith(found, checker);
  const judged = compared ?? found;

  const corrections = sentences.flatMap(({ turnId, text, isMisheard }, at): Correction[] => {
    const { verdict, text: better, point, isChanged } = judged[at]!;
    if (!isChanged || isMisheard || verdict === 'doubtful') return [];
    const certainty = verdict === 'heard' ? 'unsure' : 'sure';
    return [{ turn_id: turnId, said: text, better: asWritten(better), point, certainty }];
  });
  return {
    ...level(turns, judged, compared !== null),
    evidence: evidence(turns, judged, {
      isHalf: compared === null && sentences.length > 0,
      strange: said.length - sentences.length,
    }),
    corrections: [...corrections].toSorted(bySureness).slice(0, MOST_CORRECTIONS),
    misspelled: new Set(judged.flatMap((one) => one.misspelled.map((word) => word.toLowerCase()))),
  };
}

const bySureness = (a: Correction, b: Correction): number =>
  Number(a.certainty === 'unsure') - Number(b.certainty === 'unsure') ||
  Number(a.point === 'spelling') - Number(b.point === 'spelling');

/** Returns a typed turn's sentences as the checker gets them with the report, if nothing is wrong with them. */
export const sentencesToCheck = (text: string): string[] =>
  sentencesIn(text).map((sentence) => asWritten(marked(chatInFull(spokenInFull(sentence)).text)));

const sentencesIn = (text: string): string[] =>
  (nlp.tokenize(text).out('array') as string[])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z]/i.test(sentence) && sentence.length <= LONGEST_SENTENCE);

function sentencesOf(turns: readonly SaidTurn[]): Sentence[] {
  return turns.flatMap((turn) =>
    sentencesIn(turn.text).map((sentence) => ({
      turnId: turn.turnId,
      text: sentence,
      written: spokenInFull(sentence),
      isTyped: turn.source === 'typed',
      // The mistake may be the transcriber's.
      isMisheard: isOnlyTranscribed(turn),
    })),
  );
}

/** A chat spelling that is a rare word of the scenario, such as a name, stays. */
function withoutChat({ written, isTyped }: Sentence, knownWords: ReadonlySet<string>): ReturnType<typeof chatInFull> {
  const full = chatInFull(written);
  return isTyped && !full.found.some((word) => knownWords.has(word.toLowerCase()) && !isCommonWord(word.toLowerCase()))
    ? { ...full, text: marked(full.text) }
    : { text: marked(written), found: [] };
}

/** Corrects spelling first, so that patterns match. Transcribed text shows nothing about the student's spelling. */
function mend(
  { text, found: chat }: ReturnType<typeof chatInFull>,
  isTyped: boolean,
  findings: readonly CheckerFinding[],
  knownWords: ReadonlySet<string>,
): Mend {
  const wrong = isTyped ? findings.filter((finding) => isMisspelled(finding, text, knownWords)) : [];
  const respelled = wrong.map((finding) => ({
    ...finding,
    // The checker's first suggestion is often another word: frends -> fends.
    better: [respelling(text.slice(finding.start, finding.end), knownWords)].filter((word) => word !== null),
  }));
  const isSpelled = respelled.every(({ better }) => better.length > 0);
  const { text: better, found } = mendSentence(
    apply(
      text,
      respelled.filter((one) => one.better.length > 0),
    ),
  );
  const [first] = found.toSorted((a, b) => Number(a.certainty === 'unsure') - Number(b.certainty === 'unsure'));
  return {
    text: better,
    point: first?.point ?? 'spelling',
    certainty: isSpelled && everySure(found) ? 'sure' : 'unsure',
    isQuestioned: false,
    misspelled: [
      ...chat,
      ...wrong.map(({ start, end }) => text.slice(start, end)).filter((word) => isNearWord(word, knownWords)),
    ],
  };
}

const everySure = (found: readonly Pick<Mended, 'certainty'>[]): boolean =>
  found.every(({ certainty }) => certainty === 'sure');

function isMisspelled({ kind, start, end }: CheckerFinding, text: string, knownWords: ReadonlySet<string>): boolean {
  const word = text.slice(start, end);
  if (kind !== 'spelling' || knownWords.has(word) || isListed(word) || isRegularized(word)) return false;
  // A capital letter probably means a name, and words after "my name is" are one.
  return /^[a-z']+$/.test(word) && !NAMED.test(text.slice(0, start));
}

const NAMED = /\b(?:name is|name's|called|named) (?:[a-z]+ )?$/i;

/** Adds the checker's findings. Only the form of an article is certain in a student's sentence. */
function withFindings(mended: Mend, findings: readonly CheckerFinding[]): Mend {
  const own = findings.filter(({ kind }) => kind !== 'spelling');
  if (own.some(({ kind }) => kind !== 'article_an')) return { ...mended, isQuestioned: true };
  const [first] = own;
  if (first === undefined) return mended;
  return { ...mended, text: apply(mended.text, own), point: mended.point === 'spelling' ? first.kind : mended.point };
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

function judge(mended: Mend, sentence: Sentence, knownWords: ReadonlySet<string>): Judged {
  // Use the corrected text, because a tagger sees no verb in "he like".
  const hasVerb = nlp(mended.text).has('#Verb');
  // Students may leave out commas in a chat.
  const isChanged = mended.text !== marked(sentence.written) || mended.misspelled.length > 0;
  return { ...mended, hasVerb, isChanged, verdict: verdictOf({ ...mended, isChanged }, sentence, knownWords) };
}

function verdictOf(
  { text, point, certainty, isChanged, isQuestioned }: Mend & Pick<Judged, 'isChanged'>,
  { isTyped }: Sentence,
  knownWords: ReadonlySet<string>,
): Verdict {
  // A checker takes another misspelling for a rare word (wat).
  if (certainty === 'unsure' || (isChanged && (hasSeam(text) || hasUnlistedWord(text, knownWords)))) return 'doubtful';
  if (!isTyped) return 'heard';
  if (isQuestioned) return 'doubtful';
  if (!isChanged) return 'right';
  return point === 'spelling' ? 'misspelled' : 'wrong';
}

/** Compares typed sentences, corrected or not, with what people would rather say. Returns null without an answer. */
async function comparedWith(judged: readonly Judged[], { prefer }: SentenceChecker): Promise<Judged[] | null> {
  const isComparable = ({ verdict, certainty, isQuestioned }: Judged): boolean =>
    certainty === 'sure' && verdict !== 'heard' && (verdict !== 'doubtful' || isQuestioned);
  const preferred = await prefer(judged.filter(isComparable).map(({ text }) => asWritten(text)));
  if (preferred === null) return null;
  const left = preferred.values();
  return judged.map((one) => {
    const found = isComparable(one) ? left.next().value : null;
    if (!found) return one;
    if (found.certainty === 'unsure') return one.verdict === 'right' ? { ...one, verdict: 'doubtful' } : one;
    const point = one.point === 'spelling' ? found.point : one.point;
    return { ...one, text: found.text, point, isChanged: true, verdict: 'wrong' };
  });
}

function asWritten(sentence: string): string {
  const text = sentence
    .replace(/^okay,? (?!is\b|with\b|for\b)(?=\w)/i, 'Okay, ')
    .replaceAll(/\bi\b(?!\.)/g, 'I')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
  if (isQuestion(text)) return text.replace(/[.!?]{0,3}(["')]{0,2})$/, '?$1');
  return /[.?!]["')]*$/.test(text) ? text : `${text}.`;
}

function level(
  turns: readonly SaidTurn[],
  judged: readonly Judged[],
  isCompared: boolean,
): Pick<GrammarReport, 'level' | 'certainty'> {
  const whole = judged.filter(({ hasVerb, verdict }) => hasVerb && !NOT_COUNTED.has(verdict));
  const doubtful = judged.filter(({ hasVerb, verdict }) => hasVerb && verdict === 'doubtful').length;
  const partOf = (...verdicts: Verdict[]) => whole.filter(({ verdict }) => verdicts.includes(verdict));
  if (whole.length >= ENOUGH.any) {
    const isSure = isCompared && whole.length >= ENOUGH.sure && doubtful <= whole.length / 2;
    const reached = exactLevelOf((100 * partOf('right', 'misspelled').length) / whole.length);
    // Spelling isn't grammar, but nothing above the corrections calls misspelled sentences advanced. Nor are doubtful ones.
    const right = partOf('right');
    const isAdvanced =
      isSure &&
      whole.length >= ENOUGH.advanced &&
      right.flatMap(({ text }) => text.split(' ')).length >= ENOUGH.advancedWords * right.length &&
      exactLevelOf((100 * right.length) / (whole.length + doubtful)) === 'advanced';
    const shown = reached === 'advanced' && !isAdvanced ? 'intermediate' : reached;
    return { level: shown, certainty: isSure ? 'sure' : 'unsure' };
  }
  const phrases = phrasesSaid(turns);
  if (phrases >= ENOUGH_PHRASES) return { level: 'intermediate', certainty: 'unsure' };
  // Few sentences without a mistake don't show what the student can't do.
  const isElementary =
    phrases + whole.length >= ENOUGH.any && (whole.length === 0 || whole.some(({ verdict }) => verdict === 'wrong'));
  return { level: isElementary ? 'elementary' : 'no_result', certainty: 'unsure' };
}

/** Excludes phrases read from a hint card, which show nothing. */
function phrasesSaid(turns: readonly SaidTurn[]): number {
  const said = turns.filter((turn) => !isOwnWords(turn) && turn.source !== 'hint');
  return new Set(said.map(({ text }) => text.toLowerCase())).size;
}

function evidence(
  turns: readonly SaidTurn[],
  judged: readonly Judged[],
  { isHalf, strange }: { isHalf: boolean; strange: number },
): ReportLine[] {
  const phrases = phrasesSaid(turns);
  const counted = judged.filter(({ verdict }) => !NOT_COUNTED.has(verdict));
  const sentences = counted.length;
  const wrong = counted.filter(({ verdict }) => verdict !== 'right').length;
  const doubtful = judged.length - sentences;
  const misspelled = [...new Set(judged.flatMap((one) => one.misspelled))].slice(0, 10);
  const lines: (ReportLine | false)[] = [
    judged.length + strange === 0 && { text: 'no_own_sentence', values: {} },
    strange > 0 && { text: 'sentences_not_english', values: { sentences: strange } },
    sentences > 0 && wrong === 0 && { text: 'sentences_without_mistakes', values: { sentences } },
    wrong > 0 && { text: 'sentences_with_mistakes', values: { sentences, wrong } },
    doubtful > 0 && { text: 'sentences_in_doubt', values: { sentences: doubtful } },
    phrases > 0 && { text: 'kinds_of_sentences', values: { kinds: phrases } },
    misspelled.length > 0 && { text: 'misspelled_words', values: { words: misspelled.join(', ') } },
    isHalf && { text: 'grammar_half_checked', values: {} },
  ];
  return lines.filter((line) => line !== false);
}
