import { assign, setup } from 'xstate';

const thermometer = setup({ types: { events: {} as { type: 'boils' } } }).createMachine({
  id: 'thermometer',
  initial: 'rising',
  states: { rising: { on: { boils: 'boiling' } }, boiling: { type: 'final' } },
});

/** A kettle that boils water, with a light that can be dimmed. */
export const kettle = setup({
  types: {
    context: {} as { cups: number },
    events: {} as { type: 'fill'; cups: number } | { type: 'press' } | { type: 'pour' } | { type: 'dim' },
  },
  actors: { thermometer },
  guards: { hasWater: ({ context }) => context.cups > 0 },
  delays: { cooling: 60_000 },
}).createMachine({
  id: 'kettle',
  type: 'parallel',
  context: { cups: 0 },
  states: {
    water: {
      initial: 'cold',
      states: {
        cold: {
          on: {
            fill: { actions: assign({ cups: ({ event }) => event.cups }) },
            press: { guard: 'hasWater', target: 'heating' },
          },
        },
        heating: {
          description: 'Ends when the thermometer does.',
          invoke: { src: 'thermometer', id: 'thermometer', onDone: 'hot' },
          on: { press: 'cold' },
        },
        hot: { after: { cooling: 'cold' }, on: { pour: { target: 'cold', actions: assign({ cups: 0 }) } } },
      },
    },
    light: {
      initial: 'bright',
      states: { bright: { on: { dim: 'dark' } }, dark: { on: { dim: 'bright' } } },
    },
  },
});
