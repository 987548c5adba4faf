import type { StoryObj } from '@storybook/react-vite';
import { LiveStory } from '../packages/chart-panel/src/story.tsx';
import { optionsOf } from './session.ts';
import type { Flow } from './flow.ts';

/** Draws a state, and moves when the chart panel sends an event. A snapshot must not be in `args`, because it contains cycles. */
export function stateStory(flow: Flow) {
  return (state: string): StoryObj => ({
    // A snapshot has nothing to change by hand.
    parameters: { controls: { disable: true } },
    render: (_, { id }) => (
      <div data-state={state}>
        <LiveStory
          story={id}
          still={flow.states().get(state)}
          options={() => optionsOf(flow, state, id)}
          draw={(snapshot) => flow.draw(snapshot)}
        />
      </div>
    ),
  });
}
