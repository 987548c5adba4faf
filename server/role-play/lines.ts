import { createHash } from 'node:crypto';
import type { PackScenarioFile } from '../content/scenario.schema.ts';
import { filled, slotsIn } from './phrases.ts';

/** A line with a slot is recorded once for each choice, but only if these are few. */
const MOST_RECORDINGS = 10;

/** Where a line stands in the file of its scenario. */
export type PlacedLine = { path: (string | number)[]; text: string };

/** Everything that the tutor may say, as it is written, in the order of the file. */
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

/**
 * What is recorded of a scenario: each of its lines, filled in with each choice of its slot, and its key sentences. Lines
 * with more to choose from than is worth recording are said by the browser's voice.
 */
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

/** The file of the audio folder in which a voice says a text, whether it is there or not. */
export function audioOf(voice: PackScenarioFile['voice'], text: string): string {
  return `line-${createHash('sha256').update(`${voice}\n${text}`).digest('hex').slice(0, 16)}.mp3`;
}

/** Whether a file of the audio folder is one of those. */
export function isLineAudio(file: string): boolean {
  return /^line-[0-9a-f]{16}\.mp3$/.test(file);
}
