import type { StoryObj } from '@storybook/react-vite';
import type { Flow } from './flow.ts';

/** Draws one snapshot without a running actor. A snapshot must not be in `args`, because it contains cycles. */
export function stateStory(flow: Flow) {
  return (state: string): StoryObj => ({
    name: state,
    render: () => <div data-state={state}>{flow.draw(flow.states().get(state)!)}</div>,
  });
}
