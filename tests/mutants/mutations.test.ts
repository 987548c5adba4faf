import { describe, expect, test } from 'vitest';
import { assign, createActor, raise, setup, SimulatedClock, type AnyStateMachine } from 'xstate';
import { chartFiles } from './charts.ts';
import { mutantsOf, mutated, type Chart, type Mutant } from './mutations.ts';

const kettle = setup({
  types: { context: {} as { cups: number }, events: {} as { type: 'press' } | { type: 'boiled' }, tags: {} as 'hot' },
  actions: { count: assign({ cups: ({ context }) => context.cups + 1 }), whistle: () => {} },
  guards: { isFull: ({ context }) => context.cups < 3 },
  delays: { boiling: 1_000 },
});
const KETTLE = {
  implementations: {
    actions: { count: assign({ cups: ({ context }: { context: { cups: number } }) => context.cups + 1 }) },
    delays: { boiling: 1_000 },
  },
  config: {
    id: 'kettle',
    context: { cups: 0 },
    initial: 'off',
    states: {
      off: { on: { press: [{ guard: 'isFull', target: 'on', actions: 'count' }, { target: 'empty' }] } },
      on: {
        tags: 'hot',
        entry: [raise({ type: 'boiled' }, { delay: 500 })],
        after: { boiling: 'off' },
      },
      empty: {},
    },
  },
} as unknown as Chart;

const named = ({ words }: Mutant) => words;
const WORDS = mutantsOf(KETTLE).map(named);
const made = (name: string): AnyStateMachine => {
  const found = mutantsOf(KETTLE).find(({ words }) => words === name);
  expect(found, name).toBeDefined();
  const { config, implementations } = mutated(KETTLE, found!);
  return kettle.createMachine(config as never).provide(implementations) as unknown as AnyStateMachine;
};
const pressed = (machine: AnyStateMachine, wait = 0) => {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  actor.send({ type: 'press' });
  clock.increment(wait);
  return actor.getSnapshot() as { value: unknown; context: { cups: number }; tags: Set<string> };
};

describe('mutants', () => {
  test('name each change in words', () => {
    expect(WORDS).toEqual([
      'in kettle, begins with on instead of off',
      'in kettle.off, on press [1]: goes to empty instead of on',
      'in kettle.off, on press [1]: stays instead of going to on',
      'in kettle.off, on press [1]: isFull is the other way round',
      'in kettle.off, on press [1]: isFull is always true',
      'in kettle.off, on press [1]: isFull is never true',
      'in kettle.off, on press [1]: without count',
      'in kettle.off, on press [2]: goes to on instead of empty',
      'in kettle.off, on press [2]: stays instead of going to empty',
      'in kettle.on, without the tag hot',
      'in kettle.on, at entry: without raise boiled',
      'in kettle.on, at entry: the delay of raise boiled x 10',
      'in kettle.on, at entry: the delay of raise boiled x 0.1',
      'in kettle.on, after boiling x 10',
      'in kettle.on, after boiling x 0.1',
      'in kettle.on, after boiling: goes to empty instead of off',
      'in kettle.on, after boiling: stays instead of going to off',
    ]);
  });

  test('change only the thing that they name', () => {
    const as = (name: string, wait?: number) => pressed(made(`in kettle.${name}`), wait);
    expect(as('off, on press [1]: goes to empty instead of on').value).toBe('empty');
    expect(as('off, on press [1]: stays instead of going to on').value).toBe('off');
    expect(as('off, on press [1]: isFull is the other way round').value).toBe('empty');
    expect(as('off, on press [1]: isFull is never true').value).toBe('empty');
    expect(as('off, on press [1]: without count')).toMatchObject({ value: 'on', context: { cups: 0 } });
    expect([...as('on, without the tag hot').tags]).toEqual([]);
    expect(as('on, after boiling x 10', 9_999).value).toBe('on');
    expect(as('on, after boiling x 10', 10_000).value).toBe('off');
    expect(as('on, after boiling x 0.1', 100).value).toBe('off');
    expect(as('on, after boiling: stays instead of going to off', 1_000).value).toBe('on');
  });

  test('leave the chart unchanged', () => {
    const before = JSON.stringify(KETTLE);
    for (const name of WORDS) made(name);
    expect(JSON.stringify(KETTLE)).toBe(before);
  });
});

describe('mutants of the project', async () => {
  for (const file of await chartFiles()) {
    test(`${file.flow}: each differs from the chart and has a unique name`, () => {
      const chart = file.machine as unknown as Chart;
      const all = mutantsOf(chart);
      expect(all.length).toBeGreaterThan(0);
      expect(new Set(all.map(named)).size).toBe(all.length);
      for (const mutant of all) {
        const { config, implementations } = mutated(chart, mutant);
        // Throws at once if a mutant points to a state that does not exist.
        expect(() => setup(implementations as never).createMachine(config)).not.toThrow();
      }
    });
  }
});
