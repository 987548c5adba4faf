import type { PackScenarioFile } from './scenario.schema.ts';
import { filled, slotsIn } from './phrases.ts';

/** Maximum choices of a slot for which a line is recorded with each choice. */
const MOST_RECORDINGS = 10;

export type PlacedLine = { path: (string | number)[]; text: string };

export function placedLines(scenario: PackScenarioFile): PlacedLine[] {
  const { intents, turns, repair, unclear, no_answer, sympathy, off_topic, unkind, goodbye } = scenario;
  const listed = (path: (string | number)[], texts: readonly string[] = []): PlacedLine[] =>
    texts.map((text, index) => ({ path: [...path, index], text }));
  return [
    ...intents.flatMap(({ answers, answers_to = [] }, i) => [
      ...listed(['intents', i, 'answers'], answers),
      ...answers_to.flatMap((one, j) => listed(['intents', i, 'answers_to', j, 'answers'], one.answers)),
    ]),
    ...turns.flatMap(({ lines, again, replies }, i) => [
      ...listed(['turns', i, 'lines'], lines),
      ...listed(['turns', i, 'again'], again),
      ...replies.flatMap(({ answers }, j) => listed(['turns', i, 'replies', j, 'answers'], answers)),
    ]),
    ...listed(['repair'], repair),
    ...listed(['unclear'], unclear),
    ...listed(['no_answer'], no_answer),
    ...listed(['sympathy'], sympathy),
    ...listed(['off_topic'], off_topic),
    ...listed(['unkind'], unkind),
    ...listed(['goodbye', 'all_met'], goodbye.all_met),
    ...listed(['goodbye', 'last_word'], goodbye.last_word ?? []),
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
