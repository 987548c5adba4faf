import type { CefrLevel, ReportLine, RolePlayReport } from '../../contract/role-play.ts';
import { isWithinLevel, levelOfWord } from '../../words/word-lists.ts';
import { chatInFull, spokenInFull } from '../../words/chat-words.ts';
import { capitals, namesIn } from './names.ts';
import { isOnlyTranscribed, isOwnWords, type SaidTurn } from '../said-turn.ts';

/*
 * Judges vocabulary (RP-04) without phrases read from a hint card and without transcripts that the engine did not hear well. Other phrases are the author's words, so a level that depends on them is unsure, and never advanced.
 * Levels come from word frequency, because no CEFR list is free to use.
 */

/** Different words needed for any level, intermediate, and advanced. */
const VARIETY = { any: 5, intermediate: 20, advanced: 40 } as const;
/** Share of different words above the scenario's level that advanced needs. */
const ABOVE = 0.05;
/** Turns in own words needed for a sure level. */
const SURE_TURNS = 3;
const MOST_SHOWN = 40;

/** Words that say nothing about a student's vocabulary. */
const SMALL = new Set(
  `a an the i you he she it we they me him her us them my your his its our their this that these those am is are was were be
  do does did have has had not and or but to of in on at for with from as if so can could will would may might shall should
  must no yes ok okay um uh oh i'm it's i'd i'll don't that's what's`.split(/\s+/),
);

/** Counts of a conversation. `own` and `hints` are numbers of turns. */
type Found = { words: string[]; above: string[]; counted: number; own: number; hints: number; heard: number };

/** @param misspelled in lower case */
export function vocabularyReport(
  turns: readonly SaidTurn[],
  level: CefrLevel,
  misspelled: ReadonlySet<string> = new Set(),
): RolePlayReport['vocabulary'] {
  const counted = turns.filter((turn) => turn.source !== 'hint' && !isOnlyTranscribed(turn));
  const left = namesIn(counted.map(({ text }) => text)).union(misspelled);
  const words = [...new Set(counted.flatMap(({ text }) => wordsIn(text)))].filter(
    (word) => levelOfWord(word) !== null && !left.has(word),
  );
  // These lists have nothing above B2, so C1 and C2 use the rarest words.
  const base = level === 'C1' || level === 'C2' || level === 'B2' ? 'B1' : level;
  const found: Found = {
    words,
    above: words.filter((word) => !isWithinLevel(word, base)),
    counted: counted.length,
    own: counted.filter(isOwnWords).length,
    hints: turns.filter(({ source }) => source === 'hint').length,
    heard: turns.filter(isOnlyTranscribed).length,
  };
  return {
    level: levelOf(found),
    certainty: isEnough(found) && found.own >= SURE_TURNS ? 'sure' : 'unsure',
    evidence: evidenceOf(found),
    words: (['A1', 'B1', 'B2'] as const).flatMap((band) => {
      const ofBand = words.filter((word) => levelOfWord(word) === band).slice(0, MOST_SHOWN);
      return ofBand.length === 0 ? [] : [{ level: band, words: ofBand }];
    }),
  };
}

const isEnough = ({ words }: Found): boolean => words.length >= VARIETY.any;

function levelOf(found: Found): RolePlayReport['vocabulary']['level'] {
  const { words, above, own } = found;
  if (!isEnough(found)) return 'no_result';
  if (words.length >= VARIETY.advanced && above.length / words.length >= ABOVE && own >= SURE_TURNS) return 'advanced';
  return words.length >= VARIETY.intermediate ? 'intermediate' : 'elementary';
}

function evidenceOf(found: Found): ReportLine[] {
  const { words, above, counted, own, hints, heard } = found;
  const lines: (ReportLine | false)[] = [
    words.length > 0 && { text: 'different_words', values: { words: words.length } },
    !isEnough(found) && heard === 0 && { text: 'too_few_words', values: {} },
    isEnough(found) && words.every((word) => levelOfWord(word) === 'A1') && { text: 'no_word_above_level', values: {} },
    above.length > 0 && {
      text: 'words_above_level',
      values: { count: above.length, words: above.slice(0, 10).join(', ') },
    },
    own > 0 && { text: 'turns_in_own_words', values: { turns: own } },
    own + heard === 0 && counted > 0 && { text: 'words_of_phrases_only', values: {} },
    hints > 0 && { text: 'hints_left_out', values: { turns: hints } },
    heard > 0 && { text: 'heard_left_out', values: { turns: heard } },
  ];
  return lines.filter((line) => line !== false);
}

/** Contractions without the apostrophe, some of which a dictionary has as another word. */
const UNMARKED =
  /^(?:(?:what|that|where|who|there|here|how|when|he|she|it|let)s|(?:ca|wo|do|does|did|is|are|was|were|would|could|should|have|has|had)nt|im|ive|youre|theyre|theyve|youve|weve|thats|itll|youll|theyll)$/;

function wordsIn(text: string): string[] {
  const straight = spokenInFull(text);
  const notCounted = new Set([...chatInFull(straight).found, ...capitals(straight)]);
  const found = straight.match(/[a-z]+(?:'[a-z]+)?/gi) ?? [];
  return found
    .filter((word) => !notCounted.has(word))
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1 && !SMALL.has(word) && !UNMARKED.test(word));
}
