/** Reads from the reports of the test runners which states each test has entered. */
import { basename } from 'node:path';
import type { EnteredStates } from '../../stories/coverage-map/map.ts';

/** The part of Vitest's report that is read. */
export interface TourReport {
  testResults: readonly {
    /** File of the hands. */
    name: string;
    assertionResults: readonly { title: string; meta?: { entered?: readonly string[] } }[];
  }[];
}

/** The part of Playwright's report that is read. */
export interface E2eReport {
  suites: readonly E2eSuite[];
}

interface E2eSuite {
  specs?: readonly {
    file: string;
    tests: readonly { annotations: readonly { type: string; description?: string }[] }[];
  }[];
  suites?: readonly E2eSuite[];
}

/** Each state is named by its machine and its path, such as "lesson playing.game.running". */
export function enteredStates(tours: TourReport, e2e: E2eReport): EnteredStates {
  const found = new Map<string, { tours: Map<string, number>; e2e: Set<string> }>();
  const at = (state: string) => {
    const known = found.get(state) ?? { tours: new Map<string, number>(), e2e: new Set<string>() };
    found.set(state, known);
    return known;
  };
  for (const { name, assertionResults } of tours.testResults)
    for (const { title, meta } of assertionResults) {
      const number = Number(/^(\d+)\./.exec(title)?.[1]);
      const flow = basename(name, '.hands.tsx').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      for (const state of Number.isNaN(number) ? [] : (meta?.entered ?? [])) {
        const before = at(state).tours.get(flow) ?? number;
        at(state).tours.set(flow, Math.min(before, number));
      }
    }
  for (const { file, tests } of e2e.suites.flatMap(specsIn))
    for (const { type, description = '' } of tests.flatMap(({ annotations }) => annotations))
      if (type === 'entered') for (const state of description.split('\n')) at(state).e2e.add(basename(file, '.e2e.ts'));
  const entered: Record<string, Record<string, { tours: string[]; e2e: string[] }>> = {};
  for (const [state, { tours: first, e2e: files }] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [machine = '', path = ''] = state.split(' ');
    (entered[machine] ??= {})[path] = {
      tours: [...first].map(([flow, number]) => `${flow} ${number}`).toSorted(),
      e2e: [...files].toSorted(),
    };
  }
  return entered;
}

function specsIn({ specs = [], suites = [] }: E2eSuite): NonNullable<E2eSuite['specs']>[number][] {
  return [...specs, ...suites.flatMap(specsIn)];
}
