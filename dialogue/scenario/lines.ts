import type { PackScenarioFile } from './scenario.schema.ts';
import { filled, slotsIn } from './phrases.ts';

/** Maximum choices of a slot for which a line is recorded with each choice. */
const MOST_RECORDINGS = 10;

export type PlacedLine = { path: (string | number)[]; text: string };

export function placedLines({ intents, turns, repair, off_topic, unkind, goodbye }: PackScenarioFile): PlacedLine[] {
  const listed = (path: (string | number)[], texts: readonly string[] = []): PlacedLine[] =>
    texts.map((text, index) => ({ path: [...path, index], text }));
  return [
    ...intents.flatMap(({ answers }, i) => listed(['intents', i, 'answers'], answers)),
    ...turns.flatMap(({ lines, again, replies }, i) => [
      ...listed(['turns', i, 'lines'], lines),
      ...listed(['turns', i, 'again'], again),
      ...replies.flatMap(({ answers }, j) => listed(['turns', i, 'replies', j, 'answers'], answers)),
    ]),
    ...listed(['repair'], repair),
    ...listed(['off_topic'], off_topic),
    ...listed(['unkind'], unkind),
    ...listed(['goodbye', 'all_met'], goodbye.all_met),
    ...listed(['goodbye', 'some_met'], goodbye.some_met),
  ];
}

export function linesOf(scenario: PackScenarioFile): string[] {
  return placedLines(scenario).map(({ text }) => text);
}

/** Returns the texts to record. The browser's voice speaks lines with too many slot choices. */
export function recordedTexts(scenario: PackScenarioFile): string[] {
  const lines = linesOf(scenario).flatMap((line) => {
    const [slot, another] = slotsIn(line);
    if (slot === undefined) return [line];
    const choices = scenario.slots[slot] ?? [];
    if (another !== undefined || choices.length > MOST_RECORDINGS) return [];
    return choices.map((choice) => filled(line, { [slot]: choice }));
  });
  return [...new Set([...lines, ...scenario.key_sentences.map(({ text }) => text)])];
}

const UNHEARD =
  /\b(?:hear|heard|ears?|loud|louder|nois[ey]|missed|drowned|sneezed|scream\w*|catch|dropped|ran past|went by|looking at|staring at|broke|playing|did you say|what was that|lost my step)\b/i;
const UNCLEAR = /\b(?:understand|mean|follow|sense|another way|differently|easy words|get that|argument)\b/i;

/**
 * Returns the lines for words that are known but mean nothing here. The log shows the words, so the tutor can't say that
 * they were not heard.
 */
export function unclear(repair: readonly string[]): readonly string[] {
  const heard = repair.filter((line) => !UNHEARD.test(line));
  const found = [heard.filter((line) => UNCLEAR.test(line)), heard, repair];
  return found.find((lines) => lines.length > 0) ?? repair;
}
