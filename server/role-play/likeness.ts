import { setTimeout as wait } from 'node:timers/promises';
import { wantsAnswer } from '../../dialogue/scenario/acts.ts';
import { isNegative } from '../../dialogue/scenario/patterns.ts';
import { allPhrasesOf } from '../../dialogue/scenario/phrases.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { partsOf, type Likeness } from '../../dialogue/understanding.ts';
import { IdleProcess } from '../idle-process.ts';
import type { Logger } from '../logger.ts';

/** Without a sentence, the phrases are only prepared. */
export type SentenceQuestion = { sentence: string | null; phrases: readonly string[] };
/** Likeness of the sentence and each phrase, -1 to 1. */
export type SentenceAnswer = { likeness: readonly number[] } | { why: string };

export type SentenceComparer = {
  /** Gets ready, because a conversation begins. */
  warm(scenario: PackScenarioFile): void;
  /** Returns undefined if the encoder can't be used, or is late. */
  compare(scenario: PackScenarioFile, text: string): Promise<Likeness | undefined>;
  close(): void;
};

/** ms without work after which the process ends. */
const IDLE = 5 * 60_000;
/** In ms. The student waits for the tutor's answer. */
const LONGEST_WAIT = 1_000;
/** Phrases of an intent whose mean likeness counts. One alone is alike by chance more often, and counts less by ALONE. */
const NEAREST = 5;
const ALONE = 0.2;
const PROCESS = new URL('sentence-encoder/sentence-process.ts', import.meta.url);

/** Compares texts with a scenario's phrases by meaning, on the school's machine (docs/decisions/0148). */
export function sentenceComparer(log: Logger, longestWait = LONGEST_WAIT): SentenceComparer {
  const encoder = new IdleProcess<SentenceQuestion, SentenceAnswer>(PROCESS, { idle: IDLE });

  async function ask(question: SentenceQuestion): Promise<readonly number[] | undefined> {
    const late = wait(longestWait, { why: 'it is late' }, { ref: false });
    const asked = encoder.ask(question).catch((error: Error) => ({ why: error.message }));
    const answer = await (question.sentence === null ? asked : Promise.race([asked, late]));
    if ('likeness' in answer) return answer.likeness;
    log.warn({ reason: answer.why }, 'a sentence could not be compared');
    return undefined;
  }

  async function likenessOf(
    scenario: PackScenarioFile,
    part: string,
  ): Promise<ReadonlyMap<string, number> | undefined> {
    const kind = kindOf(part);
    const phrases = phrasesIn(scenario).filter((phrase) => phrase.kind === kind);
    const likeness = await ask({ sentence: part, phrases: phrases.map(({ text }) => text) });
    if (likeness === undefined) return undefined;
    const byIntent = Map.groupBy(likeness.keys(), (at) => phrases[at]!.intent);
    return new Map([...byIntent].map(([intent, places]) => [intent, nearest(places.map((at) => likeness[at]!))]));
  }

  return {
    warm: (scenario) => void ask({ sentence: null, phrases: phrasesIn(scenario).map(({ text }) => text) }),
    async compare(scenario, text) {
      const compared = await Promise.all(
        partsOf(scenario, text).map(async (part) => [part, await likenessOf(scenario, part)] as const),
      );
      const known = compared.flatMap(([part, likeness]) => (likeness === undefined ? [] : [[part, likeness] as const]));
      return known.length === 0 ? undefined : new Map(known);
    },
    close: () => encoder.close(),
  };
}

type KnownPhrase = { intent: string; text: string; kind: string };

// A scenario never changes, so its phrases are read once.
const known = new WeakMap<PackScenarioFile, readonly KnownPhrase[]>();

function phrasesIn(scenario: PackScenarioFile): readonly KnownPhrase[] {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  const phrases = scenario.intents
    .flatMap((intent) => allPhrasesOf(scenario, intent))
    .map(({ intent, text }) => ({ intent, text, kind: kindOf(text) }));
  known.set(scenario, phrases);
  return phrases;
}

/** "I do not want the soup" and "Is the soup good?" are much like "I want the soup", and mean something else. */
const kindOf = (text: string): string => `${isNegative(text)} ${wantsAnswer(text)}`;

function nearest(likeness: readonly number[]): number {
  const most = likeness.toSorted((a, b) => b - a).slice(0, NEAREST);
  const mean = most.reduce((sum, one) => sum + one, 0) / most.length;
  return Math.max(mean, most[0]! - ALONE);
}
