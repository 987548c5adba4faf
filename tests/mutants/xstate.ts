/** XState for charts under mutation: creates the chosen chart with its one change. */
import * as xstate from 'xstate';
import { faultsOf } from './audit.ts';
import { mutantsOf, mutated, type Chart } from './mutations.ts';
import { chosen } from './chosen.ts';

export * from 'xstate';

type Setup = Parameters<typeof xstate.setup>[0] & Chart['implementations'];

export function setup(parts: Setup) {
  const real = xstate.setup(parts);
  const make = xstate.setup as unknown as (parts: object) => { createMachine(config: object): unknown };
  return {
    ...real,
    createMachine(config: Chart['config']) {
      const { chart, words } = chosen() ?? {};
      if (chart === undefined || chart !== config.id) return real.createMachine(config as never);
      const original = { config, implementations: parts };
      const mutant = [...mutantsOf(original), ...faultsOf(original)].find((each) => each.words === words);
      if (!mutant) throw new Error(`There is no mutant '${words}'`);
      const changed = mutated(original, mutant);
      const options = { maxIterations: 1_000, ...(config['options'] as object | undefined) };
      return make({ ...parts, ...changed.implementations }).createMachine({ ...changed.config, options });
    },
    extend: ({ actions, guards, delays }: Setup) =>
      setup({
        ...parts,
        actions: { ...parts.actions, ...actions },
        guards: { ...parts.guards, ...guards },
        delays: { ...parts.delays, ...delays },
      }),
  };
}
