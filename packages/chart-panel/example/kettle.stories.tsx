import type { StoryObj } from '@storybook/react-vite';
import type { AnyMachineSnapshot } from 'xstate';
import { presentStates } from '../src/chart.ts';
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

const storyOf = (name: keyof typeof PATHS): StoryObj => ({
  render: (_, { id }) => (
    <LiveStory
      story={id}
      options={() => ({ machine: kettle, path: PATHS[name], clock: stopped, stories, eventsAt })}
      draw={(snapshot) => <Kettle snapshot={snapshot} />}
    />
  ),
});

export const Cold = storyOf('cold');
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
