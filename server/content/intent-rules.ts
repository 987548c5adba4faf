import { keyOf } from '../../dialogue/scenario/normal-form.ts';
import { compileRules, parsed, placeOf } from '../../dialogue/scenario/patterns.ts';
import { phrasesOf, sayable } from '../../dialogue/scenario/phrases.ts';
import { isSmallTalk } from '../../dialogue/scenario/small-talk.ts';
import type { PackFinding } from '../finding.ts';
import type { PackScenario } from '../../dialogue/scenario/scenario.schema.ts';

/** Number of sentences at the start of an intent that its rules must match. */
const USUAL = 3;

/** Checks that rules match an intent's usual sentences, and no sentence of another intent at the same turns. */
export function intentRules(scenario: PackScenario): PackFinding[] {
  const { intents, turns, file } = scenario;
  const rules = new Map(intents.map((intent) => [intent.id, compileRules(intent)]));
  const none = new Set<string>();
  const phrases = intents.flatMap(({ id, say }) =>
    say.flatMap((sentence, at) =>
      phrasesOf(scenario, id, sentence)
        .slice(0, 1)
        .map(({ text }) => ({ intent: id, at, text, key: keyOf(text, none), sentence: parsed(text) })),
    ),
  );
  const settle = (one: string, other: string): boolean =>
    intents.some(({ id, settles }) => id === one && settles?.includes(other));
  const together = new Map<string, Set<string>>(intents.map(({ id }) => [id, new Set()]));
  for (const turn of turns) {
    const now = sayable(scenario, turn, []).map(({ id }) => id);
    for (const id of now) for (const other of now) together.get(id)?.add(other);
  }
  const own = new Map(intents.map(({ id }) => [id, phrases.filter(({ intent }) => intent === id)]));
  const keys = new Map([...own].map(([id, list]) => [id, new Set(list.map(({ key }) => key))]));
  return intents.flatMap(({ id }, i): PackFinding[] => {
    const path = ['intents', i, 'rules'];
    const found = rules.get(id)!;
    const missed = own.get(id)!.filter(({ at, sentence }) => at < USUAL && placeOf(sentence, found) < 0);
    const mistaken = phrases.filter(
      ({ intent, key, sentence }) =>
        intent !== id &&
        together.get(id)!.has(intent) &&
        // Small talk is heard before all else.
        !isSmallTalk({ id: intent }) &&
        // Said together, they get one answer.
        !settle(id, intent) &&
        !settle(intent, id) &&
        // Sentences that two intents share are a separate problem.
        !keys.get(id)!.has(key) &&
        placeOf(sentence, found) >= 0,
    );
    return [
      ...missed.map(({ text }) => ({
        file,
        path: [...path, 'match'],
        message: `The rules of "${id}" do not find "${text}".`,
        hint: 'Write a pattern that does: it is one of its usual sentences.',
      })),
      ...mistaken.map(({ text, intent }) => ({
        file,
        path: [...path, 'match'],
        message: `The rules of "${id}" find "${text}", which is of "${intent}".`,
        hint: 'Write a narrower pattern, or one under unless.',
        meaning: { problem: 'alike' as const, value: own.get(id)![0]!.text, better: text },
      })),
    ];
  });
}
