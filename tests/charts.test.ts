import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { drawingOf } from '../scripts/charts/mermaid.ts';

const lamp = setup({
  types: { events: {} as { type: 'press' } | { type: 'cut' }, tags: {} as 'bright' },
  guards: { isDark: () => true },
  delays: { burning: 1_000 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { cut: '.off' },
  states: {
    off: { description: 'Nothing to see: no light.', on: { press: { guard: 'isDark', target: 'on' } } },
    on: {
      tags: 'bright',
      initial: 'white',
      after: { burning: 'broken' },
      on: { press: '.red' },
      states: { white: {}, red: { on: { press: {} } } },
    },
    broken: { type: 'final' },
  },
});

test("a chart's picture contains its states with their descriptions, its events, guards, and delays", () => {
  expect(drawingOf(lamp as never, 'machines/lamp/lamp.machine.ts')).toBe(`# lamp

Drawn from [machines/lamp/lamp.machine.ts](../../machines/lamp/lamp.machine.ts) by \`npm run charts\`; not by hand.
Where an arrow from a dot names an event, it can be taken from any state of that box.

\`\`\`mermaid
stateDiagram-v2
  [*] --> off
  state "off" as off
  note right of off
    Nothing to see - no light.
  end note
  state "on" as on
  state on {
    [*] --> on__white
    state "white" as on__white
    state "red" as on__red
    [*] --> on__red : press
  }
  note right of on
    tags - bright
  end note
  state "broken" as broken
  broken --> [*]
  [*] --> off : cut
  off --> on : press [isDark]
  on --> broken : after burning
\`\`\`
`);
});
