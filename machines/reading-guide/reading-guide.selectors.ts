import { livePace } from '../read-aloud/live-pace.ts';
import type { ReadingGuideSnapshot } from './reading-guide.machine.ts';
import type { ReadingGuideContext } from './reading-guide.types.ts';

/** Words by their places, both of them included. */
export interface WordRange {
  from: number;
  to: number;
}

const isPaced = ({ settings, paced }: ReadingGuideContext) => settings.speed !== 'own' && paced >= 0;

/** What is highlighted: the word, the sentence where the word is not sure, or the word of the chosen speed. */
export function highlightOf(context: ReadingGuideContext): WordRange | null {
  const { settings, word, isSure, paced, passage } = context;
  if (!settings.highlight) return null;
  if (isPaced(context)) return { from: paced, to: paced };
  if (word < 0) return null;
  return isSure ? { from: word, to: word } : sentenceAround(word, passage);
}

/** The last word that lies behind the reader, -1 before the first. */
export function reachedIn(context: ReadingGuideContext): number {
  return isPaced(context) && context.settings.highlight ? context.paced : context.word;
}

function sentenceAround(word: number, { words, sentences }: ReadingGuideContext['passage']): WordRange {
  const next = sentences.find((first) => first > word);
  return { from: sentences.findLast((first) => first <= word) ?? 0, to: (next ?? words.length) - 1 };
}

/** Without a guide nobody reads yet, or no longer. */
type Shown = ReadingGuideSnapshot | undefined;

export const settingsOf = (guide: Shown) => guide?.context.settings;
export const isSettingsOpen = (guide: Shown) => guide?.matches({ settings: 'open' }) ?? false;

/** Whole seconds that are recorded. */
export const secondsIn = (guide: ReadingGuideSnapshot) => guide.context.seconds;

/** Words that lie behind the reader's voice. */
export const wordsReadIn = (guide: ReadingGuideSnapshot) => guide.context.word + 1;

/** Whole words per minute of the last seconds; null while that can't be told. */
export const paceIn = (guide: Shown) => (guide ? livePace(guide.context.marks) : null);

/** The word that a step on or back begins from, -1 before the first. */
export const placeOf = ({ context }: ReadingGuideSnapshot) => highlightOf(context)?.from ?? reachedIn(context);

/** What the text shows: the words that are highlighted, -1 where none are, and the last that lies behind the reader. */
export interface ShownPlace extends WordRange {
  reached: number;
}

/** Where nothing sets the words apart, all of them are shown as read. */
export function shownPlace(guide: Shown): ShownPlace {
  const { from, to } = (guide && highlightOf(guide.context)) ?? { from: -1, to: -1 };
  return { from, to, reached: guide?.context.settings.highlight ? reachedIn(guide.context) : Infinity };
}
