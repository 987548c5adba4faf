import { allPhrasesOf } from '../../dialogue/scenario/phrases.ts';
import { wordsOf } from '../../words/text.ts';
import type { Pack } from './pack.schema.ts';

/** A numeral of a text that students say, and how they may say it. */
export type ExpectedNumeral = { written: string; readings: string[] };

/** Returns each numeral once, as written first. Cards with a transcript are said as the transcript. */
export function numeralsIn({ studySets, passages, scenarios }: Pack): ExpectedNumeral[] {
  const said = [
    ...studySets.flatMap(({ items }) => items.map(({ text, transcript }) => transcript ?? text)),
    ...passages.map(({ text }) => text),
    ...scenarios.flatMap((scenario) =>
      scenario.intents.flatMap((intent) => allPhrasesOf(scenario, intent).map(({ text }) => text)),
    ),
  ];
  const found = new Map<string, ExpectedNumeral>();
  for (const { word, wordOrig, readings } of said.flatMap(wordsOf))
    if (readings.length > 1 || readings[0]?.join(' ') !== word)
      found.set(`${wordOrig} ${readings.length}`, {
        written: wordOrig,
        readings: readings.map((reading) => reading.map(spelled).join(' ')),
      });
  return [...found.values()];
}

/** The pronouncing dictionary names letters with a period. */
const spelled = (word: string): string => (/^[a-z]\.$/.test(word) ? word[0]!.toUpperCase() : word);
