import type { StoryObj } from '@storybook/react-vite';
import { addons } from 'storybook/preview-api';
import { expect, within } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import { presentStates } from '../src/chart.ts';
import { COMMAND, MOMENT, type Command, type Moment } from '../src/protocol.ts';
import { LiveStory } from '../src/story.tsx';
import { Session, stopped } from '../src/session.ts';
import { kettle } from './kettle.machine.ts';

export default { title: 'Chart panel/Example' };

const PATHS = {
  cold: [],
  heating: [{ type: 'fill', cups: 2 }, { type: 'press' }],
  dark: [{ type: 'dim' }],
};

const stories = Object.entries(PATHS).map(([name, path]) => {
  const session = new Session({ machine: kettle, path, clock: stopped });
  const states = presentStates(session.snapshot);
  session.stop();
  return { story: `chart-panel-example--${name}`, states };
});

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const storyOf = (name: keyof typeof PATHS): StoryObj => ({
  render: (_, { id }) => (
    <LiveStory
      story={id}
      options={() => ({ machine: kettle, path: PATHS[name], clock: stopped, stories, eventsAt })}
      draw={(snapshot) => <Kettle snapshot={snapshot} />}
    />
  ),
});

export const Cold: StoryObj = {
  ...storyOf('cold'),
  play: async ({ canvasElement, id }) => {
    const channel = addons.getChannel();
    const moments: Moment[] = [];
    const listen = (moment: Moment) => void moments.push(moment);
    channel.on(MOMENT, listen);
    const tell = (command: DistributiveOmit<Command, 'story'>) => channel.emit(COMMAND, { story: id, ...command });
    const canvas = within(canvasElement);
    tell({ type: 'open' });
    await expect(moments[0]!.chart!.id).toBe('kettle');
    tell({ type: 'send', choice: moments[0]!.choices.find(({ details }) => details === '{cups: 4}')!.id });
    await canvas.findByText(/Cups: 4/);
    tell({ type: 'send', choice: moments.at(-1)!.choices.find(({ words }) => words === 'press')!.id });
    await canvas.findByText(/The water is heating/);
    tell({ type: 'go', step: 0 });
    await canvas.findByText(/Cups: 0/);
    await expect(moments.at(-1)).toMatchObject({ at: 0, story: id });
    channel.off(MOMENT, listen);
  },
};
export const Heating = storyOf('heating');
export const Dark = storyOf('dark');

const eventsAt = () => [
  { type: 'fill', cups: 1 },
  { type: 'fill', cups: 4 },
  { type: 'press' },
  { type: 'pour' },
  { type: 'dim' },
  { type: 'xstate.done.actor.thermometer' },
  { type: 'xstate.after.cooling.kettle.water.hot' },
];

function Kettle({ snapshot }: { snapshot: AnyMachineSnapshot }) {
  const { water, light } = snapshot.value as Record<string, string>;
  const isDark = light === 'dark';
  return (
    <main
      style={{
        padding: 32,
        font: '18px sans-serif',
        color: isDark ? '#fff' : '#222',
        background: isDark ? '#222' : '#fff',
      }}
    >
      <h1>Kettle</h1>
      <p>
        The water is {water}. Cups: {snapshot.context.cups}.
      </p>
    </main>
  );
}
