/**
 * Runs before each file of tours, in their page. Plays each tour on its unchanged charts, and then on each mutant that
 * the tour can notice and that no earlier tour noticed.
 */
import { isTouched, recordTouched } from './touched.ts';
import { inject, TestRunner } from 'vitest';
import { commands } from 'vitest/browser';
import { judgeWith } from '../students/play.tsx';
import { choose, type Chosen } from './chosen.ts';

/** Messages of the page while it plays. */
export type ToldByPage =
  /** The tour fails on unchanged charts. */
  | { said: 'red'; flow: string; number: number; message: string }
  /** The tour passed on unchanged charts, and started these charts. */
  | { said: 'played'; flow: string; charts: string[] }
  | { said: 'begins'; flow: string; number: number; words: string }
  | { said: 'noticed'; flow: string; number: number; words: string; message: string };

declare module 'vitest' {
  interface ProvidedContext {
    tourMutants: readonly Chosen[];
    /** The charts that each flow starts. Without an entry, all of its tours are played. */
    chartsOfFlows: Readonly<Record<string, readonly string[]>>;
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    tell: (told: ToldByPage) => Promise<void>;
    /** Sets the maximum time in ms that a press waits for its element. */
    waitForElements: (ms: number) => Promise<void>;
  }
}

/** Maximum wait in ms for something to be on the screen. Long, because the first tours load the screens. */
const CALM = 30_000;
/** The same for mutants. Nothing loads, and passing tours need a tenth of it. */
const BRIEF = 1_500;
/** Maximum time in ms of a tour on a mutant. */
const LONGEST = 60_000;

const page = globalThis as unknown as {
  __vitest_worker__: { config: { expect: object } };
  /** Shared by all files of a run. */
  noticedMutants?: Set<string>;
};
const noticed = (page.noticedMutants ??= new Set());
const mutants = inject('tourMutants');
const charts = inject('chartsOfFlows');

judgeWith(async ({ flow, number }, playTour) => {
  const left = mutants.filter(({ chart, words }) => !noticed.has(words) && (charts[flow]?.includes(chart) ?? true));
  if (mutants.length > 0 && left.length === 0) return;
  await waitAtMost(CALM);
  const touched = recordTouched();
  const red = await failureOf(playTour);
  if (red !== undefined) return commands.tell({ said: 'red', flow, number, message: red });
  const states = [...touched].filter((place) => !place.includes(','));
  await commands.tell({ said: 'played', flow, charts: [...new Set(states.map((state) => state.split('.')[0]!))] });
  const places = new Set(touched);
  const tried = left.filter((mutant) => isTouched(mutant, places));
  if (tried.length === 0) return;
  await waitAtMost(BRIEF);
  for (const mutant of tried) {
    const { words } = mutant;
    await commands.tell({ said: 'begins', flow, number, words });
    choose(mutant);
    const message = await failureOf(playTour);
    choose(undefined);
    if (message === undefined) continue;
    noticed.add(words);
    await commands.tell({ said: 'noticed', flow, number, words, message });
  }
  await waitAtMost(CALM);
  const spoiled = await failureOf(playTour);
  if (spoiled !== undefined)
    await commands.tell({ said: 'red', flow, number, message: `After its mutants: ${spoiled}` });
});

async function waitAtMost(timeout: number): Promise<void> {
  page.__vitest_worker__.config.expect = { poll: { timeout } };
  await commands.waitForElements(timeout);
}

/** Returns the message with which a tour fails. Undefined if it passes. */
async function failureOf(playTour: () => Promise<void>): Promise<string | undefined> {
  const uncaught: unknown[] = [];
  const watch = (event: ErrorEvent | PromiseRejectionEvent) => {
    uncaught.push('reason' in event ? event.reason : event.error);
  };
  addEventListener('error', watch);
  addEventListener('unhandledrejection', watch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const limit = new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(new Error('it never ended')), LONGEST);
    });
    await Promise.race([playTour(), limit]);
  } catch (error) {
    uncaught.unshift(error);
  } finally {
    clearTimeout(timer);
  }
  await cleanUp();
  // An actor's error is thrown a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  removeEventListener('error', watch);
  removeEventListener('unhandledrejection', watch);
  return uncaught.length === 0 ? undefined : String((uncaught[0] as Error | undefined)?.message ?? uncaught[0]);
}

/** Does now what the tour leaves for the end of its test. */
async function cleanUp(): Promise<void> {
  const test = TestRunner.getCurrentTest()!;
  const { onFinished = [] } = test as unknown as { onFinished?: (() => unknown)[] };
  for (const finish of onFinished.splice(0).toReversed()) await finish();
}
