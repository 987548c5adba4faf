/** Faults that an audit added to charts without a failing test. They are found in any chart. */
import type { Chart, Mutant } from './mutations.ts';
import { mutantsOf } from './mutations.ts';

export interface Fault {
  /** The fault. */
  name: string;
  /** Matches the title of a test that notices the fault, which names the student's view. */
  seen: RegExp;
  in(chart: Chart): Mutant[];
}

type Part = Record<string, unknown>;

export const FAULTS: readonly Fault[] = [
  {
    name: 'the success and the refusal of a login change places',
    seen: /right password.*wrong one/,
    in: (chart) =>
      invokes(chart, 'logIn').flatMap(({ path, invoke: { onDone, onError } }) =>
        fault(chart, 'success and refusal change places', [
          { path: [...path, 'onDone', 'target'], value: (onError as Part)['target'] },
          { path: [...path, 'onError', 'target'], value: (onDone as Part)['target'] },
        ]),
      ),
  },
  {
    name: 'the speech is never said to have stopped',
    seen: /stops/,
    in: (chart) => named(chart, /without .*\bspeech\.stop$/),
  },
  {
    name: 'the outbox tries again after 1 ms',
    seen: /tries again after 2/,
    in: (chart) =>
      chart.config.id === 'outbox' && chart.implementations.delays?.['retryBackoff'] !== undefined
        ? [{ words: 'in outbox, retryBackoff is 1 ms', edits: [], implementations: { delays: { retryBackoff: 1 } } }]
        : [],
  },
  {
    name: 'a recording may take ten times as long',
    seen: /30 s has that length/,
    in: (chart) => named(chart, /after longestRecording x 10$/),
  },
  {
    name: 'the feedback of a listening game stays ten times as long',
    seen: /a (right|wrong) choice in listening stays/,
    in: (chart) => (chart.config.id === 'choice' ? named(chart, /after \w*[fF]eedback x 10$/) : []),
  },
];

export const faultsOf = (chart: Chart): Mutant[] => FAULTS.flatMap((each) => each.in(chart));

function named(chart: Chart, words: RegExp): Mutant[] {
  return mutantsOf(chart).filter((mutant) => words.test(mutant.words));
}

function fault({ config }: Chart, what: string, edits: Mutant['edits']): Mutant[] {
  return [{ words: `in ${config.id}, ${what}`, edits, implementations: {} }];
}

/** Returns the places at which a chart invokes this actor. */
function invokes({ config }: Chart, src: string): { path: (string | number)[]; invoke: Part }[] {
  const inState = (node: Part, path: (string | number)[]): { path: (string | number)[]; invoke: Part }[] => {
    const written = node['invoke'];
    const all = Array.isArray(written) ? (written as Part[]) : written === undefined ? [] : [written as Part];
    const here = all.flatMap((invoke, index) =>
      invoke['src'] === src ? [{ path: [...path, 'invoke', ...(Array.isArray(written) ? [index] : [])], invoke }] : [],
    );
    const states = Object.entries((node['states'] as Record<string, Part> | undefined) ?? {});
    return [...here, ...states.flatMap(([key, child]) => inState(child, [...path, 'states', key]))];
  };
  return inState(config, []);
}
