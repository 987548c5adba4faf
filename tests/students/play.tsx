/** Plays each of a student's tours on the real screen: odd tours with the mouse, even tours with the keyboard alone. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ThemeProvider } from '../../src/app/theme/ThemeProvider.tsx';
import { settled } from '../support/fakes.ts';
import { failureMessage, presentScreen, watchCharts } from './evidence.ts';
import { eventsOf, inWords, toursOf, type Path, type Student } from './student.ts';
import { drawn, useHand } from './senses.ts';

export interface Hands<State extends string, Event extends string, World> {
  /** Opens the screen. The student has done nothing yet. */
  begins(): World | Promise<World>;
  /** Checks the screen in each state, by roles and words, and the elements that the keyboard reaches. */
  sees: Record<State, (world: World) => unknown>;
  does: Record<Event, (world: World) => unknown>;
}

const WATCHED = import.meta.env['OUTLOUD_WATCH'] === '1';

type Judge = (tour: { flow: string; number: number }, playTour: () => Promise<void>) => Promise<void>;

let judge: Judge = (_, playTour) => playTour();

/** Lets `npm run mutants` play each tour also on mutants of its charts. */
export function judgeWith(next: Judge): void {
  judge = next;
}

export function playStudent<State extends string, Event extends string, World>(
  student: Student<State, Event>,
  hands: Hands<State, Event, World>,
): void {
  const tours = toursOf(student);
  const sees = hands.sees as Record<string, (world: World) => unknown>;
  const does = hands.does as Record<string, (world: World) => unknown>;

  describe(`${student.flow}, as a student sees it`, () => {
    test('every view and every event has hands, and a tour reaches it', () => {
      const steps = tours.flatMap((tour) => tour.steps);
      expect(Object.keys(sees).toSorted()).toEqual(Object.keys(student.views).toSorted());
      expect(Object.keys(does)).toEqual(expect.arrayContaining(eventsOf(student)));
      expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(Object.keys(student.views)));
      expect(new Set(steps.flatMap(({ event }) => event ?? []))).toEqual(new Set(eventsOf(student)));
    });

    test.each(tours.map((tour) => [tour.number, tour.name, tour] as const))('%i. %s', async (number, _, tour) => {
      expect.hasAssertions();
      useHand(number % 2 === 0 ? 'keyboard' : 'mouse');
      await judge({ flow: student.flow, number }, () => play(student.flow, tour, hands, { sees, does }));
    });
  });
}

async function play<World>(
  flow: string,
  path: Path,
  { begins }: { begins(): World | Promise<World> },
  { sees, does }: Record<'sees' | 'does', Record<string, (world: World) => unknown>>,
): Promise<void> {
  const charts = watchCharts();
  onTestFinished(charts.end);
  const world = await begins();
  const taken: string[] = [];
  for (const { event, state } of path.steps) {
    try {
      if (event !== null) {
        taken.push(inWords(event));
        await show(inWords(event));
        await does[event]!(world);
      }
      await happened();
      await show(inWords(state));
      await sees[state]!(world);
    } catch (error) {
      const way = [inWords(path.steps[0]!.state), ...taken].join(' → ');
      const failure = { flow, number: path.number, way, expected: inWords(state) };
      const message = failureMessage({ ...failure, screen: presentScreen(), charts: charts.present() });
      throw new Error(message, { cause: error });
    }
  }
}

/** Waits until answers have arrived and the screen shows their changes. */
export async function happened(): Promise<void> {
  await settled();
  await drawn();
}

/** Adds a screen to the page until the test ends, below existing ones. Returns its container. */
export function stage(screen: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = `screen-${document.body.childElementCount}`;
  const root = createRoot(place, { identifierPrefix: place.id });
  root.render(screen);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
    sessionStorage.clear();
  });
  return place;
}

/** Adds a screen without the app around it. */
export function stageAlone(screen: ReactNode): void {
  stage(<ThemeProvider>{screen} </ThemeProvider>);
}

/** Shows each action and check to a tester who watches, long enough to be read. */
async function show(words: string): Promise<void> {
  if (!WATCHED) return;
  let caption = document.querySelector('#caption');
  if (!caption) {
    caption = document.body.appendChild(document.createElement('p'));
    caption.id = 'caption';
    caption.setAttribute('style', 'position:fixed;inset:0 0 auto;z-index:9999;background:#ffd;padding:4px 12px');
    caption.setAttribute('aria-hidden', 'true');
  }
  caption.textContent = words;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
}
