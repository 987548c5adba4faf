import type { StoryObj } from '@storybook/react-vite';
import type { Flow } from './flow.ts';

/** A story draws one snapshot, with no actor running. Never as `args`: a snapshot refers to itself. */
export function stateStory(flow: Flow) {
  return (state: string): StoryObj => ({
    name: state,
    render: () => <div data-state={state}>{flow.draw(flow.states.get(state)!)}</div>,
  });
}
