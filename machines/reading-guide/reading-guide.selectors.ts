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
