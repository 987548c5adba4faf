import { livePace } from '../read-aloud/live-pace.ts';
import type { ReadingGuideSnapshot } from './reading-guide.machine.ts';
import type { ReadingGuideContext } from './reading-guide.types.ts';

export interface WordRange {
  from: number;
  to: number;
}

const isPaced = ({ settings, paced }: ReadingGuideContext) => settings.speed !== 'own' && paced >= 0;

/** If the word is unsure, highlights its sentence. */
export function highlightOf(context: ReadingGuideContext): WordRange | null {
  const { settings, word, isSure, paced, passage } = context;
  if (!settings.highlight) return null;
  if (isPaced(context)) return { from: paced, to: paced };
  if (word < 0) return null;
  return isSure ? { from: word, to: word } : sentenceAround(word, passage);
}

/** Index of the last word reached, or -1 before the first. */
export function reachedIn(context: ReadingGuideContext): number {
  return isPaced(context) && context.settings.highlight ? context.paced : context.word;
}

function sentenceAround(word: number, { words, sentences }: ReadingGuideContext['passage']): WordRange {
  const next = sentences.find((first) => first > word);
  return { from: sentences.findLast((first) => first <= word) ?? 0, to: (next ?? words.length) - 1 };
}

type Shown = ReadingGuideSnapshot | undefined;

export const settingsOf = (guide: Shown) => guide?.context.settings;
export const isSettingsOpen = (guide: Shown) => guide?.matches({ settings: 'open' }) ?? false;

export const secondsIn = (guide: ReadingGuideSnapshot) => guide.context.seconds;

export const wordsReadIn = (guide: ReadingGuideSnapshot) => guide.context.word + 1;

export const paceIn = (guide: Shown) => (guide ? livePace(guide.context.marks) : null);

/** Index of the word that next/previous steps from, or -1 before the first. */
export const placeOf = ({ context }: ReadingGuideSnapshot) => highlightOf(context)?.from ?? reachedIn(context);

export interface ShownPlace extends WordRange {
  reached: number;
}

/** Without a highlight, shows all words as read. */
export function shownPlace(guide: Shown): ShownPlace {
  const { from, to } = (guide && highlightOf(guide.context)) ?? { from: -1, to: -1 };
  return { from, to, reached: guide?.context.settings.highlight ? reachedIn(guide.context) : Infinity };
}
